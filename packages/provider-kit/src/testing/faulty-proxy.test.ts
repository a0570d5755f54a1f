import { FakeClock } from "./fake-clock";
import type { FaultyProxy } from "./faulty-proxy";
import { startFaultyProxy } from "./faulty-proxy";
import type { ToyService } from "./toy/service/server";
import { startToyService } from "./toy/service/server";

async function withProxy(
  run: (
    send: (method: string, body?: object) => Promise<Response>,
    proxy: FaultyProxy,
    service: ToyService,
  ) => Promise<void>,
): Promise<void> {
  const service = await startToyService(new FakeClock());
  const proxy = await startFaultyProxy(service.url);
  const headers = { authorization: `Bearer ${service.token}` };
  const send = (method: string, body?: object): Promise<Response> =>
    fetch(`${proxy.url}/v1/rooms`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  try {
    await run(send, proxy, service);
  } finally {
    await proxy.close();
    await service.close();
  }
}

test("without a fault requests and answers pass unchanged", () =>
  withProxy(async (send, proxy) => {
    const made = await send("POST", { name: "attic" });
    expect([made.status, made.headers.get("date")]).toEqual([201, "Thu, 01 Jan 2026 00:00:00 GMT"]);
    expect(await (await send("GET")).json()).toMatchObject({ rooms: [{ name: "attic" }] });
    expect(proxy.passed).toEqual([
      { method: "POST", path: "/v1/rooms", status: 201 },
      { method: "GET", path: "/v1/rooms", status: 200 },
    ]);
  }));

test("a request dropped before the service is not seen by it", () =>
  withProxy(async (send, proxy, { store }) => {
    const injection = proxy.inject({ kind: "connection-reset", when: "before" });
    await expect(send("POST", { name: "attic" })).rejects.toThrow("fetch failed");
    expect([injection.hits, store.table("rooms").size]).toEqual([1, 0]);
  }));

test.each([
  { kind: "connection-reset", when: "after" },
  { kind: "respond", when: "after", status: 500 },
] as const)("with the fault $kind $when the service handles the request", (fault) =>
  withProxy(async (send, proxy, { store }) => {
    proxy.inject(fault, { method: "POST" });
    await send("POST", { name: "attic" }).catch(() => undefined);
    expect(store.table("rooms").size).toBe(1);
  }),
);

test("a truncated answer breaks off in its body", () =>
  withProxy(async (send, proxy, { store }) => {
    proxy.inject({ kind: "truncated-body" });
    const answer = await send("POST", { name: "attic" });
    await expect(answer.text()).rejects.toThrow("terminated");
    expect(store.table("rooms").size).toBe(1);
  }));

test("a fault hits as many matching requests as it is asked to, and no others", () =>
  withProxy(async (send, proxy) => {
    const injection = proxy.inject({ kind: "respond", status: 503 }, { method: ["POST"], path: /rooms$/ }, 2);
    const statuses: number[] = [];
    for (const method of ["POST", "GET", "POST", "POST"]) {
      statuses.push((await send(method, method === "POST" ? { name: "attic" } : undefined)).status);
    }
    expect([statuses, injection.hits]).toEqual([[503, 200, 503, 201], 2]);
  }));

test.each(["before", "after"] as const)("a request stalled %s the service waits for the release", (when) =>
  withProxy(async (send, proxy, { store }) => {
    const injection = proxy.inject({ kind: "stall", when });
    const answer = send("POST", { name: "attic" });
    await injection.reached;
    expect(store.table("rooms").size).toBe(when === "before" ? 0 : 1);
    injection.release();
    expect((await answer).status).toBe(201);
  }),
);

test("a held request that the plugin gave up never reaches the service", () =>
  withProxy(async (_send, proxy, { token, store }) => {
    const injection = proxy.inject({ kind: "stall", when: "before" });
    const controller = new AbortController();
    const init = {
      method: "POST",
      body: "{}",
      headers: { authorization: `Bearer ${token}` },
      signal: controller.signal,
    };
    const given = expect(fetch(`${proxy.url}/v1/rooms`, init)).rejects.toThrow("aborted");
    await injection.reached;
    controller.abort();
    await given;
    await injection.abandoned;
    injection.release();
    expect(store.table("rooms").size).toBe(0);
  }));
