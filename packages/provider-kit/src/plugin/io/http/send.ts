import { isDeepStrictEqual } from "node:util";
import type { Answer, Operation, RequestOptions } from "../../declare/client";
import type { Refusal, Authorization } from "../../declare/provider";
import type { Redactor } from "../../values/redact/redact";
import { secretsInHeaders } from "../../values/redact/redact";
import { visible } from "../../values/redact/visible";
import type { Trace } from "../trace/trace";
import type { Facts } from "../trace/trace-line";
import { sleep } from "../wait/sleep";
import { orStopped, Stopped, throwIfStopped } from "../wait/stopped";
import { ApiError } from "./api-error";
import type { AttemptFailure, AttemptOptions, AttemptResult, WireRequest } from "./attempt";
import { attemptRequest } from "./attempt";
import type { Limiter, Load } from "./limits/limiter";
import type { Outcome } from "./api-error";
import type { FailedAttempt } from "./limits/retry";
import { backoffMs, isRead, isRefusedForLoad, isRetryable, mostRetries, outcomeOf } from "./limits/retry";
import { withQuery } from "./with-query";

/** All that requests to one service share. */
export interface Connection {
  readonly endpoint: string;
  readonly exchange: AttemptOptions;
  readonly limiter: Limiter;
  readonly redactor: Redactor;
  readonly trace: Trace | undefined;
  readonly random: () => number;
  readonly headers: Readonly<Record<string, string>>;
  readonly carriedOutWithinSeconds: number;
  readonly isBusy: (refusal: Refusal) => boolean;
  readonly isHopeless: (refusal: Refusal) => boolean;
  readonly isRefused: (refusal: Refusal) => boolean;
  readonly maxRetries: number;
  readonly maxRetryWaitMs: number;
  /** The next request's place in line. */
  nextRank(): number;
}

/** What requests belong to that no operation of the engine sends: it has no end. */
export const NO_OPERATION: Operation = { signal: new AbortController().signal, status: () => undefined };

/** A request as its caller words it. */
export interface ApiRequest {
  readonly method: string;
  /** Path below the endpoint, with the whole query. */
  readonly target: string;
  readonly body: unknown;
  readonly options: RequestOptions;
}

/** Brings a request to the service, as often as its retry policy allows, and answers with what the service made of it. */
export async function send(
  connection: Connection,
  credentials: Credentials,
  call: ApiRequest,
  operation: Operation,
): Promise<Answer<unknown>> {
  const rank = connection.nextRank();
  let mayRenew = true;
  for (let tries = 1; ;) {
    throwIfStopped(operation.signal);
    const credential = await orStopped(credentials.current(), operation.signal);
    const result = await sendAttempt(connection, credential, call, { rank, operation });
    if ("answer" in result) return result.answer;
    if (result.failure.status === 401 && mayRenew) {
      mayRenew = false;
      if (await orStopped(credentials.renew(credential), operation.signal)) continue;
    }
    const failed = failedAttempt(connection, call, operation, result.failure);
    const most = isPatient(failed, call, operation) ? Infinity : mostRetries(failed, connection.maxRetries);
    const waitMs = tries > most ? undefined : waitBeforeRetry(connection, failed, result.failure, tries);
    const error = apiError(connection, call, result.failure, { outcome: outcomeOf(failed), tries });
    if (waitMs === undefined) throw error;
    const { isBusy } = failed;
    await pause(connection, operation, {
      waitMs,
      failure: result.failure,
      error,
      isBusy,
      count: retryCount(tries, most),
    });
    tries++;
  }
}

async function sendAttempt(
  connection: Connection,
  credential: Credential,
  call: ApiRequest,
  line: { readonly rank: number; readonly operation: Operation },
): Promise<AttemptResult> {
  const { exchange, trace } = connection;
  const { rank, operation } = line;
  const request = wireRequest(connection, credential, call);
  const ticket = {
    rank,
    signal: operation.signal,
    onPause: (milliseconds: number, status: number) =>
      operation.status(`waiting ${seconds(milliseconds)} s: the service asked to slow down (${status})`),
  };
  const place = await connection.limiter.acquire(ticket);
  try {
    const told = { method: call.method, path: call.target };
    const result = await (trace === undefined
      ? attemptRequest(exchange, request, operation)
      : trace.span("attempt", told, () => attemptRequest(exchange, request, operation), outcomeFacts));
    place.answered(loadOf(result));
    return result;
  } finally {
    place.release();
  }
}

