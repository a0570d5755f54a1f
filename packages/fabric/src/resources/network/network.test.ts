import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { sentBy, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { startFabric } from "../../testing/start-fabric";

const { project } = SEEDS;

const placeless = {
  name: "sites",
  type: "IPWAN",
  scope: "REGIONAL",
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  project,
};

const location = { region: "EMEA" };
const inputs = { ...placeless, location };

const UNDER_WAY = [{ errorCode: "EQ-3040055", errorMessage: "a change is requested already" }];

test("a creation sends what the program gives, and changes are sent one by one", async () => {
  const { started, simulator } = await startFabric();
  const notifications = [{ type: "ALL", emails: ["noc@example.org"] }];
  const sent = await sentBy(started, async () => {
    const network = await started.create("Network", inputs);
    await started.update(network, { ...inputs, name: "all-sites", notifications });
  });
  expect(sent).toEqual([
    { POST: inputs },
    "GET",
    "GET",
    "GET",
    { PATCH: [{ op: "replace", path: "/name", value: "all-sites" }] },
    "GET",
    "GET",
    { PATCH: [{ op: "replace", path: "/notifications", value: notifications }] },
    "GET",
    "GET",
  ]);
  const types = simulator.requests
    .filter(({ method }) => method === "PATCH")
    .map(({ headers }) => headers["content-type"]);
  expect(types).toEqual(Array(2).fill("application/json-patch+json"));
});

test("the platform's status counts, whatever the state is", async () => {
  const { started } = await startFabric();
  const { state } = await started.create("Network", inputs);
  expect([state["state"], state["operation"]]).toEqual(["ACTIVE", { platformStatus: "PROVISIONED" }]);
});

test("a network that is not made stays in the state and is not ordered again", async () => {
  const { started, simulator } = await startFabric();
  simulator.fail("network");
  await expect(started.create("Network", inputs)).rejects.toThrow(
    /was created, but is not complete: .* NOT_PROVISIONED/,
  );
  const kept = started.resource("Network");
  if (kept === undefined) throw new Error("the state lost the network");
  const sent = await sentBy(started, () => expect(started.update(kept, inputs)).rejects.toThrow("NOT_PROVISIONED"));
  expect(sent).toEqual(["GET"]);
});

test("an update and a deletion that fail are reported", async () => {
  const { started, simulator } = await startFabric();
  const network = await started.create("Network", inputs);
  simulator.fail("network", { during: "delete" });
  await expect(started.delete(network)).rejects.toThrow("NOT_DEPROVISIONED");
  expect(started.resource("Network")).toEqual(network);
  const other = await started.create("Network", inputs, { name: "other" });
  simulator.fail("network", { during: "update" });
  await expect(started.update(other, { ...inputs, name: "all-sites" })).rejects.toThrow("NOT_PROVISIONED");
});

test("a network that can still be read once it is deleted is gone", async () => {
  const { started, simulator } = await startFabric();
  const network = await started.create("Network", inputs);
  await started.delete(network);
  expect(simulator.all("network").map(({ state }) => state)).toEqual(["DELETED"]);
  expect(await started.get("Network", network.id)).toBeUndefined();
  await started.delete(network);
});

test("a network that answers with a code in place of a status 404 is gone", async () => {
  const { started, simulator } = await startFabric();
  const network = await started.create("Network", inputs);
  const body = [{ errorCode: "EQ-3152004", errorMessage: "the network does not exist" }];
  simulator.faults.add({ kind: "respond", method: "GET", status: 400, body });
  expect(await started.refresh(network)).toBeUndefined();
});

test("a deletion during another change comes after it", async () => {
  const { started, simulator } = await startFabric();
  const network = await started.create("Network", inputs);
  simulator.faults.add({ kind: "respond", method: "DELETE", status: 400, body: UNDER_WAY });
  expect(await sentBy(started, () => started.delete(network))).toEqual(["DELETE", "GET", "DELETE", "GET", "GET"]);
});

test("a deletion that was asked for before is only waited for", async () => {
  const { started, client, simulator } = await startFabric();
  const network = await started.create("Network", inputs);
  await client.delete(`/fabric/v4/networks/${network.id}`);
  expect(await sentBy(started, () => started.delete(network))).toEqual(["DELETE", "GET", "GET"]);
  expect(simulator.all("network").map(({ state }) => state)).toEqual(["DELETED"]);
});

test.each<[string, ValueMap, readonly string[], readonly string[]]>([
  ["REGIONAL", { location: { metroCode: "FR" } }, ["location.region: is required for a REGIONAL network"], []],
  ["REGIONAL", {}, ["location.region: is required for a REGIONAL network"], []],
  ["REGIONAL", { location: UNKNOWN }, [], []],
  ["REGIONAL", { location: { region: UNKNOWN } }, [], []],
  ["LOCAL", { location: { metroCode: "FR" } }, [], []],
  ["LOCAL", {}, ["location.metroCode: is required for a LOCAL network"], []],
  ["LOCAL", { location: { region: "EMEA" } }, ["location.metroCode: is required for a LOCAL network"], []],
  ["GLOBAL", {}, [], []],
  ["GLOBAL", { location: { region: "EMEA" } }, [], ["location: is ignored for a GLOBAL network"]],
])("a network with the scope %s and %j is checked for its location", async (scope, more, errors, warnings) => {
  const { started } = await startFabric();
  const { failures } = await started.check("Network", { ...placeless, scope, ...more });
  const warned = started.log.lines.filter(({ severity }) => severity === "warning").map(({ text }) => text);
  expect([failures.map(({ reason }) => reason), warned]).toEqual([errors, warnings]);
});

test("getNetwork shows one network", async () => {
  const { started } = await startFabric({ phantoms: false });
  const { id, state } = await started.create("Network", inputs);
  expect(await started.invoke("getNetwork", { uuid: id })).toEqual({
    ...placeless,
    id,
    uuid: id,
    href: state["href"],
    state: "ACTIVE",
    connectionsCount: 0,
    change: state["change"],
    changeLog: state["changeLog"],
    operation: { platformStatus: "PROVISIONED" },
    locations: [location],
  });
});

test("getNetworks sends groups in the service's words, and shows the networks that are found", async () => {
  const { started } = await startFabric({ phantoms: false });
  const { id, state } = await started.create("Network", inputs);
  const asked = {
    outerOperator: "AND",
    filters: [
      { property: "/operation/platformStatus", operator: "=", values: ["PROVISIONED"] },
      { property: "/name", operator: "ILIKE", values: ["SITE%"], group: "OR_name" },
      { property: "/type", operator: "=", values: ["EPLAN"], group: "OR_name" },
    ],
    sorts: [{ property: "/operation/platformStatus", direction: "ASC" }],
  };
  let found: ValueMap = {};
  const sent = await sentBy(started, async () => {
    found = await started.invoke("getNetworks", asked);
  });
  expect(sent).toEqual([
    {
      POST: {
        filter: {
          and: [
            { property: "/operation/equinixStatus", operator: "=", values: ["PROVISIONED"] },
            {
              or: [
                { property: "/name", operator: "ILIKE", values: ["SITE%"] },
                { property: "/type", operator: "=", values: ["EPLAN"] },
              ],
            },
          ],
        },
        sort: [{ property: "/operation/equinixStatus", direction: "ASC" }],
        pagination: { offset: 0, limit: 100 },
      },
    },
  ]);
  expect(found).toEqual({
    ...asked,
    filters: asked.filters,
    id,
    pagination: { offset: 0, limit: 1, total: 1, next: "", previous: "" },
    datas: [
      {
        name: "sites",
        type: "IPWAN",
        scope: "REGIONAL",
        notifications: placeless.notifications,
        uuid: id,
        href: state["href"],
        state: "ACTIVE",
        connectionsCount: 0,
        changes: [state["change"]],
        changeLogs: [state["changeLog"]],
        locations: [location],
        operations: [{ platformStatus: "PROVISIONED" }],
        projects: [project],
      },
    ],
  });
});
