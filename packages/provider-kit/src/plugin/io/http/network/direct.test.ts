import { once } from "node:events";
import * as http from "node:http";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { aClient } from "../../../../testing/http-client";
import { json, startServer } from "../../../../testing/local-server";
import { closeAfterEach } from "../../../../testing/close-after-tests";
import { networkFailure } from "../network-failure";
import { sendDirectly } from "./direct";

const closeLater = closeAfterEach();

/** Lets a server listen on loopback until the test ends; returns its port. */
async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closeLater({ close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

test("requests one after the other use one connection, and as many requests at a time as many connections", async () => {
  let connections = 0;
  const held: http.ServerResponse[] = [];
  const server = http.createServer((request, response) => {
    request.resume();
    if (request.url === "/one") response.end("{}");
    else if (held.push(response) === 5) for (const one of held) one.end("{}");
  });
  server.on("connection", () => connections++);
  closeLater({
    close: async () => {
      server.closeAllConnections();
    },
  });
  const { api } = aClient(`http://127.0.0.1:${await listening(server)}`);
  const counts: number[] = [];
  for (let i = 0; i < 4; i++) {
    await api.post("/one", { i });
    counts.push(connections);
  }
  await Promise.all(Array.from({ length: 5 }, (_, i) => api.post("/five", { i })));
  await api.get("/one");
  expect([...counts, connections]).toEqual([1, 1, 1, 1, 5]);
});

test("a body has its length in each method, in bytes", async () => {
  const server = closeLater(await startServer([json(200, {})]));
  const { api } = aClient(server.url);
  for (const method of ["POST", "PATCH", "DELETE"]) await api.send(method, "/a", { name: "é" });
  await api.post("/b");
  await api.delete("/b");
  expect(server.received.map(({ headers, body }) => [headers["content-length"], body])).toEqual([
    ...Array.from({ length: 3 }, () => ["13", '{"name":"é"}']),
    ["0", ""],
    [undefined, ""],
  ]);
});

test("a service that begins no TLS in time has not got the request", async () => {
  const sockets: { destroy(): unknown }[] = [];
  const port = await listening(createServer((socket) => sockets.push(socket)));
  closeLater({
    close: async () => {
      for (const socket of sockets) socket.destroy();
    },
  });
  const options = { method: "POST", headers: {}, redirect: "manual", signal: new AbortController().signal } as const;
  const thrown: unknown = await sendDirectly(new URL(`https://127.0.0.1:${port}/a`), options, 20).catch(
    (error: unknown) => error,
  );
  expect(networkFailure(thrown)).toEqual({
    reason: "connection timed out",
    detail: "the request failed: connection timed out",
    neverLeft: true,
    hopeless: false,
  });
});
