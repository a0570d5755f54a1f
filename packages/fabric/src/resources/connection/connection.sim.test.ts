import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import type { SimulatorOptions } from "../../sim";
import { aPortConnection, portSide, providerSide } from "../../testing/inputs/connection-cases";
import type { RunningService } from "../../testing/running-service";
import { startService } from "../../testing/running-service";
import type { Body } from "../../testing/service-client";
import { bodyOf, idOf, refusal } from "../../testing/service-client";

const CONNECTIONS = "/fabric/v4/connections";
const { primary, secondary } = SEEDS.ports;

const open: RunningService[] = [];

afterEach(async () => {
  for (const service of open.splice(0)) await service.close();
});

async function start(options: SimulatorOptions = {}): Promise<RunningService> {
  const service = await startService(options);
  open.push(service);
  return service;
}

const step = (path: string, value: unknown): readonly Body[] => [{ op: "replace", path, value }];

async function aToken({ client, simulator }: RunningService, bandwidthLimit: number): Promise<string> {
  const token = await client.made("/fabric/v4/serviceTokens", {
    type: "VC_TOKEN",
    expirationDateTime: "2099-12-01T10:00:00.000Z",
    connection: {
      type: "EVPL_VC",
      bandwidthLimit,
      aSide: { accessPointSelectors: [{ type: "COLO", port: { uuid: primary } }] },
    },
    notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  });
  simulator.finishTransitions();
  return idOf(token);
}

async function aRouter({ client }: RunningService): Promise<string> {
  const router = await client.made("/fabric/v4/routers", {
    type: "XF_ROUTER",
    name: "edge-rtr-01",
    location: { metroCode: "FR" },
    package: { code: "STANDARD" },
    notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  });
  return idOf(router);
}

test.each<[string, ValueMap, readonly unknown[]]>([
  ["a name with a space", { name: "a b" }, [400, "EQ-3142501", "/name"]],
  ["a bandwidth that is too large", { bandwidth: 100_001 }, [400, "EQ-3142501", "/bandwidth"]],
  ["a side of nothing", { zSide: {} }, [400, "EQ-3142501", "/zSide"]],
  ["a side of both", { aSide: { ...portSide, serviceToken: { uuid: primary } } }, [400, "EQ-3142501", "/aSide"]],
  [
    "a cloud router of no name",
    { aSide: { accessPoint: { type: "CLOUD_ROUTER" } } },
    [400, "EQ-3142501", "/aSide/accessPoint/router"],
  ],
  ["a token that is none", { aSide: { serviceToken: { uuid: primary } } }, [400, "EQ-3142532"]],
  ["a secondary one without a group", { redundancy: { priority: "SECONDARY" } }, [400, "EQ-3142514"]],
  ["what only answers hold", { description: "kept by nobody" }, [400, "EQ-3142501", "/description"]],
  [
    "a tag that is too large",
    { aSide: { accessPoint: { ...portSide.accessPoint, linkProtocol: { type: "DOT1Q", vlanTag: 4093 } } } },
    [400, "EQ-3142501", "/aSide/accessPoint/linkProtocol/vlanTag"],
  ],
])("a connection with %s is refused", async (_what, change, expected) => {
  const { client } = await start();
  expect(refusal(await client.post(CONNECTIONS, aPortConnection(change)))).toEqual(expected);
});

test("a VLAN of a port has one connection until that is gone", async () => {
  const { client, simulator } = await start();
  const item = `${CONNECTIONS}/${idOf(await client.made(CONNECTIONS, aPortConnection()))}`;
  simulator.finishTransitions();
  expect(refusal(await client.post(CONNECTIONS, aPortConnection()))).toEqual([400, "EQ-3142102"]);
  await client.delete(item);
  expect(refusal(await client.post(CONNECTIONS, aPortConnection()))).toEqual([400, "EQ-3142102"]);
  simulator.finishTransitions();
  expect((await client.post(CONNECTIONS, aPortConnection())).status).toBe(201);
});

test("a connection is not moved to the VLAN of another one, and may set its own once more", async () => {
  const { client, simulator } = await start();
  const tagged = (vlanTag: number): ValueMap => {
    const linkProtocol = { type: "DOT1Q", vlanTag };
    return { aSide: { accessPoint: { ...portSide.accessPoint, linkProtocol } } };
  };
  const item = `${CONNECTIONS}/${idOf(await client.made(CONNECTIONS, aPortConnection(tagged(1400))))}`;
  await client.made(CONNECTIONS, aPortConnection(tagged(1500)));
  simulator.finishTransitions();
  const retagged = (vlanTag: number): ReturnType<typeof client.patch> =>
    client.patch(item, step("/aSide/accessPoint/linkProtocols", { vlanTag }));
  expect(refusal(await retagged(1500))).toEqual([400, "EQ-3142102"]);
  expect((await retagged(1400)).status).toBe(202);
});

test("a connection after a deleted one has a redundancy group of its own", async () => {
  const { client, simulator } = await start();
  const first = await client.made(CONNECTIONS, aPortConnection());
  simulator.finishTransitions();
  await client.delete(`${CONNECTIONS}/${idOf(first)}`);
  simulator.finishTransitions();
  const second = await client.made(CONNECTIONS, aPortConnection());
  expect([first["redundancy"], second["redundancy"]]).toEqual([
    { group: "5d40f5c7-5555-4e9d-9d44-000000000000", priority: "PRIMARY" },
    { group: "5d40f5c7-5555-4e9d-9d44-000000000001", priority: "PRIMARY" },
  ]);
});

