import * as fc from "fast-check";
import type { FailedAttempt } from "./retry";
import { backoffMs, isRefusedForLoad, isRetryable, mostRetries, outcomeOf } from "./retry";

const METHODS = ["GET", "PUT", "DELETE", "PATCH", "POST"] as const;

/** A failed attempt that is plain but for the given facts; POST is not idempotent. */
function failedBy(method: string, failure: Partial<FailedAttempt>): FailedAttempt {
  return {
    method,
    idempotent: method !== "POST",
    status: 0,
    neverLeft: false,
    hopeless: false,
    isBusy: false,
    isRefusedForLoad: false,
    isRefused: false,
    isCutOff: false,
    ...failure,
  };
}

function retriedMethods(failure: Partial<FailedAttempt>): readonly string[] {
  return METHODS.filter((method) => isRetryable(failedBy(method, failure)));
}

function unclearMethods(failure: Partial<FailedAttempt>): readonly string[] {
  return METHODS.filter((method) => outcomeOf(failedBy(method, failure)) === "unclear");
}

const ALL = METHODS;
const IDEMPOTENT = ["GET", "PUT", "DELETE", "PATCH"];
const WRITES = ["PUT", "DELETE", "PATCH", "POST"];

test.each([
  ["no answer", { status: 0 }, IDEMPOTENT, WRITES],
  ["no connection", { status: 0, neverLeft: true }, ALL, []],
  ["a body that is not JSON", { status: 200 }, IDEMPOTENT, WRITES],
  ["a redirect", { status: 302 }, [], []],
  ["400", { status: 400 }, [], []],
  ["401", { status: 401 }, [], []],
  ["404", { status: 404 }, [], []],
  ["404 with half a body", { status: 404, isCutOff: true }, IDEMPOTENT, []],
  ["408", { status: 408 }, IDEMPOTENT, WRITES],
  ["409", { status: 409 }, [], []],
  ["409 of a service that was busy", { status: 409, isBusy: true }, ALL, []],
  ["422", { status: 422 }, [], []],
  ["429", { status: 429, isRefusedForLoad: true }, ALL, []],
  ["500", { status: 500 }, IDEMPOTENT, WRITES],
  ["501", { status: 501 }, [], WRITES],
  ["502", { status: 502 }, IDEMPOTENT, WRITES],
  ["503", { status: 503 }, IDEMPOTENT, WRITES],
  ["503 of a service that says it did nothing", { status: 503, isRefusedForLoad: true }, ALL, []],
  ["504", { status: 504 }, IDEMPOTENT, WRITES],
  ["520", { status: 520 }, IDEMPOTENT, WRITES],
])("after %s the right methods are sent again, and the right ones are unclear", (_what, failure, retried, unclear) => {
  expect({ retried: retriedMethods(failure), unclear: unclearMethods(failure) }).toEqual({ retried, unclear });
});

test.each([
  ["429", { status: 429, isOwnError: false, retryAfterMs: undefined }, true],
  ["503 in the service's own words and with a time", { status: 503, isOwnError: true, retryAfterMs: 1000 }, true],
  ["503 in the service's own words", { status: 503, isOwnError: true, retryAfterMs: undefined }, false],
  ["503 of a gateway with a time", { status: 503, isOwnError: false, retryAfterMs: 1000 }, false],
  ["502 in the service's own words and with a time", { status: 502, isOwnError: true, retryAfterMs: 1000 }, false],
])("%s says whether the service did nothing for too many requests", (_what, answer, isRefused) => {
  expect(isRefusedForLoad(answer)).toBe(isRefused);
});

test("a POST that does the same twice is retried like a PUT", () => {
  expect([0, 408, 500, 502].map((status) => isRetryable(failedBy("POST", { idempotent: true, status })))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("what would fail again is not retried", () => {
  expect(isRetryable(failedBy("GET", { neverLeft: true, hopeless: true }))).toBe(false);
});

test("an outage is ridden out, an internal error is not waited for as long", () => {
  const statuses = [0, 408, 429, 500, 502, 503, 504];
  expect(statuses.map((status) => mostRetries({ status }, 10))).toEqual([10, 10, 10, 4, 10, 10, 10]);
  expect(mostRetries({ status: 500 }, 2)).toBe(2);
});

test("the bound of the backoff doubles up to the longest wait", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((retry) => backoffMs(retry, 30_000, () => 1))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test("the backoff is drawn between the half and the whole of its bound", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (retry, drawn) => {
        const wait = backoffMs(retry, 30_000, () => drawn);
        expect(wait).toBe(Math.round(((1 + drawn) / 2) * backoffMs(retry, 30_000, () => 1)));
      },
    ),
  );
});
