import { isDeepStrictEqual } from "node:util";
import type { Property } from "../../../declare/property";
import type { Properties } from "../../../declare/shape";
import { knownShape } from "../../../values/value/facts";
import { mapped } from "../../../values/value/plain";
import { isList, isMap, partOf } from "../../../values/value/value";
import type { FilledByBridge, Names } from "./bridged-values";
import { fromBridge, hasSign, isMarker, nameIn, partFromBridge } from "./bridged-values";
import { isZero, partWithoutLeftOut, withoutLeftOut } from "./left-out";

type Parts = { readonly [key: string]: unknown };

/**
 * New inputs in which the values that the engine copied from bridged inputs have the form of the declaration. The engine copies values
 * where the program has `ignoreChanges`. What the program gives stays as it is, so that a check can judge it.
 */
export function withOwnCopies(properties: Properties, values: Parts, recorded: Parts, names: Names): Parts {
  if (!hasSign(properties, values, names)) return values;
  if (isDeepStrictEqual(values, recorded)) {
    const filled: FilledByBridge = new WeakMap();
    const own = fromBridge(properties, values, { names, filled });
    return withoutLeftOut(properties, own, { given: {}, filled, isEmpty: isZero });
  }
  const parts = Object.entries(values).flatMap(([name, value]): readonly [string, unknown][] => {
    const old = partOf(recorded, name);
    const isForeign = !Object.hasOwn(properties, name) && isDeepStrictEqual(value, old);
    if (isForeign && isMarker(name)) return [];
    const ownName = isForeign ? (nameIn(properties, name, names) ?? name) : name;
    return [[ownName, partWithOwnCopies(properties[ownName], value, old, names)]];
  });
  return Object.fromEntries(parts);
}

function partWithOwnCopies(property: Property | undefined, value: unknown, recorded: unknown, names: Names): unknown {
  if (property === undefined) return value;
  if (isDeepStrictEqual(value, recorded)) {
    const filled: FilledByBridge = new WeakMap();
    const own = partFromBridge(property, value, { names, filled });
    return partWithoutLeftOut(property, own, undefined, { filled, isEmpty: isZero });
  }
  if (property.kind === "object" && isMap(value)) {
    return withOwnCopies(knownShape(property).properties, value, isMap(recorded) ? recorded : {}, names);
  }
  if (property.kind !== "list" || !isList(value)) return value;
  const items = isList(recorded) ? recorded : [];
  return mapped(value, (item, i) => partWithOwnCopies(property.items, item, items[i], names));
}
