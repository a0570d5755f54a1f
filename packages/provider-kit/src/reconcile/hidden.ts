import type { ListProperty, MapProperty, ObjectProperty, Property } from "../declare/property";
import type { Shape } from "../declare/shape";
import { isHideable } from "../diff/unread-after-import";
import { partnersOf } from "../equality/match-items";
import type { Entries } from "../value/facts";
import { anywhereIn, entriesOf, itemOf, knownShape, remembered } from "../value/facts";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { isList, isMap, partOf } from "../value/value";

/** Whether a service shows a text only in name: empty, starred out or so worded. */
export function isMasked(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === "string" && /^(\**|redacted|<redacted>)$/i.test(value))
  );
}

/** Whether what the service answers says nothing about a property's value. */
export function isHidden(property: Property, returned: unknown): boolean {
  if (property.readBack === "never") return true;
  if (isHideable(property)) return isMasked(returned);
  // no object is replaced because an answer lacks what every object has
  return property.required === true && property.onChange === "replace" && (returned === undefined || returned === null);
}

/** The service's value with the parts inside it that the service does not show taken from what is known of them. */
export function withHidden(
  property: Property,
  known: Plain | undefined,
  returned: Plain | undefined,
): Plain | undefined {
  return holdsHideable(property) ? fillHidden(property, known, returned) : returned;
}

// what is never sent cannot come back, so the service's value is another thing
function isKeptAsKnown(property: Property): boolean {
  return isHideable(property) || property.sent === "never";
}

/** Whether the service hides anything at or inside a property. */
export const holdsHideable = anywhereIn(isKeptAsKnown);

function fillHidden(property: Property, known: unknown, returned: Plain | undefined): Plain | undefined {
  if ((property.kind === "object" || property.kind === "map") && isMap(returned)) {
    return fillMap(partsOf(property, returned), isMap(known) ? known : {}, returned);
  }
  if (property.kind === "list" && isList(returned)) {
    return fillList(property, isList(known) ? known : [], returned);
  }
  return returned;
}

/** The declared parts of an object, or the values that a map has. */
function partsOf(property: ObjectProperty | MapProperty, returned: object): Entries {
  if (property.kind === "object") return entriesOf(knownShape(property).properties);
  return Object.keys(returned).map((key) => [key, property.values]);
}

function fillMap(parts: Entries, known: { readonly [key: string]: unknown }, returned: PlainMap): PlainMap {
  const whole: [string, Plain][] = [];
  for (const [name, property] of parts) {
    const knownPart = asDeclared<Plain | undefined>(partOf(known, name));
    const shown = asDeclared<Plain | undefined>(partOf(returned, name));
    const isKnown = isHidden(property, shown) || (property.sent === "never" && knownPart !== undefined);
    const part = isKnown ? knownPart : fillHidden(property, knownPart, shown);
    if (part !== undefined) whole.push([name, part]);
  }
  return Object.fromEntries(whole);
}

function fillList(property: ListProperty, known: readonly unknown[], returned: readonly Plain[]): readonly Plain[] {
  const partners = partnersOf(shownList(property), returned, known);
  const itemProperty = itemOf(property);
  return returned.map((item, j) => fillHidden(itemProperty, known[partners.get(j) ?? -1], item) ?? item);
}

const shownList = remembered((property: ListProperty): ListProperty => ({
  ...property,
  items: shownOnly(property.items),
}));

/** The declaration without the parts that the service may hide: items of a list are told apart by the others. */
function shownOnly(property: Property): Property {
  if (property.kind === "list") return { ...property, items: shownOnly(property.items) };
  if (property.kind !== "object") return property;
  const shape = (): Shape => {
    const whole = knownShape(property);
    const shown = entriesOf(whole.properties).filter(([, part]) => !isKeptAsKnown(part));
    return { ...whole, properties: Object.fromEntries(shown.map(([name, part]) => [name, shownOnly(part)])) };
  };
  return { ...property, shape };
}
