import type { RecordedRequest } from "@ops-providers/common";
import type { Answer } from "../testing/service-client";
import { inside, ServiceClient } from "../testing/service-client";
import { createApp, created, FaultList, jsonResponse, listen, ok } from "./index";
import type { ListeningServer, Reply } from "./index";

const LABELS = "/api/v2/labels";

let server: ListeningServer;
let faults: FaultList;
let requests: RecordedRequest[];
let names: string[];
let client: ServiceClient;
let slept: number[];

beforeEach(async () => {
  [faults, requests, names, slept] = [new FaultList(), [], [], []];
  const sleep = (ms: number): Promise<void> => {
    slept.push(ms);
    return Promise.resolve();
  };
  server = await listen(createApp(labelService(), { faults, requests, sleep }), 0);
  client = new ServiceClient(server.url, {});
});

afterEach(async () => {
  faults.clear();
  await server.close();
});

/** A service of labels, which everybody may use. */
function labelService() {
  return {
    service: names,
    openRoutes: [],
    routes: [
      { method: "GET", path: LABELS, handle: () => ok({ labels: names.map((name) => ({ name })) }) },
      {
        method: "POST",
        path: LABELS,
        handle: ({ body }: { body: string }) => {
          names.push(String(inside(JSON.parse(body), "name")));
          return created({});
        },
      },
    ],
    guarded: "/api/*",
    identify: () => undefined,
    headers: () => ({}),
    missing: () => ({ status: 404 }),
    refusal: ({ message }: Error) => ({ status: 500, body: { message } }),
    write: (reply: Reply) => jsonResponse(reply),
  } as const;
}

const post = (name = "l"): Promise<Answer> => client.post(LABELS, { name });
const statuses = (): unknown[] => requests.map(({ status }) => status);
const stored = (): string[] => names;

test("an answer is sent instead of the service's, once", async () => {
  const headers = { "retry-after": "2" };
  const fault = faults.add({
    kind: "respond",
    status: 503,
    headers,
    body: { code: "unavailable", message: "busy" },
  });
  const answer = await post();
  expect([answer.status, answer.body]).toEqual([503, { code: "unavailable", message: "busy" }]);
  expect([answer.headers.get("retry-after"), answer.headers.get("content-type")]).toEqual([
    "2",
    "application/json; charset=utf-8",
  ]);
  expect(stored()).toEqual([]);
  expect((await post()).status).toBe(201);
  expect([fault.hits, statuses()]).toEqual([1, [503, 201]]);
});

test("an answer may be HTML, or without a body, or name a date to come back", async () => {
  faults.add({ kind: "respond", status: 502, body: "<html>bad gateway</html>" });
  const date = "Tue, 03 Feb 2026 09:15:30 GMT";
  faults.add({ kind: "respond", status: 429, headers: { "retry-after": date } });
  const [html, empty] = [await post(), await post()];
  expect([html.body, html.headers.get("content-type")]).toEqual([
    "<html>bad gateway</html>",
    "text/html; charset=utf-8",
  ]);
  expect([empty.status, empty.body, empty.headers.get("retry-after")]).toEqual([429, undefined, date]);
});

test("a fault hits the method and path it names, as often as it says", async () => {
  const fault = faults.add({ kind: "respond", status: 500, method: "post", path: LABELS, times: 2 });
  expect((await client.get(LABELS)).status).toBe(200);
  expect((await client.post("/api/v2/orgs", { name: "o" })).status).toBe(404);
  expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([500, 500, 201]);
  expect(fault.hits).toBe(2);
});

test("a path without a query fits any query; a pattern sees the query", async () => {
  faults.add({ kind: "respond", status: 500, path: LABELS });
  expect((await client.get(`${LABELS}?name=x`)).status).toBe(500);
  faults.add({ kind: "respond", status: 500, path: /labels\?name=y$/ });
  expect([(await client.get(`${LABELS}?name=x`)).status, (await client.get(`${LABELS}?name=y`)).status]).toEqual([
    200, 500,
  ]);
});

test("of several faults the one that was added first hits", async () => {
  faults.add({ kind: "respond", status: 500 });
  faults.add({ kind: "respond", status: 503 });
  expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([500, 503, 201]);
});

test("a fault can be taken away, and so can all", async () => {
  faults.add({ kind: "respond", status: 500, times: Infinity }).remove();
  faults.add({ kind: "respond", status: 503, times: Infinity });
  faults.clear();
  expect((await post()).status).toBe(201);
});

test("a connection that is dropped before leaves nothing behind", async () => {
  faults.add({ kind: "dropBefore" });
  await expect(post()).rejects.toThrow("fetch failed");
  expect([stored(), statuses()]).toEqual([[], [undefined]]);
});

test("a connection that is dropped after leaves the object behind", async () => {
  faults.add({ kind: "dropAfter" });
  await expect(post()).rejects.toThrow("fetch failed");
  expect([stored(), statuses()]).toEqual([["l"], [undefined]]);
  expect((await client.get(LABELS)).status).toBe(200);
});

test("half an answer ends in the middle of its body", async () => {
  faults.add({ kind: "truncate" });
  await expect(post()).rejects.toThrow("terminated");
  expect([stored(), statuses()]).toEqual([["l"], [undefined]]);
});

test("a delay waits as long as it says", async () => {
  faults.add({ kind: "delay", delayMs: 1500 });
  expect([(await post()).status, slept]).toEqual([201, [1500]]);
});

test("a request is held until it is released", async () => {
  const fault = faults.add({ kind: "hold", method: "POST" });
  const answer = post();
  await fault.reached;
  expect((await client.get(LABELS)).status).toBe(200);
  expect([stored(), statuses()]).toEqual([[], [undefined, 200]]);
  fault.release();
  expect((await answer).status).toBe(201);
});

test("an answer is held while the object is there already", async () => {
  const fault = faults.add({ kind: "hold", when: "after", method: "POST" });
  const answer = post();
  await fault.reached;
  expect(inside((await client.get(LABELS)).body, "labels", 0, "name")).toBe("l");
  fault.release();
  expect((await answer).status).toBe(201);
});

test("closing lets go of what is held", async () => {
  const fault = faults.add({ kind: "hold" });
  const answer = post().catch(() => "cut");
  await fault.reached;
  await server.close();
  expect(await answer).toBe("cut");
});

test("a client that gives up while it is held does no harm", async () => {
  const fault = faults.add({ kind: "hold" });
  const giveUp = new AbortController();
  const answer = fetch(`${server.url}/ping`, { signal: giveUp.signal }).catch(() => "given up");
  await fault.reached;
  giveUp.abort();
  expect(await answer).toBe("given up");
  fault.release();
  expect((await post()).status).toBe(201);
});
