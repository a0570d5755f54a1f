import { shown } from "@ops-providers/common/component";
import { parseLongDuration } from "@ops-providers/common/duration";

/** The words for a bucket that never drops points. */
const FOREVER = "forever";

const HOUR = 3600;
// the service keeps nanoseconds in 64 bits
const MAX = 9_223_372_036;

/** A retention in seconds, where 0 means for ever; or why the text is none. */
export type Retention = { readonly seconds: number } | { readonly reason: string };

/** Reads how long a bucket keeps points: `7d`, `52w`, `1d12h` or `forever`. */
export function readRetention(text: unknown): Retention {
  if (text === FOREVER) return { seconds: 0 };
  const seconds = secondsOf(text);
  if (seconds === undefined) return { reason: `must be a duration such as "7d", or "forever", not ${shown(text)}` };
  if (!Number.isInteger(seconds)) return { reason: `must be whole seconds, not ${shown(text)}` };
  if (seconds < HOUR) return { reason: `must be at least "1h", or "forever", not ${shown(text)}` };
  return seconds > MAX ? { reason: `must be at most ${MAX} seconds, or "forever", not ${shown(text)}` } : { seconds };
}

/** Seconds of a retention that the checks of the inputs have found to be one. */
export function retentionSeconds(text: string): number {
  const read = readRetention(text);
  if ("seconds" in read) return read.seconds;
  throw new Error(`the retention ${read.reason}`);
}

/** Seconds of a duration that may have days and weeks; undefined where it is none. */
export function secondsOf(text: unknown): number | undefined {
  try {
    return typeof text === "string" ? parseLongDuration(text) : undefined;
  } catch {
    return undefined;
  }
}
