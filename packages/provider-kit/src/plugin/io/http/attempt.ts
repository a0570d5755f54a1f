import { STATUS_CODES } from "node:http";
import type { Answer, Operation } from "../../declare/client";
import type { ServiceError } from "../../declare/provider";
import { notTheObject, notTheObjectSince } from "../../failures/requests";
import { say } from "../../failures/say";
import type { Redactor } from "../../values/redact/redact";
import { DEEPEST, isTooDeep } from "../../values/value/nesting";
import type { Clock } from "../wait/clock";
import { orStopped, stoppedBy } from "../wait/stopped";
import { retryAfterMs } from "./limits/retry";
import type { NetworkFailure } from "./network-failure";
import { networkFailure } from "./network-failure";
import type { Transport, TransportResponse } from "./transport";

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Whether the body of a successful answer is what was asked for. */
  isUsable(body: unknown): boolean | string;
}

/** Why an attempt brought no usable answer. */
export interface AttemptFailure extends ServiceError {
  /** 0: no answer. */
  readonly status: number;
  readonly neverLeft: boolean;
  readonly hopeless: boolean;
  readonly retryAfterMs: number | undefined;
  /** The body is no JSON: somebody else than the service may have answered. */
  readonly isForeign: boolean;
  /** The body is an error in the service's own form. */
  readonly isOwnError: boolean;
  /** The body of a refusal is announced as JSON and is none: a part of it is missing. */
  readonly isCutOff: boolean;
  /** What the runtime said of the connection. */
  readonly detail?: string;
  /** What to do about a missing answer. */
  readonly advice?: string | undefined;
}

/** What came of sending a request once. */
export type AttemptResult = { readonly answer: Answer<unknown> } | { readonly failure: AttemptFailure };

/** What attempts share. */
export interface AttemptOptions {
  readonly clock: Clock;
  readonly fetch: Transport | undefined;
  readonly timeoutSeconds: number;
  readonly maxResponseBytes: number;
  readonly redactor: Redactor;
  readonly parseError: (status: number, body: unknown) => ServiceError | undefined;
  readonly hasTextErrors: boolean;
  /** Called with the `Date` header of each response, and for how many seconds a cache has kept the answer. */
  onDate(header: string, ageSeconds: number): void;
}

/** Sends a request once, after `beforeAttempt`, and judges the response; throws only when the operation is over. */
export async function attemptRequest(
  exchange: AttemptOptions,
  request: WireRequest,
  operation: Operation,
): Promise<AttemptResult> {
  await operation.beforeAttempt?.();
  const { signal } = operation;
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal.addEventListener("abort", abort, { once: true });
  const disarm = exchange.clock.after(exchange.timeoutSeconds * 1000, abort);
  try {
    if (signal.aborted) throw stoppedBy(signal);
    return await orStopped(fetchOnce(exchange, request, controller.signal), controller.signal);
  } catch (thrown) {
    if (signal.aborted) throw stoppedBy(signal);
    if (controller.signal.aborted) return noAnswer(timedOut(exchange.timeoutSeconds));
    return noAnswer(networkFailure(thrown));
  } finally {
    disarm();
    signal.removeEventListener("abort", abort);
  }
}

async function fetchOnce(exchange: AttemptOptions, request: WireRequest, signal: AbortSignal): Promise<AttemptResult> {
  const response = await (exchange.fetch ?? fetch)(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    // a redirected POST would come out as a GET, and credentials would go to whoever is named
    redirect: "manual",
    signal,
  });
  // the status of a refusal says enough, even if its body breaks off
  const reading = readBody(response, exchange.maxResponseBytes);
  const body = response.ok ? await reading : await reading.catch(() => ({ text: "" }));
  return resultOf(exchange, request, response, body);
}

function timedOut(timeoutSeconds: number): NetworkFailure {
  const reason = `no answer within ${timeoutSeconds} s`;
  return { reason, detail: reason, neverLeft: false, hopeless: false };
}

function noAnswer(failure: NetworkFailure): AttemptResult {
  const { reason, ...rest } = failure;
  const nobody = { status: 0, retryAfterMs: undefined, isForeign: false, isOwnError: false, isCutOff: false };
  return { failure: { ...nobody, message: reason, ...rest } };
}

function resultOf(
  exchange: AttemptOptions,
  request: WireRequest,
  response: TransportResponse,
  body: ResponseBody,
): AttemptResult {
  const date = response.headers.get("date");
  if (typeof date === "string") exchange.onDate(date, Number(response.headers.get("age") ?? 0));
  const isUsable = response.ok && "json" in body && request.isUsable(body.json);
  if (isUsable === true && "json" in body) return { answer: apiResponse(response, body.json) };
  const own = response.status < 400 ? undefined : ownError(exchange, response, body);
  return {
    failure: {
      ...(own ?? { message: foreignReason(exchange, response, body, isUsable) }),
      isOwnError: own !== undefined,
      isCutOff: response.status >= 400 && own === undefined && "text" in body && isCalledJson(response),
      status: response.status,
      neverLeft: false,
      // the same answer would be as large again
      hopeless: response.ok && ("limit" in body || isSaidEmpty(request, response, body)),
      isForeign:
        "limit" in body || ("text" in body && body.text !== "" && !(exchange.hasTextErrors && own !== undefined)),
      retryAfterMs: retryAfterMs(response.headers, exchange.clock.now()),
    },
  };
}

