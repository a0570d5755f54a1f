import { seededRandom } from "@ops-providers/provider-kit/simulator";
import { describeReproducibility, inside } from "@ops-providers/provider-kit/testing";
import { idOf, ServiceClient } from "../testing/service-client";
import { createSimulator, type InProcessSimulator } from "./index";

async function sendRequests(simulator: InProcessSimulator): Promise<void> {
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
  simulator.finishTransitions();
  await client.delete(path);
  await client.get(path);
  await client.get(`/fabric/v4/ports/${seeds.ports.primary}`);
  simulator.finishTransitions();
  await client.get(path);
  await nobody.get(path);
  await client.patch("/fabric/v4/streams", []);
}

describeReproducibility({
  start: (seed, sources) => createSimulator({ ...sources, random: seededRandom(seed) }),
  send: sendRequests,
  statuses: [200, 202, 400, 200, 200, 200, 202, 200, 202, 200, 200, 404, 401, 405],
  stored: (simulator) => [simulator.all("stream"), simulator.all("port"), simulator.tokens.requests],
  drawn: [/"uuid\\":\\"[0-9a-f-]{36}/, /"access_token\\":\\"[0-9a-f]{32}/, /"correlationId\\":\\"[0-9a-f-]{36}/],
  // later responses hold ids that are the same for all seeds
  searched: 4,
});

test("URLs in responses begin with the given address", async () => {
  const simulator = createSimulator({ url: "https://fabric.example.com" });
  const headers = { authorization: `Bearer ${simulator.token}` };
  const path = `/fabric/v4/ports/${simulator.seeds.ports.primary}`;
  const response = await simulator.handle(new Request(simulator.url + path, { headers }));
  expect(inside(await response.json(), "href")).toBe(`https://fabric.example.com${path}`);
});
