import { seededRandom } from "@ops-providers/provider-kit/simulator";
import { describeReproducibility } from "@ops-providers/provider-kit/testing";
import { anAttribute } from "../resources/alert-attribute/attribute-bodies.test.support";
import { aRoute } from "../resources/alert-route/route-bodies.test.support";
import { aSource, aTemplate } from "../resources/alert-source/source-bodies.test.support";
import { aDocument } from "../testing/bodies";
import { idOf, ServiceClient } from "../testing/service-client";
import type { InProcessSimulator } from "./index";
import { createSimulator } from "./index";

async function sendRequests(simulator: InProcessSimulator): Promise<void> {
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

describeReproducibility({
  start: (seed, sources) =>
    createSimulator({ ...sources, random: seededRandom(seed), writeLatencyMs: 20, alertEventsUrls: true }),
  send: sendRequests,
  statuses: [201, 422, 200, 200, 201, 200, 200, 200, 200, 202, 204, 404, 401],
  stored: (simulator) => [simulator.all("alertRoute"), simulator.all("alertEvent")],
  drawn: [/"id\\":\\"[0-9A-Z]{26}/, /"secret_token\\":\\"[\w-]{86}==/, /"request_id\\":\\"[0-9a-f-]{36}/],
});

test("URLs in responses begin with the given address", async () => {
  const simulator = createSimulator({ url: "https://alerts.example.com", alertEventsUrls: true });
  jest.spyOn(globalThis, "fetch").mockImplementation((input, init) => simulator.handle(new Request(input, init)));
  const { id, alert_events_url: url } = await ServiceClient.withKey(simulator.url, simulator.apiKey).source();
  expect(url).toBe(`https://alerts.example.com/v2/alert_events/http/${String(id)}`);
});
