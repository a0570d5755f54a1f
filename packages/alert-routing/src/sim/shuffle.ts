import { scatter } from "@ops-providers/provider-kit/simulator";

/** Shuffles lists: the seed determines an order, and each response starts one item later in it. */
export function createShuffle(seed: number): <T>(items: readonly T[], responseNumber: number) => T[] {
  return (items, responseNumber) => {
    const keyed = items.map((item, index) => ({ item, key: scatter(seed + index) }));
    const ordered = keyed.sort((left, right) => left.key - right.key).map(({ item }) => item);
    const start = items.length === 0 ? 0 : responseNumber % items.length;
    return [...ordered.slice(start), ...ordered.slice(0, start)];
  };
}

/** Counts the responses about each object. */
export function createResponseCounter(): (id: string) => number {
  const counts = new Map<string, number>();
  return (id) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count;
  };
}
