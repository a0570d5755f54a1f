const NANOSECONDS: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  µs: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
  d: 86_400_000_000_000n,
  w: 604_800_000_000_000n,
  // months and years differ in length, but are whole seconds always
  mo: 2_592_000_000_000_000n,
  y: 31_536_000_000_000_000n,
};
const SECOND = 1_000_000_000n;

interface Part {
  readonly amount: bigint;
  readonly unit: string;
}

/** How long a duration literal is, in nanoseconds. */
export function nanosecondsOf(literal: string): bigint {
  return partsOf(literal).reduce((sum, { amount, unit }) => sum + amount * (NANOSECONDS[unit] ?? 0n), 0n);
}

/** Whether a length is made of whole seconds. */
export function isWholeSeconds(nanoseconds: bigint): boolean {
  return nanoseconds % SECOND === 0n;
}

/** Whether a length is a second or more. */
export function isSecondOrMore(nanoseconds: bigint): boolean {
  return nanoseconds >= SECOND;
}

/** Whether a duration literal is written with a unit longer than an hour. */
export function hasLongUnit(literal: string): boolean {
  return partsOf(literal).some(({ unit }) => ["d", "w", "mo", "y"].includes(unit));
}

/** A duration literal as the service repeats it: without leading zeros, and `µs` as `us`. */
export function repeated(literal: string): string {
  return partsOf(literal)
    .map(({ amount, unit }) => `${amount}${unit === "µs" ? "us" : unit}`)
    .join("");
}

function partsOf(literal: string): readonly Part[] {
  return [...literal.matchAll(/(\d+)(\D+)/g)].map(([, amount = "0", unit = ""]) => ({ amount: BigInt(amount), unit }));
}
