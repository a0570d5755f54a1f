import type { Answer } from "../declare/client";
import type { ServiceError } from "../declare/provider";
import type { Clock } from "../wait/clock";
import type { Body } from "./answer";
import { answerOf, readBody, reasonOf } from "./answer";
import type { NetworkFailure } from "./network-failure";
import { networkFailure } from "./network-failure";
import { retryAfterMs } from "./retry-after";
import { orStopped, stoppedBy } from "./stopped-by";

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Why an attempt brought no usable answer. */
export interface Failure extends ServiceError {
  /** 0: no answer. */
  readonly status: number;
  readonly neverLeft: boolean;
  readonly hopeless: boolean;
  readonly retryAfterMs: number | undefined;
  /** The body is no JSON: somebody else than the service may have answered. */
  readonly isForeign: boolean;
  /** What the runtime said of the connection. */
  readonly detail?: string;
}

/** What came of sending a request once. */
export type Attempt = { readonly answer: Answer<unknown> } | { readonly failure: Failure };

/** What attempts share. */
export interface Exchange {
  readonly clock: Clock;
  readonly fetch: typeof fetch | undefined;
  readonly timeoutSeconds: number;
  readonly parseError: (status: number, body: unknown) => ServiceError | undefined;
  /** Told the `Date` header of each answer. */
  onDate(header: string): void;
}

/** Sends a request once, and judges what comes back; throws only when the operation is over. */
export async function attempt(exchange: Exchange, request: WireRequest, signal: AbortSignal): Promise<Attempt> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal.addEventListener("abort", abort, { once: true });
  const disarm = exchange.clock.after(exchange.timeoutSeconds * 1000, abort);
  try {
    if (signal.aborted) throw stoppedBy(signal);
    return await orStopped(exchangeOnce(exchange, request, controller.signal), controller.signal);
  } catch (thrown) {
    if (signal.aborted) throw stoppedBy(signal);
    if (controller.signal.aborted) return noAnswer(timedOut(exchange.timeoutSeconds));
    return noAnswer(networkFailure(thrown));
  } finally {
    disarm();
    signal.removeEventListener("abort", abort);
  }
}

async function exchangeOnce(exchange: Exchange, request: WireRequest, signal: AbortSignal): Promise<Attempt> {
  const response = await (exchange.fetch ?? fetch)(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    // a redirected POST would come out as a GET, and credentials would go to whoever is named
    redirect: "manual",
    signal,
  });
  // the status of a refusal says enough, even if its body breaks off
  const body = response.ok ? await readBody(response) : await readBody(response).catch(() => ({ text: "" }));
  return judge(exchange, response, body);
}

function timedOut(timeoutSeconds: number): NetworkFailure {
  const reason = `no answer within ${timeoutSeconds} s`;
  return { reason, detail: reason, neverLeft: false, hopeless: false };
}

function noAnswer(failure: NetworkFailure): Attempt {
  const { reason, detail, neverLeft, hopeless } = failure;
  return {
    failure: { status: 0, message: reason, detail, neverLeft, hopeless, retryAfterMs: undefined, isForeign: false },
  };
}

function judge(exchange: Exchange, response: Response, body: Body): Attempt {
  const date = response.headers.get("date");
  if (date !== null) exchange.onDate(date);
  if (response.ok && "json" in body) return { answer: answerOf(response, body.json) };
  return {
    failure: {
      ...wordsOf(exchange, response, body),
      status: response.status,
      neverLeft: false,
      hopeless: false,
      isForeign: "text" in body && body.text !== "",
      retryAfterMs: retryAfterMs(response.headers, exchange.clock.now()),
    },
  };
}

function wordsOf(exchange: Exchange, response: Response, body: Body): ServiceError {
  if (response.ok) return { message: "the body is not JSON" };
  if (response.status < 400) {
    const location = response.headers.get("location") ?? "another address";
    return { message: `redirected to ${location}; the endpoint must be the service's final address` };
  }
  const own = exchange.parseError(response.status, "json" in body ? body.json : body.text);
  return own ?? { message: reasonOf(response, body) };
}