test("a connection shows its states, and what changes it", async () => {
  const { client, simulator } = await start();
  const made = await client.made(CONNECTIONS, aPortConnection());
  const item = `${CONNECTIONS}/${idOf(made)}`;
  const operation = { equinixStatus: "PROVISIONING", providerStatus: "PROVISIONING" };
  expect([made["state"], made["operation"], made["change"]]).toEqual(["PROVISIONING", operation, undefined]);
  expect(refusal(await client.patch(item, step("/name", "renamed")))).toEqual([400, "EQ-3142510"]);
  simulator.finishTransitions();
  expect(await client.shown(item)).toMatchObject({
    state: "ACTIVE",
    operation: { equinixStatus: "PROVISIONED", providerStatus: "PROVISIONED", operationalStatus: "UP" },
    change: { type: "CONNECTION_CREATION", status: "COMPLETED" },
  });
  const changed = await client.patch(item, step("/name", "renamed"));
  expect([changed.status, changed.body]).toMatchObject([
    202,
    { state: "REPROVISIONING", change: { type: "CONNECTION_UPDATE", status: "REQUESTED" } },
  ]);
  simulator.finishTransitions();
  expect(await client.shown(item)).toMatchObject({ state: "ACTIVE", change: { status: "COMPLETED" } });
  const deleted = await client.delete(item);
  expect([deleted.status, deleted.body]).toMatchObject([
    200,
    { state: "DEPROVISIONING", operation: { equinixStatus: "DEPROVISIONING", providerStatus: "DEPROVISIONING" } },
  ]);
  simulator.finishTransitions();
  expect(await client.shown(item)).toMatchObject({ state: "DEPROVISIONED" });
  expect(refusal(await client.delete(item))).toEqual([400, "EQ-3142509"]);
});

test("an id that never was is answered with a code, not with 404", async () => {
  const { client } = await start();
  expect(refusal(await client.get(`${CONNECTIONS}/${primary}`))).toEqual([400, "EQ-3142519"]);
});

test("only what the documents name can be changed, in the right content type", async () => {
  const { client, simulator } = await start();
  const item = `${CONNECTIONS}/${idOf(await client.made(CONNECTIONS, aPortConnection({ type: "EPL_VC" })))}`;
  simulator.finishTransitions();
  const answers = [
    await client.patch(item, step("/type", "EVPL_VC")),
    await client.patch(item, step("/zSide", providerSide)),
    await client.patch(item, step("/order/purchaseOrderNumber", "PO-1")),
    await client.patch(item, step("/aSide/accessPoint/linkProtocols", { vlanTag: 1300 })),
    await client.patch(item, []),
    await client.patchJson(item, step("/name", "renamed")),
  ];
  expect(answers.map((answer) => refusal(answer).slice(0, 2))).toEqual([
    ...Array<unknown>(5).fill([400, "EQ-3142501"]),
    [415, "EQ-3040016"],
  ]);
  await client.patch(item, step("/aSide/accessPoint/port/uuid", secondary));
  simulator.finishTransitions();
  expect(await client.shown(item)).toMatchObject({ aSide: { accessPoint: { port: { uuid: secondary } } } });
});

test("a provider that has to approve waits for the keys, and shows them to nobody", async () => {
  const { client, simulator } = await start({ needsApproval: true });
  const item = `${CONNECTIONS}/${idOf(await client.made(CONNECTIONS, aPortConnection()))}`;
  simulator.finishTransitions();
  expect(await client.shown(item)).toMatchObject({
    state: "PENDING",
    operation: { providerStatus: "PENDING_APPROVAL" },
  });
  const keys = [
    { key: "accessKey", value: "AK" },
    { key: "secretKey", value: "SK" },
  ];
  await client.patch(item, [{ op: "add", path: "", value: { additionalInfo: keys } }]);
  simulator.finishTransitions();
  const approved = await client.shown(item);
  expect([approved["state"], approved["additionalInfo"]]).toEqual(["ACTIVE", undefined]);
});

test("a token is used once, and only up to its bandwidth", async () => {
  const service = await start();
  const { client } = service;
  const aSide = { serviceToken: { uuid: await aToken(service, 200) } };
  expect(refusal(await client.post(CONNECTIONS, aPortConnection({ aSide })))).toEqual([400, "EQ-3142535"]);
  expect((await client.post(CONNECTIONS, aPortConnection({ aSide, bandwidth: 200 }))).status).toBe(201);
  expect(refusal(await client.post(CONNECTIONS, aPortConnection({ aSide, bandwidth: 200 })))).toEqual([
    400,
    "EQ-3142532",
  ]);
});

test("a router takes connections once it is there, counts them, and stays while it has some", async () => {
  const service = await start();
  const { client, simulator } = service;
  const uuid = await aRouter(service);
  const router = `/fabric/v4/routers/${uuid}`;
  const wanted = aPortConnection({
    type: "IP_VC",
    aSide: { accessPoint: { type: "CLOUD_ROUTER", router: { uuid } } },
  });
  expect(refusal(await client.post(CONNECTIONS, wanted))).toEqual([400, "EQ-3142012"]);
  simulator.finishTransitions();
  const item = `${CONNECTIONS}/${idOf(await client.made(CONNECTIONS, wanted))}`;
  simulator.finishTransitions();
  expect(await client.shown(router)).toMatchObject({ connectionsCount: 1 });
  expect(refusal(await client.delete(router))).toEqual([400, "EQ-3000039"]);
  await client.delete(item);
  simulator.finishTransitions();
  expect(await client.shown(router)).toMatchObject({ connectionsCount: 0 });
  expect((await client.delete(router)).status).toBe(204);
});

test("a dry run says what would be made, and makes nothing", async () => {
  const { client, simulator } = await start();
  const answer = await client.post(`${CONNECTIONS}?dryRun=true`, aPortConnection());
  expect([answer.status, bodyOf(answer)["name"], simulator.all("connection")]).toEqual([200, "fr-core-to-sp", []]);
});
