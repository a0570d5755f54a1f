import type { Refusal } from "../../declare/provider";
import { FakeClock } from "../../../testing/fake-clock";
import { aClient, anOperation } from "../../../testing/http-client";
import type { LocalServer, Reply } from "../../../testing/local-server";
import { held, json, reset, startServer, text, truncated } from "../../../testing/local-server";
import { closeAfterEach } from "../../../testing/close-after-tests";
import { Stopped } from "../wait/stopped";
import { ApiError } from "./api-error";

const closeLater = closeAfterEach();

async function serve(script: Parameters<typeof startServer>[0]): Promise<LocalServer> {
  return closeLater(await startServer(script));
}

const OK = json(200, { ok: true });
const METHODS = ["GET", "PUT", "DELETE", "PATCH", "POST"];

/** Sends each kind of request to a service that fails once, and tells how often it was sent and what came of it. */
async function afterOne(failure: Reply): Promise<Readonly<Record<string, string>>> {
  const outcomes: Record<string, string> = {};
  for (const method of METHODS) {
    const server = await serve([failure, OK]);
    const result = await aClient(server.url)
      .api.send(method, "/x")
      .then(
        () => "done",
        (error: unknown) => (error instanceof ApiError ? error.outcome : "bug"),
      );
    outcomes[method] = `${server.lines.length}: ${result}`;
  }
  return outcomes;
}

const ALL_AGAIN = { GET: "2: done", PUT: "2: done", DELETE: "2: done", PATCH: "2: done", POST: "2: done" };
const ALL_BUT_POST = { ...ALL_AGAIN, POST: "1: unclear" };

test.each<[string, Reply, Readonly<Record<string, string>>]>([
  ["a reset", reset, ALL_BUT_POST],
  ["a body that breaks off", truncated, ALL_BUT_POST],
  ["a body that is not JSON", text(200, '{"id":'), ALL_BUT_POST],
  ["408", json(408, {}), ALL_BUT_POST],
  ["502", json(502, {}), ALL_BUT_POST],
  ["504", json(504, {}), ALL_BUT_POST],
  ["429", json(429, {}), ALL_AGAIN],
  ["503", json(503, { message: "overloaded" }), ALL_BUT_POST],
  ["503 of a gateway", text(503, "<html>", { "retry-after": "0" }), ALL_BUT_POST],
  ["503 of the service", json(503, { message: "overloaded" }, { "retry-after": "0" }), ALL_AGAIN],
  ["500", json(500, {}), ALL_BUT_POST],
  [
    "404",
    json(404, {}),
    { GET: "1: not done", PUT: "1: not done", DELETE: "1: not done", PATCH: "1: not done", POST: "1: not done" },
  ],
])("%s is followed by another attempt only where that is safe", async (_what, failure, outcomes) => {
  expect(await afterOne(failure)).toEqual(outcomes);
});

test("what would come again is not sent again, and is unclear as ever", async () => {
  const server = await serve([json(500, { code: "internal error", message: "no such type" })]);
  const { api } = aClient(server.url, { isHopeless: ({ code }) => code === "internal error" });
  await expect(api.patch("/x")).rejects.toMatchObject({ status: 500, outcome: "unclear" });
  expect(server.lines).toEqual(["PATCH /x"]);
});

test("what the service certainly did not do is not sent again, and not looked for", async () => {
  const server = await serve([json(500, { code: "internal error", message: "UNIQUE constraint failed: boxes.name" })]);
  const { api } = aClient(server.url, { isRefused: ({ message }) => message.startsWith("UNIQUE constraint failed") });
  await expect(api.patch("/x")).rejects.toMatchObject({ status: 500, outcome: "not done" });
  expect(server.lines).toEqual(["PATCH /x"]);
});

