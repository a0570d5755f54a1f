import { startFabric } from "../testing/start-fabric";
import { reasonOf } from "./waiting";

const inputs = {
  name: "noc",
  description: "",
  type: "TELEMETRY_STREAM",
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
};

test("a wait looks soon, then less and less often, and every 30 seconds in the end", async () => {
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

test("the Info column tells the state, and since when", async () => {
  const { started } = await startFabric({ settleAfterReads: 3 });
  const stream = await started.create("Stream", inputs);
  await started.update(stream, { ...inputs, name: "soc" });
  await started.delete(stream);
  const states = ["PROVISIONING", "REPROVISIONING", "DEPROVISIONING"];
  const times = ["1s", "3s", "7s"];
  expect(started.log.texts("status")).toEqual(states.flatMap((state) => times.map((time) => `${state} for ${time}`)));
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
    "is nothing where the service tells none: %j",
    (wire) => {
      expect(reasonOf(wire)).toBeUndefined();
    },
  );
});
