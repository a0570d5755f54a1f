import type { NumberProperty, StringProperty } from "../../declare/property";
import type { UnknownValues } from "../../declare/kit-settings/unknown-values";
import * as say from "./messages";

/** What is wrong with a scalar, and what may be, each rule in a sentence. */
export interface ScalarProblems {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * A text in the case of the declared value that it is, where any case will do; one that is not declared has the case in which the
 * object has it.
 */
export function spelled(
  { anyCase, values = [] }: StringProperty,
  text: string,
  oldSpelling: (text: string) => string | undefined = () => undefined,
): string {
  if (anyCase !== true || values.includes(text)) return text;
  const inLower = text.toLowerCase();
  return values.find((one) => one.toLowerCase() === inLower) ?? oldSpelling(text) ?? text;
}

/** Whether a closed list of values does not name a value. */
export function isUnlisted(property: StringProperty | NumberProperty, value: string | number): boolean {
  if (property.kind === "string" && property.valuesAre === "open") return false;
  return property.values !== undefined && !includes(property.values, value);
}

function includes(values: readonly (string | number)[], value: string | number): boolean {
  return values.includes(value);
}

/** What is wrong with one known text; `open` values only warn, and those of a closed list too where `unknownValues` says so. */
export function checkString(
  property: StringProperty,
  value: string,
  isSecret: boolean,
  unknownValues: UnknownValues = "refuse",
): ScalarProblems {
  const errors: string[] = [];
  const warnings: string[] = [];
  const { values, minLength = 0, maxLength = Infinity } = property;
  if (values !== undefined && !values.includes(value)) {
    const proposed = property.enumeration?.proposed ?? values;
    const mayBeNew = property.valuesAre === "open" || unknownValues === "warn";
    if (mayBeNew) warnings.push(say.rarelyAmong(proposed, value, isSecret));
    else errors.push(say.notAmong(proposed, value, isSecret));
  }
  const isLimited = minLength > 0 || maxLength < Infinity;
  const length = isLimited ? lengthOf(value) : 0;
  if (isLimited && (length < minLength || length > maxLength)) {
    errors.push(say.wrongLength(property, length));
    // unlike `test`, `search` starts at the beginning whatever the pattern's flags are
  } else if (property.pattern !== undefined && value.search(property.pattern) < 0) {
    errors.push(say.wrongPattern(property, value, isSecret));
  }
  if (property.format !== undefined && !hasFormat(property.format, value)) {
    errors.push(say.wrongFormat(property.format, value, isSecret));
  }
  return { errors, warnings };
}

/** The length of a string in characters, not in the halves that JavaScript counts. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** What is wrong with one known number. */
export function checkNumber(
  property: NumberProperty,
  value: number,
  isSecret: boolean,
  unknownValues: UnknownValues = "refuse",
): ScalarProblems {
  const isOfKind = property.kind === "integer" ? Number.isInteger(value) : Number.isFinite(value);
  if (!isOfKind) return { errors: [say.wrongKind(property, value, isSecret)], warnings: [] };
  const { values, min = -Infinity, max = Infinity } = property;
  const errors: string[] = [];
  const warnings: string[] = [];
  if (values !== undefined && !values.includes(value)) {
    if (unknownValues === "warn") warnings.push(say.rarelyAmong(values, value, isSecret));
    else errors.push(say.notAmong(values, value, isSecret));
  }
  if (value < min || value > max) errors.push(say.outOfRange(property, value, isSecret));
  return { errors, warnings };
}

/** Whether a text has the form that a declaration names. */
export function hasFormat(format: NonNullable<StringProperty["format"]>, value: string): boolean {
  switch (format) {
    case "date-time":
      return isDateTime(value);
    case "email":
      return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value);
  }
}

function isDateTime(text: string): boolean {
  const day = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.exec(text)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  // the 31st of a shorter month would be read as a day of the next one
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
