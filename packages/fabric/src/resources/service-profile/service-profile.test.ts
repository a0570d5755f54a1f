import { sentBy } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { startFabric } from "../../testing/start-fabric";

const type = "ServiceProfile";
const minimal = { type: "L2_PROFILE", name: "lanes", description: "Fast lanes" };

test("an update sends the whole profile against the version that was read", async () => {
  const { started, simulator } = await startFabric();
  const inputs = {
    ...minimal,
    tags: ["fast"],
    accessPointTypeConfigs: [{ type: "COLO", connectionLabel: "Lane", supportedBandwidths: [200, 50] }],
  };
  const made = await started.create(type, inputs);
  const before = started.requests.length;
  await started.update(made, { ...inputs, description: "Faster lanes", tags: ["fast", "lane"] });
  const requests = started.requests.slice(before);
  const path = `/fabric/v4/serviceProfiles/${made.id}`;
  expect(requests.map(({ method, path: at }) => `${method} ${at}`)).toEqual([
    `GET ${path}`,
    `GET ${path}`,
    `PUT ${path}`,
    `GET ${path}`,
  ]);
  expect(requests[2]?.body).toEqual({
    ...minimal,
    description: "Faster lanes",
    tags: ["fast", "lane"],
    visibility: "PRIVATE",
    project: SEEDS.project,
    accessPointTypeConfigs: [
      {
        type: "COLO",
        connectionLabel: "Lane",
        supportedBandwidths: [50, 200],
        enableAutoGenerateServiceKey: false,
        linkProtocolConfig: { encapsulation: "DOT1Q", reuseVlanSTag: false },
        authenticationKey: { required: false, label: "", description: "" },
        apiConfig: {
          apiAvailable: false,
          integrationId: "",
          bandwidthFromApi: false,
          equinixManagedPort: false,
          equinixManagedVlan: false,
          allowOverSubscription: false,
          overSubscriptionLimit: 1,
        },
      },
    ],
  });
  const [sent] = simulator.requests.filter(({ method }) => method === "PUT");
  expect(sent?.headers["if-match"]).toBe('"0"');
});

test("a profile that somebody changed meanwhile is not overwritten", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create(type, minimal);
  simulator.edit("serviceProfile", made.id, { description: "edited" });
  const body = [{ errorCode: "EQ-3001205", errorMessage: "If-Match is not the version" }];
  simulator.faults.add({ kind: "respond", status: 412, body, method: "PUT" });
  await expect(started.update(made, { ...minimal, name: "roads" })).rejects.toThrow(
    "was changed outside of this program meanwhile",
  );
  expect(simulator.all("serviceProfile").map(({ name }) => name)).not.toContain("roads");
});

test("a profile that is rejected at once is reported, and kept", async () => {
  const { started, simulator } = await startFabric();
  simulator.fail("serviceProfile");
  await expect(started.create(type, minimal)).rejects.toThrow("ended in the state REJECTED");
  expect(started.resource(type)?.state["state"]).toBe("REJECTED");
});

test("a change that is rejected is reported", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create(type, minimal);
  simulator.fail("serviceProfile", { during: "update" });
  await expect(started.update(made, { ...minimal, description: "Faster lanes" })).rejects.toThrow(
    "ended in the state REJECTED",
  );
});

test("a profile is found again by its name on the seller's side, and not made twice", async () => {
  const { started, simulator } = await startFabric();
  simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST", path: /serviceProfiles$/ });
  const before = started.requests.length;
  const made = await started.create(type, minimal);
  expect(simulator.all("serviceProfile").filter(({ name }) => name === minimal.name)).toHaveLength(1);
  expect(made.state["name"]).toBe(minimal.name);
  expect(started.requests.slice(before).filter(({ path }) => path.includes("search"))).toEqual([
    {
      method: "POST",
      path: "/fabric/v4/serviceProfiles/search?viewPoint=zSide",
      body: {
        filter: { property: "/name", operator: "=", values: [minimal.name] },
        pagination: { offset: 0, limit: 100 },
      },
    },
  ]);
});

test("a rejected profile takes no change", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create(type, minimal);
  simulator.edit("serviceProfile", made.id, { state: "REJECTED" });
  const sent = await sentBy(started, () =>
    expect(started.update(made, { ...minimal, description: "Faster lanes" })).rejects.toThrow("REJECTED"),
  );
  expect(sent).toEqual(["GET"]);
});

test("a profile that waits for its approval is changed once it has it", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create(type, minimal);
  simulator.edit("serviceProfile", made.id, { state: "PENDING_APPROVAL" });
  const limited = { timeoutSeconds: 20 };
  await expect(started.update(made, { ...minimal, description: "Faster" }, limited)).rejects.toThrow(
    /still PENDING_APPROVAL/,
  );
  simulator.edit("serviceProfile", made.id, { state: "ACTIVE" });
  const updated = await started.update(made, { ...minimal, description: "Faster" });
  expect(updated.state["description"]).toBe("Faster");
});

test("a deleted profile is gone, though the service still shows it", async () => {
  const { started, simulator } = await startFabric();
  const made = await started.create(type, minimal);
  await started.delete(made);
  expect(simulator.all("serviceProfile").find(({ uuid }) => uuid === made.id)?.["state"]).toBe("DELETED");
  expect(await started.get(type, made.id)).toBeUndefined();
});

test("an imported profile is warned of nothing", async () => {
  const { started } = await startFabric();
  const made = await started.create(type, minimal);
  const imported = await started.import(type, made.id, { name: "imported" });
  await started.check(type, imported.inputs);
  expect(started.log.texts("warning")).toEqual([]);
});

test("a profile of another type replaces the profile", async () => {
  const { started } = await startFabric();
  const made = await started.create(type, minimal);
  expect(await started.diff(made, { ...minimal, type: "L3_PROFILE" })).toEqual({ type: "UPDATE_REPLACE" });
});

test("what the service fills in is no difference, and what the program takes away is", async () => {
  const { started } = await startFabric({ phantoms: true });
  const port = { type: "XF_PORT", uuid: SEEDS.ports.primary };
  const made = await started.create(type, { ...minimal, ports: [port], metros: [{ code: "FR" }] });
  expect(await started.diff(made, { ...minimal, ports: [port] })).toEqual({ metros: "DELETE" });
  const updated = await started.update(made, { ...minimal, ports: [port] });
  expect(updated.state["metros"]).toEqual([expect.objectContaining({ code: "FR", name: "Frankfurt" })]);
  expect(await started.diff(updated, { ...minimal, ports: [port] })).toEqual({});
});

test("what the service decides of selfProfile is no change, and a program that gives it is warned", async () => {
  const { started, simulator } = await startFabric();
  const inputs = { ...minimal, selfProfile: true };
  const made = await started.create(type, inputs);
  simulator.edit("serviceProfile", made.id, { selfProfile: false });
  const refreshed = await started.refresh(made);
  expect(refreshed && (await started.diff(refreshed, inputs))).toEqual({});
  const before = started.log.texts("warning").length;
  const { failures } = await started.check(type, inputs);
  expect([failures, started.log.texts("warning").slice(before)]).toEqual([
    [],
    ["selfProfile: may be ignored: the service decides it since its specification 4.30"],
  ]);
});
