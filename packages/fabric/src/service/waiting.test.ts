import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { sentBy } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../sim/parts/seeds";
import { aPortConnection } from "../testing/inputs/connection-cases";
import { startFabric } from "../testing/start-fabric";
import { reasonOf } from "./waiting";

const inputs = {
  name: "noc",
  description: "",
  type: "TELEMETRY_STREAM",
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
};

test("a wait reads after a second, then less and less often, and every 30 seconds in the end", async () => {
  const { started, simulator, clock } = await startFabric();
  simulator.fail("stream", { isStuck: true });
  const creation = started.create("Stream", { ...inputs, timeouts: { create: "2m30s" } });
  await expect(creation).rejects.toThrow("PROVISIONING");
  const seconds = clock.sleeps.map((milliseconds) => milliseconds / 1000);
  expect(seconds).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 29]);
});

test("a wait ends after 10 minutes where a program says nothing", async () => {
  const { started, simulator, clock } = await startFabric();
  simulator.fail("stream", { isStuck: true });
  const start = clock.now().getTime();
  await expect(started.create("Stream", inputs)).rejects.toThrow("PROVISIONING");
  expect(clock.now().getTime() - start).toBe(600_000);
});

test("the Info column shows the state and its duration", async () => {
  const { started } = await startFabric({ transitionAfterReads: 3 });
  const stream = await started.create("Stream", inputs);
  await started.update(stream, { ...inputs, name: "soc" });
  await started.delete(stream);
  const states = ["PROVISIONING", "REPROVISIONING", "DEPROVISIONING"];
  const times = ["1s", "3s", "7s"];
  expect(started.log.texts("status")).toEqual(states.flatMap((state) => times.map((time) => `${state} for ${time}`)));
});

describe("a service that shows late what was written", () => {
  const aRouter = {
    name: "edge",
    type: "XF_ROUTER",
    location: { metroCode: "FR" },
    package: { code: "STANDARD" },
    notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
    project: SEEDS.project,
  };

  test.each<[string, string, string, ValueMap, ValueMap]>([
    ["Connection", "connection", "/fabric/v4/connections", aPortConnection(), { bandwidth: 1000 }],
    ["CloudRouter", "cloudRouter", "/fabric/v4/routers", aRouter, { package: { code: "ADVANCED" } }],
  ])("is asked again about a change of a %s, which may fail", async (type, kind, endpoint, given, change) => {
    const { started, simulator, client } = await startFabric();
    const made = await started.create(type, given);
    const before = await client.shown(`${endpoint}/${made.id}`);
    simulator.fail(kind, { during: "update", errors: [{ errorCode: "EQ-1", errorMessage: "no capacity" }] });
    const patched = simulator.faults.add({ kind: "stall", method: "PATCH", when: "after" });
    const failing = expect(started.update(made, { ...given, ...change })).rejects.toThrow("FAILED");
    await patched.reached;
    simulator.faults.add({ kind: "respond", method: "GET", status: 200, body: before });
    patched.release();
    await failing;
    expect(started.log.texts("status").filter((text) => text.startsWith("unchanged for 1s"))).toHaveLength(1);
  });

  test("is asked again about what it does not know yet, and nothing is ordered twice", async () => {
    const { started, simulator } = await startFabric();
    const body = [{ errorCode: "EQ-3142519", errorMessage: "not found" }];
    simulator.faults.add({ kind: "respond", method: "GET", status: 404, body, times: 2 });
    const connection = await started.create("Connection", aPortConnection());
    expect(simulator.all("connection").map(({ uuid }) => uuid)).toEqual([connection.id]);
    expect(started.log.texts("status")).toEqual(["not shown for 1s", "not shown for 3s", "PROVISIONING for 0s"]);
  });

  test("is asked again about the deletion of what had failed", async () => {
    const { started, simulator } = await startFabric();
    simulator.fail("stream");
    await expect(started.create("Stream", inputs)).rejects.toThrow("FAILED");
    const failed = started.resource("Stream");
    if (failed === undefined) throw new Error("the state lost the stream");
    const [body] = simulator.all("stream");
    simulator.faults.add({ kind: "respond", method: "GET", status: 200, body, times: 2 });
    await started.delete(failed);
    expect([started.resource("Stream"), simulator.all("stream")]).toEqual([undefined, []]);
  });
});

test.each<[string, ValueMap]>([
  ["Connection", aPortConnection()],
  ["RouteFilter", { name: "corporate", type: "BGP_IPv4_PREFIX_FILTER", project: SEEDS.project }],
])("a second deletion of a %s waits for the first one", async (type, given) => {
  const { started } = await startFabric({ transitionAfterReads: 4, transitionAfterMs: 86_400_000 });
  const made = await started.create(type, given);
  await expect(started.delete(made, { timeoutSeconds: 2 })).rejects.toThrow("still DEPROVISIONING");
  const shownBefore = started.log.texts("status").length;
  const sent = await sentBy(started, () => started.delete(made));
  expect(sent.filter((request) => request === "DELETE")).toEqual(["DELETE"]);
  expect(started.log.texts("status").slice(shownBefore)[0]).toMatch(/^DEPROVISIONING for 1s/);
});

describe("the reason of a failure", () => {
  test("is every error of the operation, with its code and all that is said of it", () => {
    const errors = [
      { errorCode: "EQ-3060012", errorMessage: "the sink cannot be reached" },
      { errorCode: "EQ-3060013", errorMessage: "delivery", details: "after 3 tries", help: "see the guide" },
      { errorMessage: "no code", additionalInfo: { property: "/sink/uri", statusCode: "503", reason: "unavailable" } },
      { errorCode: "EQ-3060014" },
    ];
    expect(reasonOf({ operation: { errors } })).toBe(
      "EQ-3060012: the sink cannot be reached; EQ-3060013: delivery: after 3 tries: see the guide; " +
        "no code: /sink/uri unavailable; EQ-3060014",
    );
  });

  test.each([{}, { operation: {} }, { operation: { errors: [] } }, { operation: { errors: [{}, "x"] } }])(
    "is undefined where the service gives none: %j",
    (wire) => {
      expect(reasonOf(wire)).toBeUndefined();
    },
  );
});
