// a longer wait would overflow the timer; no operation lasts that long anyway
const LONGEST_MS = 24 * 3600 * 1000;

/**
 * How long a `Retry-After` header asks to wait, given in seconds or as an HTTP date; `undefined` when it says neither.
 * A date is meant by the service's clock, which the answer's `Date` shows; one that is a day off is somebody else's, a cache's for instance.
 */
export function retryAfterMs(headers: Headers, clockTime: Date): number | undefined {
  const text = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_MS);
  // a date names its weekday or month; bare numbers with signs are no dates although Date.parse takes them
  const time = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  return Math.min(Math.max(time - serviceTime(headers, clockTime.getTime()), 0), LONGEST_MS);
}

function serviceTime(headers: Headers, clockTime: number): number {
  const dateMs = Date.parse(headers.get("date") ?? "");
  return Math.abs(dateMs - clockTime) < LONGEST_MS ? dateMs : clockTime;
}
