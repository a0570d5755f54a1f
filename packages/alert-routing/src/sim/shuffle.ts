import { scatter } from "@ops-providers/provider-kit/simulator";

/** Orders a list anew in each turn: the seed chooses an order, and every turn begins it one item later. */
export function createShuffle(seed: number): <T>(items: readonly T[], turn: number) => T[] {
  return (items, turn) => {
    const keyed = items.map((item, index) => ({ item, key: scatter(seed + index) }));
    const ordered = keyed.sort((left, right) => left.key - right.key).map(({ item }) => item);
    const start = items.length === 0 ? 0 : turn % items.length;
    return [...ordered.slice(start), ...ordered.slice(0, start)];
  };
}

/** Counts the answers about each object. */
export function createTurns(): (id: string) => number {
  const turns = new Map<string, number>();
  return (id) => {
    const turn = (turns.get(id) ?? 0) + 1;
    turns.set(id, turn);
    return turn;
  };
}
