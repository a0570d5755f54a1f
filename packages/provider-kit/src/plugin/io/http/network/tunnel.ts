import * as http from "node:http";
import * as https from "node:https";
import type { Socket } from "node:net";
import { isIP } from "node:net";
import * as tls from "node:tls";
import type { Target, Proxy } from "./route";
import { targetOf } from "./route";

/** No connection to the service came about: no byte of the request has left. */
export class TunnelFailed extends Error {
  override readonly name = "TunnelFailed";
  /** What the proxy answered instead of a connection. */
  readonly status: number | undefined;
  /** The header in which the proxy lists the kinds of authentication that it takes. */
  readonly authentication: string;

  constructor(
    message: string,
    /** The other end of the connection that failed. */
    readonly end: "proxy" | "service",
    options?: { readonly cause?: unknown; readonly answer?: http.IncomingMessage },
  ) {
    super(message, options);
    this.status = options?.answer?.statusCode;
    this.authentication = options?.answer?.headers["proxy-authenticate"] ?? "";
  }
}

/** How long a proxy may take to connect, and a service to begin TLS. */
export const CONNECT_TIMEOUT_MS = 10_000;

/** Options of a request through a tunnel. */
export interface TunnelOptions extends https.RequestOptions {
  /** The signal of the request, which Node does not pass on to its agent. */
  readonly requestSignal?: AbortSignal;
}

type Connected = (error: Error | null, socket: tls.TLSSocket) => void;

/** Connections to https services through a proxy; they are kept for further requests. */
export class TunnelAgent extends https.Agent {
  constructor(
    private readonly proxy: Proxy,
    private readonly timeoutMs = CONNECT_TIMEOUT_MS,
  ) {
    super({ keepAlive: true });
  }

  override createConnection(options: TunnelOptions, connected?: Connected): undefined {
    const { servername, requestSignal: signal } = options;
    const target: Target = { host: String(options.host), port: Number(options.port) };
    const failed = (error: unknown): void => {
      // the agent takes an error alone, which the type of its callback leaves out
      if (connected !== undefined) Reflect.apply(connected, undefined, [error]);
    };
    const limits: Limits = { timeoutMs: this.timeoutMs, signal };
    openTunnel(this.proxy, target, limits)
      .then((socket) => startTls(socket, target, servername, limits))
      .then((socket) => connected?.(null, socket), failed);
  }
}

/** When to give up a connection that is not made yet. */
interface Limits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Asks the proxy for a connection to the target. */
function openTunnel(proxy: Proxy, { host, port }: Target, { timeoutMs, signal }: Limits): Promise<Socket> {
  const authority = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  const request = requestToProxy(proxy, {
    method: "CONNECT",
    path: authority,
    headers: { host: authority },
    agent: false,
    timeout: timeoutMs,
    signal,
  });
  return new Promise((resolve, reject) => {
    request.once("connect", (answer, socket: Socket, head) => {
      const { statusCode = 0, statusMessage = "" } = answer;
      socket.setTimeout(0);
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) socket.unshift(head);
        resolve(socket);
        return;
      }
      socket.destroy();
      reject(new TunnelFailed(`the proxy answered ${statusCode} ${statusMessage}`, "proxy", { answer }));
    });
    request.once("timeout", () => request.destroy(timedOut()));
    request.once("error", (cause) => reject(new TunnelFailed("no tunnel", "proxy", { cause })));
    request.end();
  });
}

function startTls(
  socket: Socket,
  { host }: Target,
  servername: string | undefined,
  { timeoutMs, signal }: Limits,
): Promise<tls.TLSSocket> {
  const secured = tls.connect({
    socket,
    host,
    ...(servername === undefined ? {} : { servername }),
    ALPNProtocols: ["http/1.1"],
  });
  return new Promise((resolve, reject) => {
    const failed = (cause: Error): void => reject(new TunnelFailed("no TLS", "service", { cause }));
    const late = (): void => void secured.destroy(timedOut());
    const stop = (): void => void secured.destroy(new Error("the request was aborted"));
    secured.setTimeout(timeoutMs, late);
    secured.once("error", failed);
    signal?.addEventListener("abort", stop, { once: true });
    secured.once("secureConnect", () => {
      secured.setTimeout(0);
      secured.off("timeout", late).off("error", failed);
      // the connection may serve further requests
      signal?.removeEventListener("abort", stop);
      resolve(secured);
    });
  });
}

/** No connection came about in time. */
export function timedOut(): Error {
  return Object.assign(new Error("connection timed out"), { code: "ETIMEDOUT", syscall: "connect" });
}

interface ProxyRequest extends http.RequestOptions {
  readonly headers: http.OutgoingHttpHeaders;
}

/** Makes a request to the proxy itself. */
export function requestToProxy({ url, authorization }: Proxy, options: ProxyRequest): http.ClientRequest {
  const credentials = authorization === undefined ? {} : { "proxy-authorization": authorization };
  const sent = { ...options, headers: { ...options.headers, ...credentials } };
  if (url.protocol === "http:") return http.request(url, sent);
  // Node would take the name that the certificate must have from the header `host`, which names the service
  const { host } = targetOf(url);
  return https.request(url, { ...sent, servername: isIP(host) === 0 ? host : "" });
}
