import type { Socket } from "node:net";
import { createServer } from "node:net";

/** A free port of the loopback interface. Engines may connect to it before there is a server; their connections wait for it. */
export interface Listener {
  readonly port: number;
  /** Hands the connections over: those that wait, and those that come. */
  serve(accept: (socket: Socket) => void): void;
  /** Takes no more connections. */
  close(): void;
}

/** Listens on a free port. */
export function listen(): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const waiting: Socket[] = [];
    let take = (socket: Socket): void => void waiting.push(socket);
    const server = createServer({ noDelay: true }, (socket) => {
      // a client that goes away while it waits is no failure of the server
      socket.on("error", () => undefined);
      take(socket);
    });
    server.once("error", reject);
    server.listen({ host: "127.0.0.1", port: 0 }, () => {
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("a TCP server has no port");
      resolve({
        port: address.port,
        serve(accept) {
          take = accept;
          for (const socket of waiting.splice(0)) accept(socket);
        },
        close: () => void server.close(),
      });
    });
  });
}
