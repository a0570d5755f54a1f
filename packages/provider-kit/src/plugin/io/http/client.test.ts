import { FakeClock } from "../../../testing/fake-clock";
import { aClient } from "../../../testing/http-client";
import type { LocalServer, Reply } from "../../../testing/local-server";
import { json, startServer, text } from "../../../testing/local-server";
import { closeAfterEach } from "../../../testing/close-after-tests";
import { failureOf } from "./failure-of.test.support";

const closeLater = closeAfterEach();

async function serve(script: Parameters<typeof startServer>[0]): Promise<LocalServer> {
  return closeLater(await startServer(script));
}

describe("a request", () => {
  test("goes to the path below the endpoint, with query, headers and JSON body", async () => {
    const server = await serve([json(201, { id: "1" })]);
    const { api } = aClient(`${server.url}/base/`, { headers: { "User-Agent": "kit/1" } });
    const answer = await api.post(
      "/things?a=1",
      { name: "x" },
      { query: { b: "2 3", c: undefined, d: false }, headers: { "If-Match": "7" } },
    );
    const { headers, ...request } = server.received[0] ?? { headers: {} };
    expect(answer).toEqual({ id: "1" });
    expect(request).toEqual({ method: "POST", path: "/base/things?a=1&b=2+3&d=false", body: '{"name":"x"}' });
    expect(headers).toMatchObject({
      accept: "application/json",
      "content-type": "application/json",
      "if-match": "7",
      "user-agent": "kit/1",
    });
  });

  test("without a body has no content type", async () => {
    const server = await serve([json(200, {})]);
    await aClient(server.url).api.delete("/things/1");
    expect(server.received[0]?.headers["content-type"]).toBeUndefined();
  });

  test("can carry another content type, as JSON or as a text", async () => {
    const server = await serve([json(200, {})]);
    const { api } = aClient(server.url);
    await api.patch("/a", [{ op: "add" }], { contentType: "application/json-patch+json" });
    await api.post("/b", "grant=x", { contentType: "application/x-www-form-urlencoded" });
    expect(server.received.map(({ headers, body }) => [headers["content-type"], body])).toEqual([
      ["application/json-patch+json", '[{"op":"add"}]'],
      ["application/x-www-form-urlencoded", "grant=x"],
    ]);
  });

  test("never shows or sends the credentials of an endpoint URL", async () => {
    const server = await serve([json(200, {})]);
    const { api } = aClient(server.url.replace("http://", "http://me:hunter22@"));
    await api.get("/x");
    expect([api.endpoint, server.received[0]?.headers["authorization"]]).toEqual([server.url, undefined]);
  });

  test.each(["ftp://127.0.0.1", "127.0.0.1:8086", ""])("needs an http or https endpoint, not %p", (endpoint) => {
    expect(() => aClient(endpoint)).toThrow(new Error(`the endpoint "${endpoint}" is not an http or https URL`));
  });
});

describe("an answer", () => {
  test("is reported with status and headers", async () => {
    const server = await serve([json(202, [1], { etag: '"5"', "set-cookie": "a=1; Path=/" })]);
    const answer = await aClient(server.url).api.send("put", "/x", {});
    expect(answer).toMatchObject({ status: 202, body: [1], headers: { etag: '"5"', "set-cookie": "a=1; Path=/" } });
    expect(server.lines).toEqual(["PUT /x"]);
  });

  test.each<[string, Reply, unknown]>([
    ["JSON under another content type", text(200, ' {"a":1}\n', { "content-type": "text/plain" }), { a: 1 }],
    ["204 without a body", text(204, ""), undefined],
    ["200 without a body", text(200, ""), undefined],
  ])("%s is accepted", async (_what, reply, body) => {
    const server = await serve([reply]);
    expect(await aClient(server.url).api.post("/x")).toEqual(body);
  });

  test.each<[string, Reply]>([
    ["an empty body", text(200, "")],
    ["204", text(204, "")],
    ["a text", json(200, "welcome")],
    ["null", json(200, null)],
  ])("with %s is none to a GET, which is sent again", async (_what, reply) => {
    const server = await serve([reply, json(200, { a: 1 })]);
    expect(await aClient(server.url).api.get("/x")).toEqual({ a: 1 });
    expect(server.lines).toEqual(["GET /x", "GET /x"]);
  });

  test("sets the service's time", async () => {
    const server = await serve([json(200, {}, { date: "Sun, 01 Mar 2026 12:00:00 GMT" })]);
    const { api, clock } = aClient(server.url, {}, new FakeClock({ now: new Date("2026-01-01T00:00:00Z") }));
    expect(api.serverTime()).toEqual(new Date("2026-01-01T00:00:00Z"));
    await api.get("/x");
    await clock.advance(5_000);
    expect(api.serverTime()).toEqual(new Date("2026-03-01T12:00:05Z"));
  });
});

