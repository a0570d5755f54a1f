import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { UNKNOWN } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { startFabric } from "../../testing/start-fabric";
import { outcomesOf } from "../../testing/wait-outcomes";
import { network } from "./network";

const unnamed = {
  type: "IPWAN",
  scope: "REGIONAL",
  location: { region: "EMEA", metroCode: "FR" },
  notifications: [{ type: "ALL", emails: ["netops@example.org", "noc@example.org"] }],
  project: SEEDS.project,
};

const inputs = { name: "sites", ...unnamed };

test.each<[ValueMap, ValueMap]>([
  [{ name: "all sites" }, { name: "UPDATE" }],
  [
    { notifications: [{ type: "CONNECTION_APPROVAL", emails: ["noc@example.org", "netops@example.org"] }] },
    { "notifications[0].type": "UPDATE" },
  ],
  [{ notifications: [{ type: "ALL", emails: ["noc@example.org", "netops@example.org"] }] }, {}],
  [{ type: "EVPLAN" }, { type: "UPDATE_REPLACE" }],
  [{ scope: "LOCAL" }, { scope: "UPDATE_REPLACE" }],
  [{ location: { region: "AMER", metroCode: "FR" } }, { "location.region": "UPDATE_REPLACE" }],
  [{ location: { region: "EMEA", metroCode: "DC" } }, { "location.metroCode": "UPDATE_REPLACE" }],
  [{ location: { region: "EMEA" } }, {}],
  [{ project: { projectId: "another" } }, { "project.projectId": "UPDATE_REPLACE" }],
  [{ project: { ...SEEDS.project, href: "https://example.org/p" } }, {}],
])("a network of which the program says %j is changed so: %j", async (change, plan) => {
  const { started } = await startFabric();
  const made = await started.create("Network", inputs);
  expect(await started.diff(made, { ...inputs, ...change })).toEqual(plan);
});

const STATUSES = [
  "PROVISIONING",
  "PROVISIONED",
  "NOT_PROVISIONED",
  "DEPROVISIONING",
  "DEPROVISIONED",
  "NOT_DEPROVISIONED",
];

function withStatus(equinixStatus: string): object {
  return { state: "ACTIVE", operation: { equinixStatus } };
}

test.each(["create", "before", "update"] as const)("every status is accounted for: %s", (when) => {
  expect(outcomesOf(network.wait?.[when], STATUSES, withStatus)).toEqual({
    done: ["PROVISIONED"],
    waiting: ["PROVISIONING"],
    failed: ["NOT_PROVISIONED", "DEPROVISIONING", "DEPROVISIONED", "NOT_DEPROVISIONED"],
    unexpected: [],
  });
});

test("every status is accounted for: delete", () => {
  expect(outcomesOf(network.wait?.delete, STATUSES, withStatus)).toEqual({
    done: ["DEPROVISIONED"],
    waiting: ["PROVISIONING", "PROVISIONED", "NOT_PROVISIONED", "DEPROVISIONING"],
    failed: ["NOT_DEPROVISIONED"],
    unexpected: [],
  });
});

test("a network that shows no status is waited for by its state", () => {
  const states = ["INACTIVE", "ACTIVE", "DELETED", "LATER"];
  expect([outcomesOf(network.wait?.create, states), outcomesOf(network.wait?.delete, states)]).toEqual([
    { done: ["ACTIVE"], waiting: ["INACTIVE", "LATER"], failed: ["DELETED"], unexpected: [] },
    { done: ["DELETED"], waiting: ["INACTIVE", "ACTIVE", "LATER"], failed: [], unexpected: [] },
  ]);
});

test.each<[ValueMap, readonly string[]]>([
  [{ name: "" }, ["must not be empty"]],
  [{ name: "a network of many many sites" }, ["must be 1 to 24 characters long, not 28"]],
  [{ name: "the sites, all of them" }, []],
  [{ name: UNKNOWN }, []],
  [{ scope: UNKNOWN, location: {} }, []],
  [{ notifications: [] }, ["notifications: must have at least 1 item, not 0"]],
  [{ notifications: UNKNOWN }, []],
  [{ project: { projectId: "" } }, ["project.projectId: must not be empty"]],
  [{ project: { projectId: UNKNOWN } }, []],
  [
    { location: { region: "EMEA", metroCode: "Frankfurt" } },
    ['location.metroCode: must be two capital letters, not "Frankfurt"'],
  ],
])("a network with %j is checked before any request", async (change, reasons) => {
  const { started } = await startFabric();
  const { failures } = await started.check("Network", { ...inputs, ...change });
  expect(failures.map(({ reason }) => reason)).toEqual(reasons);
});

test("an automatic name fits the service, however long the logical name is", async () => {
  const { started } = await startFabric();
  const { inputs: checked } = await started.check("Network", unnamed, { name: "sites of the whole wide world" });
  expect(checked["name"]).toMatch(/^[A-Za-z0-9_-]{1,24}$/);
});
