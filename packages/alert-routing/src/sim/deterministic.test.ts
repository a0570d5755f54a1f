import { seededRandom } from "@ops-providers/provider-kit/simulator";
import { anAttribute } from "../resources/alert-attribute/attribute-bodies.test.support";
import { aRoute } from "../resources/alert-route/route-bodies.test.support";
import { aSource, aTemplate } from "../resources/alert-source/source-bodies.test.support";
import { aDocument } from "../testing/bodies";
import { idOf, ServiceClient } from "../testing/service-client";
import { createSimulator, type InProcessSimulator } from "./index";

const STATUSES = [201, 422, 200, 200, 201, 200, 200, 200, 200, 202, 204, 404, 401];

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** What a simulator answers, is asked and remembers during a story. */
async function play(seed: number) {
  let ms = Date.parse("2026-02-03T09:15:27.100Z");
  const simulator = createSimulator({
    clock: () => new Date((ms += 250)),
    sleep: () => Promise.resolve(),
    random: seededRandom(seed),
    writeLatencyMs: 20,
    alertEventsUrls: true,
  });
  const answers: [number, [string, string][], string][] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const response = await simulator.handle(new Request(input, init));
    answers.push([response.status, [...response.headers], await response.clone().text()]);
    return response;
  });
  await tell(simulator);
  const { requests } = simulator;
  return { answers, requests, stored: [simulator.all("alertRoute"), simulator.all("alertEvent")] };
}

async function tell(simulator: InProcessSimulator): Promise<void> {
  const client = ServiceClient.withKey(simulator.url, simulator.apiKey);
  await client.attribute({ name: "team" });
  await client.post("/v2/alert_attributes", anAttribute({ name: "team" }));
  const template = aTemplate({ title: { literal: aDocument("title") } });
  const source = await client.source({ name: "http", template });
  await client.get("/v2/alert_sources");
  const route = idOf(await client.route({ name: "first" }));
  await client.get(`/v2/alert_routes/${route}`);
  await client.replaced("route", route, aRoute({ name: "second", version: 2, owning_team_ids: ["a", "b", "c"] }));
  await client.get(`/v2/alert_routes/${route}`);
  await client.replaced("source", idOf(source), aSource({ name: "later", source_type: "http", template }));
  const event = { title: "disk full", status: "firing" };
  await client.post(`/v2/alert_events/http/${idOf(source)}?token=${String(source["secret_token"])}`, event);
  await client.delete(`/v2/alert_routes/${route}`);
  await client.get(`/v2/alert_routes/${route}`);
  await client.with({}).get("/v1/identity");
}

test("the same numbers, clock and requests give the same answers, whatever the machine's time is", async () => {
  const first = await play(7);
  expect(first.answers.map(([status]) => status)).toEqual(STATUSES);
  jest.useFakeTimers({ now: new Date("2031-12-24T18:00:00Z") });
  expect(await play(7)).toEqual(first);
});

test("other numbers give other ids, tokens and ids of refusals", async () => {
  const [first, second] = [await play(7), await play(8)];
  for (const like of [/"id\\":\\"[0-9A-Z]{26}/, /"secret_token\\":\\"[\w-]{86}==/, /"request_id\\":\\"[0-9a-f-]{36}/]) {
    const [mine = [], others = []] = [first, second].map(({ answers }) => {
      return answers.flatMap((answer) => JSON.stringify(answer).match(like) ?? []);
    });
    expect([mine.length > 0, mine.filter((found) => others.includes(found))]).toEqual([true, []]);
  }
});

test("addresses in answers begin with the address that is chosen", async () => {
  const simulator = createSimulator({ url: "https://alerts.example.com", alertEventsUrls: true });
  jest.spyOn(globalThis, "fetch").mockImplementation((input, init) => simulator.handle(new Request(input, init)));
  const { id, alert_events_url: url } = await ServiceClient.withKey(simulator.url, simulator.apiKey).source();
  expect(url).toBe(`https://alerts.example.com/v2/alert_events/http/${String(id)}`);
});
