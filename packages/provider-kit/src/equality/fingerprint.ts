import type { ListProperty, Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { anywhereIn, entriesOf, itemOf, knownShape } from "../value/facts";
import { isList, isMap, isUnknown } from "../value/value";
import { canonicalByName } from "./equivalence";
import { meaningOf } from "./meaning";

/**
 * How much of a value its fingerprint shows. `exact`: values with the same fingerprint are equal, unless a part of them is unknown.
 * `loose` leaves out what the service may fill in, `blurred` also what functions judge: equal values always have the same
 * fingerprint. `public` is blurred, and leaves out what is secret.
 */
export type FingerprintMode = "exact" | "loose" | "blurred" | "public";

type Parts = { readonly [key: string]: unknown };

/**
 * A text that is the same for values that plainly mean the same; values with different texts may still be equal by a declared
 * function. Each part of it tells its own end, so that parts can stand side by side.
 */
export function fingerprint(property: Property, value: unknown, mode: FingerprintMode = "loose"): string {
  if (property.onChange === "ignore" || (property.computed === true && mode !== "exact")) return NOTHING;
  if (mode === "public" && property.secret === true) return NOTHING;
  if ((mode === "blurred" || mode === "public") && isJudged(property)) return NOTHING;
  const meant = meaningOf(property, value);
  if (meant === undefined) return NOTHING;
  if (typeof property.equal === "string") return contentPrint(canonicalByName(property.equal, meant));
  if (property.kind === "object" && isMap(meant)) return objectPrint(knownShape(property).properties, meant, mode);
  if (property.kind === "list" && isList(meant)) return listPrint(property, meant, mode);
  if (property.kind === "map" && isMap(meant)) return mapPrint(property.values, meant, mode);
  return contentPrint(meant);
}

const NOTHING = "-";

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

/** Also by standing for absence: such an object equals none, and equals one with the same parts that does not stand for it. */
function isJudged(property: Property): boolean {
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
function mapPrint(values: Property, value: Parts, mode: FingerprintMode): string {
  const nothing = fingerprint(values, undefined, mode);
  let text = "{";
  for (const key of keysOf(value)) {
    const part = fingerprint(values, value[key], mode);
    if (part !== nothing) text += contentPrint(key) + part;
  }
  return `${text}}`;
}
