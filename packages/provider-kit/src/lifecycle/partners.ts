import type { ListProperty } from "../declare/property";
import { keysOf } from "../diff/align";
import { matchItems } from "../diff/equal";

/** Index of an item -> index of its counterpart in another list: by place where order counts, else by meaning and then by key. */
export function partnersOf(
  property: ListProperty,
  items: readonly unknown[],
  others: readonly unknown[],
): ReadonlyMap<number, number> {
  if (property.order !== "ignored") {
    const shared = Math.min(items.length, others.length);
    return new Map(Array.from({ length: shared }, (_, i) => [i, i]));
  }
  const [keys, otherKeys] = [keysOf(property, items), keysOf(property, others)];
  if (keys === undefined || otherKeys === undefined) return new Map(matchItems(property, items, others).pairs);
  // where keys tell all items apart, items of the same meaning have the same key
  const needsMeaning = !keys.tellApart || !otherKeys.tellApart;
  const { pairs, unmatchedWritten, unmatchedReturned } = needsMeaning
    ? matchItems(property, items, others)
    : { pairs: [], unmatchedWritten: [...items.keys()], unmatchedReturned: [...others.keys()] };
  const byKey = new Map(unmatchedReturned.map((j) => [otherKeys.of[j], j]));
  const alike = unmatchedWritten.map((i): [number, number | undefined] => [i, byKey.get(keys.of[i])]);
  return new Map([...pairs, ...alike.filter((pair): pair is [number, number] => pair[1] !== undefined)]);
}
