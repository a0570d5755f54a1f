/** Random numbers that a seed determines. */
export interface SeededRandom {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to the bound. */
  below(bound: number): number;
  bytes(count: number): Uint8Array;
}

/** Makes the random numbers of a seed (mulberry32). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return { next, below, bytes: (count) => Uint8Array.from({ length: count }, () => below(256)) };
}
