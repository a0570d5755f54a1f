import type { ListProperty, Property } from "../declare/property";
import type { Properties, Shape } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { isList, isMap } from "../value/value";
import { partnersOf } from "./partners";

/** Whether a service shows a text only in name: empty, starred out or so worded. */
export function isMasked(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === "string" && /^(\**|redacted|<redacted>)$/i.test(value))
  );
}

/** Whether what the service answers says nothing about a property's value. */
export function isHidden(property: Property, returned: unknown): boolean {
  if (property.readBack === "never") return true;
  return isHideable(property) && isMasked(returned);
}

function isHideable(property: Property): boolean {
  return property.readBack !== undefined && property.readBack !== "always";
}

/** The service's value with the parts inside it that the service does not show taken from what is known of them. */
export function withHidden(
  property: Property,
  known: Plain | undefined,
  returned: Plain | undefined,
): Plain | undefined {
  return hasHideable(property) ? fillHidden(property, known, returned) : returned;
}

function hasHideable(property: Property, seen: ReadonlySet<Shape["name"]> = new Set()): boolean {
  if (property.kind === "list") return hasHideable(property.items, seen);
  if (property.kind !== "object") return false;
  const { name, properties } = shapeOf(property);
  if (seen.has(name)) return false;
  const within = new Set([...seen, name]);
  return Object.values(properties).some((part) => isKeptAsKnown(part) || hasHideable(part, within));
}

// what is never sent cannot come back, so the service's value is another thing
function isKeptAsKnown(property: Property): boolean {
  return isHideable(property) || property.sent === "never";
}

function fillHidden(property: Property, known: unknown, returned: Plain | undefined): Plain | undefined {
  if (property.kind === "object" && isMap(returned)) {
    return fillMap(shapeOf(property).properties, isMap(known) ? known : {}, asDeclared<PlainMap>(returned));
  }
  if (property.kind === "list" && isList(returned)) {
    return fillList(property, isList(known) ? known : [], asDeclared<readonly Plain[]>(returned));
  }
  return returned;
}

function fillMap(properties: Properties, known: { readonly [key: string]: unknown }, returned: PlainMap): PlainMap {
  const whole: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(properties)) {
    const knownPart = asDeclared<Plain | undefined>(known[name]);
    const isKnown = isHidden(property, returned[name]) || (property.sent === "never" && knownPart !== undefined);
    const part = isKnown ? knownPart : fillHidden(property, knownPart, returned[name]);
    if (part !== undefined) whole[name] = part;
  }
  return whole;
}

function fillList(property: ListProperty, known: readonly unknown[], returned: readonly Plain[]): readonly Plain[] {
  const partners = partnersOf({ ...property, items: shownOnly(property.items) }, returned, known);
  return returned.map((item, j) => fillHidden(property.items, known[partners.get(j) ?? -1], item) ?? item);
}

/** The declaration without the parts that the service may hide: items of a list are told apart by the others. */
function shownOnly(property: Property): Property {
  if (property.kind === "list") return { ...property, items: shownOnly(property.items) };
  if (property.kind !== "object") return property;
  const shape = (): Shape => {
    const whole = shapeOf(property);
    const shown = Object.entries(whole.properties).filter(([, part]) => !isKeptAsKnown(part));
    return { ...whole, properties: Object.fromEntries(shown.map(([name, part]) => [name, shownOnly(part)])) };
  };
  return { ...property, shape };
}
