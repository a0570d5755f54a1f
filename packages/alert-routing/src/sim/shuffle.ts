/** Orders a list anew in each turn: the seed chooses an order, and every turn begins it one item later. */
export function createShuffle(seed: number): <T>(items: readonly T[], turn: number) => T[] {
  return (items, turn) => {
    const keyed = items.map((item, index) => ({ item, key: mixed(seed + index) }));
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

/** Scatters neighbouring numbers over 32 bits. */
function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x45d9f3b) + 0x9e3779b9;
  const twice = Math.imul(once ^ (once >>> 15), 0x2c1b3c6d);
  return (twice ^ (twice >>> 13)) >>> 0;
}
