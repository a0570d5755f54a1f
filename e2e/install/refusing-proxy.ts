import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that refuses every request and remembers what was asked for. */
export interface RefusingProxy {
  readonly url: string;
  /** Hosts that somebody tried to reach, in the order of the attempts. */
  readonly attempts: string[];
  close(): Promise<void>;
}

/** Starts the proxy. */
export async function startRefusingProxy(): Promise<RefusingProxy> {
  const attempts: string[] = [];
  const server = createServer((request, response) => {
    attempts.push(new URL(request.url ?? "", "http://unknown").host);
    response.writeHead(403).end();
  });
  server.on("connect", (request, socket) => {
    attempts.push(request.url ?? "");
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    attempts,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (typeof address === "object" && address !== null) return address;
  throw new Error(`the proxy listens on ${String(address)}`);
}
