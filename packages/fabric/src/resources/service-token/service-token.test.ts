import { sentBy, UNKNOWN } from "@ops-providers/provider-kit/testing";
import type { Value, ValueMap } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { startFabric } from "../../testing/start-fabric";

const port = { uuid: SEEDS.ports.primary };
const aSides = [{ accessPointSelectors: [{ type: "COLO", port, linkProtocol: { type: "DOT1Q", vlanTag: 1300 } }] }];

function aToken(changes: ValueMap = {}): ValueMap {
  return {
    name: "partner",
    type: "VC_TOKEN",
    description: "for a partner",
    expirationDateTime: "2099-12-01T10:00:00Z",
    serviceTokenConnections: [{ type: "EVPL_VC", bandwidthLimit: 1000, aSides }],
    notifications: [{ type: "NOTIFICATIONS", emails: ["netops@example.org"] }],
    ...changes,
  };
}

function patch(path: string, value: unknown, op = "replace") {
  return { PATCH: [{ op, path, value }] };
}

test("a creation sends objects in place of lists of one, and the time with its thousandths", async () => {
  const { started } = await startFabric();
  const [posted] = await sentBy(started, () => started.create("ServiceToken", aToken()));
  expect(posted).toEqual({
    POST: {
      name: "partner",
      type: "VC_TOKEN",
      description: "for a partner",
      expirationDateTime: "2099-12-01T10:00:00.000Z",
      connection: { type: "EVPL_VC", bandwidthLimit: 1000, aSide: aSides[0] },
      notifications: [{ type: "NOTIFICATION", emails: ["netops@example.org"] }],
    },
  });
});

test("each changed property travels by itself to its own place", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create("ServiceToken", aToken());
  const changed = aToken({
    name: "renamed",
    description: "for another",
    expirationDateTime: "2098-12-01T10:00:00.5Z",
    serviceTokenConnections: [{ type: "EVPL_VC", bandwidthLimit: 500, supportedBandwidths: [200, 50, 1000], aSides }],
    notifications: [{ type: "NOTIFICATIONS", emails: ["noc@example.org", "netops@example.org"] }],
  });
  const sent = await sentBy(started, () => started.update(made, changed));
  expect(sent.filter((request) => request !== "GET")).toEqual([
    patch("/connection/bandwidthLimit", 500),
    patch("/connection/supportedBandwidths", [50, 200, 1000], "add"),
    patch("/notifications/emails", ["netops@example.org", "noc@example.org"]),
    patch("/name", "renamed"),
    patch("/description", "for another"),
    patch("/expirationDateTime", "2098-12-01T10:00:00.500Z"),
  ]);
  const patches = simulator.requests.filter(({ method }) => method === "PATCH");
  expect([...new Set(patches.map(({ headers }) => headers["content-type"]))]).toEqual(["application/json-patch+json"]);
});

const [netops, noc] = [["netops@example.org"], ["noc@example.org"]];
const all = { type: "ALL", emails: netops };
const news = { type: "NOTIFICATION", emails: netops };

test.each<[string, Value, Value, object]>([
  ["another type replaces", [news], [all], { "notifications[0].type": "UPDATE_REPLACE" }],
  [
    "a type that is not known yet replaces",
    [news],
    [{ ...news, type: UNKNOWN }],
    {
      "notifications[0].type": "UPDATE_REPLACE",
    },
  ],
  [
    "an interval replaces",
    [news],
    [{ ...news, sendInterval: "1d" }],
    {
      "notifications[0].sendInterval": "ADD_REPLACE",
    },
  ],
  ["one more replaces", [news], [news, all], { "notifications[1]": "ADD_REPLACE" }],
  ["one less replaces", [news, all], [all], { "notifications[0]": "DELETE_REPLACE" }],
  [
    "addresses of one of two replace",
    [news, all],
    [news, { ...all, emails: noc }],
    {
      "notifications[1].emails[0]": "UPDATE_REPLACE",
    },
  ],
  [
    "addresses of both are changed in place",
    [news, all],
    [
      { ...news, emails: noc },
      { ...all, emails: noc },
    ],
    {
      "notifications[0].emails[0]": "UPDATE",
      "notifications[1].emails[0]": "UPDATE",
    },
  ],
  [
    "addresses that are not known yet are changed in place",
    [news],
    [{ ...news, emails: UNKNOWN }],
    {
      "notifications[0].emails": "UPDATE",
    },
  ],
  [
    "another word for the type, and another order, change nothing",
    [news, all],
    [all, { ...news, type: "NOTIFICATIONS" }],
    {},
  ],
])("of notifications %s", async (_what, before, after, changes) => {
  const { started } = await startFabric();
  const made = await started.create("ServiceToken", aToken({ notifications: before }));
  expect(await started.diff(made, aToken({ notifications: after }))).toEqual(changes);
});

