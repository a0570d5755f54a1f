import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer } from "node:http";

/** A request as the server got it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** How the server responds to a request. */
export type Reply = (response: ServerResponse) => void;

/** A scripted server on loopback. */
export interface LocalServer {
  readonly url: string;
  readonly received: readonly Received[];
  /** Method and path of each request. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

/** Starts a server; of a list, each request gets the next reply, and further requests get the last one. */
export async function startServer(script: readonly Reply[] | ((request: Received) => Reply)): Promise<LocalServer> {
  const received: Received[] = [];
  const replyTo = (request: Received): Reply => {
    if (typeof script === "function") return script(request);
    return script[Math.min(received.length, script.length) - 1] ?? json(404, {});
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const got: Received = { method, path: url, headers, body: Buffer.concat(chunks).toString("utf8") };
      received.push(got);
      replyTo(got)(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port ?? 0}`,
    received,
    get lines() {
      return received.map((request) => `${request.method} ${request.path}`);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answers with JSON. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return text(status, JSON.stringify(body), { "content-type": "application/json", ...headers });
}

/** Answers with a string. */
export function text(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return (response) => response.writeHead(status, headers).end(body);
}

/** Closes the connection without a response. */
export const reset: Reply = (response) => response.destroy();

/** Closes the connection within a body. */
export const truncated: Reply = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
  response.write('{"id":', () => response.destroy());
};

/** A reply that waits until the test releases it. */
export interface HeldReply {
  readonly reply: Reply;
  /** Resolves when the request arrives. */
  readonly arrived: Promise<void>;
  release(): void;
}

/** Makes a reply wait until the test releases it. */
export function held(reply: Reply): HeldReply {
  const arrival: PromiseWithResolvers<void> = Promise.withResolvers();
  const release: PromiseWithResolvers<void> = Promise.withResolvers();
  const waiting: Reply = (response) => {
    arrival.resolve();
    void release.promise.then(() => reply(response));
  };
  return { reply: waiting, arrived: arrival.promise, release: release.resolve };
}
