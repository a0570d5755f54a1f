/** Minimum, median and maximum of what was measured several times. */
export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** Sums up values, of which there is at least one. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
  const next = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  return { min: sorted[0] ?? NaN, median: (middle + next) / 2, max: sorted.at(-1) ?? NaN };
}

/** The median of values, of which there is at least one. */
export function medianOf(values: readonly number[]): number {
  return spreadOf(values).median;
}
