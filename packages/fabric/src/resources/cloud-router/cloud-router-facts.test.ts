import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { UNKNOWN } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { startFabric } from "../../testing/start-fabric";
import { outcomesOf } from "../../testing/wait-outcomes";
import { cloudRouter } from "./cloud-router";

const inputs = {
  name: "edge-rtr-01",
  type: "XF_ROUTER",
  location: { metroCode: "FR" },
  package: { code: "STANDARD" },
  notifications: [{ type: "ALL", emails: ["netops@example.org", "noc@example.org"] }],
  project: SEEDS.project,
  account: SEEDS.account,
  order: { purchaseOrderNumber: "PO-1", billingTier: "1", orderId: "or-1", orderNumber: "1-5", termLength: 12 },
  marketplaceSubscription: { type: "AWS_MARKETPLACE_SUBSCRIPTION", uuid: SEEDS.marketplaceSubscription },
};

test.each<[ValueMap, ValueMap]>([
  [{ name: "edge-rtr-02" }, { name: "UPDATE" }],
  [{ package: { code: "ADVANCED" } }, { "package.code": "UPDATE" }],
  [
    { notifications: [{ type: "ALL", emails: ["netops@example.org", "sales@example.org"] }] },
    { "notifications[0].emails[1]": "UPDATE" },
  ],
  [{ notifications: [{ type: "ALL", emails: ["noc@example.org", "netops@example.org"] }] }, {}],
  [{ location: { metroCode: "DC" } }, { "location.metroCode": "UPDATE_REPLACE" }],
  [{ location: { metroCode: "FR", region: "AMER", metroName: "Nowhere", ibx: "FR6" } }, {}],
  [{ marketplaceSubscription: { ...inputs.marketplaceSubscription, type: "aws_marketplace_subscription" } }, {}],
  [{ project: { projectId: "another" } }, { "project.projectId": "UPDATE_REPLACE" }],
  [{ project: { ...SEEDS.project, href: "https://example.org/p" } }, {}],
  [{ account: { accountNumber: 410_078 } }, { "account.accountNumber": "UPDATE_REPLACE" }],
  [
    { marketplaceSubscription: { ...inputs.marketplaceSubscription, uuid: "another" } },
    { "marketplaceSubscription.uuid": "UPDATE_REPLACE" },
  ],
  [{ order: { ...inputs.order, purchaseOrderNumber: "PO-2" } }, { "order.purchaseOrderNumber": "UPDATE_REPLACE" }],
  [{ order: { ...inputs.order, billingTier: "2" } }, { "order.billingTier": "UPDATE_REPLACE" }],
  [{ order: { ...inputs.order, orderId: "or-2" } }, { "order.orderId": "UPDATE_REPLACE" }],
  [{ order: { ...inputs.order, orderNumber: "1-6" } }, { "order.orderNumber": "UPDATE_REPLACE" }],
  [{ order: { ...inputs.order, termLength: 24 } }, { "order.termLength": "UPDATE_REPLACE" }],
  [{ href: "https://example.org/r", uuid: "u-1" }, {}],
])("a router of which the program says %j is changed so: %j", async (change, plan) => {
  const { started } = await startFabric();
  const router = await started.create("CloudRouter", inputs);
  expect(await started.diff(router, { ...inputs, ...change })).toEqual(plan);
});

test("what a program leaves out is taken from the service, and leaving it out later changes nothing", async () => {
  const { started } = await startFabric();
  const router = await started.create("CloudRouter", inputs);
  const { account, order, marketplaceSubscription, ...fewer } = inputs;
  expect(await started.diff(router, fewer)).toEqual({});
  expect(router.state).toMatchObject({ account, order, marketplaceSubscription });
});

const STATES = [
  "PROVISIONED",
  "PROVISIONING",
  "DEPROVISIONING",
  "DEPROVISIONED",
  "REPROVISIONING",
  "NOT_PROVISIONED",
  "NOT_DEPROVISIONED",
];

const LOST = ["DEPROVISIONING", "DEPROVISIONED", "NOT_PROVISIONED", "NOT_DEPROVISIONED"];

test.each(["create", "before", "update"] as const)("every state is accounted for: %s", (when) => {
  expect(outcomesOf(cloudRouter.wait?.[when], STATES)).toEqual({
    done: ["PROVISIONED"],
    waiting: ["PROVISIONING", "REPROVISIONING"],
    failed: LOST,
    unexpected: [],
  });
});