test("what the service refuses because another request was faster is sent again, whatever the method", async () => {
  const conflict = json(409, { code: "conflict", message: "another write is running" });
  const server = await serve([conflict, conflict, OK, conflict]);
  const { api, clock } = aClient(server.url, {
    isBusy: ({ method, path, status, code }) => `${method} ${path} ${status} ${code}` === "POST /x?a=1 409 conflict",
  });
  expect(await api.post("/x?a=1")).toEqual({ ok: true });
  expect([server.lines.length, clock.sleeps]).toEqual([3, [500, 1_000]]);
  await expect(api.post("/y")).rejects.toMatchObject({ status: 409, outcome: "not done" });
});

describe("a write that other work keeps waiting", () => {
  const transient = json(400, { code: "transient", message: "the connection is being changed" });
  const isBusy = ({ code }: Refusal): boolean => code === "transient";

  test("is sent again as long as its operation lasts, with pauses up to the longest", async () => {
    const server = await serve([...Array.from({ length: 9 }, () => transient), OK]);
    const { api, clock } = aClient(server.url, { isBusy, maxRetries: 1, maxRetryWaitSeconds: 5 });
    const operation = anOperation();
    expect(await api.during(operation).patch("/x", {})).toEqual({ ok: true });
    expect(clock.sleeps).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000, 5_000]);
    expect(operation.shown[0]).toBe("waiting 1 s: the service is busy (transient: the connection is being changed)");
    expect(operation.shown).toHaveLength(8);
  });

  test("ends with its operation, and says what kept it", async () => {
    const server = await serve([transient]);
    const clock = new FakeClock();
    const { api } = aClient(server.url, { isBusy }, clock);
    const operation = anOperation();
    const write = api.during(operation).post("/x", {});
    await clock.untilSleeping();
    operation.controller.abort(new Stopped("deadline", "the time limit of 60 s is over"));
    await expect(write).rejects.toEqual(
      new Stopped(
        "deadline",
        "the time limit of 60 s is over while the service was busy: POST /x answered 400 (transient: the connection is being changed).",
      ),
    );
  });

  test("is given up after its retries when no operation bounds it, as are reads", async () => {
    const server = await serve([transient]);
    const { api, clock } = aClient(server.url, { isBusy, maxRetries: 2 });
    const refused = { status: 400, outcome: "not done" };
    await expect(api.post("/x", {})).rejects.toMatchObject(refused);
    await expect(api.during(anOperation()).get("/x")).rejects.toMatchObject(refused);
    expect(clock.sleeps).toEqual([500, 1_000, 500, 1_000]);
  });
});

test("a refusal tells whether its body can be the service's own", async () => {
  const bodies = [json(404, { code: "none" }), text(404, "<html>nothing here</html>"), text(404, "")];
  const answers = bodies.map(async (body) => {
    const server = await serve([body]);
    return aClient(server.url)
      .api.get("/x")
      .catch((error: unknown) => (error instanceof ApiError ? error.isForeign : error));
  });
  expect(await Promise.all(answers)).toEqual([false, true, false]);
});

test("a refusal of which half the body is missing is asked for again, but not that of a POST", async () => {
  const cutOff: Reply = (response) => {
    response.writeHead(404, { "content-type": "application/json; charset=utf-8" }).end('[{"errorCode":"EQ-30');
  };
  const statusOf = async (method: "get" | "post"): Promise<unknown> => {
    const server = await serve([cutOff, json(404, { code: "gone", message: "no such thing" })]);
    const sent = aClient(server.url).api[method]("/x");
    const error = await sent.catch((thrown: unknown) => thrown);
    return error instanceof ApiError ? [error.code, error.isForeign, server.lines.length] : error;
  };
  expect([await statusOf("get"), await statusOf("post")]).toEqual([
    ["gone", false, 2],
    [undefined, true, 1],
  ]);
});

