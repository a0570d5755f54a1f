import type { Value, ValueMap } from "@ops-providers/provider-kit/testing";
import { sentBy, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { aPortConnection, portSide, providerSide } from "../../testing/inputs/connection-cases";
import { startFabric } from "../../testing/start-fabric";
import { operationsInside } from "./changes/changes-in-place";

const { secondary } = SEEDS.ports;

function patch(path: string, value: unknown, op = "replace") {
  return { PATCH: [{ op, path, value }] };
}

test("a creation sends the whole connection with the service's words", async () => {
  const { started } = await startFabric();
  const zSide = { accessPoint: { ...providerSide.accessPoint, peeringType: "VENDOR" } };
  const facts = [{ key: "asn", value: "65001" }];
  const inputs = aPortConnection({ zSide, order: { termLength: 12 }, additionalInfo: facts });
  const sent = await sentBy(started, () => started.create("Connection", { ...inputs, description: "here only" }));
  expect(sent).toEqual([
    { POST: { ...inputs, zSide: { accessPoint: { ...zSide.accessPoint, peeringType: "MICROSOFT" } } } },
    "GET",
    "GET",
  ]);
});

test("name, bandwidth, notifications and term travel one by one, each after the change before it", async () => {
  const { started, simulator } = await startFabric();
  const inputs = aPortConnection({ order: { termLength: 12 } });
  const made = await started.create("Connection", inputs);
  const notifications = [{ type: "NOTIFICATIONS", emails: ["noc@example.org"] }];
  const changed = { ...inputs, name: "renamed", bandwidth: 1000, notifications, order: { termLength: 24 } };
  const sent = await sentBy(started, () => started.update(made, changed));
  expect(sent.filter((request) => request !== "GET")).toEqual([
    patch("/order/termLength", 24),
    patch("/name", "renamed"),
    patch("/bandwidth", 1000),
    patch("/notifications", [{ type: "NOTIFICATION", emails: ["noc@example.org"] }]),
  ]);
  const types = simulator.requests
    .filter(({ method }) => method === "PATCH")
    .map(({ headers }) => headers["content-type"]);
  expect(types).toEqual(Array.from(types, () => "application/json-patch+json"));
  expect(simulator.requests.filter(({ status }) => status !== undefined && status >= 400)).toEqual([]);
});

test("another port of the A side is updated in place", async () => {
  const { started } = await startFabric();
  const made = await started.create("Connection", aPortConnection());
  const aSide = { accessPoint: { ...portSide.accessPoint, port: { uuid: secondary } } };
  expect(await started.diff(made, aPortConnection({ aSide }))).toEqual({ "aSide.accessPoint.port.uuid": "UPDATE" });
  const sent = await sentBy(started, () => started.update(made, aPortConnection({ aSide })));
  expect(sent.filter((request) => request !== "GET")).toEqual([patch("/aSide/accessPoint/port/uuid", secondary)]);
});

test("another VLAN tag of the A side is set in place", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create("Connection", aPortConnection());
  const aSide = { accessPoint: { ...portSide.accessPoint, linkProtocol: { type: "DOT1Q", vlanTag: 1300 } } };
  const sent = await sentBy(started, () => started.update(made, aPortConnection({ aSide })));
  expect(sent.filter((request) => request !== "GET")).toEqual([
    patch("/aSide/accessPoint/linkProtocols", { vlanTag: 1300 }),
  ]);
  expect(simulator.all("connection")).toMatchObject([{ aSide }]);
});

const tagOf = "aSide.accessPoint.linkProtocol.vlanTag";

