import type { Beside, ListProperty, Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { isEqual } from "../equality/equal";
import { partnersOf } from "../equality/match-items";
import { isFilledByService, meaningOf } from "../equality/meaning";
import { knownShape } from "../value/facts";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { isList, isMap } from "../value/value";
import { isHidden, withHidden } from "./hidden";

/**
 * The value that the state shows for a property: the program's own spelling where it means the same as the service's,
 * with the parts that the service fills in; else the service's. So what a preview knows is what the state holds afterwards.
 */
export function echo(
  property: Property,
  written: Plain | undefined,
  returned: Plain | undefined,
  beside?: Beside,
): Plain | undefined {
  const meant = written ?? (isFilledByService(property) ? undefined : whatAbsenceMeans(property));
  // stars in place of a value that nobody knows, as after an import, are no value
  if (isHidden(property, returned)) return complete(property, meant);
  const shown = withHidden(property, meant, returned);
  if (meant === undefined) return complete(property, shown);
  const isKept = property.sent === "never" || isEqual(property, meant, shown, beside);
  return isKept ? complete(property, meant, shown) : complete(property, shown);
}

function whatAbsenceMeans(property: Property): Plain | undefined {
  return asDeclared<Plain | undefined>(meaningOf(property, undefined));
}

/** A value with all its gaps filled: from the service's value where the service fills in, else with what absence means. */
function complete(property: Property, value: Plain | undefined, other?: Plain): Plain | undefined {
  const filled = value ?? (isFilledByService(property) ? other : undefined) ?? whatAbsenceMeans(property);
  if (filled === undefined || filled === null) return undefined;
  if (property.kind === "object" && isMap(filled)) {
    return completeMap(knownShape(property).properties, filled, isMap(other) ? other : {});
  }
  if (property.kind === "list" && isList(filled)) {
    return completeList(property, filled, isList(other) ? other : []);
  }
  return filled;
}

function completeMap(properties: Properties, value: PlainMap, other: PlainMap): PlainMap {
  const filled: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(properties)) {
    const part = complete(property, value[name], other[name]);
    if (part !== undefined) filled[name] = part;
  }
  return filled;
}

function completeList(property: ListProperty, items: readonly Plain[], others: readonly Plain[]): readonly Plain[] {
  const partners = partnersOf(property, items, others);
  return items.map((item, i) => complete(property.items, item, others[partners.get(i) ?? -1]) ?? null);
}
