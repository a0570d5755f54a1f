const SECOND = 1_000_000_000n;
const NANOSECONDS: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  ms: 1_000_000n,
  s: SECOND,
  m: 60n * SECOND,
  h: 3_600n * SECOND,
  d: 86_400n * SECOND,
  w: 604_800n * SECOND,
  // months and years differ in length, but are always whole seconds
  mo: 2_592_000n * SECOND,
  y: 31_536_000n * SECOND,
};

/** What the checks of a task ask of a duration literal. */
export interface Duration {
  readonly isSecondOrMore: boolean;
  readonly isWholeSeconds: boolean;
  /** Whether a unit is longer than an hour. */
  readonly hasLongUnit: boolean;
  /** The literal as the service repeats it: without leading zeros, and `µs` as `us`. */
  readonly repeated: string;
}

/** Reads a duration literal. */
export function readDuration(literal: string): Duration {
  const parts = [...literal.matchAll(/(?<!\d)(\d+)(\D+)/g)].map(([, amount = "0", unit = ""]) => ({
    amount: withoutZeros(amount),
    unit: unit === "µs" ? "us" : unit,
  }));
  const length = parts.reduce((sum, { amount, unit }) => sum + countOf(amount) * (NANOSECONDS[unit] ?? 0n), 0n);
  return {
    isSecondOrMore: length >= SECOND,
    isWholeSeconds: length % SECOND === 0n,
    hasLongUnit: parts.some(({ unit }) => ["d", "w", "mo", "y"].includes(unit)),
    repeated: parts.map(({ amount, unit }) => `${amount}${unit}`).join(""),
  };
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "");
}

// the last ones tell whether seconds are whole, and so many tell that there is more than one
const MOST_DIGITS = 20;

/** A number that is as good as the one that the digits write, however many there are. */
function countOf(digits: string): bigint {
  return BigInt(digits.length > MOST_DIGITS ? `1${digits.slice(-MOST_DIGITS)}` : digits);
}
