import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { sentBy, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { startFabric } from "../../testing/start-fabric";
import { outcomesOf } from "../../testing/wait-outcomes";
import { port } from "./port";
import { aPhysicalPort } from "./port.story";
import { aPort, PORT_STATES } from "./port.test.support";

const order = {
  customerReferenceId: "ref-1",
  purchaseOrder: { number: "PO-1", type: "NEW", startDate: "2026-03-04T00:00:00Z" },
  signature: { signatory: "DELEGATE", delegate: { email: "signs@example.org" } },
};

const more = {
  name: "port-1",
  device: { name: "FR5-SW-02", redundancy: { group: "g-2", priority: "PRIMARY" } },
  order,
  notifications: [{ type: "TECHNICAL", registeredUsers: ["ada", "bob"] }],
  additionalInfos: [
    { key: "rack", value: "left" },
    { key: "row", value: "2" },
  ],
};

test.each<[ValueMap, ValueMap]>([
  [{ name: "port-2" }, { name: "UPDATE" }],
  [{ lagEnabled: true }, { lagEnabled: "UPDATE" }],
  [{ encapsulation: { type: "QINQ", tagProtocolId: "0x8100" } }, { "encapsulation.type": "UPDATE" }],
  [{ encapsulation: { type: "DOT1Q", tagProtocolId: "0x88a8" } }, { "encapsulation.tagProtocolId": "UPDATE" }],
  [{ type: "IX_PORT" }, { type: "UPDATE_REPLACE" }],
  [{ connectivitySourceType: "REMOTE" }, { connectivitySourceType: "UPDATE_REPLACE" }],
  [{ physicalPortsType: "10GBASE_ER" }, { physicalPortsType: "UPDATE_REPLACE" }],
  [
    { physicalPortsType: "100GBASE_LR4", physicalPortsSpeed: 100_000 },
    { physicalPortsType: "UPDATE_REPLACE", physicalPortsSpeed: "UPDATE_REPLACE" },
  ],
  [{ physicalPorts: [aPhysicalPort("FR6")] }, { "physicalPorts[0].demarcationPoint.ibx": "UPDATE_REPLACE" }],
  [{ demarcationPointIbx: "FR6" }, { demarcationPointIbx: "UPDATE_REPLACE" }],
  [{ location: { metroCode: "DC" } }, { "location.metroCode": "UPDATE_REPLACE" }],
  [{ settings: { packageType: "UNLIMITED", sharedPortType: false } }, { "settings.packageType": "UPDATE_REPLACE" }],
  [{ settings: { packageType: "STANDARD", sharedPortType: true } }, { "settings.sharedPortType": "UPDATE_REPLACE" }],
  [{ account: { accountNumber: 410_078 } }, { "account.accountNumber": "UPDATE_REPLACE" }],
  [{ project: { projectId: "another" } }, { "project.projectId": "UPDATE_REPLACE" }],
  [{ redundancy: { priority: "SECONDARY" } }, { "redundancy.priority": "UPDATE_REPLACE" }],
  [{ device: { ...more.device, name: "FR5-SW-03" } }, { "device.name": "UPDATE_REPLACE" }],
  [{ order: { ...order, customerReferenceId: "ref-2" } }, { "order.customerReferenceId": "UPDATE_REPLACE" }],
  [{ order: { ...order, purchaseOrder: { ...order.purchaseOrder, startDate: "2026-03-04T00:00:00.000Z" } } }, {}],
  [
    { notifications: [{ type: "TECHNICAL", registeredUsers: ["ada", "cleo"] }] },
    { "notifications[0].registeredUsers[1]": "UPDATE_REPLACE" },
  ],
  [{ notifications: [{ type: "TECHNICAL", registeredUsers: ["bob", "ada"] }] }, {}],
  [{ additionalInfos: [...more.additionalInfos].reverse() }, {}],
  [
    { additionalInfos: [{ key: "rack", value: "right" }, more.additionalInfos[1] ?? {}] },
    { "additionalInfos[0].value": "UPDATE_REPLACE" },
  ],
])("a port of which the program says %j is changed so: %j", async (change, plan) => {
  const { started } = await startFabric({ hiddenReads: { port: 0 } });
  const made = await started.create("Port", aPort(more));
  expect(await started.diff(made, aPort({ ...more, ...change }))).toEqual(plan);
});

test("what a program leaves out is taken from the service, and leaving it out later changes nothing", async () => {
  const { started } = await startFabric({ hiddenReads: { port: 0 } });
  const made = await started.create("Port", aPort(more));
  expect(await started.diff(made, aPort({ notifications: more.notifications }))).toEqual({});
});

test("changes are JSON Patches, each when the one before is done", async () => {
  const { started, simulator } = await startFabric({ hiddenReads: { port: 0 } });
  const made = await started.create("Port", aPort(more));
  const changed = aPort({ ...more, name: "port-2", lagEnabled: true });
  const sent = await sentBy(started, () => started.update(made, changed));
  expect(sent).toEqual([
    { PATCH: [{ op: "replace", path: "/name", value: "port-2" }] },
    "GET",
    "GET",
    { PATCH: [{ op: "replace", path: "/lagEnabled", value: true }] },
    "GET",
    "GET",
  ]);
  const patches = simulator.requests.filter(({ method }) => method === "PATCH");
  expect(patches.map(({ headers }) => headers["content-type"])).toEqual(Array(2).fill("application/json-patch+json"));
});

test.each(["create", "update"] as const)("every state is accounted for: %s", (when) => {
  expect(outcomesOf(port.wait?.[when], PORT_STATES)).toEqual({
    done: ["PROVISIONING", "PENDING_CROSS_CONNECT", "PROVISIONED", "ACTIVE", "ADDED"],
    waiting: ["PENDING", "REPROVISIONING", "TO_BE_ADDED"],
    failed: ["DEPROVISIONING", "DEPROVISIONED", "INACTIVE", "FAILED", "DELETED", "TO_BE_DELETED"],
    unexpected: [],
  });
});

test("every state is accounted for: delete", () => {
  expect(outcomesOf(port.wait?.delete, PORT_STATES)).toEqual({
    done: ["DEPROVISIONED", "DELETED", "TO_BE_DELETED"],
    waiting: PORT_STATES.filter((state) => !["DEPROVISIONED", "DELETED", "TO_BE_DELETED", "FAILED"].includes(state)),
    failed: ["FAILED"],
    unexpected: [],
  });
});

test.each<[ValueMap, readonly unknown[]]>([
  [{ name: "" }, ["must not be empty"]],
  [{ name: UNKNOWN }, []],
  [{ physicalPortsSpeed: UNKNOWN }, []],
  [{ physicalPortsSpeed: 400_000 }, ["must be 10000 for the type 10GBASE_LR, not 400000"]],
  [{ physicalPortsType: "400GBASE_LR4" }, ["must be 400000 for the type 400GBASE_LR4, not 10000"]],
  [{ physicalPortsType: "1000BASE_SX", physicalPortsSpeed: 1_000 }, []],
  [{ physicalPorts: UNKNOWN }, []],
  [{ physicalPorts: [] }, ["physicalPorts: must have at least 1 item, not 0"]],
  [{ notifications: [] }, ["notifications: must have at least 1 item, not 0"]],
  [{ notifications: UNKNOWN }, []],
  [
    { notifications: [{ type: "TECHNICAL", registeredUsers: [] }] },
    ["notifications[0].registeredUsers: must have at least 1 item, not 0"],
  ],
  [{ notifications: [{ type: "TECHNICAL", registeredUsers: [UNKNOWN] }] }, []],
  [
    { encapsulation: { type: "VXLAN", tagProtocolId: "1" } },
    ['encapsulation.type: must be one of NULL, DOT1Q, QINQ, UNTAGGED, not "VXLAN"'],
  ],
  [
    { encapsulation: { type: "UNTAGGED", tagProtocolId: "1" }, redundancy: { priority: "SECONDARY" } },
    ["redundancy.priority: must be PRIMARY for an UNTAGGED port"],
  ],
  [{ encapsulation: { type: "UNTAGGED", tagProtocolId: "1" }, redundancy: { priority: UNKNOWN } }, []],
  [{ encapsulation: { type: "UNTAGGED", tagProtocolId: "1" }, lagEnabled: UNKNOWN, settings: UNKNOWN }, []],
  [{ redundancy: { priority: "THIRD" } }, ['redundancy.priority: must be one of PRIMARY, SECONDARY, not "THIRD"']],
  [
    { order: { signature: { signatory: "NOBODY", delegate: { email: "signs" } } } },
    [
      'order.signature.signatory: must be one of DELEGATE, SELF, ACCOUNT_SUPPORT, not "NOBODY"',
      'order.signature.delegate.email: must be an e-mail address, not "signs"',
    ],
  ],
  [{ order: { signature: { signatory: UNKNOWN, delegate: UNKNOWN } } }, []],
  [{ timeouts: { create: "soon" } }, [expect.stringMatching(/^timeouts.create: "soon" is not a duration/)]],
])("a port with %j is checked before any request", async (change, reasons) => {
  const { started } = await startFabric();
  const { failures } = await started.check("Port", aPort(change));
  expect(failures.map(({ reason }) => reason)).toEqual(reasons);
});

test("the answer to a change may be a list that holds the port", async () => {
  const { started, simulator, client } = await startFabric({ hiddenReads: { port: 0 } });
  const made = await started.create("Port", aPort(more));
  const changed = { ...(await client.shown(`/fabric/v4/ports/${made.id}`)), name: "port-2" };
  simulator.faults.add({ kind: "respond", method: "PATCH", status: 200, body: { data: [changed] } });
  simulator.faults.add({ kind: "respond", method: "GET", status: 403, body: [{ errorCode: "EQ-3040047" }] });
  await expect(started.update(made, aPort({ ...more, name: "port-2" }))).rejects.toThrow("EQ-3040047");
  expect(started.resource("Port")?.state).toMatchObject({ uuid: made.id, name: "port-2" });
});

test("numbers that the service shows where it documents texts are texts", async () => {
  const { started, simulator } = await startFabric({ hiddenReads: { port: 0 } });
  const inputs = aPort({ order: { purchaseOrder: { number: "8812", amount: "100" } } });
  const made = await started.create("Port", inputs);
  simulator.edit("port", made.id, { order: { purchaseOrder: { number: 8812, amount: 100 } } });
  const refreshed = await started.refresh(made);
  if (refreshed === undefined) throw new Error("the refresh lost the port");
  expect(refreshed.state["order"]).toEqual(inputs["order"]);
  expect(await started.diff(refreshed, inputs)).toEqual({});
});

test.each([{ orderId: "77", orderNumber: "1-500", uuid: "o-7" }, {}])(
  "numbers of an order are the service's own in the end: %j",
  async (shown) => {
    const { started, simulator } = await startFabric({ hiddenReads: { port: 0 } });
    const inputs = aPort({ order: { customerReferenceId: "ref-1", orderId: "1", orderNumber: "2", uuid: "3" } });
    const made = await started.create("Port", inputs);
    simulator.edit("port", made.id, { order: { customerReferenceId: "ref-1", ...shown } });
    expect((await started.refresh(made))?.inputs).toEqual(made.inputs);
    const imported = await started.import("Port", made.id, { name: "imported" });
    expect(await started.diff(imported, inputs)).toEqual({});
  },
);

test("the error contains what the service says of a port that failed", async () => {
  const { started, simulator } = await startFabric();
  simulator.fail("port", { errors: [{ errorCode: "EQ-3143101", errorMessage: "no such cage" }] });
  await expect(started.create("Port", aPort())).rejects.toThrow(/the state FAILED \(EQ-3143101: no such cage\)/);
});

test("a port with connections is not deleted, and stays in the state", async () => {
  const { started, simulator } = await startFabric({ hiddenReads: { port: 0 } });
  const made = await started.create("Port", aPort());
  const body = [{ errorCode: "EQ-3143253", errorMessage: "the port is in use" }];
  simulator.faults.add({ kind: "respond", method: "DELETE", status: 400, body, times: 100 });
  await expect(started.delete(made)).rejects.toThrow(
    /EQ-3143253: the port is in use.* The object to delete first still existed after 3m1s/,
  );
  expect(started.resource("Port")).toEqual(made);
});

test.each<[string, number, object]>([
  ["forbidden", 403, { errorCode: "EQ-3040047", errorMessage: "not allowed" }],
  ["an unknown ID", 400, { errorCode: "EQ-3035202", errorMessage: "Invalid PortUUID" }],
])("a deletion that is refused as %s has happened only if there is no such port", async (_what, status, refused) => {
  const { started, simulator } = await startFabric({ hiddenReads: { port: 0 } });
  const made = await started.create("Port", aPort());
  const fault = { kind: "respond", method: "DELETE", status, body: [refused] } as const;
  simulator.faults.add(fault);
  await expect(started.delete(made)).rejects.toThrow(`answered ${status}`);
  expect(started.resource("Port")).toEqual(made);
  simulator.remove("port", made.id);
  simulator.faults.add(fault);
  await started.delete(made);
  expect(started.resource("Port")).toBeUndefined();
});

test("a deletion that takes longer than the program waits is reported, and the next one finds the port gone", async () => {
  const { started, simulator } = await startFabric({ hiddenReads: { port: 0 } });
  const made = await started.create("Port", aPort({ timeouts: { delete: "90s" } }));
  simulator.fail("port", { during: "delete", isStuck: true });
  await expect(started.delete(made)).rejects.toThrow(/still DEPROVISIONING: the time limit of 90 s is over/);
  expect(started.resource("Port")).toEqual(made);
  simulator.remove("port", made.id);
  await started.delete(made);
  expect(started.resource("Port")).toBeUndefined();
});

test.each<[string, ValueMap, string]>([
  ["getPorts", {}, "filter: is required and missing"],
  ["getPorts", { filter: {} }, "filter.name: is required and missing"],
  ["getPorts", { filter: { name: "" } }, "filter.name: must not be empty"],
  ["getPort", {}, "uuid: is required and missing"],
])("%s with %j is refused before any request", async (lookup, asked, reason) => {
  const { started } = await startFabric();
  await expect(started.invoke(lookup, asked)).rejects.toThrow(reason);
  expect(started.requests).toEqual([]);
});

test("getPort shows a port that cannot be read by its id yet, and fails for one that does not exist", async () => {
  const { started, client } = await startFabric();
  const { uuid } = await client.made("/fabric/v4/ports", aPort({ name: "port-1" }));
  expect(await started.invoke("getPort", { uuid: String(uuid) })).toMatchObject({ id: uuid, name: "port-1" });
  const missing = "00000000-0000-4000-8000-000000000000";
  await expect(started.invoke("getPort", { uuid: missing })).rejects.toThrow(`no port has the ID "${missing}"`);
});

test("a state that lacks the settings, as those of the bridged package 5.1 do, goes on: no port is ordered anew", async () => {
  const { started, simulator } = await startFabric({ hiddenReads: { port: 0 }, transitionAfterReads: 0 });
  const made = await started.create("Port", aPort());
  const without = (all: ValueMap): ValueMap =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== "settings"));
  const bridged = { ...made, inputs: without(made.inputs), state: without(made.state) };
  simulator.requests.length = 0;
  expect(await started.diff(bridged, aPort())).toEqual({ settings: "ADD" });
  expect(await started.update(bridged, aPort())).toMatchObject({ id: made.id, state: made.state });
  expect(simulator.requests.map(({ method }) => method)).toEqual(["GET"]);
});

test("other settings than those of the state replace the port", async () => {
  const { started } = await startFabric({ hiddenReads: { port: 0 }, transitionAfterReads: 0 });
  const made = await started.create("Port", aPort());
  const settings = { packageType: "UNLIMITED", sharedPortType: false };
  expect(await started.diff(made, aPort({ settings }))).toEqual({ "settings.packageType": "UPDATE_REPLACE" });
});
