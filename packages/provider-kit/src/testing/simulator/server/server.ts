import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Connection, SocketConnection } from "./connection";

/** The function that responds to requests. */
export interface App {
  readonly fetch: (request: Request, connection: Connection) => Promise<Response>;
}

/** A server that listens on loopback. */
export interface ListeningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server on 127.0.0.1; port 0 chooses a free port. */
export async function listen(app: App, port: number): Promise<ListeningServer> {
  const server = createServer((incoming, outgoing) => {
    const connection = new SocketConnection(incoming, outgoing);
    const answer = getRequestListener((request) => app.fetch(request, connection), { overrideGlobalObjects: false });
    void answer(incoming, outgoing);
  });
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
