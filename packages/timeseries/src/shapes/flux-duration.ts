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
};
// the service counts months as whole weeks
const WEEKS_OF_MONTH = 365.25 / 12 / 7;
const MAX = 2n ** 63n - 1n;

/** What the checks of a task ask of a duration literal. */
export interface Duration {
  /** In nanoseconds. */
  readonly length: bigint;
  /** Whether its parts and its length fit into 64 bits, in nanoseconds. */
  readonly isStorable: boolean;
  readonly isSecondOrMore: boolean;
  readonly isWholeSeconds: boolean;
  /** Whether a unit is longer than an hour. */
  readonly hasLongUnit: boolean;
  /** Whether a part behind the first one is not zero. */
  readonly hasMore: boolean;
  /** The literal as the service repeats it: without leading zeros, and `µs` as `us`. */
  readonly repeated: string;
}

/** Reads a duration literal. */
export function readDuration(literal: string): Duration {
  const parts = [...literal.matchAll(/(?<!\d)(\d+)(\D+)/g)].map(([, amount = "0", unit = ""]) => ({
    amount: withoutZeros(amount),
    unit: unit === "µs" ? "us" : unit,
  }));
  const length = parts.reduce((sum, { amount, unit }) => sum + nanoseconds(readAmount(amount), unit), 0n);
  return {
    length,
    isStorable: length <= MAX,
    isSecondOrMore: length >= SECOND,
    isWholeSeconds: length % SECOND === 0n,
    hasLongUnit: parts.some(({ unit }) => ["d", "w", "mo", "y"].includes(unit)),
    hasMore: parts.slice(1).some(({ amount }) => amount !== "0"),
    repeated: parts.map(({ amount, unit }) => `${amount}${unit}`).join(""),
  };
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "");
}

/** The number that the digits write, or one that is too large as well. */
function readAmount(digits: string): bigint {
  return digits.length > MAX.toString().length ? MAX + 1n : BigInt(digits);
}

function nanoseconds(amount: bigint, unit: string): bigint {
  if (amount > MAX) return amount;
  if (unit === "y") return nanoseconds(amount * 12n, "mo");
  if (unit === "mo") return nanoseconds(BigInt(Math.trunc(Number(amount) * WEEKS_OF_MONTH)), "w");
  return amount * (NANOSECONDS[unit] ?? 0n);
}
