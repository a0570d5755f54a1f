import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { sentBy, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { aPortConnection, portSide, providerSide } from "../../testing/inputs/connection-cases";
import { startFabric } from "../../testing/start-fabric";

const order = { purchaseOrderNumber: "PO-1", billingTier: "1", orderId: "or-1", orderNumber: "1-5", termLength: 12 };

const zPoint = {
  ...providerSide.accessPoint,
  sellerRegion: "region-1",
  peeringType: "PRIVATE",
  authenticationKey: "acct-1",
  providerConnectionId: "pc-1",
  linkProtocol: { type: "QINQ", vlanSTag: 301, vlanCTag: 302 },
};

const inputs = aPortConnection({
  order,
  zSide: { accessPoint: zPoint, additionalInfo: [{ key: "asn", value: "65001" }] },
  project: SEEDS.project,
  redundancy: { priority: "PRIMARY" },
});

function aSide(part: ValueMap): ValueMap {
  return { aSide: { accessPoint: { ...portSide.accessPoint, ...part } } };
}

function zSide(part: ValueMap): ValueMap {
  return { zSide: { ...ofZ, accessPoint: { ...zPoint, ...part } } };
}

const ofZ = { additionalInfo: [{ key: "asn", value: "65001" }] };

test.each<[ValueMap, ValueMap]>([
  [{ name: "renamed" }, { name: "UPDATE" }],
  [{ bandwidth: 1000 }, { bandwidth: "UPDATE" }],
  [{ notifications: [{ type: "ALL", emails: ["noc@example.org"] }] }, { "notifications[0].emails[0]": "UPDATE" }],
  [{ order: { ...order, termLength: 24 } }, { "order.termLength": "UPDATE" }],
  [aSide({ port: { uuid: SEEDS.ports.secondary } }), { "aSide.accessPoint.port.uuid": "UPDATE" }],
  // the engine deletes the connections of a router before it when this is a replacement
  [{ aSide: UNKNOWN }, { aSide: "UPDATE_REPLACE" }],
  [{ type: "EIA_VC" }, { type: "UPDATE_REPLACE" }],
  [{ project: { projectId: "another" } }, { "project.projectId": "UPDATE_REPLACE" }],
  [
    { redundancy: { priority: "SECONDARY", group: "5d40f5c7-5555-4e9d-9d44-613d9d4f6e05" } },
    { "redundancy.group": "UPDATE_REPLACE", "redundancy.priority": "UPDATE_REPLACE" },
  ],
  [{ order: { ...order, purchaseOrderNumber: "PO-2" } }, { "order.purchaseOrderNumber": "UPDATE_REPLACE" }],
  [{ order: { ...order, billingTier: "2" } }, { "order.billingTier": "UPDATE_REPLACE" }],
  [{ order: { ...order, orderId: "or-2" } }, { "order.orderId": "UPDATE_REPLACE" }],
  [{ order: { ...order, orderNumber: "1-6" } }, { "order.orderNumber": "UPDATE_REPLACE" }],
  [aSide({ location: { metroCode: "DC" } }), { "aSide.accessPoint.location.metroCode": "UPDATE_REPLACE" }],
  [
    aSide({ linkProtocol: { type: "QINQ", vlanSTag: 1275 } }),
    {
      "aSide.accessPoint.linkProtocol.type": "UPDATE_REPLACE",
      "aSide.accessPoint.linkProtocol.vlanSTag": "ADD_REPLACE",
    },
  ],
  [
    zSide({ type: "COLO", port: { uuid: SEEDS.ports.secondary } }),
    {
      "zSide.accessPoint.type": "UPDATE_REPLACE",
      "zSide.accessPoint.port": "ADD_REPLACE",
    },
  ],
  [aSide({ network: { uuid: SEEDS.ports.secondary } }), { "aSide.accessPoint.network": "ADD_REPLACE" }],
  [aSide({ router: { uuid: SEEDS.ports.secondary } }), { "aSide.accessPoint.router": "ADD_REPLACE" }],
  [
    { aSide: { serviceToken: { uuid: SEEDS.ports.secondary } } },
    { "aSide.accessPoint": "DELETE", "aSide.serviceToken": "ADD_REPLACE" },
  ],
  [zSide({ location: { metroCode: "DC" } }), { "zSide.accessPoint.location.metroCode": "UPDATE_REPLACE" }],
  [zSide({ sellerRegion: "region-2" }), { "zSide.accessPoint.sellerRegion": "UPDATE_REPLACE" }],
  [zSide({ peeringType: "PUBLIC" }), { "zSide.accessPoint.peeringType": "UPDATE_REPLACE" }],
  [zSide({ authenticationKey: "acct-2" }), { "zSide.accessPoint.authenticationKey": "UPDATE_REPLACE" }],
  [zSide({ providerConnectionId: "pc-2" }), { "zSide.accessPoint.providerConnectionId": "UPDATE_REPLACE" }],
  [
    zSide({ linkProtocol: { type: "QINQ", vlanSTag: 301, vlanCTag: 303 } }),
    { "zSide.accessPoint.linkProtocol.vlanCTag": "UPDATE_REPLACE" },
  ],
  [
    { zSide: { accessPoint: zPoint, additionalInfo: [{ key: "asn", value: "65002" }] } },
    { "zSide.additionalInfo[0].value": "UPDATE_REPLACE" },
  ],
])("a connection of which the program says %j is changed so: %j", async (change, plan) => {
  const { started } = await startFabric();
  const made = await started.create("Connection", inputs);
  expect(await started.diff(made, { ...inputs, ...change })).toEqual(plan);
});

test("what a program leaves out is taken from the service, and leaving it out later changes nothing", async () => {
  const { started } = await startFabric();
  const made = await started.create("Connection", inputs);
  expect(await started.diff(made, aPortConnection())).toEqual({});
});

test.each([
  ["port", { port: { uuid: SEEDS.ports.primary, name: "mine", href: "https://example.org/p" } }],
  ["account", { account: { accountNumber: 1 } }],
])("what a program says of the %s that the service decides changes nothing and is not sent", async (_what, part) => {
  const { started } = await startFabric();
  const [posted] = await sentBy(started, () => started.create("Connection", { ...inputs, ...aSide(part) }));
  expect(posted).toEqual({ POST: inputs });
  const made = started.resource("Connection");
  if (made === undefined) throw new Error("the state has no connection");
  expect(await started.diff(made, inputs)).toEqual({});
});

test("a change that the service takes only after another one is sent again", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create("Connection", aPortConnection());
  const body = [{ errorCode: "EQ-3142510", errorMessage: "the connection is in a transient state" }];
  simulator.faults.add({ kind: "respond", method: "PATCH", status: 400, body });
  const updated = await started.update(made, aPortConnection({ bandwidth: 1000 }));
  expect(updated.state["bandwidth"]).toBe(1000);
});

