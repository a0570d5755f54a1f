import type { Property } from "../../../../plugin/declare/property";
import type { RefersTo } from "../../../../plugin/declare/reference";
import type { Properties } from "../../../../plugin/declare/shape";
import type { HelperCall } from "../../../../plugin/declare/property-types";
import { referring } from "../../../../plugin/values/value/declared-strings";
import { knownShape } from "../../../../plugin/values/value/facts";
import { asDeclared, reveal, revealMap } from "../../../../plugin/values/value/plain";
import type { Value, ValueMap } from "../../../../plugin/values/value/value";
import { isList, isMap, partOf, Secret } from "../../../../plugin/values/value/value";
import type { AccountObject } from "../account/adopted";
import { isHiddenValue } from "../account/hidden-values";
import type { Expression, LookupExpression, Member, ReferenceExpression } from "./expression";

/** Finds what a string refers to, judged by the object that has the string. */
export type FindTarget = (
  property: Property,
  value: string,
  holder: Readonly<Record<string, unknown>>,
) => ReferenceExpression | LookupExpression | undefined;

/** The inputs of an object as a program writes them, in the order of the declaration. */
export function express({ resource, inputs }: AccountObject, find: FindTarget): readonly Member[] {
  return membersOf({ find, path: [] }, resource.inputs, inputs);
}

/** The place of a value in the inputs, and how its references are found. */
interface Place {
  readonly find: FindTarget;
  readonly path: readonly (string | number)[];
  /** What strings refer to that say nothing of it themselves. */
  readonly refersTo?: RefersTo | undefined;
}

function at(place: Place, step: string | number): Place {
  return { ...place, path: [...place.path, step] };
}

function membersOf(place: Place, properties: Properties, values: ValueMap): readonly Member[] {
  const holder = revealMap(values);
  return Object.entries(properties).flatMap(([name, property]): readonly Member[] => {
    const value = values[name];
    return value === undefined ? [] : [{ name, value: expressionOf(at(place, name), property, value, holder) }];
  });
}

function expressionOf(
  place: Place,
  property: Property,
  value: Value,
  holder: Readonly<Record<string, unknown>>,
): Expression {
  if (value instanceof Secret) return { kind: "secret", path: place.path, value: value.value };
  const reference =
    typeof value === "string" ? place.find(referring(property, place.refersTo), value, holder) : undefined;
  if (reference !== undefined) return reference;
  const call = property.kind === "object" && isMap(value) && !hasSecret(value) ? callFor(property, value) : undefined;
  return call === undefined ? partsOf(place, property, value, holder) : { kind: "call", call, value };
}

function callFor(property: Property & { readonly kind: "object" }, value: object): HelperCall | undefined {
  return knownShape(property).writtenAs?.(revealMap({ ...value }));
}

function hasSecret(value: unknown): boolean {
  if (isHiddenValue(value) || value instanceof Secret) return true;
  return isList(value) ? value.some(hasSecret) : isMap(value) && Object.values(value).some(hasSecret);
}

function partsOf(
  place: Place,
  property: Property,
  value: Value,
  holder: Readonly<Record<string, unknown>>,
): Expression {
  if (isList(value)) {
    const item = property.kind === "list" ? property.items : property;
    const items = value.map((one, i) => expressionOf(at(place, i), item, asDeclared(one), holder));
    return { kind: "list", items };
  }
  if (!isMap(value)) return { kind: "literal", value: asDeclared(reveal(value)) };
  if (property.kind === "object") {
    const inside = { ...place, refersTo: property.refersTo ?? place.refersTo };
    return { kind: "object", members: membersOf(inside, knownShape(property).properties, asDeclared(value)) };
  }
  // the keys of a map, or of any JSON, are no property names
  const inner = property.kind === "map" ? property.values : property;
  const members = Object.keys(value).map((name): Member => {
    const part = asDeclared<Value>(partOf(value, name));
    return { name, value: expressionOf(at(place, name), inner, part, {}) };
  });
  return { kind: "object", members };
}
