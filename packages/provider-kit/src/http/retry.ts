import type { Outcome } from "./api-error";

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
  /** The service says that it did nothing because another request was faster. */
  readonly isBusy: boolean;
}

// the service did not act and says so: overload
const REFUSED: ReadonlySet<number> = new Set([429, 503]);
const FIRST_BACKOFF_MS = 500;

/** Tells whether a request only reads by its method. */
export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Tells whether a failed request may be sent again without doing its work twice. */
export function isRetryable(attempt: FailedAttempt): boolean {
  if (attempt.hopeless) return false;
  if (REFUSED.has(attempt.status) || attempt.neverLeft || attempt.isBusy) return true;
  // a success that comes here had a body that cannot be read: as good as no answer
  const isLost = attempt.status === 0 || (attempt.status >= 200 && attempt.status < 300);
  const isAccident = attempt.status === 408 || (attempt.status >= 500 && attempt.status !== 501);
  return attempt.idempotent && (isLost || isAccident);
}

/**
 * Time before the given retry (1 is the first), drawn evenly from zero up to a bound that doubles each time, so that
 * clients that failed together do not come back together.
 */
export function backoffMs(retry: number, maxWaitMs: number, random: () => number): number {
  return Math.round(random() * Math.min(maxWaitMs, FIRST_BACKOFF_MS * 2 ** (retry - 1)));
}

/** What is certain about the work of a failed request. */
export function outcomeOf(attempt: FailedAttempt): Outcome {
  if (attempt.neverLeft || attempt.isBusy || isRead(attempt.method) || REFUSED.has(attempt.status)) return "not done";
  const isRefusal = attempt.status >= 300 && attempt.status < 500 && attempt.status !== 408;
  return isRefusal ? "not done" : "unclear";
}
