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

/**
 * How much more values are than those of a base that was measured as often: the lowest against the lowest, the next against the next,
 * for the lower half of both. Whatever else a machine does only adds to a measurement, so the upper half says more about the machine.
 */
export function aboveOf(values: readonly number[], base: readonly number[]): readonly number[] {
  const [own, others] = [lowerHalf(values), lowerHalf(base)];
  return own.map((value, i) => value - (others[i] ?? NaN));
}

function lowerHalf(values: readonly number[]): readonly number[] {
  return [...values].sort((a, b) => a - b).slice(0, Math.ceil(values.length / 2));
}