/** What a trace tells of an attempt; the status is 0 where nobody answered. */
function outcomeFacts(result: AttemptResult): Facts {
  if ("answer" in result) return { status: result.answer.status };
  const { status, code, message, requestId } = result.failure;
  return { status, code, message, requestId };
}

function loadOf(result: AttemptResult): Load {
  if ("answer" in result) return { status: result.answer.status, retryAfterMs: undefined };
  return { status: result.failure.status, retryAfterMs: result.failure.retryAfterMs };
}

function wireRequest(connection: Connection, credential: Credential, call: ApiRequest): WireRequest {
  const { body, options } = call;
  const contentType = options.contentType ?? "application/json";
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = contentType;
  for (const [name, value] of Object.entries({ ...connection.headers, ...credential.headers, ...options.headers })) {
    headers[name.toLowerCase()] = value;
  }
  for (const secret of [...secretsInHeaders(headers), ...Object.values(credential.query ?? {})])
    connection.redactor.add(secret);
  return {
    method: call.method,
    url: `${connection.endpoint}${withQuery(call.target, credential.query)}`,
    headers,
    body: bodyText(body, contentType),
    isUsable: options.isUsable ?? (call.method === "GET" || options.shared === true ? isObject : () => true),
  };
}

/** What a read brings: without an object or a list somebody else than the service has answered. */
function isObject(body: unknown): boolean {
  return typeof body === "object" && body !== null;
}

/** Texts of another type than JSON travel as they are. */
function bodyText(body: unknown, contentType: string): string | undefined {
  if (body === undefined) return undefined;
  return typeof body === "string" && !contentType.includes("json") ? body : JSON.stringify(body);
}

/** Whether a request that says nothing of it may be sent twice. */
function isRepeatable(method: string, operation: Operation): boolean {
  return isRead(method) || (method !== "POST" && operation.isCreating?.() !== true);
}

function failedAttempt(
  connection: Connection,
  call: ApiRequest,
  operation: Operation,
  failure: AttemptFailure,
): FailedAttempt {
  const { method } = call;
  const { status, neverLeft, hopeless, code, message } = failure;
  const says = (meaning: (refusal: Refusal) => boolean): boolean =>
    status > 0 && meaning({ method, path: call.target, status, code, message });
  const isRefused = says(connection.isRefused);
  return {
    method,
    idempotent: call.options.idempotent ?? isRepeatable(method, operation),
    status,
    neverLeft,
    hopeless: hopeless || isRefused || says(connection.isHopeless),
    isRefused,
    isBusy: says(connection.isBusy),
    isRefusedForLoad: isRefusedForLoad(failure),
    isCutOff: failure.isCutOff,
  };
}

/** Work on an object may keep others from it for minutes: a write waits for its end as long as its operation lasts. */
function isPatient({ isBusy, method }: FailedAttempt, { options }: ApiRequest, operation: Operation): boolean {
  return isBusy && !isRead(method) && options.shared !== true && operation !== NO_OPERATION;
}

/** Milliseconds until the next attempt, or `undefined` when there is none. */
function waitBeforeRetry(
  connection: Connection,
  failed: FailedAttempt,
  failure: AttemptFailure,
  tries: number,
): number | undefined {
  if (!isRetryable(failed)) return undefined;
  const asked = isOverload(failure) ? (failure.retryAfterMs ?? 0) : 0;
  // a pause that is over already, by a clock that runs ahead, is no reason to come back at once
  return asked > 0 ? 0 : backoffMs(tries, connection.maxRetryWaitMs, connection.random);
}

function isOverload(failure: AttemptFailure): boolean {
  return failure.status === 429 || failure.status === 503;
}

