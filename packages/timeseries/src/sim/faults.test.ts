import { inside, ServiceClient } from "../testing/service-client";
import { startSimulator, type Simulator } from "./index";

const LABELS = "/api/v2/labels";

let simulator: Simulator;
let client: ServiceClient;
let slept: number[];

beforeEach(async () => {
  slept = [];
  const sleep = (ms: number): Promise<void> => {
    slept.push(ms);
    return Promise.resolve();
  };
  simulator = await startSimulator({ sleep });
  client = ServiceClient.operator(simulator);
});

afterEach(() => simulator.close());

const post = (name = "l"): ReturnType<ServiceClient["post"]> => client.post(LABELS, { orgID: simulator.orgId, name });
const statuses = (): unknown[] => simulator.requests.map(({ status }) => status);
const stored = (): string[] => simulator.all("label").map(({ name }) => name);

test("an answer is sent instead of the service's, once", async () => {
  const headers = { "retry-after": "2" };
  const fault = simulator.faults.add({
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
  simulator.faults.add({ kind: "respond", status: 502, body: "<html>bad gateway</html>" });
  const date = "Tue, 03 Feb 2026 09:15:30 GMT";
  simulator.faults.add({ kind: "respond", status: 429, headers: { "retry-after": date } });
  const [html, empty] = [await post(), await post()];
  expect([html.body, html.headers.get("content-type")]).toEqual([
    "<html>bad gateway</html>",
    "text/html; charset=utf-8",
  ]);
  expect([empty.status, empty.body, empty.headers.get("retry-after")]).toEqual([429, undefined, date]);
});

test("a fault hits the method and path it names, as often as it says", async () => {
  const fault = simulator.faults.add({ kind: "respond", status: 500, method: "post", path: LABELS, times: 2 });
  expect((await client.get(LABELS)).status).toBe(200);
  expect((await client.post("/api/v2/orgs", { name: "o" })).status).toBe(201);
  expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([500, 500, 201]);
  expect(fault.hits).toBe(2);
});

test("a path without a query fits any query; a pattern sees the query", async () => {
  simulator.faults.add({ kind: "respond", status: 500, path: LABELS });
  expect((await client.get(`${LABELS}?name=x`)).status).toBe(500);
  simulator.faults.add({ kind: "respond", status: 500, path: /labels\?name=y$/ });
  expect([(await client.get(`${LABELS}?name=x`)).status, (await client.get(`${LABELS}?name=y`)).status]).toEqual([
    200, 500,
  ]);
});

test("of several faults the one that was added first hits", async () => {
  simulator.faults.add({ kind: "respond", status: 500 });
  simulator.faults.add({ kind: "respond", status: 503 });
  expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([500, 503, 201]);
});

test("a fault can be taken away, and so can all", async () => {
  simulator.faults.add({ kind: "respond", status: 500, times: Infinity }).remove();
  simulator.faults.add({ kind: "respond", status: 503, times: Infinity });
  simulator.faults.clear();
  expect((await post()).status).toBe(201);
});

test("a connection that is dropped before leaves nothing behind", async () => {
  simulator.faults.add({ kind: "dropBefore" });
  await expect(post()).rejects.toThrow("fetch failed");
  expect([stored(), statuses()]).toEqual([[], [undefined]]);
});

test("a connection that is dropped after leaves the object behind", async () => {
  simulator.faults.add({ kind: "dropAfter" });
  await expect(post()).rejects.toThrow("fetch failed");
  expect([stored(), statuses()]).toEqual([["l"], [undefined]]);
  expect((await client.get(LABELS)).status).toBe(200);
});

test("half an answer ends in the middle of its body", async () => {
  simulator.faults.add({ kind: "truncate" });
  await expect(post()).rejects.toThrow("terminated");
  expect([stored(), statuses()]).toEqual([["l"], [undefined]]);
});

test("a delay waits as long as it says", async () => {
  simulator.faults.add({ kind: "delay", delayMs: 1500 });
  expect([(await post()).status, slept]).toEqual([201, [1500]]);
});

test("a request is held until it is released", async () => {
  const fault = simulator.faults.add({ kind: "hold", method: "POST" });
  const answer = post();
  await fault.reached;
  expect((await client.get(LABELS)).status).toBe(200);
  expect([stored(), statuses()]).toEqual([[], [undefined, 200]]);
  fault.release();
  expect((await answer).status).toBe(201);
});

test("an answer is held while the object is there already", async () => {
  const fault = simulator.faults.add({ kind: "hold", when: "after", method: "POST" });
  const answer = post();
  await fault.reached;
  expect(inside((await client.get(LABELS)).body, "labels", 0, "name")).toBe("l");
  fault.release();
  expect((await answer).status).toBe(201);
});

test("closing lets go of what is held", async () => {
  const fault = simulator.faults.add({ kind: "hold" });
  const answer = post().catch(() => "cut");
  await fault.reached;
  await simulator.close();
  expect(await answer).toBe("cut");
});

test("a client that gives up while it is held does no harm", async () => {
  const fault = simulator.faults.add({ kind: "hold" });
  const giveUp = new AbortController();
  const answer = fetch(`${simulator.url}/ping`, { signal: giveUp.signal }).catch(() => "given up");
  await fault.reached;
  giveUp.abort();
  expect(await answer).toBe("given up");
  fault.release();
  expect((await post()).status).toBe(201);
});
