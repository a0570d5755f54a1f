import type { ListProperty, Property } from "../declare/property";
import type { Shape } from "../declare/shape";
import { isHideable } from "../diff/unread-after-import";
import { counterparts } from "../equality/match-items";
import { anywhereIn, entriesOf, knownShape, remembered } from "../value/facts";
import type { Plain } from "../value/plain";
import { asDeclared } from "../value/plain";
import { rewriteParts } from "../value/walk-values";

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
export function fillHidden(
  property: Property,
  known: Plain | undefined,
  returned: Plain | undefined,
): Plain | undefined {
  return holdsHideable(property) ? asDeclared<Plain | undefined>(fillParts(property, known, returned)) : returned;
}

// what is never sent cannot come back, so the service's value is another thing
function isKeptAsKnown(property: Property): boolean {
  return isHideable(property) || property.sent === "never";
}

/** Whether the service hides anything at or inside a property. */
export const holdsHideable = anywhereIn(isKeptAsKnown);

function fillParts(property: Property, known: unknown, returned: unknown): unknown {
  // items of a list are distinguished by the parts that the service shows
  const knownPart = counterparts(property.kind === "list" ? shownList(property) : property, returned, known);
  return rewriteParts(property, returned, (declared, shown, step) => {
    const part = knownPart(step);
    if (property.kind === "list") return fillParts(declared, part, shown);
    const isKnown = isHidden(declared, shown) || (declared.sent === "never" && part !== undefined);
    return isKnown ? part : fillParts(declared, part, shown);
  });
}

const shownList = remembered((property: ListProperty): ListProperty => ({
  ...property,
  items: shownOnly(property.items),
}));

/** The declaration without the parts that the service may hide: items of a list are distinguished by the others. */
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
