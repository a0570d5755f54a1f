import type { ListProperty } from "../declare/property";
import { keyPrint, matchItems } from "../diff/equal";

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
  const { pairs, unmatchedWritten, unmatchedReturned } = matchItems(property, items, others);
  const keyOf = keyPrint(property);
  if (keyOf === undefined) return new Map(pairs);
  const byKey = new Map(unmatchedReturned.map((j) => [keyOf(others[j]), j]));
  const alike = unmatchedWritten.map((i): [number, number | undefined] => [i, byKey.get(keyOf(items[i]))]);
  return new Map([...pairs, ...alike.filter((pair): pair is [number, number] => pair[1] !== undefined)]);
}
