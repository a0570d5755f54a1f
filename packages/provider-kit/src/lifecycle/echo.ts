import type { ListProperty, Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import { isEqual, matchItems } from "../diff/equal";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { isList, isMap } from "../value/value";

/**
 * The value that the state shows for a property: the program's own spelling where it means the same as the service's,
 * with the parts that the service fills in; else the service's. So what a preview knows is what the state holds afterwards.
 */
export function echo(property: Property, written: Plain | undefined, returned: Plain | undefined): Plain | undefined {
  if (written === undefined || written === null) return complete(property, returned);
  if (property.readBack === "never" || property.sent === "never") return complete(property, written, returned);
  if (returned === undefined && isEqual(property, written, undefined)) return complete(property, written);
  if (property.readBack === "masked" && isMasked(returned)) return written;
  if (!isEqual(property, written, returned)) return complete(property, returned);
  return complete(property, written, returned);
}

/** Whether a service shows a text only in name: empty, starred out or so worded. */
export function isMasked(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && /^(\**|redacted|<redacted>)$/i.test(value));
}

/** A value with all its gaps filled: from the service's value first, then with what absence means. */
function complete(property: Property, value: Plain | undefined, other?: Plain): Plain | undefined {
  const present = value ?? other ?? property.absent ?? property.default ?? undefined;
  if (present === undefined || present === null) return undefined;
  const filled = asDeclared<Plain>(present);
  if (property.kind === "object" && isMap(filled)) {
    return completeMap(shapeOf(property).properties, asDeclared<PlainMap>(filled), isMap(other) ? asDeclared<PlainMap>(other) : {});
  }
  if (property.kind === "list" && isList(filled)) {
    return completeList(property, asDeclared<readonly Plain[]>(filled), isList(other) ? asDeclared<readonly Plain[]>(other) : []);
  }
  return filled;
}

function completeMap(properties: Properties, value: PlainMap, other: PlainMap): PlainMap {
  const filled: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(properties)) {
    const part = complete(property, value[name] ?? undefined, other[name]);
    if (part !== undefined) filled[name] = part;
  }
  return filled;
}

function completeList(property: ListProperty, items: readonly Plain[], others: readonly Plain[]): readonly Plain[] {
  const partner = partnersOf(property, items, others);
  return items.map((item, i) => complete(property.items, item, partner(i)) ?? null);
}

function partnersOf(
  property: ListProperty,
  items: readonly Plain[],
  others: readonly Plain[],
): (index: number) => Plain | undefined {
  if (property.order !== "ignored") return (i) => others[i];
  const pairs = new Map(matchItems(property, items, others).pairs);
  return (i) => {
    const j = pairs.get(i);
    return j === undefined ? undefined : others[j];
  };
}
