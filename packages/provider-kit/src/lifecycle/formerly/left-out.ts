import type { Properties } from "../../declare/shape";
import type { Property } from "../../declare/property";
import { counterparts } from "../../equality/match-items";
import { knownShape } from "../../value/facts";
import { mapped, mappedParts } from "../../value/plain";
import { isList, isMap, partOf } from "../../value/value";
import type { FilledByBridge } from "./bridged-values";

type Parts = { readonly [key: string]: unknown };

/**
 * Old inputs without the values that stand for nothing: those that a bridge filled in, and the empty ones that it writes for what
 * an imported object does not have. A value that the program gives now is kept, for it was given before, too.
 */
export function withoutLeftOut(properties: Properties, old: Parts, given: Parts, filled: FilledByBridge): Parts {
  const names = filled.get(old);
  return mappedParts(old, (part, name) => {
    const property = properties[name];
    const now = partOf(given, name) ?? undefined;
    if (property === undefined) return part;
    const kept = inside(property, part, now, filled);
    return now === undefined && (names?.has(name) === true || isEmpty(kept)) ? undefined : kept;
  });
}

function inside(property: Property, old: unknown, given: unknown, filled: FilledByBridge): unknown {
  if (property.kind === "object" && isMap(old)) {
    return withoutLeftOut(knownShape(property).properties, old, isMap(given) ? given : {}, filled);
  }
  if (property.kind !== "list" || !isList(old)) return old;
  const counterpart = counterparts(property, old, given);
  return mapped(old, (item, i) => inside(property.items, item, counterpart(i), filled));
}

function isEmpty(value: unknown): boolean {
  if (isList(value)) return value.length === 0;
  return value === "" || value === 0 || value === false || (isMap(value) && Object.keys(value).length === 0);
}
