import { once } from "node:events";
import type { Socket } from "node:net";
import { connect, createServer } from "node:net";
import { aClient } from "../../../../testing/http-client";
import { closeAfterEach } from "../../../../testing/close-after-tests";
import type { Reply } from "../../../../testing/local-server";
import { json } from "../../../../testing/local-server";
import { failureOf } from "../failure-of.test.support";
import { useCompanyNetwork } from "./company-network.test.support";

const { network, trust } = useCompanyNetwork("localhost");
const closeLater = closeAfterEach();

// a record of TLS that no key of the connection has made
const FORGED_RECORD = Buffer.concat([Buffer.from([23, 3, 3, 0, 32]), Buffer.alloc(32, 7)]);

/** A TCP server on loopback that hands each connection to the test. */
async function listen(serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    serve(socket);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  closeLater({
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** A service with TLS, behind somebody who forges a record after the service's next bytes, or at once. */
async function forgedService(script: (forge: (after: "next" | "now") => void) => readonly Reply[]) {
  let isArmed = false;
  let client: Socket | undefined;
  const forge = (after: "next" | "now"): void => {
    if (after === "next") isArmed = true;
    else client?.write(FORGED_RECORD);
  };
  const { front, server } = await network(script(forge));
  const port = await listen((socket) => {
    client = socket;
    const upstream = connect(front.port, "127.0.0.1");
    upstream.on("error", () => undefined);
    socket.pipe(upstream);
    upstream.on("data", (bytes) => {
      socket.write(bytes);
      if (isArmed) socket.write(FORGED_RECORD);
      isArmed = false;
    });
  });
  return { server, api: aClient(`https://localhost:${port}`, { trustSystem: trust }).api };
}

test("a POST whose connection breaks in TLS before the answer may have been carried out; a GET is sent again", async () => {
  const forged =
    (forge: (after: "now") => void): Reply =>
    () =>
      forge("now");
  const { api, server } = await forgedService((forge) => [forged(forge), forged(forge), json(200, { id: 1 })]);
  const failure = await failureOf(api.post("/a"));
  expect([failure.outcome, failure.reason.slice(0, 31)]).toEqual(["unclear", "TLS connection failed: ERR_SSL_"]);
  expect(await api.get("/b")).toEqual({ id: 1 });
  expect(server.lines).toEqual(["POST /a", "GET /b", "GET /b"]);
});

test("a POST whose connection breaks in TLS within the body of the answer may have been carried out", async () => {
  const { api } = await forgedService((forge) => [
    (response) => {
      forge("next");
      response.writeHead(201, { "content-type": "application/json", "content-length": "100" });
      response.write('{"id":');
    },
  ]);
  expect(await failureOf(api.post("/a"))).toMatchObject({ outcome: "unclear", status: 0 });
});

test("a POST whose connection is reset before TLS is there never left, and is sent again", async () => {
  let connections = 0;
  const port = await listen((socket) => {
    connections++;
    socket.once("data", () => socket.resetAndDestroy());
  });
  const { api } = aClient(`https://localhost:${port}`, { maxRetries: 2 });
  expect(await failureOf(api.post("/a"))).toMatchObject({
    outcome: "not done",
    reason: "connection lost, tried 3 times",
  });
  expect(connections).toBe(3);
});

test("an answer in another protocol is a failure at once", async () => {
  const port = await listen((socket) => {
    socket.once("data", () =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: chat\r\n\r\n"),
    );
  });
  expect(await failureOf(aClient(`http://localhost:${port}`).api.post("/a"))).toMatchObject({
    outcome: "unclear",
    reason: "the service answered 101, with another protocol than HTTP",
  });
});

test("a kept connection that the service closes at the moment of a POST leaves it unclear, and a GET is sent again", async () => {
  let answered = 0;
  const port = await listen((socket) => {
    let requests = 0;
    socket.on("data", () => {
      requests++;
      if (requests === 2) {
        socket.resetAndDestroy();
        return;
      }
      answered++;
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
    });
  });
  const { api } = aClient(`http://localhost:${port}`);
  await api.get("/1");
  expect(await failureOf(api.post("/2"))).toMatchObject({ outcome: "unclear", reason: "connection lost" });
  await api.get("/3");
  expect(await api.get("/4")).toEqual({});
  expect(answered).toBe(3);
});
