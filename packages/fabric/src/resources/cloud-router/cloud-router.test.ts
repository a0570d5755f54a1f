import type { TestResource, ValueMap } from "@ops-providers/provider-kit/testing";
import { sentBy, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { startFabric } from "../../testing/start-fabric";

const { project } = SEEDS;

const inputs = {
  name: "edge-rtr-01",
  type: "XF_ROUTER",
  location: { metroCode: "FR" },
  package: { code: "STANDARD" },
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  project,
};

const step = (path: string, value: unknown): unknown => ({ PATCH: [{ op: "replace", path, value }] });

const UNDER_WAY = [{ errorCode: "EQ-3040055", errorMessage: "a change is requested already" }];

/** What a lookup shows of the router that the inputs make. */
function shown({ state }: TestResource): ValueMap {
  return {
    uuid: state["uuid"] ?? null,
    href: state["href"] ?? null,
    changeLogs: state["changeLogs"] ?? null,
    accounts: [],
    marketplaceSubscriptions: [],
    orders: [],
    name: "edge-rtr-01",
    type: "XF_ROUTER",
    description: "",
    state: "PROVISIONED",
    platformAsn: 64_910,
    connectionsCount: 0,
    gatewayAttachmentsCount: 0,
    locations: [{ metroCode: "FR" }],
    packages: [{ code: "STANDARD" }],
    notifications: inputs.notifications,
    projects: [project],
  };
}

test("a creation sends what the program gives, and of the location the code only", async () => {
  const { started } = await startFabric();
  const given = {
    ...inputs,
    location: { metroCode: "FR", metroName: "Frankfurt", region: "EMEA", ibx: "FR5" },
    project: { ...project, href: "https://example.org/p" },
    notifications: [{ type: "NOTIFICATIONS", emails: ["netops@example.org"] }],
    description: "the edge",
    href: "https://example.org/r",
  };
  const sent = await sentBy(started, () => started.create("CloudRouter", given));
  const notifications = [{ type: "NOTIFICATION", emails: ["netops@example.org"] }];
  expect(sent).toEqual([{ POST: { ...inputs, notifications } }, "GET", "GET"]);
});

test("changes are sent one by one as JSON Patch, each when the one before is done", async () => {
  const { started, simulator } = await startFabric();
  const router = await started.create("CloudRouter", inputs);
  const notifications = [{ type: "ALL", emails: ["noc@example.org"] }];
  const changed = { ...inputs, name: "edge-rtr-02", package: { code: "ADVANCED" }, notifications };
  const sent = await sentBy(started, () => started.update(router, changed));
  expect(sent).toEqual([
    "GET",
    step("/name", "edge-rtr-02"),
    "GET",
    "GET",
    step("/package/code", "ADVANCED"),
    "GET",
    "GET",
    step("/notifications", notifications),
    "GET",
    "GET",
  ]);
  const types = simulator.requests
    .filter(({ method }) => method === "PATCH")
    .map(({ headers }) => headers["content-type"]);
  expect(types).toEqual(Array(3).fill("application/json-patch+json"));
});

test("a router that is not made says why, stays in the state, and is not ordered again", async () => {
  const { started, simulator } = await startFabric();
  simulator.fail("cloudRouter", { errors: [{ errorCode: "EQ-3142013", errorMessage: "the metro is full" }] });
  await expect(started.create("CloudRouter", inputs)).rejects.toThrow(
    /was created, but is not complete: .* NOT_PROVISIONED.*EQ-3142013: the metro is full/,
  );
  const kept = started.resource("CloudRouter");
  if (kept === undefined) throw new Error("the state lost the router");
  const sent = await sentBy(started, () => expect(started.update(kept, inputs)).rejects.toThrow("NOT_PROVISIONED"));
  expect(sent).toEqual(["GET"]);
  await started.delete(kept);
  expect(started.resource("CloudRouter")).toBeUndefined();
});

test("a change that the service gives up fails the update, and the next one asks for it again", async () => {
  const { started, simulator } = await startFabric();
  const router = await started.create("CloudRouter", inputs);
  const changed = { ...inputs, name: "edge-rtr-02" };
  simulator.fail("cloudRouter", { during: "update" });
  await expect(started.update(router, changed)).rejects.toThrow("FAILED");
  const kept = started.resource("CloudRouter");
  if (kept === undefined) throw new Error("the state lost the router");
  const refreshed = await started.refresh(kept);
  if (refreshed === undefined) throw new Error("the refresh lost the router");
  simulator.edit("cloudRouter", router.id, { name: "edge-rtr-01" });
  const drifted = await started.refresh(refreshed);
  if (drifted === undefined) throw new Error("the refresh lost the router");
  expect((await started.update(drifted, changed)).state["name"]).toBe("edge-rtr-02");
});

test("a deletion that fails is reported", async () => {
  const { started, simulator } = await startFabric();
  const router = await started.create("CloudRouter", inputs);
  simulator.fail("cloudRouter", { during: "delete" });
  await expect(started.delete(router)).rejects.toThrow("NOT_DEPROVISIONED");
  expect(started.resource("CloudRouter")).toEqual(router);
});

test("a router that can still be read once it is deleted is gone", async () => {
  const { started, simulator } = await startFabric();
  const router = await started.create("CloudRouter", inputs);
  await started.delete(router);
  expect(simulator.all("cloudRouter").map(({ state }) => state)).toEqual(["DEPROVISIONED"]);
  expect(await started.get("CloudRouter", router.id)).toBeUndefined();
  await started.delete(router);
});

test("a deletion during another change comes after it", async () => {
  const { started, simulator } = await startFabric();
  const router = await started.create("CloudRouter", inputs);
  simulator.faults.add({ kind: "respond", method: "DELETE", status: 400, body: UNDER_WAY });
  const sent = await sentBy(started, () => started.delete(router));
  expect(sent).toEqual(["DELETE", "GET", "DELETE", "GET", "GET"]);
  expect(simulator.all("cloudRouter").map(({ state }) => state)).toEqual(["DEPROVISIONED"]);
});

test("a change is sent again when the change before is done", async () => {
  const { started, simulator } = await startFabric();
  const router = await started.create("CloudRouter", inputs);
  simulator.faults.add({ kind: "respond", method: "PATCH", status: 400, body: UNDER_WAY });
  const updated = await started.update(router, { ...inputs, name: "edge-rtr-02" });
  expect(updated.state["name"]).toBe("edge-rtr-02");
});

test("a location without a code is refused, and one whose code is not known yet is not", async () => {
  const { started } = await startFabric();
  const without = await started.check("CloudRouter", { ...inputs, location: { region: "EMEA" } });
  expect(without.failures).toEqual([{ property: "", reason: "location.metroCode: is required and missing" }]);
  const later = await started.check("CloudRouter", { ...inputs, location: { metroCode: UNKNOWN } });
  expect(later.failures).toEqual([]);
});

test("a description is accepted with a warning", async () => {
  const { started } = await startFabric();
  const { failures } = await started.check("CloudRouter", { ...inputs, description: "the edge" });
  expect(failures).toEqual([]);
  const warnings = started.log.lines.filter(({ severity }) => severity === "warning").map(({ text }) => text);
  expect(warnings).toEqual(["description: is not stored: the service has no field for it"]);
});

test("getCloudRouter shows one router, and says what to do when there is none", async () => {
  const { started } = await startFabric({ phantoms: false });
  const router = await started.create("CloudRouter", inputs);
  expect(await started.invoke("getCloudRouter", { uuid: router.id })).toEqual({ ...shown(router), id: router.id });
  const missing = "00000000-0000-4000-8000-000000000000";
  await expect(started.invoke("getCloudRouter", { uuid: missing })).rejects.toThrow(
    `no cloud router has the ID "${missing}"`,
  );
});

test("getCloudRouters sends filters and sort, and shows the routers that are found", async () => {
  const { started } = await startFabric({ phantoms: false });
  const router = await started.create("CloudRouter", inputs);
  await started.create("CloudRouter", { ...inputs, name: "other" }, { name: "other" });
  const asked = {
    filters: [
      { property: "/project/projectId", operator: "=", values: [project.projectId] },
      { property: "/name", operator: "[NOT] LIKE", values: ["edge%"], or: true },
      { property: "/state", operator: "=", values: ["DEPROVISIONED"], or: true },
    ],
    sort: { property: "/name", direction: "ASC" },
    pagination: { limit: 5 },
  };
  let found: ValueMap = {};
  const sent = await sentBy(started, async () => {
    found = await started.invoke("getCloudRouters", asked);
  });
  expect(sent).toEqual([
    {
      POST: {
        filter: {
          and: [
            { property: "/project/projectId", operator: "=", values: [project.projectId] },
            {
              or: [
                { property: "/name", operator: "LIKE", values: ["edge%"] },
                { property: "/state", operator: "=", values: ["DEPROVISIONED"] },
              ],
            },
          ],
        },
        sort: [{ property: "/name", direction: "ASC" }],
        pagination: { offset: 0, limit: 5 },
      },
    },
  ]);
  const pagination = { offset: 0, limit: 5, total: 1, next: "", previous: "" };
  const filters = asked.filters.map((filter) => ({ or: false, ...filter }));
  expect(found).toEqual({ ...asked, id: router.id, filters, pagination, datas: [shown(router)] });
});
