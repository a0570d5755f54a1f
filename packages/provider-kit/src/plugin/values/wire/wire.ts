import type { Property, ListProperty } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { shapeOf } from "../../declare/shape";
import { standsForAbsence, fingerprint } from "../equality/equivalence";
import { isNothing, itemOf, knownShape } from "../value/facts";
import type { Plain, PlainMap } from "../value/plain";
import { mergeInto, setAt, getAt, reveal } from "../value/plain";
import { isList, isMap } from "../value/value";
import { gathered, spreadOf, spreadOut } from "./spread-list";
import { wireName } from "./wire-name";

/** Whether a property travels in the kind of request. */
export function isSent(property: Property, when: "create" | "update"): boolean {
  const sent = property.sent ?? "always";
  return sent === "always" || sent === when;
}

/** The request body for values: each property that is there, under its wire name or through its codec. */
export function toWire(
  properties: Properties,
  values: Readonly<Record<string, unknown>>,
  when: "create" | "update",
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = values[name];
    if (isNothing(property, value) || standsForAbsence(property, value) || !isSent(property, when)) continue;
    put(body, name, property, value, when);
  }
  return body;
}

/** Puts one property into a body; `null` is sent as it is, to clear. */
export function put(
  body: Record<string, unknown>,
  name: string,
  property: Property,
  value: unknown,
  when: "create" | "update",
): void {
  if (property.wire !== undefined && typeof property.wire !== "string") {
    mergeInto(body, property.wire.toWire(value));
    return;
  }
  setAt(body, wireName(name, property) ?? name, valueToWire(property, value, when));
}

function valueToWire(property: Property, value: unknown, when: "create" | "update"): unknown {
  switch (property.kind) {
    case "object":
      return isMap(value) ? toWire(shapeOf(property).properties, value, when) : value;
    case "list": {
      if (!isList(value)) return value;
      const items = value.map((item) => valueToWire(property.items, item, when));
      const spread = spreadOf(property);
      if (spread !== undefined) return spreadOut(spread, items);
      return property.single === true ? (items[0] ?? null) : items;
    }
    case "map":
      return isMap(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, item]) => [key, valueToWire(property.values, item, when)]),
          )
        : value;
    default:
      return value;
  }
}

/** The public values of a wire object; what it leaves out (or gives as null) is left out here. */
export function fromWire(properties: Properties, wire: object): PlainMap {
  const values: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = propertyFromWire(name, property, wire);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function propertyFromWire(name: string, property: Property, wire: object): Plain | undefined {
  if (property.wire !== undefined && typeof property.wire !== "string") {
    const decoded = property.wire.fromWire(wire);
    return decoded === undefined || decoded === null ? undefined : reveal(decoded);
  }
  return valueFromWire(property, getAt(wire, wireName(name, property) ?? name));
}

function valueFromWire(property: Property, value: unknown): Plain | undefined {
  if (value === undefined || value === null) return undefined;
  switch (property.kind) {
    case "object":
      return objectFromWire(property, value);
    case "list":
      if (isList(value)) return listFromWire(property, value);
      return property.single === true ? oneFromWire(property, value) : undefined;
    case "map":
      return isMap(value) ? mapFromWire(property.values, value) : undefined;
    case "string":
      return typeof value === "string" ? value : scalarText(value);
    case "integer":
    case "number":
      return numberFromWire(value);
    case "boolean":
      return typeof value === "string" ? value === "true" : Boolean(value);
    case "any":
      return reveal(value);
  }
}

/** Where the order of the service means nothing, two answers with the same items are the same list. */
function listFromWire(property: ListProperty, wire: readonly unknown[]): readonly Plain[] {
  const item = itemOf(property);
  const spread = spreadOf(property);
  const items = (spread === undefined ? wire : gathered(spread, wire)).map((one) => valueFromWire(item, one) ?? null);
  if (property.order !== "ignored") return items;
  const places = items.map((one) => ({ one, place: placeOf(property, one) }));
  return places.sort((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place))).map(({ one }) => one);
}

/** The list of the one item that stands at the wire without a list; an empty object is no item. */
function oneFromWire(property: ListProperty, value: unknown): readonly Plain[] | undefined {
  const item = valueFromWire(property.items, value);
  return item === undefined || (isMap(item) && Object.keys(item).length === 0) ? undefined : [item];
}

/** What items are put in order by: the text, the key or all that they mean. */
function placeOf({ key, items }: ListProperty, item: Plain): string {
  const named = isMap(item) && key !== undefined ? item[key] : item;
  return typeof named === "string" ? named : fingerprint(items, item, "exact");
}

function objectFromWire(property: Property & { readonly kind: "object" }, value: unknown): PlainMap | undefined {
  if (!isMap(value)) return undefined;
  const { properties, normalize, isAbsent } = knownShape(property);
  const values = fromWire(properties, normalize === undefined ? value : normalize(value));
  return property.required !== true && isAbsent?.(values) === true ? undefined : values;
}

function mapFromWire(values: Property, wire: { readonly [key: string]: unknown }): PlainMap {
  const shown = Object.entries(wire).map(([key, item]): [string, Plain | undefined] => [
    key,
    valueFromWire(values, item),
  ]);
  return Object.fromEntries(shown.filter((entry): entry is [string, Plain] => entry[1] !== undefined));
}

// services are known to print the same field as text in one answer and as a number in another
function scalarText(value: unknown): string | undefined {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

function numberFromWire(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : undefined;
}
