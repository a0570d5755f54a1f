import type { CheckFailure, FormFacts, NumberProperty, Property, StringProperty } from "../../declare/property";
import { pathText } from "../value/path";
import { isList, isMap } from "../value/value";
import { nearest } from "./nearest";

const KINDS: Readonly<Record<Property["kind"], string>> = {
  string: "a string",
  integer: "a whole number",
  number: "a number",
  boolean: "a boolean",
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

/** A failure as one line of text, which starts with its place. */
export function toText({ path = [], message }: CheckFailure): string {
  const where = pathText(path);
  return where === "" ? message : `${where}: ${message}`;
}

export function missing(): string {
  return "is required and missing";
}

export function missingWith(other: string): string {
  return `is required when ${other} is given`;
}

export function unknownProperty(name: string, known: readonly string[]): string {
  if (known.length === 0) return `unknown property "${name}"; no property is known here`;
  const near = suggestion(name, known);
  return `unknown property "${name}"${near === "" ? `; known properties: ${known.join(", ")}` : near}`;
}

/** Says why the form of a resource that a program writes has no such property. */
export function ofOtherForm({ with: needed, without: excess, instead }: FormFacts<unknown>): string {
  if (needed !== undefined) return `requires ${needed}, which is missing`;
  const advice = instead === undefined ? "remove it" : `use ${instead} instead`;
  return `must be left out when ${excess ?? "the other form"} is given; ${advice}`;
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
        ? "a string"
        : undefined;
  const seen = given ?? quote(value);
  return `must be ${KINDS[property.kind]}${isSecret ? "" : `, not ${seen}`}`;
}

export function notAmong(values: readonly (string | number)[], value: unknown, isSecret: boolean): string {
  const near = isSecret ? "" : suggestion(value, values.map(String));
  return `must be one of ${values.join(", ")}${not(value, isSecret)}${near}`;
}

export function rarelyAmong(values: readonly (string | number)[], value: unknown, isSecret: boolean): string {
  if (isSecret) return `is not a known value; known values: ${values.join(", ")}`;
  const near = suggestion(value, values.map(String));
  return `${quote(value)} is not a known value${near === "" ? `; known values: ${values.join(", ")}` : near}`;
}

export function wrongLength(property: StringProperty, length: number): string {
  const { minLength, maxLength } = property;
  if (minLength === 1 && length === 0) return "must not be empty";
  if (minLength !== undefined && minLength === maxLength) return `must be ${minLength} characters long, not ${length}`;
  if (minLength !== undefined && maxLength !== undefined) {
    return `must be ${minLength} to ${maxLength} characters long, not ${length}`;
  }
  return minLength === undefined
    ? `must be at most ${maxLength} characters long, not ${length}`
    : `must be at least ${minLength} characters long, not ${length}`;
}

export function wrongPattern(property: StringProperty, value: string, isSecret: boolean): string {
  const wanted = property.patternDoc ?? `a string that matches ${String(property.pattern)}`;
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

export function wrongCount(min: number | undefined, max: number | undefined, count: number): string {
  const items = (limit: number | undefined): string => `${limit} item${limit === 1 ? "" : "s"}`;
  if (min !== undefined && min === max) return `must have ${items(min)}, not ${count}`;
  if (min !== undefined && max !== undefined) return `must have ${min} to ${items(max)}, not ${count}`;
  return min === undefined
    ? `must have at most ${items(max)}, not ${count}`
    : `must have at least ${items(min)}, not ${count}`;
}

export function repeatedKey(key: string, value: unknown, isSecret: boolean): string {
  return `duplicate ${key}${isSecret ? "" : ` ${quote(value)}`}; must be unique`;
}

export function needsName(logicalName: string): string {
  return `is required: automatic naming is disabled; give ${quote(logicalName)} a name`;
}

export function enforcedNameTooLong(name: string, maxLength: number | undefined): string {
  return `the enforced automatic name ${quote(name)} is longer than the ${maxLength} characters allowed; give a name`;
}

export function enforcedNameForbidden(name: string): string {
  return `the enforced automatic name ${quote(name)} has characters that are not allowed; give a name`;
}
