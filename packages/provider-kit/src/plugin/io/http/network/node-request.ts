import type * as http from "node:http";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { RequestFailed } from "../network-failure";
import type { TransportBody, TransportOptions, TransportResponse } from "../transport";

/** A request of `node:http`, without its way to the server. */
interface NodeRequest extends http.RequestOptions {
  readonly headers: http.OutgoingHttpHeaders;
}

/** What a request of `node:http` is made of; its body is sent by `answerTo`. */
export function requestOptions({ method, headers, body, signal }: TransportOptions): NodeRequest {
  // Node itself leaves the length out where a method usually has no body
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return { method, headers: { ...headers, ...length, "accept-encoding": "gzip" }, signal };
}

/** Sends a request, and resolves with the answer when its headers are there; `inspect` may refuse the answer. */
export function answerTo(
  request: http.ClientRequest,
  body: string | undefined,
  inspect: (incoming: http.IncomingMessage) => void = () => undefined,
): Promise<TransportResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<TransportResponse>();
  const isConnected = watchConnection(request);
  const fail = (cause: unknown): void => reject(new RequestFailed(cause, isConnected()));
  request.on("error", fail);
  request.once("response", (incoming) => {
    try {
      inspect(incoming);
      resolve(responseOf(incoming, request.method));
    } catch (error) {
      incoming.destroy();
      fail(error);
    }
  });
  request.once("upgrade", ({ statusCode = 0 }, socket) => {
    socket.destroy();
    fail(new Error(`the service answered ${statusCode}, with another protocol than HTTP`));
  });
  request.once("close", () => fail(new Error("the connection was closed without an answer")));
  request.end(body);
  return promise;
}

/** Tells whether a request has had a connection, with TLS where it needs TLS: before that nothing of it has left. */
function watchConnection(request: http.ClientRequest): () => boolean {
  let isConnected = false;
  const connected = (): void => void (isConnected = true);
  request.once("socket", (socket) => {
    if (socket.connecting) socket.once(request.protocol === "https:" ? "secureConnect" : "connect", connected);
    else connected();
  });
  return () => isConnected;
}

// statuses whose answers have no body, whatever their headers say
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

function responseOf(incoming: http.IncomingMessage, method: string): TransportResponse {
  const { statusCode: status = 0, statusMessage: statusText = "" } = incoming;
  const headers = new Map<string, string>();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) headers.set(name, values.join(", "));
  const hasBody = method !== "HEAD" && !WITHOUT_BODY.includes(status);
  if (!hasBody) incoming.resume();
  return { status, ok: status >= 200 && status < 300, statusText, headers, body: hasBody ? bodyOf(incoming) : null };
}

function bodyOf(incoming: http.IncomingMessage): TransportBody {
  return {
    [Symbol.asyncIterator]: () => bytesOf(incoming),
    cancel() {
      incoming.destroy();
      return Promise.resolve();
    },
  };
}

async function* bytesOf(incoming: http.IncomingMessage): AsyncGenerator<Uint8Array> {
  const isPacked = incoming.headers["content-encoding"]?.toLowerCase() === "gzip";
  try {
    // the reader of the unpacked stream sees what goes wrong with either
    const unpacked: AsyncIterable<Uint8Array> = isPacked
      ? pipeline(incoming, createGunzip(), () => undefined)
      : incoming;
    yield* unpacked;
  } catch (cause) {
    throw new RequestFailed(cause, true);
  }
}