test.each<[string, Value, Value, object]>([
  ["EVPL_VC", { type: "DOT1Q", vlanTag: 1275 }, UNKNOWN, { "aSide.accessPoint.linkProtocol": "UPDATE_REPLACE" }],
  ["EVPL_VC", { type: "DOT1Q", vlanTag: 1275 }, { type: "DOT1Q", vlanTag: 1300 }, { [tagOf]: "UPDATE" }],
  ["EIA_VC", { type: "DOT1Q", vlanTag: 1275 }, { type: "DOT1Q", vlanTag: 1300 }, { [tagOf]: "UPDATE" }],
  ["EVPL_VC", { type: "DOT1Q", vlanTag: 1275 }, { type: "DOT1Q", vlanTag: UNKNOWN }, { [tagOf]: "UPDATE" }],
  ["EVPL_VC", { type: "DOT1Q", vlanTag: 1275 }, { vlanTag: 1300 }, { [tagOf]: "UPDATE" }],
  ["EPL_VC", { type: "DOT1Q", vlanTag: 1275 }, { type: "DOT1Q", vlanTag: 1300 }, { [tagOf]: "UPDATE_REPLACE" }],
  ["EPL_VC", { type: "DOT1Q", vlanTag: 1275 }, { type: "DOT1Q", vlanTag: UNKNOWN }, { [tagOf]: "UPDATE_REPLACE" }],
  ["EVPL_VC", { type: "VXLAN", vlanTag: 1275 }, { type: "VXLAN", vlanTag: 1300 }, { [tagOf]: "UPDATE_REPLACE" }],
  ["EPL_VC", { type: "DOT1Q", vlanTag: 1275 }, { type: "DOT1Q", vlanTag: 1275 }, {}],
])("a VLAN tag of %s is planned as what it will be: %j to %j", async (type, before, after, changes) => {
  const { started } = await startFabric();
  const linked = (linkProtocol: Value): ValueMap =>
    aPortConnection({ type, aSide: { accessPoint: { ...portSide.accessPoint, linkProtocol } } });
  const made = await started.create("Connection", linked(before));
  expect(await started.diff(made, linked(after))).toEqual(changes);
});

test.each<[Value, object]>([
  [{ termLength: 12 }, { order: "ADD" }],
  [{ termLength: 12, purchaseOrderNumber: "PO-1" }, { order: "ADD_REPLACE" }],
  [UNKNOWN, { order: "ADD_REPLACE" }],
])("an order %j where the service shows none is planned as what it will be", async (order, changes) => {
  const { started } = await startFabric();
  const made = await started.create("Connection", aPortConnection());
  const state = Object.fromEntries(Object.entries(made.state).filter(([name]) => name !== "order"));
  expect(await started.diff({ ...made, state }, aPortConnection({ order }))).toEqual(changes);
});

test("a tag that only the service has another one of is not sent where it is not set in place", () => {
  const linked = (vlanTag: number): ValueMap => ({ linkProtocol: { type: "DOT1Q", vlanTag } });
  const wire = { aSide: { accessPoint: linked(1300) } };
  expect(
    ["EPL_VC", "EVPL_VC"].map((type) => operationsInside({ type, aSide: { accessPoint: linked(1275) } }, wire)),
  ).toEqual([[], [{ op: "replace", path: "/aSide/accessPoint/linkProtocols", value: { vlanTag: 1275 } }]]);
});

test("another device of the A side is changed in place together with its interface", async () => {
  const { started } = await startFabric();
  const device = (uuid: string, id: number) => ({
    accessPoint: { type: "VD", virtualDevice: { uuid, type: "EDGE" }, interface: { type: "CLOUD", id } },
  });
  const made = await started.create("Connection", aPortConnection({ aSide: device(SEEDS.virtualDevice, 3) }));
  const other = "ee81b2d9-5b6c-4d7e-9f80-0a1b2c3d4e60";
  const changed = aPortConnection({ aSide: device(other, 4) });
  const sent = await sentBy(started, () => started.update(made, changed));
  expect(sent.filter((request) => request !== "GET")).toEqual([
    patch("/aSide/accessPoint", {
      virtualDevice: { type: "EDGE", uuid: other },
      interface: { type: "CLOUD", id: 4 },
    }),
  ]);
});

test.each([
  ["type", { type: "EPL_VC" }, "type"],
  ["access point type", { aSide: { accessPoint: { ...portSide.accessPoint, type: "VG" } } }, "aSide.accessPoint.type"],
  [
    "profile",
    { zSide: { accessPoint: { ...providerSide.accessPoint, profile: { type: "L2_PROFILE", uuid: secondary } } } },
    "zSide.accessPoint.profile.uuid",
  ],
  ["purchase order", { order: { purchaseOrderNumber: "PO-2" } }, "order.purchaseOrderNumber"],
])("another %s replaces the connection", async (_what, changes, path) => {
  const { started } = await startFabric();
  const made = await started.create("Connection", aPortConnection({ order: { purchaseOrderNumber: "PO-1" } }));
  const order = { purchaseOrderNumber: "PO-1" };
  expect(await started.diff(made, aPortConnection({ order, ...changes }))).toEqual({ [path]: "UPDATE_REPLACE" });
});

test("a replacement waits until the old connection has left its VLAN", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create("Connection", aPortConnection());
  const replaced = await started.update(made, aPortConnection({ type: "EPL_VC" }));
  expect(simulator.all("connection").map(({ uuid, state }) => [uuid, state])).toEqual([
    [made.id, "DEPROVISIONED"],
    [replaced.id, "ACTIVE"],
  ]);
});

