import type { Answer, ApiClient, Operation, RequestOptions } from "../../declare/client";
import type { HttpFactory, HttpOptions } from "../../declare/provider";
import type { Redactor } from "../../values/redact/redact";
import type { Trace } from "../trace/trace";
import { asDeclared } from "../../values/value/plain";
import type { Clock } from "../wait/clock";
import type { Credentials, ApiRequest, Connection } from "./send";
import { unauthenticated, shareCredentials, NO_OPERATION, send } from "./send";
import { withQuery } from "./with-query";
import { createLimiter } from "./limits/limiter";
import { isRead } from "./limits/retry";
import type { SharedReads } from "./shared-reads";
import { createSharedReads } from "./shared-reads";
import type { Transport } from "./transport";

/** What the process brings to its HTTP clients. */
export interface HttpHost {
  readonly clock: Clock;
  readonly redactor: Redactor;
  readonly trace?: Trace | undefined;
  /** Default: the global `fetch`, as it is at the first request. */
  readonly fetch?: Transport;
  /** Draws from 0 up to 1. */
  readonly random?: () => number;
  /** Most requests of a client in flight at a time. Default: 256, more than engines send at a time. */
  readonly concurrency?: number;
}

const DEFAULTS = {
  requestTimeoutSeconds: 30,
  maxResponseBytes: 64 * 1024 * 1024,
  carriedOutWithinSeconds: 10,
  maxRetries: 10,
  maxRetryWaitSeconds: 30,
  concurrency: 256,
} as const;

/** Makes the factory that providers get their client from. */
export function createHttpFactory(host: HttpHost): HttpFactory {
  return (options) => {
    for (const secret of options.secrets ?? []) host.redactor.add(secret);
    const serverClock = createServerClock(host.clock);
    const connection = connect(host, options, serverClock.learn);
    const base = { connection, serverClock, operation: NO_OPERATION };
    const plain = createClient({ ...base, ...newTraffic(), credentials: unauthenticated });
    const credentials = shareCredentials(options.authorize(plain));
    // reads with credentials may see more than those without
    return createClient({ ...base, ...newTraffic(), credentials });
  };
}

function connect(
  host: HttpHost,
  options: HttpOptions,
  onDate: (header: string, ageSeconds: number) => void,
): Connection {
  let rank = 0;
  return {
    endpoint: endpointOf(options.endpoint, host.redactor),
    exchange: {
      clock: host.clock,
      fetch: host.fetch,
      timeoutSeconds: options.requestTimeoutSeconds ?? DEFAULTS.requestTimeoutSeconds,
      maxResponseBytes: options.maxResponseBytes ?? DEFAULTS.maxResponseBytes,
      redactor: host.redactor,
      parseError: options.parseError,
      hasTextErrors: options.hasTextErrors === true,
      onDate,
    },
    limiter: createLimiter(host.clock, host.concurrency ?? DEFAULTS.concurrency),
    redactor: host.redactor,
    trace: host.trace,
    random: host.random ?? Math.random,
    headers: options.headers ?? {},
    carriedOutWithinSeconds: options.carriedOutWithinSeconds ?? DEFAULTS.carriedOutWithinSeconds,
    isBusy: options.isBusy ?? never,
    isHopeless: options.isHopeless ?? never,
    isRefused: options.isRefused ?? never,
    maxRetries: options.maxRetries ?? DEFAULTS.maxRetries,
    maxRetryWaitMs: (options.maxRetryWaitSeconds ?? DEFAULTS.maxRetryWaitSeconds) * 1000,
    nextRank: () => rank++,
  };
}

/** What a refusal does not mean unless the provider says so. */
const never = (): boolean => false;

/** The base URL without credentials and without a slash at its end, so that paths can be put behind it. */
function endpointOf(text: string, redactor: Redactor): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new Error(`the endpoint ${JSON.stringify(redactor.redact(text))} is not an http or https URL`);
  }
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, "")}`;
}

/** The service's time: that of its last answer, and what has passed since; before the first answer the machine's. */
function createServerClock(clock: Clock) {
  let startedMs: number | undefined;
  return {
    isKnown: () => startedMs !== undefined,
    now: () => (startedMs === undefined ? clock.now() : new Date(startedMs + clock.uptimeMs())),
    learn: (header: string, ageSeconds: number): void => {
      const time = Date.parse(header) + ageSeconds * 1000;
      if (!Number.isNaN(time)) startedMs = time - clock.uptimeMs();
    },
  };
}

/** What the requests of a client have to do with each other. */
interface Traffic {
  readonly reads: SharedReads<Answer<unknown>>;
  readonly writes: { ended: number };
}

function newTraffic(): Traffic {
  // everybody may change what they got
  return { reads: createSharedReads((answer) => structuredClone(answer)), writes: { ended: 0 } };
}

interface ClientParts extends Traffic {
  readonly connection: Connection;
  readonly credentials: Credentials;
  readonly operation: Operation;
  readonly serverClock: Pick<ReturnType<typeof createServerClock>, "isKnown" | "now">;
}

function createClient(parts: ClientParts): ApiClient {
  const bodyOf = async <T>(answer: Promise<Answer<unknown>>): Promise<T> => asDeclared<T>((await answer).body);
  return {
    endpoint: parts.connection.endpoint,
    requestTimeoutSeconds: parts.connection.exchange.timeoutSeconds,
    carriedOutWithinSeconds: parts.connection.carriedOutWithinSeconds,
    serverTime: parts.serverClock.now,
    hasServerTime: parts.serverClock.isKnown,
    writesEnded: () => parts.writes.ended,
    during: (operation) => createClient({ ...parts, operation }),
    get: (path, options) => bodyOf(request(parts, "GET", path, undefined, options)),
    post: (path, body, options) => bodyOf(request(parts, "POST", path, body, options)),
    put: (path, body, options) => bodyOf(request(parts, "PUT", path, body, options)),
    patch: (path, body, options) => bodyOf(request(parts, "PATCH", path, body, options)),
    delete: (path, options) => bodyOf(request(parts, "DELETE", path, undefined, options)),
    send: async (method, path, body, options) =>
      asDeclared(await request(parts, method.toUpperCase(), path, body, options)),
  };
}

async function request(
  parts: ClientParts,
  method: string,
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<Answer<unknown>> {
  const call: ApiRequest = { method, target: withQuery(path, options.query), body, options };
  const start = (operation: Operation): Promise<Answer<unknown>> =>
    send(parts.connection, parts.credentials, call, operation);
  if (options.shared ?? method === "GET") return parts.reads.join(keyOf(call), parts.operation, start);
  try {
    return await start(parts.operation);
  } finally {
    if (!isRead(method)) endWrite(parts);
  }
}

/** What was read before may have changed. */
function endWrite({ reads, writes }: Traffic): void {
  reads.forget();
  writes.ended++;
}

function keyOf(call: ApiRequest): string {
  const headers = Object.entries(call.options.headers ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([call.method, call.target, call.options.contentType, headers, call.body]);
}
