const DURATIONS = /^(?: |\d+(?:mo|ms|ns|us?|hr?|[ymsdw]))*/i;
const PART = /(?<!\d)(\d+)(mo|ms|ns|us?|hr?|[ymsdw])/g;
const NANOSECONDS: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  u: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
  hr: 3_600_000_000_000n,
};

/** Says what the durations behind `@every` must be; the service ignores what follows them if a unit could start with it. */
export function everyProblem(given: string): string | undefined {
  const [durations = ""] = DURATIONS.exec(given) ?? [];
  const rest = given.slice(durations.length);
  if (rest !== "" && !/^[ymunhd]/.test(rest)) return "be @every and a duration such as 1h30m";
  return isLater(durations) ? undefined : "be @every and a duration of 1s or more";
}

/**
 * Whether the durations lead to a later second. Those of time are added up in 64 bits, and so are weeks and days; of years and of months
 * the last ones count.
 */
function isLater(durations: string): boolean {
  let time = 0n;
  let days = 0n;
  const dates = new Map<string, bigint>();
  for (const [, digits = "", unit = ""] of durations.toLowerCase().matchAll(PART)) {
    const amount = BigInt(digits.slice(-64));
    const nanoseconds = NANOSECONDS[unit];
    if (nanoseconds !== undefined) time += amount * nanoseconds;
    else if (unit === "y" || unit === "mo") dates.set(unit, amount);
    else days += amount;
  }
  return BigInt.asIntN(64, time) >= 1_000_000_000n || [days, ...dates.values()].some((amount) => amount > 0n);
}
