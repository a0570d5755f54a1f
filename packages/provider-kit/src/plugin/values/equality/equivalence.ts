import type { ListProperty, MapProperty, Property } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { knownShape, anywhereIn, entriesOf, itemOf, valueAt } from "../value/facts";
import { isList, isMap, containsUnknown, isUnknown } from "../value/value";

/** The one spelling that stands for all spellings of the same meaning; a value that is not of the kind stands for itself. */
export function canonicalByName(name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  switch (name) {
    case "instant":
      return instantMeaning(value) ?? value;
    case "ignoreCase":
      return value.toLowerCase();
    case "trimmed":
      return value.trim();
    default:
      return value;
  }
}

/** Whether two spellings mean the same by a named equivalence. */
export function equalByName(name: string, left: unknown, right: unknown): boolean {
  return canonicalByName(name, left) === canonicalByName(name, right);
}

/**
 * Whether two texts are the same JSON object or array, whatever the order of the keys; other texts must be the same letter by
 * letter, and no digit of a number is lost. `tidy` takes away what has no meaning, before the values are compared.
 */
export function isSameJson(left: string, right: string, tidy?: (parsed: unknown) => unknown): boolean {
  return canonicalJson(left, tidy) === canonicalJson(right, tidy);
}

/** JSON objects and arrays with sorted keys and their numbers as written; any other text as it is. */
function canonicalJson(text: string, tidy: (parsed: unknown) => unknown = (parsed) => parsed): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return print(tidy(JSON.parse(text, keepNumbers)));
  } catch {
    return text;
  }
}

/** A number as it was written: parsing it would lose digits. */
class NumberText {
  constructor(readonly text: string) {}
}

function keepNumbers(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === "number" ? new NumberText(context?.source ?? String(value)) : value;
}

function print(value: unknown): string {
  if (value instanceof NumberText) return numberMeaning(value.text);
  if (isList(value)) return `[${value.map(print).join(",")}]`;
  if (!isMap(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${print(value[key])}`).join(",")}}`;
}

/** The digits that count and the power of ten: 180.0 and 1.8e2 are one number, and no digit is lost. */
function numberMeaning(text: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const counting = digits.replace(/(?<!0)0+$/, "");
  const power = Number(exponent) - fraction.length + digits.length - counting.length;
  return counting === "" ? "0" : `${sign}${counting}e${power}`;
}

/** The instant in UTC with all digits of its second; `Date` keeps milliseconds only. */
function instantMeaning(text: string): string | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}:\d{2})$/i.exec(text);
  if (parts === null) return undefined;
  const [, second = "", fraction = "", zone = ""] = parts;
  const time = Date.parse(`${second}${zone}`.toUpperCase());
  return Number.isNaN(time) ? undefined : `${time / 1000}.${fraction.replace(/(?<!0)0+$/, "")}`;
}

/** What a value stands for: leaving a property out stands for its default, an object that stands for absence for leaving it out. */
export function meaningOf(property: Property, value: unknown): unknown {
  const isLeftOut = value === undefined || value === null || standsForAbsence(property, value);
  return isLeftOut ? (property.default ?? property.absent ?? undefined) : value;
}

/** Whether an object is there in place of nothing; what must be there never is. */
export function standsForAbsence(property: Property, value: unknown): boolean {
  if (property.kind !== "object" || property.required === true || !isMap(value)) return false;
  const { isAbsent } = knownShape(property);
  return isAbsent !== undefined && !containsUnknown(value) && isAbsent(value);
}

/** Whether the service holds what it likes when the program leaves the property out. */
export function isFilledByService(property: Property): boolean {
  return property.computed === true || (property.onChange === "ignore" && property.sent !== "never");
}

/**
 * How much of a value its fingerprint shows. `exact`: values with the same fingerprint are equal, unless a part of them is unknown.
 * `loose` leaves out what the service may fill in, `blurred` also what functions judge: equal values always have the same
 * fingerprint. `public` is blurred, and leaves out what is secret; `spelled` is exact, and leaves out what is secret.
 */
export type FingerprintMode = "exact" | "loose" | "blurred" | "public" | "spelled";

type Parts = { readonly [key: string]: unknown };

/**
 * A text that is the same for values that plainly mean the same; values with different texts may still be equal by a declared
 * function. Each part of it tells its own end, so that parts can stand side by side.
 */
export function fingerprint(property: Property, value: unknown, mode: FingerprintMode = "loose"): string {
  if (property.onChange === "ignore" || (property.computed === true && !showsComputed(mode))) return NOTHING;
  if ((mode === "public" || mode === "spelled") && property.secret === true) return NOTHING;
  if ((mode === "blurred" || mode === "public") && isJudged(property)) return NOTHING;
  const meant = meaningOf(property, value);
  if (meant === undefined) return NOTHING;
  if (typeof property.equal === "string") return contentPrint(canonicalByName(property.equal, meant));
  if (property.kind === "object" && isMap(meant)) return objectPrint(knownShape(property).properties, meant, mode);
  if (property.kind === "list" && isList(meant)) return listPrint(property, meant, mode);
  if (property.kind === "map" && isMap(meant)) return mapPrint(property, meant, mode);
  return contentPrint(meant);
}

const NOTHING = "-";

function showsComputed(mode: FingerprintMode): boolean {
  return mode === "exact" || mode === "spelled";
}

/** A text that is the same for JSON values with the same content. */
export function contentPrint(value: unknown): string {
  if (typeof value === "string") return `${value.length}"${value}`;
  if (isUnknown(value)) return "?";
  if (isList(value)) return `[${value.map(contentPrint).join("")}]`;
  if (isMap(value))
    return `{${keysOf(value)
      .map((key) => contentPrint(key) + contentPrint(value[key]))
      .join("")}}`;
  return `${String(value)};`;
}

function keysOf(value: Parts): readonly string[] {
  return Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort();
}

/** Whether functions say what the value as a whole equals. Also by standing for absence: such an object equals none, and equals one with the same parts that does not stand for it. */
export function isJudged(property: Property): boolean {
  if (typeof property.equal === "function") return true;
  if (property.kind !== "object") return false;
  const { equal, isAbsent } = knownShape(property);
  return equal !== undefined || (isAbsent !== undefined && property.required !== true);
}

const holdsJudged = anywhereIn(isJudged);

/** Whether equal values always have the same loose fingerprint: only a function can know of other spellings. */
export function isPrintComplete(property: Property): boolean {
  return !holdsJudged(property);
}

/** Whether the public fingerprint says nothing of a part of the value. */
export const hasUnprintedParts: (property: Property) => boolean = anywhereIn(
  (property) => property.computed === true || property.secret === true || isJudged(property),
);

function objectPrint(properties: Properties, value: Parts, mode: FingerprintMode): string {
  let text = "{";
  for (const [name, property] of entriesOf(properties)) text += fingerprint(property, value[name], mode);
  return `${text}}`;
}

function listPrint(property: ListProperty, value: readonly unknown[], mode: FingerprintMode): string {
  const item = itemOf(property);
  const items = value.map((one) => fingerprint(item, one, mode));
  return `[${(property.order === "ignored" ? items.sort() : items).join("")}]`;
}

/** A key whose value means the same as no key is no key. */
function mapPrint(property: MapProperty, value: Parts, mode: FingerprintMode): string {
  const nothing = fingerprint(property.values, undefined, mode);
  let text = "{";
  for (const key of keysOf(value)) {
    const part = fingerprint(valueAt(property, key), value[key], mode);
    if (part !== nothing) text += contentPrint(key) + part;
  }
  return `${text}}`;
}
