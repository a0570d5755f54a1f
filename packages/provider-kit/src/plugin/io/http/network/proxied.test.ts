import { gzipSync } from "node:zlib";
import { closeAfterEach } from "../../../../testing/close-after-tests";
import { anOperation } from "../../../../testing/http-client";
import type { Reply } from "../../../../testing/local-server";
import { held, json, reset, truncated } from "../../../../testing/local-server";
import { Stopped } from "../../wait/stopped";
import { failureOf } from "../failure-of.test.support";
import { startOddProxy } from "./company-proxy.test.support";
import { useCompanyNetwork } from "./company-network.test.support";

const HOST = "api.example.test";
const OK = json(200, { ok: true });

const { network, authority, trust } = useCompanyNetwork(HOST);
const closeLater = closeAfterEach();

test("a request to an https service goes through a tunnel, which further requests use, too", async () => {
  const { client, proxy, server } = await network([OK]);
  const { api } = client();
  expect([await api.get("/a?b=1"), await api.post("/c", { d: 1 }), await api.delete("/e")]).toEqual([
    { ok: true },
    { ok: true },
    { ok: true },
  ]);
  expect(server.lines).toEqual(["GET /a?b=1", "POST /c", "DELETE /e"]);
  expect(server.received[1]?.body).toBe('{"d":1}');
  // the first tunnel ends with the certificate that only the system's store vouches for
  expect(proxy.lines).toEqual([`CONNECT ${HOST}:443`, `CONNECT ${HOST}:443`]);
});

test("a request to a plain http service is sent to the proxy with its whole URL", async () => {
  const { client, proxy, server } = await network([OK]);
  const { api } = client({ http_proxy: proxy.url }, `http://${HOST}`);
  expect([await api.get("/a?b=1"), await api.post("/c", { d: 1 })]).toEqual([{ ok: true }, { ok: true }]);
  expect(proxy.lines).toEqual([`GET http://${HOST}/a?b=1`, `POST http://${HOST}/c`]);
  expect(server.received.map(({ headers }) => headers["host"])).toEqual([HOST, HOST]);
});

test("a proxy that itself speaks TLS passes both kinds of requests on", async () => {
  const secure = await authority().issue(["localhost"]);
  const { client, proxy } = await network([OK], { secure });
  const url = `https://localhost:${proxy.port}`;
  const env = { HTTPS_PROXY: url, HTTP_PROXY: url };
  expect(await client(env).api.get("/a")).toEqual({ ok: true });
  expect(await client(env, `http://${HOST}`).api.get("/b")).toEqual({ ok: true });
  expect(proxy.lines).toEqual([`CONNECT ${HOST}:443`, `GET http://${HOST}/b`]);
});

test("user name and password of the proxy's URL are sent to the proxy alone, percent-decoded", async () => {
  const { client, proxy, server } = await network([OK], { credentials: "jane@corp:p:ss word" });
  const url = proxy.url.replace("//", "//jane%40corp:p%3Ass%20word@");
  const env = { HTTPS_PROXY: url, HTTP_PROXY: url };
  const basic = `Basic ${Buffer.from("jane@corp:p:ss word").toString("base64")}`;
  trust();
  expect(await client(env).api.get("/a")).toEqual({ ok: true });
  expect(await client(env, `http://${HOST}`).api.get("/b")).toEqual({ ok: true });
  expect(proxy.lines).toEqual([`CONNECT ${HOST}:443 ${basic}`, `GET http://${HOST}/b ${basic}`]);
  expect(server.received[0]?.headers).not.toHaveProperty("proxy-authorization");
});

test("loopback is called directly", async () => {
  const { client, proxy, server } = await network([OK]);
  expect(await client({ HTTP_PROXY: proxy.url }, server.url).api.get("/a")).toEqual({ ok: true });
  expect(proxy.lines).toEqual([]);
});

test("answers without a body, packed ones, several cookies and refusals arrive as those of a direct request do", async () => {
  const packed: Reply = (response) =>
    response
      .writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" })
      .end(gzipSync(JSON.stringify({ packed: true })));
  const cookies: Reply = (response) =>
    response
      .writeHead(
        204,
        [
          ["set-cookie", "a=1"],
          ["set-cookie", "b=2"],
        ].flat(),
      )
      .end();
  const { client } = await network([packed, cookies, json(404, { code: "none", message: "no such thing" })]);
  const { api } = client();
  expect(await api.get("/a")).toEqual({ packed: true });
  expect(await api.send("POST", "/b")).toMatchObject({
    status: 204,
    body: undefined,
    headers: { "set-cookie": "a=1, b=2" },
  });
  expect((await failureOf(api.get("/c"))).message).toBe("GET /c answered 404 (none: no such thing).");
});

test.each([
  ["a reset", reset],
  ["a body that breaks off", truncated],
])("after %s behind the tunnel a POST is unclear, and a read is sent again", async (_what, failure) => {
  const { client, server } = await network([failure, failure, OK]);
  const { api } = client();
  expect(await failureOf(api.post("/a"))).toMatchObject({ status: 0, outcome: "unclear" });
  expect(await api.get("/b")).toEqual({ ok: true });
  expect(server.lines).toEqual(["POST /a", "GET /b", "GET /b"]);
});

test("a POST for which the proxy made no connection is sent again", async () => {
  const { client, server, proxy } = await network([OK], { refusals: [502, 503, 504] });
  expect(await client().api.post("/a")).toEqual({ ok: true });
  expect([server.lines, proxy.lines.length]).toEqual([["POST /a"], 5]);
});

test("the end of the operation ends a request through a tunnel at once", async () => {
  const never = held(OK);
  const { client, server } = await network([never.reply]);
  const operation = anOperation();
  const write = client().api.during(operation).post("/a");
  await never.arrived;
  operation.controller.abort();
  await expect(write).rejects.toBeInstanceOf(Stopped);
  expect(server.lines).toEqual(["POST /a"]);
});

test.each([
  ["the proxy connects", ""],
  ["TLS begins", "HTTP/1.1 200 Connection established\r\n\r\n"],
])(
  "the end of the operation closes a connection through the proxy while %s",
  async (_what, answer) => {
    const arrived = Promise.withResolvers<undefined>();
    const closed = Promise.withResolvers<undefined>();
    const slow = closeLater(
      await startOddProxy((socket) => {
        socket.once("close", () => closed.resolve(undefined));
        socket.once("data", () => {
          socket.write(answer, () => arrived.resolve(undefined));
          socket.resume();
        });
      }),
    );
    const { client } = await network([]);
    const operation = anOperation();
    const read = client({ HTTPS_PROXY: slow.url }).api.during(operation).get("/a");
    await arrived.promise;
    operation.controller.abort();
    await expect(read).rejects.toBeInstanceOf(Stopped);
    await closed.promise;
    // less than the 10 s after which a connection that stays silent ends by itself
  },
  5_000,
);