test("a connection waits for its VLAN while the platform frees it, some minutes at most", async () => {
  const { started, simulator } = await startFabric();
  const body = [{ errorCode: "EQ-3142102", errorMessage: "duplicate VLAN" }];
  const taken = { kind: "respond", method: "POST", path: "/fabric/v4/connections", status: 400, body } as const;
  const freed = simulator.faults.add({ ...taken, times: 3 });
  await started.create("Connection", aPortConnection());
  expect([freed.hits, simulator.all("connection").length]).toEqual([3, 1]);
  simulator.faults.add({ ...taken, times: 100 });
  const atOtherVlan = { accessPoint: { ...portSide.accessPoint, linkProtocol: { type: "DOT1Q", vlanTag: 1300 } } };
  const another = started.create("Connection", aPortConnection({ name: "another", aSide: atOtherVlan }), {
    name: "another",
  });
  await expect(another).rejects.toThrow(/EQ-3142102: duplicate VLAN.* The prerequisite was still missing after 3m1s/);
});

test("a rejected change is reported, and the next run sends it again", async () => {
  const { started, simulator } = await startFabric({ updatesShow: "whenComplete" });
  const made = await started.create("Connection", aPortConnection());
  simulator.fail("connection", { during: "update" });
  const changed = aPortConnection({ bandwidth: 1000 });
  await expect(started.update(made, changed)).rejects.toThrow("ended in the state FAILED");
  const kept = started.resource("Connection") ?? made;
  const sent = await sentBy(started, () => started.update(kept, changed));
  expect(sent.filter((request) => request !== "GET")).toEqual([patch("/bandwidth", 1000)]);
  expect(simulator.all("connection")).toMatchObject([{ bandwidth: 1000 }]);
});

test("a rejected change of earlier does not keep a description from the state", async () => {
  const { started, simulator } = await startFabric({ updatesShow: "whenComplete" });
  const made = await started.create("Connection", aPortConnection());
  simulator.fail("connection", { during: "update" });
  await expect(started.update(made, aPortConnection({ bandwidth: 1000 }))).rejects.toThrow("FAILED");
  const updated = await started.update(made, aPortConnection({ description: "to the cloud" }));
  expect(updated.state["description"]).toBe("to the cloud");
});

test("a connection that was deleted elsewhere leaves the state, though it can still be read", async () => {
  const { started, simulator, client } = await startFabric();
  const made = await started.create("Connection", aPortConnection());
  await client.delete(`/fabric/v4/connections/${made.id}`);
  simulator.finishTransitions();
  expect((await client.get(`/fabric/v4/connections/${made.id}`)).status).toBe(200);
  expect(await started.refresh(made)).toBeUndefined();
});

test("what the service says of a failed creation is in the error, and the next run says it again", async () => {
  const { started, simulator } = await startFabric();
  simulator.fail("connection", { errors: [{ errorCode: "EQ-3142306", errorMessage: "no such bandwidth" }] });
  const failure = /the state ERRORED \(.*EQ-3142306: no such bandwidth\)/;
  await expect(started.create("Connection", aPortConnection())).rejects.toThrow(failure);
  const kept = started.resource("Connection");
  if (kept === undefined) throw new Error("the state lost the connection");
  const sent = await sentBy(started, () => expect(started.update(kept, aPortConnection())).rejects.toThrow(failure));
  expect(sent).toEqual(["GET"]);
  await started.delete(kept);
  expect(simulator.all("connection").map(({ state }) => state)).toEqual(["DEPROVISIONED"]);
});

test("a deletion that the platform cannot do is reported", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create("Connection", aPortConnection());
  simulator.fail("connection", { during: "delete" });
  await expect(started.delete(made)).rejects.toThrow("NOT_DEPROVISIONED");
  expect(started.resource("Connection")).toEqual(made);
});

test("the wait shows what platform and provider say, and ends with the time of the program", async () => {
  const { started, simulator, clock } = await startFabric();
  simulator.fail("connection", { isStuck: true });
  const creation = started.create("Connection", aPortConnection(), { timeoutSeconds: 180 });
  await clock.untilSleeping();
  const [{ uuid } = {}] = simulator.all("connection");
  const operation = { equinixStatus: "PROVISIONING", providerStatus: "PENDING_APPROVAL" };
  simulator.edit("connection", String(uuid), { operation });
  await expect(creation).rejects.toThrow(/still PROVISIONING \(provider PENDING_APPROVAL\)/);
  expect(started.log.texts("status")).toContainEqual(
    expect.stringMatching(/^PROVISIONING for \d+m?\d*s?; provider PENDING_APPROVAL$/),
  );
});