test("another type of notifications makes a new token", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create("ServiceToken", aToken());
  const replaced = await started.update(made, aToken({ notifications: [all] }));
  expect(replaced.id).not.toBe(made.id);
  expect(simulator.all("serviceToken")).toMatchObject([{ uuid: replaced.id, notifications: [all] }]);
});

test("another spelling of the same time, and bandwidths in another order, change nothing", async () => {
  const { started } = await startFabric();
  const connection = { type: "EVPL_VC", zSides: aSides };
  const inputs = aToken({ serviceTokenConnections: [{ ...connection, supportedBandwidths: [1000, 50] }] });
  const made = await started.create("ServiceToken", inputs);
  const same = aToken({
    expirationDateTime: "2099-12-01T11:00:00.000+01:00",
    serviceTokenConnections: [{ ...connection, supportedBandwidths: [50, 1000] }],
  });
  expect(await started.diff(made, same)).toEqual({});
});

test.each<[string, ValueMap, string]>([
  ["type", { type: "EPL_TOKEN" }, "type"],
  [
    "connection type",
    { serviceTokenConnections: [{ type: "EVPLAN_VC", bandwidthLimit: 1000, aSides }] },
    "serviceTokenConnections[0].type",
  ],
  [
    "permission",
    { serviceTokenConnections: [{ type: "EVPL_VC", bandwidthLimit: 1000, aSides, allowRemoteConnection: true }] },
    "serviceTokenConnections[0].allowRemoteConnection",
  ],
  [
    "selected port",
    {
      serviceTokenConnections: [
        {
          type: "EVPL_VC",
          bandwidthLimit: 1000,
          aSides: [
            {
              accessPointSelectors: [
                { type: "COLO", port: { uuid: SEEDS.ports.secondary }, linkProtocol: { type: "DOT1Q", vlanTag: 1300 } },
              ],
            },
          ],
        },
      ],
    },
    "serviceTokenConnections[0].aSides[0].accessPointSelectors[0].port.uuid",
  ],
])("another %s replaces the token", async (_what, change, path) => {
  const { started } = await startFabric();
  const made = await started.create("ServiceToken", aToken());
  expect(await started.diff(made, aToken(change))).toEqual({ [path]: "UPDATE_REPLACE" });
});

test("a token that somebody has used is updated and deleted like any other", async () => {
  const { started, client, simulator } = await startFabric();
  const made = await started.create("ServiceToken", aToken());
  await client.made("/fabric/v4/connections", {
    type: "EVPL_VC",
    name: "of-a-partner",
    bandwidth: 50,
    notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
    aSide: { serviceToken: { uuid: made.id } },
    zSide: { accessPoint: { type: "COLO", port: { uuid: SEEDS.ports.secondary } } },
  });
  const refreshed = await started.refresh(made);
  if (refreshed === undefined) throw new Error("the token is gone");
  expect(refreshed.state["state"]).toBe("ACTIVE");
  const updated = await started.update(refreshed, aToken({ name: "renamed" }));
  expect([updated.state["name"], updated.state["state"]]).toEqual(["renamed", "ACTIVE"]);
  await started.delete(updated);
  expect(simulator.all("serviceToken")).toEqual([]);
});