test("a deletion that the service takes only after a change is sent again", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create("Connection", aPortConnection());
  const body = [{ errorCode: "EQ-3142510", errorMessage: "the connection is in a transient state" }];
  simulator.faults.add({ kind: "respond", method: "DELETE", status: 400, body });
  const sent = await sentBy(started, () => started.delete(made));
  expect(sent).toEqual(["DELETE", "GET", "DELETE", "GET", "GET"]);
});

test("a connection that is deleted already is deleted", async () => {
  const { started, client, simulator } = await startFabric();
  const made = await started.create("Connection", aPortConnection());
  await client.delete(`/fabric/v4/connections/${made.id}`);
  simulator.finishTransitions();
  expect(await sentBy(started, () => started.delete(made))).toEqual(["DELETE", "GET"]);
  expect(started.resource("Connection")).toBeUndefined();
});

test.each([400, 403, 404])("a connection that is answered with %d and the code for none is gone", async (status) => {
  const { started, simulator } = await startFabric();
  const made = await started.create("Connection", aPortConnection());
  const body = [{ errorCode: "EQ-3142519", errorMessage: "does not exist or is not yours" }];
  simulator.faults.add({ kind: "respond", method: "GET", status, body });
  expect(await started.refresh(made)).toBeUndefined();
});

test("a connection that the credentials may not see stays in the state", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create("Connection", aPortConnection());
  simulator.faults.add({ kind: "respond", method: "GET", status: 403, body: [{ errorCode: "EQ-3040047" }] });
  await expect(started.refresh(made)).rejects.toThrow("EQ-3040047");
  expect(started.resource("Connection")).toEqual(made);
});
