import { unprocessable, type Problem, ServiceError } from "./service-error";

/** A reference in a request, and the field that contains it. */
export interface UsedReference {
  readonly field: string;
  readonly reference: string;
}

/** Reads a value; reports problems at the location and then returns a placeholder. */
export type Read<T> = (value: unknown, location: Location) => T;

/** Problems and references that are found while a request is read. */
export class RequestReader {
  readonly problems: Problem[] = [];
  readonly references: UsedReference[] = [];

  /** Refuses the request if it has problems. */
  finish(): void {
    if (this.problems.length > 0) throw unprocessable(...this.problems);
  }
}

/** A location in a request. */
export class Location {
  constructor(
    readonly reader: RequestReader,
    readonly field: string,
    private readonly isMuted = false,
  ) {}

  /** The location of a part. */
  at(name: string): Location {
    return new Location(this.reader, this.field === "" ? name : `${this.field}.${name}`, this.isMuted);
  }

  /** The same location without reports, for placeholders. */
  muted(): Location {
    return new Location(this.reader, this.field, true);
  }

  /** Reports a problem. */
  refuse(message: string, code = "invalid_value"): void {
    if (!this.isMuted) this.reader.problems.push({ code, message, field: this.field });
  }

  /** Reports a reference. */
  use(reference: string): void {
    this.reader.references.push({ field: this.field, reference });
  }
}

/**
 * The fields of an object of a request. RequestReader is strict: a wrong type, `null` and an unknown key are refused; the
 * service is more lenient, but a client that relies on that has a mistake.
 */
export class Input {
  private readonly read = new Set<string>();

  constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    readonly location: Location,
  ) {}

  /** Reads a required field. */
  required<T>(name: string, read: Read<T>): T {
    const location = this.location.at(name);
    if (this.has(name)) return read(this.values[name], location);
    location.refuse(`${name} is required`, "is_required");
    return read(undefined, location.muted());
  }

  /** Reads an optional field. */
  optional<T>(name: string, read: Read<T>): T | undefined {
    return this.has(name) ? read(this.values[name], this.location.at(name)) : undefined;
  }

  /** Refuses fields that were not read. */
  refuseOthers(): void {
    for (const name of Object.keys(this.values)) {
      if (!this.read.has(name)) this.location.at(name).refuse(`${name} is not known`);
    }
  }

  private has(name: string): boolean {
    this.read.add(name);
    return Object.hasOwn(this.values, name);
  }
}

/** Reads an object with the given fields and no others. */
export function object<T>(read: (input: Input) => T): Read<T> {
  return (value, location) => {
    const input = isObject(value)
      ? new Input(value, location)
      : new Input({}, wrongType(location, "an object").muted());
    const result = read(input);
    input.refuseOthers();
    return result;
  };
}

/** Reads a list; the location of an item is its index or the value of its `key`. */
export function list<T>(read: Read<T>, key?: string): Read<readonly T[]> {
  return (value, location) => {
    if (!Array.isArray(value)) wrongType(location, "a list");
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return items.map((item, index) => read(item, location.at(keyOf(item, key) ?? String(index))));
  };
}

/** Reads a string. */
export const string: Read<string> = (value, location) => {
  if (typeof value === "string") return value;
  wrongType(location, "a string");
  return "";
};

/** Reads a string that is not empty. */
export const nonEmptyString: Read<string> = (value, location) => {
  if (value === "") location.refuse("must not be empty", "is_required");
  return string(value, location);
};

/** Reads a boolean. */
export const boolean: Read<boolean> = (value, location) => {
  if (typeof value === "boolean") return value;
  wrongType(location, "a boolean");
  return false;
};

/** Reads an integer within bounds. */
export function integer(min: number, max: number): Read<number> {
  return (value, location) => {
    if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
    wrongType(location, `an integer between ${min} and ${max}`);
    return min;
  };
}

/** Reads one of the given strings. */
export function oneOf(choices: readonly string[]): Read<string> {
  return (value, location) => {
    if (typeof value === "string" && choices.includes(value)) return value;
    wrongType(location, `one of ${choices.join(", ")}`);
    return "";
  };
}

/** Reads an object of strings. */
export const stringMap: Read<Readonly<Record<string, string>>> = (value, location) => {
  if (!isObject(value)) wrongType(location, "an object");
  const entries = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(entries.map(([name, item]) => [name, string(item, location.at(name))]));
};

/** Reads the body of a request; a body of the wrong shape is refused before other rules are checked. */
export function readBody<T>(body: string, read: Read<T>, reader = new RequestReader()): T {
  const result = read(parse(body), new Location(reader, ""));
  reader.finish();
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

function wrongType(location: Location, wanted: string): Location {
  location.refuse(`must be ${wanted}`);
  return location;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