describe("an error", () => {
  test("names method, path, status, code and the service's sentence", async () => {
    const server = await serve([json(422, { code: "conflict", message: "name taken" })]);
    const error = await failureOf(aClient(server.url).api.post("/things", { secretBody: 1 }));
    expect(Object.fromEntries([...Object.entries(error), ["message", error.message]])).toEqual({
      name: "ApiError",
      method: "POST",
      path: "/things",
      status: 422,
      code: "conflict",
      requestId: undefined,
      isForeign: false,
      outcome: "not done",
      reason: "name taken",
      message: "POST /things answered 422 (conflict: name taken).",
    });
  });

  test.each<[string, Reply, string]>([
    [
      "a web page",
      text(502, "<html><body>Bad gateway at 10.0.0.1</body></html>", { "content-type": "text/html" }),
      "Bad Gateway",
    ],
    ["a web page without a type", text(404, "\n<!doctype html>\n<p>lost</p>"), "Not Found"],
    ["nothing", text(500, ""), "Internal Server Error"],
    ["a text", text(403, "no entry for you\nstack trace", { "content-type": "text/plain" }), "no entry for you"],
    ["JSON of another form", json(400, { oops: true }), "Bad Request"],
    [
      "a redirect",
      text(307, "", { location: "https://other.invalid/x" }),
      "redirected to https://other.invalid/x; the endpoint must be the service's final address",
    ],
  ])("that is %s is worded by what is known", async (_what, reply, reason) => {
    const server = await serve([reply]);
    expect((await failureOf(aClient(server.url, { maxRetries: 0 }).api.post("/x"))).reason).toBe(reason);
  });

  test("of the status alone is kept when its body breaks off", async () => {
    const server = await serve([
      (response) => {
        response.writeHead(400, { "content-length": "50" });
        response.write("{", () => response.destroy());
      },
    ]);
    const { status, reason, outcome } = await failureOf(aClient(server.url).api.post("/x"));
    expect({ status, reason, outcome }).toEqual({ status: 400, reason: "Bad Request", outcome: "not done" });
  });

  test("never shows a secret, whether it comes from the settings, the headers or the path", async () => {
    const server = await serve((request) =>
      json(400, { message: `bad ${request.path} ${String(request.headers["authorization"])} canary-setting` }),
    );
    const { api } = aClient(server.url, {
      secrets: ["canary-setting"],
      authorize: () => ({ headers: () => Promise.resolve({ Authorization: "Token canary-token" }) }),
    });
    const error = await failureOf(api.get("/find?token=canary-token&x=canary-setting"));
    expect(error.message).toBe(
      "GET /find?token=[secret]&x=[secret] answered 400 (bad /find?token=[secret]&x=[secret] Token [secret] [secret]).",
    );
  });

  test("about a header that cannot be sent does not show it", async () => {
    const server = await serve([json(200, {})]);
    const { api } = aClient(server.url, {
      authorize: () => ({ headers: () => Promise.resolve({ authorization: "Token canary\nbroken" }) }),
    });
    const error = await failureOf(api.post("/x"));
    const shown = `${error.stack ?? ""} ${String(error.cause)} ${JSON.stringify(error)}`;
    expect([shown.includes("canary"), error.outcome, server.lines]).toEqual([false, "not done", []]);
  });

  test("without an answer says why, how often it was tried, and what the system said", async () => {
    const server = await startServer([]);
    const { url } = server;
    await server.close();
    const error = await failureOf(aClient(url, { maxRetries: 2 }).api.post("/x"));
    expect(error.message).toBe("POST /x got no answer (connection refused, tried 3 times)");
    expect(String(error.cause)).toBe(`Error: the request failed: connect ECONNREFUSED ${url.replace("http://", "")}`);
    expect(error.outcome).toBe("not done");
  });
});
