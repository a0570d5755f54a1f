import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { each, sentBy, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { startFabric } from "../../testing/start-fabric";
import { aPhysicalPort } from "./port.story";
import { aPort } from "./port.test.support";

const { ports } = SEEDS;
const NOT_VISIBLE = [{ errorCode: "EQ-3035202", errorMessage: "Invalid PortUUID" }];

const madePorts = ({ simulator }: { simulator: { all(kind: string): readonly object[] } }): readonly unknown[] => {
  const seeds: readonly unknown[] = Object.values(ports);
  const ids = simulator.all("port").map((port): unknown => Reflect.get(port, "uuid"));
  return ids.filter((id) => !seeds.includes(id));
};

test("a port that cannot be read at first is waited for", async () => {
  const fabric = await startFabric();
  const { started } = fabric;
  const sent = await sentBy(started, () => started.create("Port", aPort({ timeouts: { create: "20m" } })));
  const search = {
    POST: {
      filter: { and: [{ property: "/uuid", operator: "=", values: madePorts(fabric) }] },
      pagination: { offset: 0, limit: 1 },
    },
  };
  expect(sent).toEqual([{ POST: aPort() }, "GET", search, "GET", search, "GET", "GET"]);
  expect(started.resource("Port")?.state["state"]).toBe("PROVISIONED");
});

test("a port that cannot be read within the time stays in the state, and is not ordered again", async () => {
  const fabric = await startFabric({ hiddenReads: { port: 9 }, transitionAfterMs: 3_600_000 });
  const { started } = fabric;
  const inputs = aPort({ timeouts: { create: "90s" } });
  await expect(started.create("Port", inputs)).rejects.toThrow(/was created, but is not complete: .*still PENDING/);
  const kept = started.resource("Port");
  if (kept === undefined) throw new Error("the state lost the port");
  expect(kept.state["uuid"]).toBe(kept.id);
  const completed = await started.update(kept, inputs);
  expect([completed.id, completed.state["state"]]).toEqual([kept.id, "PROVISIONED"]);
  expect(madePorts(fabric)).toEqual([kept.id]);
});

test("a refresh does not lose a port that cannot be read yet", async () => {
  const { started, simulator } = await startFabric({ hiddenReads: { port: 0 } });
  const port = await started.create("Port", aPort());
  simulator.faults.add({ kind: "respond", method: "GET", status: 400, body: NOT_VISIBLE });
  expect(await started.refresh(port)).toEqual(port);
  simulator.remove("port", port.id);
  expect(await started.refresh(port)).toBeUndefined();
});

test("a port that is ordered and cannot be read yet is not taken for deleted", async () => {
  const { started, simulator } = await startFabric({ hiddenReads: { port: 0 } });
  const port = await started.create("Port", aPort());
  simulator.faults.add({ kind: "respond", method: "DELETE", status: 400, body: NOT_VISIBLE });
  await expect(started.delete(port)).rejects.toThrow("Invalid PortUUID");
  expect(started.resource("Port")).toEqual(port);
});

test("a creation whose answer is lost orders no second port, however late the port can be read", async () => {
  const fabric = await startFabric();
  const { started, simulator } = fabric;
  simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST" });
  await started.create("Port", aPort());
  expect(madePorts(fabric)).toEqual([started.resource("Port")?.id]);
});

test("a creation that fails is reported", async () => {
  const { started, simulator } = await startFabric();
  simulator.fail("port");
  await expect(started.create("Port", aPort())).rejects.toThrow(/was created, but is not complete: .* FAILED/);
});

test.each(["TO_BE_DELETED", "DELETED", "DEPROVISIONED"])("a port in the state %s is gone", async (state) => {
  const { started, simulator } = await startFabric();
  const port = await started.create("Port", aPort());
  simulator.edit("port", port.id, { state });
  expect(await started.refresh(port)).toBeUndefined();
});

test("a port that nobody may see any more after its deletion is gone", async () => {
  const { started, simulator } = await startFabric();
  const port = await started.create("Port", aPort());
  simulator.faults.add({ kind: "respond", method: "GET", status: 403, body: [{ errorCode: "EQ-3040047" }] });
  await started.delete(port);
  expect(started.resource("Port")).toBeUndefined();
});

test("name, encapsulation and aggregation are changed in place, one by one", async () => {
  const { started } = await startFabric();
  const port = await started.create("Port", aPort({ name: "a" }));
  const encapsulation = { type: "QINQ", tagProtocolId: "0x88a8" };
  const sent = await sentBy(started, () => started.update(port, aPort({ name: "b", encapsulation, lagEnabled: true })));
  const patches = sent.filter((one) => one !== "GET");
  expect(patches).toEqual([
    { PATCH: [{ op: "replace", path: "/name", value: "b" }] },
    { PATCH: [{ op: "replace", path: "/lagEnabled", value: true }] },
    { PATCH: [{ op: "replace", path: "/encapsulation", value: encapsulation }] },
  ]);
});

test("a changed time limit sends nothing", async () => {
  const { started } = await startFabric();
  const port = await started.create("Port", aPort({ timeouts: { create: "20m" } }));
  const sent = await sentBy(started, () => started.update(port, aPort({ timeouts: { create: "30m" } })));
  expect(sent).toEqual([]);
});

test("the same tag in another number system is no change", async () => {
  const { started } = await startFabric();
  const port = await started.create("Port", aPort());
  const same = aPort({ encapsulation: { type: "DOT1Q", tagProtocolId: "33024" } });
  expect(await started.diff(port, same)).toEqual({});
});

test("notifications that the service adds are no change, and others are", async () => {
  const { started, simulator } = await startFabric({ phantoms: false });
  const port = await started.create("Port", aPort());
  const given = { type: "TECHNICAL", registeredUsers: ["ada"] };
  const added = { type: "NOTIFICATION", registeredUsers: ["svc"] };
  simulator.edit("port", port.id, { notifications: [added, given] });
  expect(await started.refresh(port)).toEqual(port);
  simulator.edit("port", port.id, { notifications: [added, given, { type: "PEERING", registeredUsers: ["bob"] }] });
  const drifted = await started.refresh(port);
  if (drifted === undefined) throw new Error("the refresh lost the port");
  expect(Object.keys(await started.diff(drifted, aPort()))).not.toEqual([]);
});

test.each<[unknown, ValueMap]>([
  [[null, { type: "TECHNICAL", registeredUsers: ["ada"] }], {}],
  [[{ type: "TECHNICAL" }], {}],
  [[{ type: "TECHNICAL", registeredUsers: null }], {}],
  [[{ type: "TECHNICAL", registeredUsers: [null] }], { "notifications[0].registeredUsers[0]": "ADD_REPLACE" }],
  [["ada"], { "notifications[0]": "ADD_REPLACE" }],
  ["ada", {}],
  [undefined, {}],
])("a port whose notifications are answered as %j can be read", async (notifications, plan) => {
  const { started, simulator } = await startFabric({ phantoms: false });
  const port = await started.create("Port", aPort());
  simulator.edit("port", port.id, { notifications });
  const read = await started.refresh(port);
  if (read === undefined) throw new Error("the refresh lost the port");
  expect(await started.diff(read, aPort())).toEqual(plan);
});

test("rules check what is known", async () => {
  const { started } = await startFabric();
  const reasonsOf = async (more: Parameters<typeof aPort>[0]): Promise<readonly string[]> =>
    (await started.check("Port", aPort(more))).failures.map(({ reason }) => reason);
  expect(await reasonsOf({ physicalPortsCount: UNKNOWN })).toEqual([]);
  expect(await reasonsOf({ physicalPorts: [aPhysicalPort(), UNKNOWN] })).toEqual([
    "physicalPorts: must have as many items as physicalPortsCount says: 1, not 2",
  ]);
  expect(await reasonsOf({ physicalPortsType: UNKNOWN, physicalPortsSpeed: 1 })).toEqual([]);
  expect(await reasonsOf({ encapsulation: { type: "UNTAGGED", tagProtocolId: UNKNOWN }, lagEnabled: true })).toEqual([
    "must be false for an UNTAGGED port",
  ]);
  expect(await reasonsOf({ encapsulation: { type: UNKNOWN, tagProtocolId: "0x8100" }, lagEnabled: true })).toEqual([]);
});

const primary = {
  uuid: ports.primary,
  name: "EXN-FR5-PRI-01",
  type: "XF_PORT",
  description: "shared by the tests",
  state: "ACTIVE",
  serviceType: "MSP",
  bandwidth: 10_000,
  availableBandwidth: 9_500,
  usedBandwidth: 500,
  lagEnabled: false,
};
const encapsulation = { type: "DOT1Q", tagProtocolId: "0x8100" };
const operation = { operationalStatus: "UP", connectionCount: 1, opStatusChangedAt: "2025-03-04T09:15:00Z" };
const location = { ibx: "FR5", metroCode: "FR", metroName: "Frankfurt", region: "EMEA" };
const pair = { group: "g-1", priority: "PRIMARY" };
const account = {
  accountName: "Example Networks",
  accountNumber: 410_077,
  globalCustId: "0010000001",
  globalOrgId: "0010000001",
  orgId: 70_011,
  organizationName: "Example Networks",
};
const changeLog = {
  createdBy: "svc-ops",
  createdByEmail: "ops@example.org",
  createdByFullName: "Operations",
  createdDateTime: "2025-03-04T09:15:00.120Z",
  ...Object.fromEntries(
    ["deletedBy", "updatedBy"].flatMap((by) => [by, `${by}Email`, `${by}FullName`].map((key) => [key, ""])),
  ),
  deletedDateTime: "",
  updatedDateTime: "",
};

test("getPort shows one port", async () => {
  const { started, url } = await startFabric({ phantoms: false });
  expect(await started.invoke("getPort", { uuid: ports.primary })).toEqual({
    ...primary,
    href: `${url}/fabric/v4/ports/${ports.primary}`,
    account,
    changeLog,
    id: ports.primary,
    encapsulation,
    operation,
    location,
    redundancy: { ...pair, enabled: true },
    device: { name: "FR5-SW-01", redundancies: [pair] },
  });
});

test("getPorts asks for a name and shows the ports that have it", async () => {
  const { started, url } = await startFabric({ phantoms: false });
  const before = started.requests.length;
  const found = await started.invoke("getPorts", { filter: { name: "EXN-FR5-PRI-01" } });
  expect(started.requests.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /fabric/v4/ports?name=EXN-FR5-PRI-01",
  ]);
  expect(found).toEqual({
    id: ports.primary,
    filter: { name: "EXN-FR5-PRI-01" },
    data: [
      {
        ...primary,
        href: `${url}/fabric/v4/ports/${ports.primary}`,
        accounts: [account],
        changeLogs: [changeLog],
        encapsulations: [encapsulation],
        operations: [operation],
        locations: [location],
        redundancies: [{ ...pair, enabled: true }],
        devices: [{ name: "FR5-SW-01", redundancies: [pair] }],
      },
    ],
  });
  expect(await started.invoke("getPorts", { filter: { name: "none" } })).toEqual({
    id: "none",
    filter: { name: "none" },
    data: [],
  });
});

test("getPortsByFilters finds ports by other properties than their name, all of which must hold, or one", async () => {
  const { started } = await startFabric();
  const filters = [
    { property: "/location/metroCode", operator: "=", values: ["FR"] },
    { property: "/name", operator: "=", values: ["EXN-FR5-PRI-01"] },
  ];
  const pagination = { offset: 0, limit: 100 };
  const sent = await sentBy(started, async () => {
    const both = await started.invoke("getPortsByFilters", { filters });
    const either = await started.invoke("getPortsByFilters", {
      filters,
      outerOperator: "OR",
      sorts: [{ property: "/device/name", direction: "ASC" }],
    });
    expect([each(both, "data", "uuid"), each(either, "data", "uuid").includes(ports.primary)]).toEqual([
      [ports.primary],
      true,
    ]);
  });
  expect(sent).toEqual([
    { POST: { filter: { and: filters }, pagination } },
    { POST: { filter: { or: filters }, sort: [{ property: "/device/name", direction: "ASC" }], pagination } },
  ]);
});
