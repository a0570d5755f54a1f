import { SEEDS } from "../../sim/parts/seeds";
import { aPortConnection } from "../../testing/inputs/connection-cases";
import { serviceBeforeEach } from "../../testing/running-service";
import { idOf, refusal } from "../../testing/service-client";
import { bodyErrors } from "../../testing/specification";

const NETWORKS = "/fabric/v4/networks";
const aNetwork = {
  type: "IPWAN",
  name: "sites",
  scope: "REGIONAL",
  location: { region: "EMEA" },
  project: SEEDS.project,
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
};

const service = serviceBeforeEach();

test("requests and answers are valid by the specification", async () => {
  const schemas = { request: "NetworkPostRequest", object: "Network", found: "NetworkSearchResponse" };
  const patch = { op: "replace", path: "/name", value: "all-sites" };
  expect(await bodyErrors(service, { path: NETWORKS, request: aNetwork, patch, schemas })).toEqual([]);
});

test("a network has a state and a status, and stays readable once it is deleted", async () => {
  const { client, simulator } = service;
  const made = await client.made(NETWORKS, aNetwork);
  const item = `${NETWORKS}/${idOf(made)}`;
  expect(made).toMatchObject({ state: "INACTIVE", operation: { equinixStatus: "PROVISIONING" } });
  simulator.finishTransitions();
  expect(await client.shown(item)).toMatchObject({ state: "ACTIVE", operation: { equinixStatus: "PROVISIONED" } });
  await client.delete(item);
  expect(refusal(await client.delete(item))).toEqual([400, "EQ-3040055"]);
  simulator.finishTransitions();
  expect(await client.shown(item)).toMatchObject({ state: "DELETED", operation: { equinixStatus: "DEPROVISIONED" } });
});

test("a regional network needs a region, a local one a metropolitan area, and nothing but name and notifications can be changed", async () => {
  const { client, simulator } = service;
  const placeless = { ...aNetwork, location: {} };
  expect([
    refusal(await client.post(NETWORKS, placeless)),
    refusal(await client.post(NETWORKS, { ...aNetwork, scope: "LOCAL" })),
  ]).toEqual([
    [400, "EQ-3152001", "/location/region"],
    [400, "EQ-3152001", "/location/metroCode"],
  ]);
  const item = `${NETWORKS}/${idOf(await client.made(NETWORKS, aNetwork))}`;
  simulator.finishTransitions();
  expect(refusal(await client.patch(item, [{ op: "replace", path: "/scope", value: "GLOBAL" }]))).toEqual([
    400,
    "EQ-3152001",
    "/0/path",
  ]);
});

test("a network counts its connections, and stays while it has some", async () => {
  const { client, simulator } = service;
  const uuid = idOf(await client.made(NETWORKS, aNetwork));
  const zSide = { accessPoint: { type: "NETWORK", network: { uuid } } };
  const connection = await client.made("/fabric/v4/connections", aPortConnection({ type: "EVPLAN_VC", zSide }));
  simulator.finishTransitions();
  expect(await client.shown(`${NETWORKS}/${uuid}`)).toMatchObject({ connectionsCount: 1 });
  expect((await client.delete(`${NETWORKS}/${uuid}`)).status).toBe(400);
  await client.delete(`/fabric/v4/connections/${idOf(connection)}`);
  simulator.finishTransitions();
  expect((await client.delete(`${NETWORKS}/${uuid}`)).status).toBe(202);
});