test("a request is given up after its retries, with the last answer", async () => {
  const server = await serve([json(503, { code: "unavailable", message: "overloaded" })]);
  const { api, clock } = aClient(server.url, { maxRetries: 3, maxRetryWaitSeconds: 1 });
  await expect(api.get("/x")).rejects.toMatchObject({ message: "GET /x answered 503 (unavailable: overloaded)." });
  expect([server.lines.length, clock.sleeps]).toEqual([4, [500, 1_000, 1_000]]);
});

test("an attempt without an answer is cut after the request timeout, and tried again when that is safe", async () => {
  const never = held(OK);
  const server = await serve([never.reply, OK]);
  const clock = new FakeClock();
  const { api } = aClient(server.url, { requestTimeoutSeconds: 7, maxRetryWaitSeconds: 0 }, clock);
  const read = api.get("/x");
  await never.arrived;
  await clock.advance(6_999);
  expect(server.lines).toEqual(["GET /x"]);
  await clock.advance(1);
  expect(await read).toEqual({ ok: true });
  expect([server.lines, clock.pending]).toEqual([["GET /x", "GET /x"], []]);
});

test("a write without an answer is unclear", async () => {
  const never = held(OK);
  const server = await serve([never.reply]);
  const clock = new FakeClock();
  const { api } = aClient(server.url, { requestTimeoutSeconds: 7 }, clock);
  const write = expect(api.post("/x")).rejects.toMatchObject({
    message: "POST /x got no answer (no answer within 7 s)",
    outcome: "unclear",
  });
  await never.arrived;
  await clock.advance(7_000);
  await write;
  expect(server.lines).toEqual(["POST /x"]);
});

describe("Retry-After", () => {
  test.each([
    ["seconds", "12"],
    ["a date", "Thu, 01 Jan 2026 00:00:12 GMT"],
  ])("in %s is kept to, also beyond the longest wait", async (_form, header) => {
    const server = await serve([json(429, {}, { "retry-after": header }), OK]);
    const { api, clock } = aClient(server.url, { maxRetryWaitSeconds: 5 });
    const operation = anOperation();
    expect(await api.during(operation).post("/x")).toEqual({ ok: true });
    expect({ sleeps: clock.sleeps, shown: operation.shown, sent: server.lines.length }).toEqual({
      sleeps: [12_000],
      shown: ["waiting 12 s: the service asked to slow down (429)"],
      sent: 2,
    });
  });

  test("that is over or unreadable gives way to the backoff", async () => {
    const server = await serve([
      json(503, {}, { "retry-after": "Wed, 31 Dec 2025 23:59:00 GMT" }),
      json(503, {}, { "retry-after": "later" }),
      OK,
    ]);
    const { api, clock } = aClient(server.url);
    await api.get("/x");
    expect(clock.sleeps).toEqual([500, 1_000]);
  });

  test("stops all requests of the process, not only the one that was refused", async () => {
    const server = await serve([json(429, {}, { "retry-after": "30" }), OK]);
    const clock = new FakeClock();
    const { api } = aClient(server.url, {}, clock);
    const first = api.get("/a");
    await clock.untilSleeping(1);
    const later = [api.get("/b"), api.post("/c")];
    await clock.untilSleeping(3);
    await clock.advance(29_999);
    expect(server.lines).toEqual(["GET /a"]);
    await clock.advance(1);
    await Promise.all([first, ...later]);
    expect([...server.lines].sort()).toEqual(["GET /a", "GET /a", "GET /b", "POST /c"]);
  });
});

describe("backoff", () => {
  test("tells of waits of a second and more", async () => {
    const server = await serve([reset, json(502, {}), OK]);
    const { api } = aClient(server.url);
    const operation = anOperation();
    await api.during(operation).get("/x");
    expect(operation.shown).toEqual(["waiting 1 s: the service answered 502 (retry 2 of 10)"]);
  });

  test("does not count against the request timeout", async () => {
    const server = await serve([json(429, {}, { "retry-after": "3600" }), OK]);
    const { api } = aClient(server.url, { requestTimeoutSeconds: 1 });
    expect(await api.get("/x")).toEqual({ ok: true });
  });
});