/** Whether a write was answered without a body on purpose: the next answer would have none either. */
function isSaidEmpty({ method }: WireRequest, { status }: TransportResponse, body: ResponseBody): boolean {
  return method !== "GET" && (status === 201 || status === 204) && "json" in body && body.json === undefined;
}

function isCalledJson({ headers }: TransportResponse): boolean {
  return /\bjson\b/i.test(headers.get("content-type") ?? "");
}

function ownError(exchange: AttemptOptions, response: TransportResponse, body: ResponseBody): ServiceError | undefined {
  if ("limit" in body) return undefined;
  const own = exchange.parseError(response.status, "json" in body ? body.json : body.text);
  // `JSON.stringify` of an empty body is `undefined`, whatever its type says
  return typeof own?.message === "string" ? own : undefined;
}

/** Why an answer that is no error of the service's own is of no use. */
function foreignReason(
  exchange: AttemptOptions,
  response: TransportResponse,
  body: ResponseBody,
  flaw: boolean | string,
): string {
  if (response.ok) return "json" in body ? notExpected(flaw) : flawOf(body);
  if (response.status >= 400) return reasonOf(response, body, exchange.redactor);
  const location = response.headers.get("location") ?? "another address";
  return `redirected to ${location}; the endpoint must be the service's final address`;
}

/** What is said of a body that has not the expected form. */
export function notExpected(flaw: boolean | string): string {
  return typeof flaw === "string" ? say(notTheObjectSince, { flaw }) : notTheObject;
}

/** The body of an answer: JSON, another text, or one that is of no use because it is larger than the limit. */
export type ResponseBody = { readonly json: unknown } | { readonly text: string } | TooLarge;

/** A body that nobody can read: it has more bytes than the limit or, once it is parsed, more levels. */
interface TooLarge {
  readonly limit: number;
  readonly of?: "levels";
}

/** Reads the whole body unless it is larger than the limit; an empty one is `undefined`. */
export async function readBody(response: TransportResponse, maxBytes: number): Promise<ResponseBody> {
  const bytes = await bytesOf(response, maxBytes);
  if (bytes === undefined) return { limit: maxBytes };
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === "") return { json: undefined };
  try {
    const json: unknown = JSON.parse(text);
    return isTooDeep(text) ? { limit: DEEPEST, of: "levels" } : { json };
  } catch {
    return { text };
  }
}

/** The bytes of a body, unpacked; `undefined` when there are more than the limit: then the connection is closed. */
async function bytesOf({ body, headers }: TransportResponse, maxBytes: number): Promise<Uint8Array | undefined> {
  if (body === null) return new Uint8Array();
  if (Number(headers.get("content-length")) > maxBytes) {
    await body.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    // leaving the loop cancels the body
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** An answer with the parsed body. */
export function apiResponse(response: TransportResponse, body: unknown): Answer<unknown> {
  return { status: response.status, body, headers: headersOf(response) };
}

function headersOf(response: TransportResponse): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  // only set-cookie comes several times; it is joined as the other headers are
  for (const [name, value] of response.headers) headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  return headers;
}

/** Why the body of a success is of no use. */
export function flawOf(body: ResponseBody): string {
  if (!("limit" in body)) return "the body is not JSON";
  if (body.of === "levels") return `${tooLarge(body)}; check that the endpoint is the service's own address`;
  return `${tooLarge(body)}; check that the endpoint is the service's own address, narrow the request, or raise maxResponseBytes in the provider`;
}

const LONGEST_LINE = 200;

/** What an error body that is not the service's own says: its first line, or the words of the status when it is a web page. */
export function reasonOf(response: TransportResponse, body: ResponseBody, redactor: Redactor): string {
  const words = response.statusText || (STATUS_CODES[response.status] ?? "no reason given");
  if ("limit" in body) return `${words}; ${tooLarge(body)}`;
  const text = "text" in body ? body.text.trim() : "";
  const isPage = text.includes("<") || (response.headers.get("content-type") ?? "").includes("html");
  // a secret may have several lines
  const [firstLine = ""] = redactor.excerpt(text, LONGEST_LINE).split(/[\r\n]/);
  return firstLine === "" || isPage ? words : firstLine;
}

function tooLarge({ limit, of }: TooLarge): string {
  if (of === "levels") return `the response body is nested more than ${limit} levels deep`;
  return `the response body exceeds the limit of ${size(limit)} and was not read`;
}

const UNITS = [
  [2 ** 20, "MiB"],
  [2 ** 10, "KiB"],
] as const;

function size(bytes: number): string {
  const [factor, unit] = UNITS.find(([one]) => bytes % one === 0) ?? [1, "bytes"];
  return `${bytes / factor} ${unit}`;
}
