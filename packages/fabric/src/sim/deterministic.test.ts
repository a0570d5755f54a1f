import { seededRandom } from "@ops-providers/provider-kit/simulator";
import { inside } from "@ops-providers/provider-kit/testing";
import { idOf, ServiceClient } from "../testing/service-client";
import { createSimulator, type InProcessSimulator } from "./index";

const STATUSES = [200, 202, 400, 200, 200, 200, 202, 200, 202, 200, 200, 404, 401, 405];

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** What a simulator answers, is asked and remembers while a story is reported to it. */
async function play(seed: number) {
  let ms = Date.parse("2026-02-03T09:15:27.100Z");
  const sleep = (): Promise<void> => Promise.resolve();
  const simulator = createSimulator({ clock: () => new Date((ms += 250)), sleep, random: seededRandom(seed) });
  const answers: [number, [string, string][], string][] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const response = await simulator.handle(new Request(input, init));
    answers.push([response.status, [...response.headers], await response.clone().text()]);
    return response;
  });
  await tell(simulator);
  const { requests } = simulator;
  return { answers, requests, stored: [simulator.all("stream"), simulator.all("port"), simulator.tokens.requests] };
}

async function tell(simulator: InProcessSimulator): Promise<void> {
  const { url, clientId, clientSecret, seeds } = simulator;
  const nobody = ServiceClient.withToken(url, "none");
  const grant = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const token = inside((await nobody.post("/oauth2/v1/token", grant)).body, "access_token");
  const client = ServiceClient.withToken(url, String(token));
  const stream = { type: "TELEMETRY_STREAM", name: "noc", description: "NOC feed", project: seeds.project };
  const path = `/fabric/v4/streams/${idOf(await client.made("/fabric/v4/streams", stream))}`;
  await client.post("/fabric/v4/streams", { ...stream, type: "OTHER" });
  await client.get(path);
  await client.get(path);
  await client.get("/fabric/v4/streams?limit=5");
  await client.put(path, { name: "changed" });
  await client.get(path);
  simulator.settle();
  await client.delete(path);
  await client.get(path);
  await client.get(`/fabric/v4/ports/${seeds.ports.primary}`);
  simulator.settle();
  await client.get(path);
  await nobody.get(path);
  await client.patch("/fabric/v4/streams", []);
}

test("the same numbers, clock and requests give the same answers, whatever the machine's time is", async () => {
  const first = await play(7);
  expect(first.answers.map(([status]) => status)).toEqual(STATUSES);
  jest.useFakeTimers({ now: new Date("2031-12-24T18:00:00Z") });
  expect(await play(7)).toEqual(first);
});

test("other numbers give other ids, tokens and ids of refusals", async () => {
  const [first, second] = [await play(7), await play(8)];
  const likes = [/"uuid\\":\\"[0-9a-f-]{36}/, /"access_token\\":\\"[0-9a-f]{32}/, /"correlationId\\":\\"[0-9a-f-]{36}/];
  for (const like of likes) {
    const [mine = [], others = []] = [first, second].map(({ answers }) => {
      return answers.slice(0, 4).flatMap((answer) => JSON.stringify(answer).match(like) ?? []);
    });
    expect([mine.length > 0, mine.filter((found) => others.includes(found))]).toEqual([true, []]);
  }
});

test("addresses in answers begin with the address that is chosen", async () => {
  const simulator = createSimulator({ url: "https://fabric.example.com" });
  const headers = { authorization: `Bearer ${simulator.token}` };
  const path = `/fabric/v4/ports/${simulator.seeds.ports.primary}`;
  const response = await simulator.handle(new Request(simulator.url + path, { headers }));
  expect(inside(await response.json(), "href")).toBe(`https://fabric.example.com${path}`);
});
