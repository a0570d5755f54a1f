import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { simulateToy, TOKEN } from "./service";
import type { ServiceClock, ToyStore } from "./store";

/** A tiny service with every habit of real ones that the kit must cope with. */
export interface ToyService {
  readonly url: string;
  readonly token: string;
  readonly store: ToyStore;
  readonly close: () => Promise<void>;
}

/** Starts the toy service on loopback. */
export async function startToyService(clock: ServiceClock): Promise<ToyService> {
  const { store, answer } = simulateToy(clock);
  const server = createServer((incoming, outgoing) => {
    const { method = "", url = "/", headers } = incoming;
    void text(incoming)
      .then((body) => answer({ method, url, headers, body }))
      .then((answered) => outgoing.writeHead(answered.status, answered.headers).end(answered.text));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, token: TOKEN, store, close: () => close(server) };
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen on a port");
  return address.port;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
