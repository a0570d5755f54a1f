import type { ListProperty, ObjectProperty, Property } from "../declare/property";
import type { Properties, Shape } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import { isList } from "./value";

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

/** Whether a value is as good as left out: nothing of it stands at the wire. */
export function isNothing(property: Property, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return property.kind === "list" && property.single === true && isList(value) && value.length === 0;
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
  if (property.kind === "map") return [[property.values, within]];
  if (property.kind !== "object") return [];
  const { name, properties } = knownShape(property);
  if (within.has(name)) return [];
  const inner = new Set([...within, name]);
  return Object.values(properties).map((part): Inside => [part, inner]);
}
