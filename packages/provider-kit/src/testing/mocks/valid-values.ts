import { createHash } from "node:crypto";
import { check } from "../../plugin/values/check/check";
import type { NumberProperty, StringProperty } from "../../plugin/declare/property";
import type { Value } from "../../plugin/values/value/value";

/** A string that is valid for a property: the given one if possible. */
export function validString(property: StringProperty, text: string): string {
  const [usual = text, ...others] = candidateStrings(property, text);
  return [usual, ...others].find((one) => fits(property, one)) ?? usual;
}

/** A number that is valid for a property: as close to 0 as its range permits. */
export function validNumber({ values, min = -Infinity, max = Infinity }: NumberProperty): number {
  return values?.[0] ?? (Number.isFinite(min) ? min : Math.min(0, max));
}

/** A UUID that is derived from a string. */
export function uuidFor(text: string): string {
  const digits = hexDigitsOf(text);
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join("-");
}

/** Hexadecimal digits that are derived from a string. */
export function hexDigitsOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function fits(property: StringProperty, text: Value): boolean {
  const { problems } = check({ properties: { text: property } }, { text });
  return problems.length === 0;
}

/** Strings of common forms: words, IDs, numbers, addresses, codes. */
function candidateStrings({ values = [], format, minLength = 0, maxLength = Infinity }: StringProperty, text: string) {
  const digits = hexDigitsOf(text);
  const ids = [digits.slice(0, 16), uuidFor(text), digits.slice(0, 7)];
  const formatted = format === undefined ? [] : [BY_FORMAT[format]];
  const hinted = HINTS.flatMap(([ending, form]) => (ending.test(text) ? [form(text)] : []));
  const word = text.replaceAll(/[^A-Za-z0-9_-]/g, "-");
  const named = [text, word, word.toLowerCase(), `a${word}`].flatMap((one) => [one, cut(one, digits, maxLength)]);
  const filled = named.map((one) => one.padEnd(minLength, "x"));
  return [...values, ...formatted, ...hinted, ...filled, ...ids, ...COMMON_FORMATS];
}

/** A string of at most the given length that still differs for different strings. */
function cut(text: string, digits: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, Math.max(0, maxLength - 7))}${digits.slice(0, 7)}`;
}

/** Forms that are implied by the name of a property. */
const HINTS: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/uuid$/i, uuidFor],
  [/dateTime$/i, () => "2026-01-01T00:00:00Z"],
];

const BY_FORMAT: Readonly<Record<NonNullable<StringProperty["format"]>, string>> = {
  "date-time": "2026-01-01T00:00:00Z",
  email: "someone@service.example",
};

const COMMON_FORMATS: readonly string[] = [
  ...Object.values(BY_FORMAT),
  "1h",
  "https://service.example",
  "{}",
  "1",
  "A1",
  "PT15M",
  "DA",
  "10.0.0.1",
  "10.0.0.0/24",
  "10.0.0.1/30",
  "2001:db8::1",
  "2001:db8::/64",
];
