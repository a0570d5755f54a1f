import { each } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { serviceBeforeEach, startService } from "../../testing/running-service";
import { type Body, idOf, refusal } from "../../testing/service-client";

const someText: unknown = expect.any(String);
const TOKENS = "/fabric/v4/serviceTokens";
const aSide = { accessPointSelectors: [{ type: "COLO", port: { uuid: SEEDS.ports.primary } }] };
const aToken = {
  type: "VC_TOKEN",
  name: "partner",
  expirationDateTime: "2099-12-01T10:00:00.000Z",
  connection: { type: "EVPL_VC", bandwidthLimit: 1000, aSide },
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
};

const service = serviceBeforeEach();
let made: Body;
let item: string;

beforeEach(async () => {
  made = await service.client.made(TOKENS, aToken);
  item = `${TOKENS}/${idOf(made)}`;
});

test("a token is inactive until a connection uses it", async () => {
  const { client, simulator } = service;
  expect(made).toMatchObject({ state: "INACTIVE", issuerSide: "ASIDE", changelog: { createdBy: someText } });
  await client.made("/fabric/v4/connections", {
    type: "EVPL_VC",
    name: "of-a-partner",
    bandwidth: 50,
    notifications: aToken.notifications,
    aSide: { serviceToken: { uuid: idOf(made) } },
    zSide: { accessPoint: { type: "COLO", port: { uuid: SEEDS.ports.secondary } } },
  });
  const [connection] = simulator.all("connection");
  expect(await client.shown(item)).toMatchObject({
    state: "ACTIVE",
    connection: { uuid: connection?.["uuid"], bandwidthLimit: 1000 },
  });
});

test("a token that does not fit is refused, and one that is only tried is not made", async () => {
  const { client, simulator } = service;
  const { connection } = aToken;
  expect([
    refusal(await client.post(TOKENS, { ...aToken, expirationDateTime: "2099-12-01T10:00:00Z" })),
    refusal(await client.post(TOKENS, { ...aToken, expirationDateTime: "2020-12-01T10:00:00.000Z" })),
    refusal(await client.post(TOKENS, { ...aToken, connection: { type: "EVPL_VC" } })),
    refusal(await client.post(TOKENS, { ...aToken, connection: { type: "EVPL_VC", aSide } })),
    refusal(await client.post(TOKENS, { ...aToken, connection: { type: "EVPL_VC", zSide: aSide } })),
    refusal(await client.post(TOKENS, { ...aToken, connection: { ...connection, zSide: aSide } })),
    refusal(await client.post(TOKENS, { ...aToken, connection: { ...connection, bandwidthLimit: 100_001 } })),
    (await client.post(`${TOKENS}?dryRun=true`, aToken)).status,
  ]).toEqual([
    [400, "EQ-3034001", "/expirationDateTime"],
    [400, "EQ-3034001", "/expirationDateTime"],
    [400, "EQ-3034001"],
    [400, "EQ-3034001", "/connection/bandwidthLimit"],
    [400, "EQ-3034001", "/connection/supportedBandwidths"],
    [400, "EQ-3034001"],
    [400, "EQ-3034001", "/connection/bandwidthLimit"],
    200,
  ]);
  expect(simulator.all("serviceToken")).toHaveLength(1);
});

test("a patch reaches the addresses of all notifications, and only what can be changed", async () => {
  const { client } = service;
  const replace = (path: string, value: unknown) => [{ op: "replace", path, value }];
  await client.patch(item, replace("/notifications/emails", ["noc@example.org"]));
  expect((await client.shown(item))["notifications"]).toEqual([{ type: "ALL", emails: ["noc@example.org"] }]);
  expect([
    refusal(await client.patch(item, replace("/notifications", aToken.notifications))),
    refusal(await client.patch(item, replace("/connection/type", "EPL_VC"))),
    refusal(await client.patch(item, replace("/connection/allowRemoteConnection", true))),
    refusal(await client.patch(item, replace("/expirationDateTime", "2020-12-01T10:00:00.000Z"))),
    refusal(await client.patch(item, replace("/name", ""))),
    refusal(await client.patchJson(item, replace("/name", "renamed"))),
  ]).toEqual([
    [400, "EQ-3034001", "/0/path"],
    [400, "EQ-3034001", "/0/path"],
    [400, "EQ-3034001", "/0/path"],
    [400, "EQ-3034001", "/expirationDateTime"],
    [400, "EQ-3034001", "/0/value"],
    [415, "EQ-3040016"],
  ]);
});

test("a deleted token answers as one that never was, or stays to be seen", async () => {
  const { client } = service;
  expect((await client.delete(item)).status).toBe(200);
  expect(refusal(await client.get(item))).toEqual([400, "EQ-3034016"]);
  const other = await startService({ gone: { serviceToken: "stays" } });
  const kept = `${TOKENS}/${idOf(await other.client.made(TOKENS, aToken))}`;
  await other.client.delete(kept);
  expect([(await other.client.shown(kept))["state"], refusal(await other.client.delete(kept))]).toEqual([
    "DELETED",
    [400, "EQ-3034019"],
  ]);
  await other.close();
});

test("tokens are searched by a group of expressions, without an order", async () => {
  const { client } = service;
  const is = { property: "/name", operator: "=", values: ["partner"] };
  const { body } = await client.post(`${TOKENS}/search?offset=0&limit=5`, { filter: { and: [is] } });
  expect(each(body, "data", "uuid")).toEqual([idOf(made)]);
  expect([
    refusal(await client.post(`${TOKENS}/search`, { filter: { or: [is] } })),
    refusal(await client.post(`${TOKENS}/search`, { filter: { and: [{ ...is, property: "/type" }] } })),
    refusal(await client.post(`${TOKENS}/search`, { filter: { and: [{ ...is, operator: "BETWEEN" }] } })),
    refusal(await client.post(`${TOKENS}/search`, { filter: { and: [{ ...is, values: ["a", "b"] }] } })),
    refusal(await client.post(`${TOKENS}/search`, { sort: [{ property: "/name" }] })),
  ]).toEqual([
    [400, "EQ-3034001", "/filter/and", "/filter/or"],
    [400, "EQ-3034001", "/filter/and/0/property"],
    [400, "EQ-3034001", "/filter/and/0/operator"],
    [400, "EQ-3034001", "/filter/and/0/values"],
    [400, "EQ-3034001", "/sort"],
  ]);
});
