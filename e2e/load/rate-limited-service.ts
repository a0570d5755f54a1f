import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { createSimulator } from "@ops-providers/timeseries/simulator";
import type { InProcessSimulator } from "@ops-providers/timeseries/simulator";

const WINDOW_MS = 1_000;

/** A simulator on loopback that takes so many requests in each second and answers all others with 429. */
export interface RateLimitedService {
  readonly url: string;
  readonly simulator: InProcessSimulator;
  readonly requests: { readonly taken: number; readonly refused: number };
  close(): Promise<void>;
}

/** Starts a simulator that refuses requests above the limit; `onRequest` is called before each one is answered. */
export async function startRateLimited(
  perSecond: number,
  onRequest = (): void => undefined,
): Promise<RateLimitedService> {
  const requests = { taken: 0, refused: 0 };
  const isOver = createLimit(perSecond);
  const server = createServer((incoming, outgoing) => {
    onRequest();
    const isRefused = isOver();
    requests[isRefused ? "refused" : "taken"]++;
    if (isRefused) refuse(outgoing);
    else void answer(simulator, incoming, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const simulator = createSimulator({ url });
  return {
    url,
    simulator,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Counts the requests of each second; true for a request above the limit. */
function createLimit(perSecond: number): () => boolean {
  let endsAtMs = 0;
  let count = 0;
  return () => {
    const nowMs = performance.now();
    if (nowMs >= endsAtMs) [endsAtMs, count] = [nowMs + WINDOW_MS, 0];
    return ++count > perSecond;
  };
}

function refuse(outgoing: ServerResponse): void {
  const body = { code: "too many requests", message: "request rate exceeds the limit" };
  outgoing.writeHead(429, { "content-type": "application/json", "retry-after": "1" }).end(JSON.stringify(body));
}

async function answer(
  { url, handle }: InProcessSimulator,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = "GET", url: path = "/" } = incoming;
  const { authorization = "" } = incoming.headers;
  const sent = await text(incoming);
  const body = sent === "" ? {} : { body: sent };
  const response = await handle(new Request(`${url}${path}`, { method, headers: { authorization }, ...body }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
}
