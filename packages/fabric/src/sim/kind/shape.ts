import type { Problem } from "./fabric-error";
import { isObject } from "./json";

/** A place in a request, and what is wrong so far. */
export class Spot {
  constructor(
    readonly problems: Problem[],
    readonly property: string,
  ) {}

  /** The place of a part. */
  at(part: string | number): Spot {
    return new Spot(this.problems, `${this.property}/${part}`);
  }

  /** Notes what is wrong here. */
  refuse(reason: string): void {
    this.problems.push({ property: this.property, reason });
  }
}

/** What may be written at one place of a request. */
export interface Shape {
  readonly check: (value: unknown, spot: Spot) => void;
  /** The keys of an object; nothing for anything else. */
  readonly keys?: readonly string[];
}

/** Bounds of a string. */
export interface TextBounds {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
}

/** A string. */
export function text({ min = 0, max = Infinity, pattern = /^/ }: TextBounds = {}): Shape {
  return rule((value) => {
    if (typeof value !== "string") return "must be a string";
    if (value.length < min || value.length > max) return `must have ${min} to ${max} characters`;
    return pattern.test(value) ? undefined : `must match ${pattern.source}`;
  });
}

/** An id: a UUID of any version. */
export const uuid: Shape = text({ pattern: /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i });

/** A whole number. */
export function integer(min = -Infinity, max = Infinity): Shape {
  return rule((value) => {
    if (typeof value !== "number" || !Number.isInteger(value)) return "must be an integer";
    return value < min || value > max ? `must be between ${min} and ${max}` : undefined;
  });
}

/** A number. */
export const number: Shape = rule((value) => (typeof value === "number" ? undefined : "must be a number"));

/** A truth value. */
export const flag: Shape = rule((value) => (typeof value === "boolean" ? undefined : "must be a boolean"));

/** One of some texts. */
export function choice(...choices: readonly string[]): Shape {
  return rule((value) =>
    typeof value === "string" && choices.includes(value) ? undefined : `must be one of ${choices.join(", ")}`,
  );
}

/** A list. */
export function list(item: Shape, { min = 0, max = Infinity }: { min?: number; max?: number } = {}): Shape {
  return {
    check: (value, spot) => {
      if (!Array.isArray(value)) {
        spot.refuse("must be an array");
        return;
      }
      if (value.length < min || value.length > max) spot.refuse(`must have ${min} to ${max} items`);
      for (const [index, part] of value.entries()) item.check(part, spot.at(index));
    },
  };
}

/**
 * An object with these keys and no other; a key with "?" may be absent. The service overlooks unknown keys in places,
 * but a client that relies on that has a mistake.
 */
export function object(fields: Readonly<Record<string, Shape>>): Shape {
  const known = Object.entries(fields).map(([name, shape]) => ({
    name: name.replace(/\?$/, ""),
    isRequired: !name.endsWith("?"),
    shape,
  }));
  const keys = known.map(({ name }) => name);
  return {
    keys,
    check: (value, spot) => {
      if (!isObject(value)) {
        spot.refuse("must be an object");
        return;
      }
      for (const { name, isRequired, shape } of known) {
        if (Object.hasOwn(value, name)) shape.check(value[name], spot.at(name));
        else if (isRequired) spot.at(name).refuse("is required");
      }
      for (const name of Object.keys(value)) if (!keys.includes(name)) spot.at(name).refuse("is not known");
    },
  };
}

/** An object whose other keys depend on the text under one key: `variants("type", { BGP: object(…), … })`. */
export function variants(key: string, shapes: Readonly<Record<string, Shape>>): Shape {
  const names = Object.keys(shapes);
  return {
    keys: [...new Set(Object.values(shapes).flatMap(({ keys = [] }) => keys))],
    check: (value, spot) => {
      const name = isObject(value) ? value[key] : undefined;
      const shape = typeof name === "string" && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
      if (!isObject(value)) spot.refuse("must be an object");
      else if (shape === undefined) spot.at(key).refuse(`must be one of ${names.join(", ")}`);
      else shape.check(value, spot);
    },
  };
}

/** Something that has one of several shapes, such as a number that may be written as a string. */
export function either(...shapes: readonly Shape[]): Shape {
  return {
    check: (value, spot) => {
      const tries = shapes.map((shape) => problemsOf(shape, value, spot.property));
      const fewest = tries.sort((left, right) => left.length - right.length)[0] ?? [];
      spot.problems.push(...fewest);
    },
  };
}

/** Anything at all. */
export const anything: Shape = { check: () => undefined };

/** Says what is wrong with a value. */
export function problemsOf(shape: Shape, value: unknown, property = ""): readonly Problem[] {
  const spot = new Spot([], property);
  shape.check(value, spot);
  return spot.problems;
}

function rule(check: (value: unknown) => string | undefined): Shape {
  return {
    check: (value, spot) => {
      const reason = check(value);
      if (reason !== undefined) spot.refuse(reason);
    },
  };
}
