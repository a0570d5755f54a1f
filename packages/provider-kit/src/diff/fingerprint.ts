import type { Property } from "../declare/property";
import { shapeOf } from "../declare/shape";
import { isList, isMap } from "../value/value";
import { canonicalByName } from "./equivalence";

/** A text that is the same for values that plainly mean the same; values with different texts may still be equal by a declared rule. */
export function fingerprint(property: Property, value: unknown): string {
  return JSON.stringify(normal(property, value)) ?? "undefined";
}

function normal(property: Property, value: unknown): unknown {
  if (property.onChange === "ignore" || property.computed === true) return undefined;
  const meant = value ?? property.default ?? property.absent ?? undefined;
  if (meant === undefined) return undefined;
  if (typeof property.equal === "string") return canonicalByName(property.equal, meant);
  switch (property.kind) {
    case "object":
      return isMap(meant) ? normalObject(shapeOf(property).properties, meant) : meant;
    case "list":
      return isList(meant) ? normalList(property, meant) : meant;
    case "map":
      return isMap(meant) ? sorted(meant, (item) => normal(property.values, item)) : meant;
    case "any":
      return sortedDeep(meant);
    default:
      return meant;
  }
}

function normalObject(properties: Readonly<Record<string, Property>>, value: { readonly [key: string]: unknown }): object {
  const out: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) out[name] = normal(property, value[name]);
  return out;
}

function normalList(property: Property & { readonly kind: "list" }, value: readonly unknown[]): unknown {
  const items = value.map((item) => normal(property.items, item));
  if (property.order !== "ignored") return items;
  return items.map((item) => JSON.stringify(item) ?? "").sort();
}

function sorted(value: { readonly [key: string]: unknown }, each: (item: unknown) => unknown): object {
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, each(value[key])]),
  );
}

function sortedDeep(value: unknown): unknown {
  if (isList(value)) return value.map(sortedDeep);
  return isMap(value) ? sorted(value, sortedDeep) : value;
}