test.each([400, 403])("a token that is deleted may be refused to be shown with %i", async (status) => {
  const { started, simulator } = await startFabric();
  const made = await started.create("ServiceToken", aToken());
  simulator.faults.add({ kind: "respond", status, body: [{ errorCode: "EQ-3034000" }], method: "GET" });
  await started.delete(made);
  expect(simulator.all("serviceToken")).toEqual([]);
});

test("a token that has expired is reported", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create("ServiceToken", aToken());
  simulator.edit("serviceToken", made.id, { state: "EXPIRED" });
  await expect(started.update(made, aToken({ name: "renamed" }))).rejects.toThrow("ended in the state EXPIRED");
});

test.each([["stays"], ["missing"]] as const)(
  "a token that was deleted elsewhere and %s leaves the state",
  async (gone) => {
    const { started, client } = await startFabric({ gone: { serviceToken: gone } });
    const made = await started.create("ServiceToken", aToken());
    await client.delete(`/fabric/v4/serviceTokens/${made.id}`);
    expect(await started.refresh(made)).toBeUndefined();
  },
);

const UNKNOWNS: Readonly<Record<string, Value>> = {
  "the sides": { aSides: UNKNOWN, bandwidthLimit: 50 },
  "a side": { aSides: [UNKNOWN], bandwidthLimit: 50 },
  "the selectors": { aSides: [{ accessPointSelectors: UNKNOWN }], bandwidthLimit: 50 },
  "a port": { aSides: [{ accessPointSelectors: [{ type: "COLO", port: UNKNOWN }] }], bandwidthLimit: 50 },
  "the largest bandwidth": { aSides, bandwidthLimit: UNKNOWN },
  "a bandwidth": { zSides: aSides, supportedBandwidths: [50, UNKNOWN] },
};

test.each(Object.entries(UNKNOWNS))("%s may be unknown", async (_what, connection) => {
  const { started } = await startFabric();
  const { failures } = await started.check("ServiceToken", aToken({ serviceTokenConnections: [connection] }));
  expect(failures).toEqual([]);
});

test("what is wrong at several places is reported at once", async () => {
  const { started } = await startFabric();
  const serviceTokenConnections = [
    {
      bandwidthLimit: 60_000,
      supportedBandwidths: [50, 70_000],
      aSides: [{ accessPointSelectors: [{ type: "VD" }] }],
      zSides: aSides,
    },
  ];
  const { failures } = await started.check("ServiceToken", aToken({ serviceTokenConnections }));
  expect(failures.map(({ reason }) => reason)).toEqual([
    "serviceTokenConnections[0].aSides[0].accessPointSelectors[0].virtualDevice: is required and missing: the type is VD",
    "serviceTokenConnections[0]: exactly one of aSides and zSides must be given, with one item",
    "serviceTokenConnections[0].bandwidthLimit: must be at most 10000 for a virtual device, not 60000",
    "serviceTokenConnections[0].supportedBandwidths[1]: must be at most 10000 for a virtual device, not 70000",
  ]);
});

test("lookups show a token with lists of one", async () => {
  const { started } = await startFabric();
  const { id } = await started.create("ServiceToken", aToken({ project: SEEDS.project }));
  const shown = {
    uuid: id,
    name: "partner",
    description: "for a partner",
    issuerSide: "ASIDE",
    accounts: [{ orgId: 70_011 }],
    projects: [SEEDS.project],
    serviceTokenConnections: [{ bandwidthLimit: 1000, aSides: [{ accessPointSelectors: [{ type: "COLO", port }] }] }],
  };
  expect(await started.invoke("getServiceToken", { uuid: id })).toMatchObject({ id, ...shown });
  const filters = [{ property: "/name", operator: "[NOT] LIKE", values: ["part%"] }];
  const sent = await sentBy(started, async () => {
    expect(await started.invoke("getServiceTokens", { filters })).toMatchObject({ id, datas: [shown] });
  });
  expect(sent).toEqual([
    {
      POST: {
        filter: { and: [{ property: "/name", operator: "LIKE", values: ["part%"] }] },
        pagination: { offset: 0, limit: 100 },
      },
    },
  ]);
});
