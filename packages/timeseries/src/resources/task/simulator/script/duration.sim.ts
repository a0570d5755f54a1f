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
};
const WEEKS_PER_MONTH = 365.25 / 12 / 7;
const SECOND = 1_000_000_000n;

interface Part {
  readonly magnitude: bigint;
  readonly unit: string;
}

/** How long a duration literal such as `1h30m` is, in nanoseconds; months and years are averages. */
export function nanoseconds(literal: string): bigint {
  return parts(literal).reduce((sum, { magnitude, unit }) => sum + length(magnitude, unit), 0n);
}

function length(magnitude: bigint, unit: string): bigint {
  if (unit === "y") return length(magnitude * 12n, "mo");
  if (unit === "mo") return length(BigInt(Math.trunc(Number(magnitude) * WEEKS_PER_MONTH)), "w");
  return magnitude * (NANOSECONDS[unit] ?? 0n);
}

/** Writes a duration literal the way the service repeats it: as written, without leading zeros. */
export function repeated(literal: string): string {
  return parts(literal)
    .map(({ magnitude, unit }) => `${magnitude}${unit === "µs" ? "us" : unit}`)
    .join("");
}

/** The unit of a duration literal that is longer than an hour, which an offset may not use. */
export function unitAboveHour(literal: string): string | undefined {
  return parts(literal).find(({ unit }) => ["d", "w", "mo", "y"].includes(unit))?.unit;
}

/** The unit before a further part that is not zero. */
export function unitBeforeMore(literal: string): string | undefined {
  const all = parts(literal);
  return all.find((_part, at) => all.slice(at + 1).some(({ magnitude }) => magnitude !== 0n))?.unit;
}

/** Whether the duration is made of whole seconds. */
export function isWholeSeconds(duration: bigint): boolean {
  return duration % SECOND === 0n;
}

/** The whole seconds of a duration. */
export function secondsOf(duration: bigint): number {
  return Number(duration / SECOND);
}

/** Renders an offset as hours, minutes and seconds; zero parts are left out. */
export function renderOffset(offsetSeconds: number): string {
  const total = Math.abs(offsetSeconds);
  const rendered = [
    [Math.floor(total / 3600), "h"],
    [Math.floor((total % 3600) / 60), "m"],
    [total % 60, "s"],
  ].map(([count, unit]) => (count === 0 ? "" : `${count}${unit}`));
  return (offsetSeconds < 0 ? "-" : "") + rendered.join("");
}

/** Whether a string is a duration, with or without a minus. */
export function isDuration(text: string): boolean {
  return /^-?(?:\d+(?:ns|us|µs|ms|mo|s|m|h|d|w|y))+$/.test(text);
}

function parts(literal: string): Part[] {
  const sign = literal.startsWith("-") ? -1n : 1n;
  return [...literal.matchAll(/(?<!\d)(\d+)(\D+)/g)].map(([, magnitude = "0", unit = ""]) => ({
    magnitude: sign * BigInt(magnitude),
    unit,
  }));
}