test("every state is accounted for: delete", () => {
  expect(outcomesOf(cloudRouter.wait?.delete, STATES)).toEqual({
    done: ["DEPROVISIONED"],
    waiting: ["PROVISIONED", "PROVISIONING", "DEPROVISIONING", "REPROVISIONING", "NOT_PROVISIONED"],
    failed: ["NOT_DEPROVISIONED"],
    unexpected: [],
  });
});

test.each([
  ["before", { done: ["COMPLETED", "FAILED"], failed: [] }],
  ["update", { done: ["COMPLETED"], failed: ["FAILED"] }],
] as const)("every status of a change is accounted for: %s", (when, outcomes) => {
  const shown = (status: string): object => ({ state: "PROVISIONED", change: { status } });
  expect(outcomesOf(cloudRouter.wait?.[when], ["COMPLETED", "FAILED", "REQUESTED"], shown)).toEqual({
    ...outcomes,
    waiting: ["REQUESTED"],
    unexpected: [],
  });
});

test("the error contains what the service says of a change that failed", async () => {
  const { started, simulator, client } = await startFabric();
  const router = await started.create("CloudRouter", inputs);
  const wire = await client.shown(`/fabric/v4/routers/${router.id}`);
  const change = { type: "ROUTER_UPDATE", status: "FAILED", information: "no capacity" };
  // one read before the change, which may be of an older one, and one after it
  simulator.faults.add({ kind: "respond", method: "GET", status: 200, body: { ...wire, change } });
  simulator.faults.add({ kind: "respond", method: "GET", status: 200, body: { ...wire, change } });
  await expect(started.update(router, { ...inputs, name: "edge-rtr-02" })).rejects.toThrow(
    "ended in the state FAILED (no capacity)",
  );
});

test.each<[ValueMap, readonly string[]]>([
  [{ name: "ab" }, ["must be 3 to 24 characters long, not 2"]],
  [{ name: "a-router-with-a-name-of-25" }, ["must be 3 to 24 characters long, not 26"]],
  [{ name: UNKNOWN }, []],
  [{ notifications: [] }, ["notifications: must have at least 1 item, not 0"]],
  [{ notifications: UNKNOWN }, []],
  [{ notifications: [{ type: "ALL", emails: [] }] }, ["notifications[0].emails: must have at least 1 item, not 0"]],
  [{ notifications: [{ type: "ALL", emails: UNKNOWN }] }, []],
  [
    { notifications: [{ type: "ALL", emails: ["netops"] }] },
    ['notifications[0].emails[0]: must be an e-mail address, not "netops"'],
  ],
  [{ notifications: [{ type: UNKNOWN, emails: [UNKNOWN] }] }, []],
  [{ project: {} }, ["project.projectId: is required and missing"]],
  [{ project: { projectId: UNKNOWN } }, []],
  [{ project: UNKNOWN }, []],
  [{ location: { metroCode: "fr" } }, ['location.metroCode: must be two capital letters, not "fr"']],
  [{ location: UNKNOWN }, []],
  [{ order: { termLength: UNKNOWN } }, []],
  [{ order: { termLength: 2 } }, ["order.termLength: must be one of 1, 12, 24, 36, not 2"]],
  [{ marketplaceSubscription: { uuid: "" } }, ["marketplaceSubscription.uuid: must not be empty"]],
  [{ account: {} }, ["account.accountNumber: is required and missing"]],
])("a router with %j is checked before any request", async (change, reasons) => {
  const { started } = await startFabric();
  const { failures } = await started.check("CloudRouter", { ...inputs, ...change });
  expect(failures.map(({ reason }) => reason)).toEqual(reasons);
});

test.each<[string, ValueMap]>([
  ["shows its own", { billingTier: "Up to 500 MB", orderId: "77", orderNumber: "1-500" }],
  ["does not show", {}],
])("what of an order the service %s is no change", async (_what, shown) => {
  const { started, simulator } = await startFabric();
  const made = await started.create("CloudRouter", inputs);
  simulator.edit("cloudRouter", made.id, { order: { purchaseOrderNumber: "PO-1", termLength: 12, ...shown } });
  const refreshed = await started.refresh(made);
  expect(refreshed?.inputs).toEqual(made.inputs);
  const imported = await started.import("CloudRouter", made.id, { name: "imported" });
  expect(await started.diff(imported, inputs)).toEqual({});
});
