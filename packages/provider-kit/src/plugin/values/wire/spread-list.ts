import type { ListProperty } from "../../declare/property";
import { knownShape } from "../value/facts";
import { isList, isMap } from "../value/value";
import { wireName } from "./wire-name";

/** How a list is spread out at the wire. */
interface Spread {
  /** Wire name of the list in the items. */
  readonly parts: string;
  /** Wire name of the key of the items, if they have one. */
  readonly key: string | undefined;
}

/** How a list is spread out at the wire, if it is. */
export function spreadOf({ items, key, spread }: ListProperty): Spread | undefined {
  if (spread === undefined || items.kind !== "object") return undefined;
  const { properties } = knownShape(items);
  const nameOf = (name: string): string => {
    const property = properties[name];
    return (property && wireName(name, property)) ?? name;
  };
  return { parts: nameOf(spread), key: key === undefined ? undefined : nameOf(key) };
}

/** Each part of each item, with what the item says besides. */
export function spreadOut({ parts: name }: Spread, items: readonly unknown[]): readonly unknown[] {
  return items.flatMap((item) => {
    if (!isMap(item)) return [item];
    const { [name]: parts, ...rest } = item;
    return isList(parts) ? parts.map((part) => (isMap(part) ? { ...rest, ...part } : part)) : [rest];
  });
}

/** The items whose parts are shown: those of one key are the parts of one item; without a key, each is one of its own. */
export function gathered({ key, parts: name }: Spread, shown: readonly unknown[]): readonly unknown[] {
  const items = new Map<unknown, unknown[]>();
  for (const one of shown.filter(isMap)) {
    const own = key === undefined ? one : one[key];
    items.set(own, [...(items.get(own) ?? []), one]);
  }
  return [...items.values()].map((parts) => ({ ...(isMap(parts[0]) ? parts[0] : {}), [name]: parts }));
}
