import type { SimulatedFault } from "./faults";
import type { Exchange } from "./network";
import { Network } from "./network";
import { createSeededRandom } from "./seeded-random";
import type { SimulatedService } from "./service";
import { VirtualTime } from "./virtual-time";

const START = new Date("2026-03-01T12:00:00.000Z");
let time: VirtualTime;
let handled: string[];

beforeEach(() => {
  time = new VirtualTime(START);
  handled = [];
});

/** A service that notes when it handled what. */
function service(name: string): SimulatedService {
  return {
    handle: (request) => {
      handled.push(`${name} ${(time.nowMs - START.getTime()) / 1000}`.replace(/\.\d+$/, ""));
      const headers = { date: new Date(time.nowMs).toUTCString() };
      return Promise.resolve(new Response(`{"id":"${request.method}"}`, { status: 200, headers }));
    },
    settings: {},
    secrets: [],
    isRead: (method) => method === "GET",
    objects: () => [{ id: "a", content: "content of a" }],
    edit: () => false,
    remove: () => false,
    copy: () => undefined,
    finishWork: () => Promise.resolve(),
    errorBody: (message) => ({ message }),
  };
}

/** Sends a request through a network that injects a fault; answers with what the client got. */
async function sent(
  fault: SimulatedFault | undefined,
  options: { readonly gateways?: readonly number[]; readonly account?: number; readonly patienceMs?: number } = {},
): Promise<{ readonly exchange: Exchange | undefined; readonly got: string; readonly response?: Response }> {
  const { gateways = [], account = 0, patienceMs } = options;
  const services = [service("first"), service("second")];
  const network = new Network(time, services, createSeededRandom(1), { gateways, types: ["Thing"] });
  const send = network.fetchFor({
    account: () => account,
    onRequest: () => Promise.resolve(fault),
    isClientDead: () => false,
    onHandled: () => undefined,
    onResponse: () => Promise.resolve(),
  });
  const signal = new AbortController();
  if (patienceMs !== undefined) time.after(patienceMs, () => signal.abort());
  const request = { method: "POST", body: "{}", headers: { authorization: "Bearer t" }, signal: signal.signal };
  const work = send("http://toy.test/v1/things/a", request).then(
    async (response) => ({ got: `${response.status} ${await response.text()}`, response }),
    (error: unknown) => ({ got: String(error instanceof Error ? (error.cause ?? error.message) : error) }),
  );
  const result = await time.run(work);
  await time.run(time.sleep(60_000));
  return { exchange: network.exchanges[0], ...result };
}

test("a request without a fault is answered by the service of its account, and delivered", async () => {
  const { got, exchange } = await sent(undefined, { account: 1 });
  expect({ got, handled, isDelivered: exchange?.isDelivered }).toEqual({
    got: '200 {"id":"POST"}',
    handled: ["second 0"],
    isDelivered: true,
  });
});

test("each answer passes a gateway, which writes its own time", async () => {
  const { response } = await sent(undefined, { gateways: [-300] });
  expect(response?.headers.get("date")).toBe("Sun, 01 Mar 2026 11:55:00 GMT");
});

test("where nobody listens the service sees nothing", async () => {
  const { got } = await sent({ kind: "connection-refused" });
  expect({ got, handled }).toEqual({ got: "Error: connect ECONNREFUSED 127.0.0.1:443", handled: [] });
});

test.each<[string, SimulatedFault, string]>([
  ["an expired token", { kind: "expired-token" }, '401 {"message":"the token has expired"}'],
  ["a missing permission", { kind: "missing-permission" }, '403 {"message":"the permission is missing"}'],
  [
    "a refusal that echoes",
    { kind: "refusal", status: 422, words: "echo of the object" },
    '422 {"message":"refused: Bearer t {} content of a"}',
  ],
])("%s is the service's own answer, and nothing is done", async (_what, fault, got) => {
  expect({ ...(await sent(fault)), handled }).toMatchObject({ got, handled: [] });
});

test.each([
  ["within ten seconds after its client gave up is carried out", 38_000, ["first 38"]],
  ["later is lost with the connection", 45_000, []],
])("a request that arrives %s", async (_when, delayMs, done) => {
  const { got } = await sent({ kind: "delay", when: "before", delayMs }, { patienceMs: 30_000 });
  expect({ got, handled }).toEqual({ got: "AbortError: This operation was aborted", handled: done });
});

test("a response that is lost is not delivered, though the service handled the request", async () => {
  const { exchange } = await sent({ kind: "connection-reset", when: "after" });
  expect({ status: exchange?.status, isDelivered: exchange?.isDelivered }).toEqual({
    status: 200,
    isDelivered: undefined,
  });
});

test("a late request is overtaken by what was sent after it to the same path, and says something else", async () => {
  const network = new Network(time, [service("only")], createSeededRandom(1), { gateways: [], types: [] });
  const faults: SimulatedFault[] = [{ kind: "delayed-delivery", seconds: 5 }];
  const send = network.fetchFor({
    account: () => 0,
    onRequest: () => Promise.resolve(faults.shift()),
    isClientDead: () => false,
    onHandled: () => undefined,
    onResponse: () => Promise.resolve(),
  });
  const post = (path: string, body: string): Promise<unknown> =>
    time.run(send(`http://toy.test${path}`, { method: "POST", body }).catch(() => undefined));
  await post("/v1/things/a", "late");
  await post("/v1/things/b", "elsewhere");
  await post("/v1/things/a", "newer");
  await time.run(time.sleep(60_000));
  expect(network.exchanges.map(({ body, isOvertaken }) => [body, isOvertaken])).toEqual([
    ["late", true],
    ["elsewhere", undefined],
    ["newer", undefined],
  ]);
});
