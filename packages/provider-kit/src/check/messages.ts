import type { NumberProperty, Property, StringProperty } from "../declare/property";
import { isList, isMap } from "../value/value";
import { nearest } from "./nearest";

const KINDS: Readonly<Record<Property["kind"], string>> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  list: "a list",
  map: "an object of key/value pairs",
  object: "an object",
  any: "any value",
};

/** A value as the user would write it, shortened. */
function quote(value: unknown): string {
  const text = typeof value === "number" ? String(value) : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

/** `, not "x"`, or nothing when the value is secret. */
function not(value: unknown, isSecret: boolean): string {
  return isSecret ? "" : `, not ${quote(value)}`;
}

function suggestion(given: unknown, known: readonly string[]): string {
  const near = typeof given === "string" ? nearest(given, known) : undefined;
  return near === undefined ? "" : `; did you mean "${near}"?`;
}

export function missing(): string {
  return "is required and missing";
}

export function missingBeside(other: string): string {
  return `is required with ${other}`;
}

export function unknownProperty(name: string, known: readonly string[]): string {
  if (known.length === 0) return `unknown property "${name}"; there are none here`;
  const near = suggestion(name, known);
  return `unknown property "${name}"${near === "" ? `; known are ${known.join(", ")}` : near}`;
}

export function outputOnly(name: string): string {
  return `"${name}" is set by the service and cannot be given; remove it`;
}

export function wrongKind(property: Property, value: unknown, isSecret: boolean): string {
  const given = isList(value)
    ? "a list"
    : isMap(value)
      ? "an object"
      : typeof value === "string"
        ? "a text"
        : undefined;
  const seen = given ?? quote(value);
  return `must be ${KINDS[property.kind]}${isSecret ? "" : `, not ${seen}`}`;
}

export function notAmong(values: readonly (string | number)[], value: unknown, isSecret: boolean): string {
  const near = isSecret ? "" : suggestion(value, values.map(String));
  return `must be one of ${values.join(", ")}${not(value, isSecret)}${near}`;
}

export function rarelyAmong(values: readonly (string | number)[], value: unknown, isSecret: boolean): string {
  if (isSecret) return `is not a known value; known are ${values.join(", ")}`;
  const near = suggestion(value, values.map(String));
  return `${quote(value)} is not a known value${near === "" ? `; known are ${values.join(", ")}` : near}`;
}

export function wrongLength(property: StringProperty, length: number): string {
  const unit = property.lengthIn ?? "characters";
  const { minLength, maxLength } = property;
  if (minLength === 1 && length === 0) return "must not be empty";
  if (minLength !== undefined && minLength === maxLength) return `must be ${minLength} ${unit} long, not ${length}`;
  if (minLength !== undefined && maxLength !== undefined) {
    return `must be ${minLength} to ${maxLength} ${unit} long, not ${length}`;
  }
  return minLength === undefined
    ? `must be at most ${maxLength} ${unit} long, not ${length}`
    : `must be at least ${minLength} ${unit} long, not ${length}`;
}

export function wrongPattern(property: StringProperty, value: string, isSecret: boolean): string {
  const wanted = property.patternDoc ?? `text that matches ${String(property.pattern)}`;
  return `must be ${wanted}${not(value, isSecret)}`;
}

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "a date and time such as 2026-01-31T08:00:00Z",
  email: "an e-mail address",
};

export function wrongFormat(format: string, value: string, isSecret: boolean): string {
  return `must be ${FORMATS[format] ?? format}${not(value, isSecret)}`;
}

export function outOfRange(property: NumberProperty, value: number, isSecret: boolean): string {
  const unit = property.unit === undefined ? "" : ` ${property.unit}`;
  const { min, max } = property;
  if (min !== undefined && max !== undefined) return `must be ${min} to ${max}${unit}${not(value, isSecret)}`;
  return min === undefined
    ? `must be at most ${max}${unit}${not(value, isSecret)}`
    : `must be at least ${min}${unit}${not(value, isSecret)}`;
}

export function wrongCount(
  min: number | undefined,
  max: number | undefined,
  count: number,
  thing: "item" | "key",
): string {
  const things = (limit: number | undefined): string => `${limit} ${thing}${limit === 1 ? "" : "s"}`;
  if (min !== undefined && min === max) return `must have ${things(min)}, not ${count}`;
  if (min !== undefined && max !== undefined) return `must have ${min} to ${things(max)}, not ${count}`;
  return min === undefined
    ? `must have at most ${things(max)}, not ${count}`
    : `must have at least ${things(min)}, not ${count}`;
}

export function repeatedKey(key: string, value: unknown, isSecret: boolean): string {
  return `${key}${isSecret ? "" : ` ${quote(value)}`} stands twice; each may stand once`;
}

export function needsName(logicalName: string): string {
  return `is required here: automatic names are turned off, and ${quote(logicalName)} gives none`;
}

export function enforcedNameTooLong(name: string, maxLength: number | undefined, unit: string): string {
  return `the enforced automatic name ${quote(name)} is longer than the ${maxLength} ${unit} allowed; give a name`;
}

export function enforcedNameForbidden(name: string): string {
  return `the enforced automatic name ${quote(name)} has characters that are not allowed; give a name`;
}
