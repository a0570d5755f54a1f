import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";

/** What answers requests. */
export interface App {
  readonly fetch: Parameters<typeof getRequestListener>[0];
}

/** A server that listens on loopback. */
export interface ListeningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts to listen on 127.0.0.1; port 0 takes a free one. */
export async function listen(app: App, port: number): Promise<ListeningServer> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      reject(new Error(`the simulator cannot listen on 127.0.0.1:${port} (${error.message}); choose another port`));
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
