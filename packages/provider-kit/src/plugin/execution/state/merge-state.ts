import type { ComparedObjects, Property, ListProperty } from "../../declare/property";
import type { Shape } from "../../declare/shape";
import { isEqual } from "../../values/equality/equal";
import { isFilledByService, meaningOf } from "../../values/equality/equivalence";
import { counterparts } from "../../values/equality/match-items";
import { anywhereIn, entriesOf, isHideable, knownShape, remembered, rewriteParts } from "../../values/value/facts";
import type { Plain } from "../../values/value/plain";
import { asDeclared } from "../../values/value/plain";

/**
 * The value that the state shows for a property: the program's own spelling where it means the same as the service's,
 * with the parts that the service fills in; else the service's. So what a preview knows is what the state has afterwards.
 */
export function mergeState(
  property: Property,
  written: Plain | undefined,
  returned: Plain | undefined,
  objects?: ComparedObjects,
): Plain | undefined {
  const meant = written ?? (isFilledByService(property) ? undefined : whatAbsenceMeans(property));
  // stars in place of a value that nobody knows, as after an import, are no value
  if (isHidden(property, returned)) return complete(property, meant);
  const shown = fillHidden(property, meant, returned);
  if (meant === undefined) return complete(property, shown);
  const isKept = property.sent === "never" || isEqual(property, meant, shown, objects);
  return isKept ? complete(property, meant, shown) : complete(property, shown);
}

function whatAbsenceMeans(property: Property): Plain | undefined {
  return asDeclared<Plain | undefined>(meaningOf(property, undefined));
}

/** A value with all its gaps filled: from the service's value where the service fills in, else with what absence means. */
function complete(property: Property, value: Plain | undefined, other?: Plain): Plain | undefined {
  const filled = value ?? (isFilledByService(property) ? other : undefined) ?? whatAbsenceMeans(property);
  if (filled === undefined || filled === null) return undefined;
  const otherPart = counterparts(property, filled, other);
  const completed = rewriteParts(property, filled, (declared, part, step) =>
    complete(declared, asDeclared<Plain | undefined>(part), asDeclared<Plain | undefined>(otherPart(step))),
  );
  return asDeclared<Plain>(completed);
}

/** Whether a service shows a text only in name: empty, starred out or so worded. */
export function isMasked(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === "string" && /^(\**|redacted|<redacted>)$/i.test(value))
  );
}

/** Whether what the service answers says nothing about a property's value. */
export function isHidden(property: Property, returned: unknown): boolean {
  if (property.readBack === "never" || (property.sent === "path" && returned === undefined)) return true;
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
