import type { NumberProperty, StringProperty } from "../declare/property";
import * as say from "./messages";

/** What is wrong with one known text, each rule in a sentence; `open` values only warn. */
export function checkString(
  property: StringProperty,
  value: string,
  isSecret: boolean,
): { readonly errors: readonly string[]; readonly warnings: readonly string[] } {
  const errors: string[] = [];
  const warnings: string[] = [];
  if (property.values !== undefined && !property.values.includes(value)) {
    if (property.valuesAre === "open") warnings.push(say.rarelyAmong(property.values, isSecret ? "" : value));
    else errors.push(say.notAmong(property.values, value, isSecret));
  }
  const length = property.lengthIn === "bytes" ? Buffer.byteLength(value, "utf8") : [...value].length;
  if (length < (property.minLength ?? 0) || length > (property.maxLength ?? Infinity)) {
    errors.push(say.wrongLength(property, length));
  } else if (property.pattern !== undefined && !property.pattern.test(value)) {
    errors.push(say.wrongPattern(property, value, isSecret));
  }
  if (property.format !== undefined && !hasFormat(property.format, value)) {
    errors.push(say.wrongFormat(property.format, value, isSecret));
  }
  return { errors, warnings };
}

/** What is wrong with one known number. */
export function checkNumber(property: NumberProperty, value: number, isSecret: boolean): readonly string[] {
  if (property.kind === "integer" && !Number.isInteger(value)) return [say.wrongKind(property, value, isSecret)];
  const errors: string[] = [];
  if (property.values !== undefined && !property.values.includes(value)) {
    errors.push(say.notAmong(property.values, value, isSecret));
  }
  if (value < (property.min ?? -Infinity) || value > (property.max ?? Infinity)) {
    errors.push(say.outOfRange(property, value, isSecret));
  }
  return errors;
}

function hasFormat(format: NonNullable<StringProperty["format"]>, value: string): boolean {
  switch (format) {
    case "date-time":
      return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value));
    case "duration":
      return /^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h|d|w))+$/.test(value);
    case "uri":
      return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
    case "email":
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
    case "json":
      return isJson(value);
    case "uuid":
      return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
