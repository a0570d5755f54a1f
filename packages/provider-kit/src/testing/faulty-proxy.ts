import { createServer, request as sendRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import type { InjectedProxyFault, ProxyFault, RequestMatch } from "./faults";
import { matches } from "./faults";

/** A request that reached the proxy, with the status that the plugin got; 0 if it got none. */
export interface PassedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** A proxy on loopback between a provider and its service, real or simulated, that injects faults into requests. */
export interface FaultyProxy {
  readonly url: string;
  readonly passed: readonly PassedRequest[];
  /** Injects a fault into the next `times` (default 1) matching requests. */
  inject(fault: ProxyFault, match?: RequestMatch, times?: number): InjectedProxyFault;
  close(): Promise<void>;
}

interface Active extends InjectedProxyFault {
  readonly fault: ProxyFault;
  readonly released: Promise<void>;
  take(method: string, path: string): boolean;
  readonly touch: () => void;
  readonly abandon: () => void;
}

/** What a proxy does to the service's responses. */
export interface FaultyProxyOptions {
  /** By how many milliseconds the clock is ahead that writes their `Date`, as gateways do. Default: the service's own goes through. */
  readonly clockAheadMs?: number;
  /** Paths whose requests always go through. Default: none. */
  readonly sparedPaths?: ReadonlySet<string>;
}

/** Starts a proxy in front of a service. */
export async function startFaultyProxy(target: string, options: FaultyProxyOptions = {}): Promise<FaultyProxy> {
  const passed: PassedRequest[] = [];
  const active: Active[] = [];
  const server = createServer((incoming, outgoing) => {
    const method = incoming.method ?? "GET";
    const path = incoming.url ?? "/";
    const isSpared = options.sparedPaths?.has(path) === true;
    const injection = isSpared ? undefined : active.find((one) => one.take(method, path));
    void serve({ ...options, target, incoming, outgoing, injection })
      // the plugin gave up, or the service reset the connection: there is no response
      .catch(() => gone(outgoing))
      .then((status) => passed.push({ method, path, status }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: urlOf(server, target),
    passed,
    inject(fault, match = {}, times = 1) {
      const injection = activate(fault, match, times);
      active.push(injection);
      return injection;
    },
    close() {
      for (const injection of active) injection.release();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function urlOf(server: Server, target: string): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy does not listen on a port");
  return `http://127.0.0.1:${address.port}${new URL(target).pathname.replace(/\/$/, "")}`;
}

function activate(fault: ProxyFault, match: RequestMatch, times: number): Active {
  const reached: PromiseWithResolvers<void> = Promise.withResolvers();
  const released: PromiseWithResolvers<void> = Promise.withResolvers();
  const abandoned: PromiseWithResolvers<void> = Promise.withResolvers();
  let hits = 0;
  let isReleased = false;
  return {
    fault,
    get hits() {
      return hits;
    },
    reached: reached.promise,
    abandoned: abandoned.promise,
    released: released.promise,
    touch: reached.resolve,
    abandon: abandoned.resolve,
    release() {
      isReleased = true;
      released.resolve();
    },
    take(method, path) {
      if (isReleased || hits >= times || !matches(match, method, path)) return false;
      hits++;
      return true;
    },
  };
}

interface Passage extends FaultyProxyOptions {
  readonly target: string;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly injection: Active | undefined;
}

/** Handles one request; answers with the status that the plugin got. */
async function serve(passage: Passage): Promise<number> {
  const { incoming, outgoing, injection } = passage;
  const body = await buffer(incoming);
  const fault = injection?.fault;
  if (injection === undefined || fault === undefined) return reply(outgoing, await forward(passage, body));
  switch (fault.kind) {
    case "connection-reset":
      if (fault.when === "after") await forward(passage, body);
      return reset(passage, injection);
    case "truncated-body":
      return truncated(outgoing, await forward(passage, body), injection);
    case "respond":
      if (fault.when === "after") await forward(passage, body);
      injection.touch();
      return reply(outgoing, ownResponse(fault));
    case "replaced-body": {
      const response = await forward(passage, body);
      injection.touch();
      return reply(outgoing, withBody(response, fault.body));
    }
    case "stall": {
      const response = fault.when === "after" ? await forward(passage, body) : undefined;
      if (!(await stalled(outgoing, injection))) return 0;
      return reply(outgoing, response ?? (await forward(passage, body)));
    }
  }
}

/** Waits until the fault is released; answers whether the plugin still waits for the response. */
async function stalled(outgoing: ServerResponse, injection: Active): Promise<boolean> {
  outgoing.once("close", injection.abandon);
  injection.touch();
  await injection.released;
  return !outgoing.destroyed;
}

function gone(outgoing: ServerResponse): number {
  outgoing.destroy();
  return 0;
}

function reset({ incoming }: Passage, injection: Active): number {
  incoming.socket.destroy();
  injection.touch();
  return 0;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ownResponse(fault: Extract<ProxyFault, { readonly kind: "respond" }>): Reply {
  const body = Buffer.from(fault.body === undefined ? "" : JSON.stringify(fault.body));
  return { status: fault.status, headers: { "content-type": "application/json", ...fault.headers }, body };
}

function withBody({ status, headers }: Reply, text: string): Reply {
  const body = Buffer.from(text);
  return { status, headers: { ...headers, "content-length": String(body.length) }, body };
}

function reply(outgoing: ServerResponse, { status, headers, body }: Reply): number {
  // the service's own Date goes through; the proxy has no clock to add one
  outgoing.sendDate = false;
  outgoing.writeHead(status, headers);
  outgoing.end(body);
  return status;
}

function truncated(outgoing: ServerResponse, answer: Reply, injection: Active): number {
  outgoing.sendDate = false;
  outgoing.writeHead(answer.status, { ...answer.headers, "content-length": answer.body.length });
  outgoing.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => {
    outgoing.destroy();
    injection.touch();
  });
  return answer.status;
}

function forward(passage: Passage, body: Buffer): Promise<Reply> {
  const { target, incoming } = passage;
  const base = new URL(target);
  const headers = { ...incoming.headers, host: base.host, connection: "close" };
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest(
      { hostname: base.hostname, port: base.port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        buffer(answer).then((whole) => {
          const status = answer.statusCode ?? 502;
          const length = status === 204 ? {} : { "content-length": String(whole.length) };
          resolve({
            status,
            headers: { ...ofMessage(answer.headers), ...length, ...dateOf(passage, answer) },
            body: whole,
          });
        }, reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** The date by the clock of the gateway. */
function dateOf({ clockAheadMs = 0 }: Passage, { headers: { date } }: IncomingMessage): IncomingHttpHeaders {
  return date === undefined ? {} : { date: new Date(Date.parse(date) + clockAheadMs).toUTCString() };
}

/** Headers without those that belong to one connection only. */
function ofMessage(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => name !== "transfer-encoding" && name !== "connection");
  return Object.fromEntries(kept);
}
