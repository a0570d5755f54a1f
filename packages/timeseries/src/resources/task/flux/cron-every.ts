const DURATIONS = /^(?: |\d+(?:mo|ms|ns|us?|hr?|[ymsdw]))*/i;
const PART = /(?<!\d)(\d+)(mo|ms|ns|us?|hr?|[ymsdw])/gi;
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

/** Whether the durations lead to a later second. Those of time are added up in 64 bits; of years and of months the last one counts. */
function isLater(durations: string): boolean {
  let time = 0n;
  const dates = new Map<string, boolean>();
  for (const [, digits = "", unit = ""] of durations.matchAll(PART)) {
    const amount = BigInt(digits.slice(-64));
    const nanoseconds = NANOSECONDS[unit.toLowerCase()];
    if (nanoseconds !== undefined) time += amount * nanoseconds;
    else dates.set(unit.toLowerCase(), amount > 0n);
  }
  const isSecondOrMore = BigInt.asIntN(64, time) >= 1_000_000_000n;
  return isSecondOrMore || [...dates.values()].some((isPositive) => isPositive);
}
