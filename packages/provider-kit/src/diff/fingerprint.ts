import type { Property } from "../declare/property";
import type { Properties, Shape } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import { isList, isMap } from "../value/value";
import { canonicalByName } from "./equivalence";
import { meaningOf } from "./meaning";

/** `loose` leaves out what the service may fill in, so that a value with and one without it look the same. */
type Look = "exact" | "loose";

/** A text that is the same for values that plainly mean the same; values with different texts may still be equal by a declared function. */
export function fingerprint(property: Property, value: unknown, look: Look = "loose"): string {
  return textOf(normal(property, value, look));
}

/** A text that is the same for JSON values with the same content. */
export function contentPrint(value: unknown): string {
  return textOf(sortedDeep(value));
}

// JSON has no text for what is left out, but one for an object without it
function textOf(value: unknown): string {
  return JSON.stringify({ value });
}

/** Whether equal values always have the same loose fingerprint: only a function can know of other spellings. */
export function isPrintComplete(property: Property, seen: ReadonlySet<Shape["name"]> = new Set()): boolean {
  if (typeof property.equal === "function") return false;
  switch (property.kind) {
    case "list":
      return isPrintComplete(property.items, seen);
    case "map":
      return isPrintComplete(property.values, seen);
    case "object": {
      const { name, equal, properties } = shapeOf(property);
      if (seen.has(name)) return true;
      return (
        equal === undefined &&
        Object.values(properties).every((part) => isPrintComplete(part, new Set([...seen, name])))
      );
    }
    default:
      return true;
  }
}

function normal(property: Property, value: unknown, look: Look): unknown {
  if (property.onChange === "ignore" || (property.computed === true && look === "loose")) return undefined;
  const meant = meaningOf(property, value);
  if (meant === undefined) return undefined;
  if (typeof property.equal === "string") return canonicalByName(property.equal, meant);
  switch (property.kind) {
    case "object":
      return isMap(meant) ? normalObject(shapeOf(property).properties, meant, look) : meant;
    case "list":
      return isList(meant) ? normalList(property, meant, look) : meant;
    case "map":
      return isMap(meant) ? normalMap(property.values, meant, look) : meant;
    case "any":
      return sortedDeep(meant);
    default:
      return meant;
  }
}

function normalObject(properties: Properties, value: { readonly [key: string]: unknown }, look: Look): object {
  const out: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) out[name] = normal(property, value[name], look);
  return out;
}

function normalList(property: Property & { readonly kind: "list" }, value: readonly unknown[], look: Look): unknown {
  const items = value.map((item) => normal(property.items, item, look));
  if (property.order !== "ignored") return items;
  return items.map(textOf).sort();
}

/** A key whose value means the same as no key is no key. */
function normalMap(values: Property, value: { readonly [key: string]: unknown }, look: Look): object {
  const nothing = fingerprint(values, undefined, look);
  const parts = sortedEntries(value).map(([key, item]): [string, unknown] => [key, normal(values, item, look)]);
  return Object.fromEntries(parts.filter(([, part]) => textOf(part) !== nothing));
}

function sortedDeep(value: unknown): unknown {
  if (isList(value)) return value.map(sortedDeep);
  if (!isMap(value)) return value;
  return Object.fromEntries(sortedEntries(value).map(([key, item]) => [key, sortedDeep(item)]));
}

function sortedEntries(value: { readonly [key: string]: unknown }): [string, unknown][] {
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}
