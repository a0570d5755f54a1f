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

  constructor(
    message: string,
    /** The other end of the connection that failed. */
    readonly end: "proxy" | "service",
    /** What the proxy answered instead of a connection. */
    readonly status?: number,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}

/** How long a proxy may take to connect, and a service to begin TLS. */
export const CONNECT_TIMEOUT_MS = 10_000;

type Connected = (error: Error | null, socket: tls.TLSSocket) => void;

/** Connections to https services through a proxy; they are kept for further requests. */
export class TunnelAgent extends https.Agent {
  constructor(
    private readonly proxy: Proxy,
    private readonly timeoutMs = CONNECT_TIMEOUT_MS,
  ) {
    super({ keepAlive: true });
  }

  override createConnection(options: https.RequestOptions, connected?: Connected): undefined {
    const { servername } = options;
    const target: Target = { host: String(options.host), port: Number(options.port) };
    const failed = (error: unknown): void => {
      // the agent takes an error alone, which the type of its callback leaves out
      if (connected !== undefined) Reflect.apply(connected, undefined, [error]);
    };
    openTunnel(this.proxy, target, this.timeoutMs)
      .then((socket) => startTls(socket, target, servername, this.timeoutMs))
      .then((socket) => connected?.(null, socket), failed);
  }
}

/** Asks the proxy for a connection to the target. */
function openTunnel(proxy: Proxy, { host, port }: Target, timeoutMs: number): Promise<Socket> {
  const authority = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  const request = requestToProxy(proxy, {
    method: "CONNECT",
    path: authority,
    headers: { host: authority },
    agent: false,
    timeout: timeoutMs,
  });
  return new Promise((resolve, reject) => {
    request.once("connect", ({ statusCode = 0, statusMessage = "" }, socket: Socket, head) => {
      socket.setTimeout(0);
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) socket.unshift(head);
        resolve(socket);
        return;
      }
      socket.destroy();
      reject(new TunnelFailed(`the proxy answered ${statusCode} ${statusMessage}`, "proxy", statusCode));
    });
    request.once("timeout", () => request.destroy(timedOut()));
    request.once("error", (cause) => reject(new TunnelFailed("no tunnel", "proxy", undefined, { cause })));
    request.end();
  });
}

function startTls(
  socket: Socket,
  { host }: Target,
  servername: string | undefined,
  timeoutMs: number,
): Promise<tls.TLSSocket> {
  const secured = tls.connect({
    socket,
    host,
    ...(servername === undefined ? {} : { servername }),
    ALPNProtocols: ["http/1.1"],
  });
  return new Promise((resolve, reject) => {
    const failed = (cause: Error): void => reject(new TunnelFailed("no TLS", "service", undefined, { cause }));
    const late = (): void => void secured.destroy(timedOut());
    secured.setTimeout(timeoutMs, late);
    secured.once("error", failed);
    secured.once("secureConnect", () => {
      secured.setTimeout(0);
      secured.off("timeout", late).off("error", failed);
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
