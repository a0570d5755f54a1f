import * as http from "node:http";
import * as https from "node:https";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { remembered } from "../../value/facts";
import type { TransportOptions } from "../transport";
import type { Proxy } from "./route";
import { requestToProxy, TunnelAgent, TunnelFailed } from "./tunnel";

/** Sends a request through a proxy: https through a tunnel, plain http by asking the proxy for the URL. */
export function sendThrough(proxy: Proxy, url: URL, options: TransportOptions): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = url.protocol === "https:" ? tunnelled(proxy, url, options) : forwarded(proxy, url, options);
  // an error with a cause is what `fetch` throws when the network fails
  const fail = (cause: unknown): void => reject(new TypeError("fetch failed", { cause }));
  request.on("error", fail);
  request.once("response", (incoming) => {
    try {
      if (url.protocol === "http:" && incoming.statusCode === 407) {
        throw new TunnelFailed("the proxy answered 407", "proxy", 407);
      }
      resolve(responseOf(incoming));
    } catch (error) {
      incoming.destroy();
      fail(error);
    }
  });
  request.end(options.body);
  return promise;
}

const agents = remembered((proxy: Proxy) => ({
  tunnel: new TunnelAgent(proxy),
  plain: new (proxy.url.protocol === "https:" ? https.Agent : http.Agent)({ keepAlive: true }),
}));

function tunnelled(proxy: Proxy, url: URL, { method, headers, signal }: TransportOptions): http.ClientRequest {
  return https.request(url, { method, headers: { ...headers, ...PACKED }, signal, agent: agents(proxy).tunnel });
}

function forwarded(proxy: Proxy, url: URL, { method, headers, signal }: TransportOptions): http.ClientRequest {
  return requestToProxy(proxy, {
    method,
    path: url.href,
    headers: { ...headers, ...PACKED, host: url.host },
    signal,
    agent: agents(proxy).plain,
  });
}

const PACKED = { "accept-encoding": "gzip" };

// statuses whose answers have no body, so that a `Response` takes none
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

function responseOf(incoming: http.IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage: statusText = "" } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const body = WITHOUT_BODY.includes(status) ? null : ReadableStream.from(bodyOf(incoming));
  if (body === null) incoming.resume();
  return new Response(body, { status, statusText, headers });
}

async function* bodyOf(incoming: http.IncomingMessage): AsyncGenerator<Uint8Array> {
  const isPacked = incoming.headers["content-encoding"]?.toLowerCase() === "gzip";
  try {
    // the reader of the unpacked stream sees what goes wrong with either
    const unpacked: AsyncIterable<Uint8Array> = isPacked
      ? pipeline(incoming, createGunzip(), () => undefined)
      : incoming;
    yield* unpacked;
  } catch (cause) {
    throw new TypeError("terminated", { cause });
  }
}
