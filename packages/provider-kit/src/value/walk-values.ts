import type { Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import type { Entries } from "./facts";
import { entriesOf, itemOf, knownShape } from "./facts";
import { isList, isMap, partOf } from "./value";

/** Where a part is inside its value: a name or key, or an index. */
export type Step = string | number;

/** The declared parts of an object, present or not, or all values that a map has; none for any other value. */
export function declaredParts(property: Property, value: unknown): Entries {
  if (property.kind === "object") return entriesOf(knownShape(property).properties);
  if (property.kind !== "map" || !isMap(value)) return [];
  return Object.keys(value).map((key) => [key, property.values]);
}

/**
 * The value with each part inside it rewritten: the declared parts of an object, all values of a map, all items of a list. A part
 * that becomes `undefined` is left out of an object or map, and is null in a list. A value without parts stays as it is.
 */
export function rewriteParts(
  property: Property,
  value: unknown,
  rewrite: (property: Property, part: unknown, step: Step) => unknown,
): unknown {
  if (property.kind === "list" && isList(value)) {
    const item = itemOf(property);
    return value.map((one, i) => rewrite(item, one, i) ?? null);
  }
  if ((property.kind !== "object" && property.kind !== "map") || !isMap(value)) return value;
  const parts: [string, unknown][] = [];
  for (const [name, declared] of declaredParts(property, value)) {
    const part = rewrite(declared, partOf(value, name), name);
    if (part !== undefined) parts.push([name, part]);
  }
  return Object.fromEntries(parts);
}

/** The property of one part of a value; `undefined` where the declaration has none. */
export function partProperty(property: Property | undefined, step: Step): Property | undefined {
  if (property?.kind === "list") return property.items;
  if (property?.kind === "map") return property.values;
  if (property?.kind !== "object") return undefined;
  const { properties } = knownShape(property);
  return Object.hasOwn(properties, step) ? properties[step] : undefined;
}

/** Visits all properties of a declaration, at each depth; a property that is met again, as in a shape inside itself, is visited once. */
export function visitProperties(properties: Properties, visit: (property: Property) => void): void {
  const visited = new Set<object>();
  const visitAll = (inner: Properties): void => Object.values(inner).forEach(visitOne);
  const visitOne = (property: Property): void => {
    if (visited.has(property)) return;
    visited.add(property);
    visit(property);
    if (property.kind === "list") visitOne(property.items);
    if (property.kind === "map") visitOne(property.values);
    if (property.kind === "object") visitAll(knownShape(property).properties);
  };
  visitAll(properties);
}
