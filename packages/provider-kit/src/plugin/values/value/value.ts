/** Stands for a value that is not known before the program has run further; there is only the one instance `UNKNOWN`. */
export class Unknown {
  toJSON(): string {
    return "<unknown>";
  }
}

/** The one unknown value. */
export const UNKNOWN = new Unknown();

/** Wraps a value that must stay encrypted in state and out of every message. */
export class Secret {
  constructor(readonly value: Value) {}

  toJSON(): string {
    return "[secret]";
  }

  toString(): string {
    return "[secret]";
  }
}

/** A value as it travels between engine and provider. */
export type Value =
  null | boolean | number | string | Unknown | Secret | readonly Value[] | { readonly [key: string]: Value };

/** Properties of a resource, function or provider, as they travel. */
export type ValueMap = { readonly [key: string]: Value };

/** Wraps a value as a secret; wrapping twice is the same as once. */
export function secret(value: Value): Secret {
  return value instanceof Secret ? value : new Secret(value);
}

/** Tells whether a value is not known yet. */
export function isUnknown(value: unknown): value is Unknown {
  return value instanceof Unknown;
}

/** Tells whether a value is an object with keys (not a list, secret or unknown). */
export function isMap(value: unknown): value is { readonly [key: string]: unknown } {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Unknown) &&
    !(value instanceof Secret)
  );
}

/** The value of an object under a key that users choose: `constructor` and the like are keys as any other. */
export function partOf(map: { readonly [key: string]: unknown }, key: string): unknown {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** Tells whether a value is a list. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Tells whether anything in a value is unknown. */
export function containsUnknown(value: unknown): boolean {
  if (typeof value !== "object") return false;
  if (value instanceof Secret) return containsUnknown(value.value);
  if (isUnknown(value)) return true;
  if (isList(value)) return value.some(containsUnknown);
  return isMap(value) && Object.values(value).some(containsUnknown);
}

/** Tells whether anything in a value is marked secret. */
export function containsSecret(value: unknown): boolean {
  if (value instanceof Secret) return true;
  if (isList(value)) return value.some(containsSecret);
  return isMap(value) && Object.values(value).some(containsSecret);
}

/** Tells whether two values are the same in every part; what is unknown is the same as nothing. */
export function isSame(left: unknown, right: unknown): boolean {
  if (typeof left !== "object" || left === null) return left === right;
  if (isList(left)) {
    return isList(right) && left.length === right.length && left.every((item, i) => isSame(item, right[i]));
  }
  if (!isMap(left) || !isMap(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  );
}

/** All strings and numbers, as strings, of the values that are marked secret, or of the whole value where it is secret: for redaction. */
export function secretTexts(value: unknown, isSecret = false): readonly string[] {
  if (value instanceof Secret) return secretTexts(value.value, true);
  if (isList(value)) return value.flatMap((item) => secretTexts(item, isSecret));
  if (isMap(value)) return Object.values(value).flatMap((item) => secretTexts(item, isSecret));
  return isSecret && (typeof value === "string" || typeof value === "number") ? [String(value)] : [];
}