/** The pause before a retry. */
interface Pause {
  readonly waitMs: number;
  readonly failure: AttemptFailure;
  readonly error: ApiError;
  readonly isBusy: boolean;
  /** Which retry follows, and of how many. */
  readonly count: string;
}

function retryCount(retry: number, most: number): string {
  return most === Infinity ? "" : ` (retry ${retry} of ${most})`;
}

async function pause(connection: Connection, operation: Operation, pause: Pause): Promise<void> {
  const { waitMs, error: last, isBusy, count } = pause;
  // the pause that the service asked for is kept by the limiter, for all requests together
  if (waitMs === 0) return;
  if (waitMs >= 1000) operation.status(`waiting ${seconds(waitMs)} s: ${why(connection, pause)}${count}`);
  try {
    await sleep(connection.exchange.clock, waitMs, operation.signal);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    const meanwhile = isBusy
      ? `while the service was busy: ${last.message}`
      : `after the last attempt: ${last.message}`;
    throw new Stopped(error.why, `${error.message} ${meanwhile}`);
  }
}

function why(connection: Connection, { failure, error, isBusy }: Pause): string {
  if (isBusy) return `the service is busy (${error.code ?? error.status}: ${error.reason})`;
  if (isOverload(failure)) return `the service asked to slow down (${failure.status})`;
  if (failure.status === 0) return excerpt(connection, failure.message, LONGEST_SENTENCE);
  return `the service answered ${failure.status}`;
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

// what a service says may be as long as it likes; messages are for people
const LONGEST_SENTENCE = 1000;
const LONGEST_NAME = 200;

/** What a service says, as messages may repeat it. */
function excerpt({ redactor }: Connection, text: string, maxLength: number): string {
  return visible(redactor.excerpt(text, maxLength));
}

function apiError(
  connection: Connection,
  call: ApiRequest,
  failure: AttemptFailure,
  { outcome, tries }: { readonly outcome: Outcome; readonly tries: number },
): ApiError {
  const { redactor } = connection;
  const name = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : excerpt(connection, text, LONGEST_NAME);
  const repeated = failure.status === 0 && tries > 1 ? `, tried ${tries} times` : "";
  // what the runtime threw may contain headers or an address with credentials: only its words go on
  const cause =
    failure.detail === undefined ? undefined : new Error(excerpt(connection, failure.detail, LONGEST_SENTENCE));
  return new ApiError(
    {
      method: call.method,
      path: visible(redactor.redact(call.target)),
      status: failure.status,
      code: name(failure.code),
      requestId: name(failure.requestId),
      outcome,
      reason: excerpt(connection, failure.message, LONGEST_SENTENCE) + repeated,
      isForeign: failure.isForeign,
      advice: failure.advice === undefined ? undefined : redactor.redact(failure.advice),
    },
    cause === undefined ? undefined : { cause },
  );
}

/** What authorizes a request. */
export interface Credential {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>> | undefined;
}

/** Credentials that parallel requests share: however many of them are refused together, they are renewed once. */
export interface Credentials {
  current(): Promise<Credential>;
  /** Renews what was refused, unless somebody has; false: there is nothing fresher. */
  renew(refused: Credential): Promise<boolean>;
}

/** No credentials, as for signing in. */
export const unauthenticated: Credentials = {
  current: () => Promise.resolve({ headers: {}, query: undefined }),
  renew: () => Promise.resolve(false),
};

/** Shares an authorization between requests. */
export function shareCredentials(authorization: Authorization): Credentials {
  let renewal: Promise<boolean> | undefined;

  const current = async (): Promise<Credential> => ({
    headers: await authorization.headers(),
    query: await authorization.query?.(),
  });
  const renewOnce = async (refused: Credential): Promise<boolean> => {
    // a request that was long under way is refused with what others have renewed, or are just renewing
    if (!isDeepStrictEqual(await current(), refused)) return true;
    return (await authorization.renew?.()) ?? false;
  };

  return {
    current,
    renew(refused) {
      renewal ??= renewOnce(refused).finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
  };
}
