import type { ListProperty, MapProperty, ObjectProperty, Property } from "../../declare/property";
import type { Properties, Shape } from "../../declare/shape";
import { shapeOf } from "../../declare/shape";
import { isList, isMap, partOf } from "./value";

/** Works a fact about a declaration out once and remembers it as long as the declaration lives. */
export function remembered<Declared extends object, Fact extends object | boolean>(
  work: (declared: Declared) => Fact,
): (declared: Declared) => Fact {
  const known = new WeakMap<Declared, Fact>();
  return (declared) => {
    const fact = known.get(declared);
    if (fact !== undefined) return fact;
    const worked = work(declared);
    known.set(declared, worked);
    return worked;
  };
}

/** Names and properties of a declaration, in its order. */
export type Entries = readonly (readonly [string, Property])[];

/** The names and properties of a declaration. */
export const entriesOf = remembered((properties: Properties): Entries => Object.entries(properties));

/** The shape of an object property, also where it is given as a function. */
export const knownShape = remembered((property: ObjectProperty): Shape => shapeOf(property));

/** The items of a list as a property: an item is there or not, whatever its kind says about leaving out. */
export const itemOf = remembered((property: ListProperty): Property => ({ ...property.items, required: true }));

const addedValues = remembered((property: MapProperty): Property => ({ ...property.values, computed: true }));

/** The value of a map at a key; the service chooses that of a key which it may add. */
export function valueAt(property: MapProperty, key: string): Property {
  return property.addedKeys?.includes(key) === true ? addedValues(property) : property.values;
}

/** Whether a map without any key may become one with keys that the service adds. */
export function mayGetKeys(property: Property): property is MapProperty {
  return property.kind === "map" && property.addedKeys !== undefined;
}

/** Whether a value is as good as left out: nothing of it stands at the wire. */
export function isNothing(property: Property, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return property.kind === "list" && property.single === true && isList(value) && value.length === 0;
}

/** Whether the service need not show a property's value. */
export function isHideable({ readBack = "always" }: Property): boolean {
  return readBack !== "always";
}

/** Makes a function that tells whether a property, or any property inside it, meets a condition; a shape inside itself is visited once. */
export function anywhereIn(meetsCondition: (property: Property) => boolean): (property: Property) => boolean {
  const search = (property: Property, within: ReadonlySet<Shape["name"]>): boolean =>
    meetsCondition(property) || partsOf(property, within).some(([part, inner]) => search(part, inner));
  return remembered((property) => search(property, new Set()));
}

type Inside = readonly [Property, ReadonlySet<Shape["name"]>];

function partsOf(property: Property, within: ReadonlySet<Shape["name"]>): readonly Inside[] {
  if (property.kind === "list") return [[property.items, within]];
  if (property.kind === "map")
    return [[property.addedKeys === undefined ? property.values : addedValues(property), within]];
  if (property.kind !== "object") return [];
  const { name, properties } = knownShape(property);
  if (within.has(name)) return [];
  const inner = new Set([...within, name]);
  return Object.values(properties).map((part): Inside => [part, inner]);
}

/** Where a part is inside its value: a name or key, or an index. */
export type Step = string | number;

/**
 * The declared parts of an object, present or not, or all values that a map has, and those that the service may add; none for any other
 * value.
 */
export function declaredParts(property: Property, value: unknown): Entries {
  if (property.kind === "object") return entriesOf(knownShape(property).properties);
  if (property.kind !== "map" || !isMap(value)) return [];
  const { addedKeys = [] } = property;
  const keys = new Set([...Object.keys(value), ...addedKeys]);
  return [...keys].map((key) => [key, valueAt(property, key)]);
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
