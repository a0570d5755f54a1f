/** The key that marks a time; keys of an object that begin with a dollar sign get one more. */
const TIME = "$time";

/** Turns what a service holds into JSON from which `fromSaved` makes the same again. */
export function toSaved(value: unknown): unknown {
  if (value instanceof Date) return { [TIME]: value.toISOString() };
  if (Array.isArray(value)) return value.map(toSaved);
  if (isPlain(value)) return mapped(value, (key) => (key.startsWith("$") ? `$${key}` : key), toSaved);
  if (isScalar(value)) return value;
  throw new TypeError(`a ${typeof value} cannot be kept in a file; keep plain values and dates`);
}

/** Makes the values again that `toSaved` was given; `rename` changes each string. */
export function fromSaved(saved: unknown, rename: (text: string) => string = (text) => text): unknown {
  const again = (value: unknown): unknown => {
    if (typeof value === "string") return rename(value);
    if (Array.isArray(value)) return value.map(again);
    if (!isPlain(value)) return value;
    const time = value[TIME];
    if (typeof time === "string") return new Date(time);
    return mapped(value, (key) => (key.startsWith("$$") ? key.slice(1) : key), again);
  };
  return again(saved);
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** JSON has no words for infinite numbers. */
function isScalar(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  return value === undefined || value === null || typeof value === "string" || typeof value === "boolean";
}

function mapped(
  object: Readonly<Record<string, unknown>>,
  keyOf: (key: string) => string,
  valueOf: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [keyOf(key), valueOf(value)]));
}
