import type { Outcome } from "../api-error";
import type { TransportHeaders } from "../transport";

/** What counts about a failed attempt when it comes to another one. */
export interface FailedAttempt {
  readonly method: string;
  /** Sending it twice does the same as sending it once. */
  readonly idempotent: boolean;
  /** 0: no answer. */
  readonly status: number;
  /** No byte of the request can have reached the service. */
  readonly neverLeft: boolean;
  /** Another attempt would fail in the same way. */
  readonly hopeless: boolean;
  /** The service says that it did nothing, whatever its status. */
  readonly isRefused: boolean;
  /** The service says that it did nothing because another request was faster. */
  readonly isBusy: boolean;
  /** The service says that it did nothing because there are too many requests. */
  readonly isRefusedForLoad: boolean;
  /** The body of the refusal is incomplete, and with it why the service refused: whether the object is gone, for one. */
  readonly isCutOff: boolean;
}

const FIRST_BACKOFF_MS = 500;

/**
 * Tells whether an answer says that the service did nothing because there are too many requests: 429 does. 503 does only in the
 * service's own words and with a time to come back; a gateway answers it, too, while the service is still at work.
 */
export function isRefusedForLoad(answer: {
  readonly status: number;
  readonly isOwnError: boolean;
  readonly retryAfterMs: number | undefined;
}): boolean {
  if (answer.status === 429) return true;
  return answer.status === 503 && answer.isOwnError && answer.retryAfterMs !== undefined;
}

/** Tells whether a request only reads by its method. */
export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Tells whether a failed request may be sent again without doing its work twice. */
export function isRetryable(attempt: FailedAttempt): boolean {
  if (attempt.hopeless) return false;
  if (attempt.isRefusedForLoad || attempt.neverLeft || attempt.isBusy) return true;
  // a success that comes here had a body that cannot be read: as good as no answer
  const isLost = attempt.status === 0 || (attempt.status >= 200 && attempt.status < 300);
  const isAccident = attempt.status === 408 || (attempt.status >= 500 && attempt.status !== 501);
  return attempt.idempotent && (isLost || isAccident || attempt.isCutOff);
}

// the service is up and fails: that passes in seconds or not at all, while an outage shows in other answers
const RETRIES_OF_INTERNAL_ERROR = 4;

/** How often at most a request is sent again after an attempt that failed in this way. */
export function mostRetries({ status }: Pick<FailedAttempt, "status">, maxRetries: number): number {
  return status === 500 ? Math.min(RETRIES_OF_INTERNAL_ERROR, maxRetries) : maxRetries;
}

/**
 * Time before the given retry (1 is the first), drawn evenly between the half and the whole of a bound that doubles each time: clients
 * that failed together do not come back together, and the retries of a request last for a known time at least.
 */
export function backoffMs(retry: number, maxWaitMs: number, random: () => number): number {
  const boundMs = Math.min(maxWaitMs, FIRST_BACKOFF_MS * 2 ** (retry - 1));
  return Math.round((boundMs * (1 + random())) / 2);
}

/** What is certain about the work of a failed request. */
export function outcomeOf(attempt: FailedAttempt): Outcome {
  if (attempt.neverLeft || attempt.isBusy || isRead(attempt.method) || attempt.isRefusedForLoad) return "not done";
  const isRefusal = attempt.status >= 300 && attempt.status < 500 && attempt.status !== 408;
  return isRefusal || attempt.isRefused ? "not done" : "unclear";
}

// a longer wait would overflow the timer; no operation lasts that long anyway
const LONGEST_MS = 24 * 3600 * 1000;

/**
 * How long a `Retry-After` header asks to wait, given in seconds or as an HTTP date; `undefined` when it says neither.
 * A date is meant by the service's clock, which the answer's `Date` shows; one that is a day off is somebody else's, a cache's for instance.
 */
export function retryAfterMs(headers: TransportHeaders, clockTime: Date): number | undefined {
  const text = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_MS);
  // a date names its weekday or month; bare numbers with signs are no dates although Date.parse takes them
  const time = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  return Math.min(Math.max(time - serviceTime(headers, clockTime.getTime()), 0), LONGEST_MS);
}

function serviceTime(headers: TransportHeaders, clockTime: number): number {
  const dateMs = Date.parse(headers.get("date") ?? "");
  return Math.abs(dateMs - clockTime) < LONGEST_MS ? dateMs : clockTime;
}
