import { unprocessable, type Problem, ServiceError } from "./service-error";

/** A reference that a request makes, and the field that makes it. */
export interface Mention {
  readonly field: string;
  readonly reference: string;
}

/** Reads a value; what it refuses is noted at the spot, and it returns a stand-in then. */
export type Read<T> = (value: unknown, spot: Spot) => T;

/** What is found while a request is read. */
export class Reading {
  readonly problems: Problem[] = [];
  readonly mentions: Mention[] = [];

  /** Refuses the request for everything that was found. */
  finish(): void {
    if (this.problems.length > 0) throw unprocessable(...this.problems);
  }
}

/** A place in a request. */
export class Spot {
  constructor(
    readonly reading: Reading,
    readonly field: string,
    private readonly isMuted = false,
  ) {}

  /** The place of a part. */
  at(name: string): Spot {
    return new Spot(this.reading, this.field === "" ? name : `${this.field}.${name}`, this.isMuted);
  }

  /** The same place without problems: what stands there is a stand-in. */
  muted(): Spot {
    return new Spot(this.reading, this.field, true);
  }

  /** Notes a problem. */
  refuse(message: string, code = "invalid_value"): void {
    if (!this.isMuted) this.reading.problems.push({ code, message, field: this.field });
  }

  /** Notes that something else is referred to. */
  mention(reference: string): void {
    this.reading.mentions.push({ field: this.field, reference });
  }
}

/**
 * The fields of an object of a request. Reading is strict: a wrong type, `null` and an unknown key are refused; the
 * service is more lenient, and a client that needs its leniency has a mistake.
 */
export class Input {
  private readonly read = new Set<string>();

  constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    readonly spot: Spot,
  ) {}

  /** Reads a field that must be there. */
  need<T>(name: string, read: Read<T>): T {
    const spot = this.spot.at(name);
    if (this.has(name)) return read(this.values[name], spot);
    spot.refuse(`${name} is required`, "is_required");
    return read(undefined, spot.muted());
  }

  /** Reads a field that may be absent. */
  may<T>(name: string, read: Read<T>): T | undefined {
    return this.has(name) ? read(this.values[name], this.spot.at(name)) : undefined;
  }

  /** Refuses the fields that nobody has read. */
  refuseOthers(): void {
    for (const name of Object.keys(this.values)) {
      if (!this.read.has(name)) this.spot.at(name).refuse(`${name} is not known`);
    }
  }

  private has(name: string): boolean {
    this.read.add(name);
    return Object.hasOwn(this.values, name);
  }
}

/** Reads an object with the given fields and no other. */
export function object<T>(read: (input: Input) => T): Read<T> {
  return (value, spot) => {
    const input = isObject(value) ? new Input(value, spot) : new Input({}, wrongType(spot, "an object").muted());
    const result = read(input);
    input.refuseOthers();
    return result;
  };
}

/** Reads a list; the places of its items are their indexes, or what `key` holds. */
export function list<T>(read: Read<T>, key?: string): Read<readonly T[]> {
  return (value, spot) => {
    if (!Array.isArray(value)) wrongType(spot, "a list");
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return items.map((item, index) => read(item, spot.at(keyOf(item, key) ?? String(index))));
  };
}

/** Reads a text. */
export const text: Read<string> = (value, spot) => {
  if (typeof value === "string") return value;
  wrongType(spot, "a string");
  return "";
};

/** Reads a text that is not empty. */
export const filledText: Read<string> = (value, spot) => {
  if (value === "") spot.refuse("must not be empty", "is_required");
  return text(value, spot);
};

/** Reads a truth value. */
export const flag: Read<boolean> = (value, spot) => {
  if (typeof value === "boolean") return value;
  wrongType(spot, "a boolean");
  return false;
};

/** Reads a whole number within bounds. */
export function integer(min: number, max: number): Read<number> {
  return (value, spot) => {
    if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
    wrongType(spot, `an integer between ${min} and ${max}`);
    return min;
  };
}

/** Reads one of the given texts. */
export function oneOf(choices: readonly string[]): Read<string> {
  return (value, spot) => {
    if (typeof value === "string" && choices.includes(value)) return value;
    wrongType(spot, `one of ${choices.join(", ")}`);
    return "";
  };
}

/** Reads an object of texts. */
export const texts: Read<Readonly<Record<string, string>>> = (value, spot) => {
  if (!isObject(value)) wrongType(spot, "an object");
  const entries = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(entries.map(([name, item]) => [name, text(item, spot.at(name))]));
};

/** Reads the body of a request; a body of another shape is refused before any other rule is looked at. */
export function readBody<T>(body: string, read: Read<T>, reading = new Reading()): T {
  const result = read(parse(body), new Spot(reading, ""));
  reading.finish();
  return result;
}

function parse(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return value;
  } catch {
    const message = "the body is not valid JSON";
    throw new ServiceError(400, "bad_request", [{ code: "invalid_json", message }]);
  }
}

function keyOf(item: unknown, key: string | undefined): string | undefined {
  const value = key !== undefined && isObject(item) ? item[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

function wrongType(spot: Spot, wanted: string): Spot {
  spot.refuse(`must be ${wanted}`);
  return spot;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
