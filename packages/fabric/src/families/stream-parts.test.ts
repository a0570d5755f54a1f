import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { sentBy } from "@ops-providers/provider-kit/testing";
import type { StartedFabric } from "../testing/start-fabric";
import { startFabric } from "../testing/start-fabric";
import { aSplunkSink, aStream } from "../testing/inputs/stream-inputs";

const KINDS: readonly [string, (service: StartedFabric) => Promise<ValueMap>][] = [
  [
    "Stream",
    ({ simulator }) => {
      const { project } = simulator.seeds;
      return Promise.resolve({ description: "", type: "TELEMETRY_STREAM", project });
    },
  ],
  [
    "StreamSubscription",
    async (service) => ({
      streamId: await aStream(service),
      description: "",
      type: "STREAM_SUBSCRIPTION",
      enabled: true,
      sink: aSplunkSink("one"),
    }),
  ],
  [
    "StreamAlertRule",
    async (service) => ({
      streamId: await aStream(service),
      description: "",
      type: "METRIC_ALERT",
      metricSelector: { includes: ["equinix.fabric.port.*"] },
      resourceSelector: { includes: ["/fabric/v4/metros/FR"] },
      detectionMethod: { type: "OUTLIER" },
    }),
  ],
  ["StreamAttachment", async (service) => ({ streamId: await aStream(service), asset: "metros", assetId: "FR" })],
];

describe.each(KINDS)("the deletion of a %s", (type, inputsOf) => {
  async function startWithOne() {
    const service = await startFabric();
    return { ...service, made: await service.started.create(type, await inputsOf(service)) };
  }

  test.each([400, 403, 404])("ends when the service answers %d to a read", async (status) => {
    const { started, simulator, made } = await startWithOne();
    simulator.faults.add({ kind: "respond", method: "GET", status, body: [{ errorCode: "EQ-3060499" }] });
    expect(await sentBy(started, () => started.delete(made))).toEqual(["DELETE", "GET"]);
    expect(started.resource(type)).toBeUndefined();
  });

  test.each([400, 403])("is over where the service answers %d and shows nothing", async (status) => {
    const { started, simulator, made } = await startWithOne();
    simulator.faults.add({ kind: "respond", method: "DELETE", status, body: [{ errorCode: "EQ-3060499" }] });
    simulator.faults.add({ kind: "respond", method: "GET", status: 404, times: 2 });
    expect(await sentBy(started, () => started.delete(made))).toEqual(["DELETE", "GET", "GET"]);
    expect(started.resource(type)).toBeUndefined();
  });

  test.each([400, 403])("that is refused with %d while the service shows it is reported", async (status) => {
    const { started, simulator, made } = await startWithOne();
    const body = [{ errorCode: "EQ-3060499", errorMessage: "not now" }];
    simulator.faults.add({ kind: "respond", method: "DELETE", status, body });
    await expect(started.delete(made)).rejects.toThrow("not now");
    expect(started.resource(type)).toEqual(made);
  });

  test("that the credentials may not ask for is reported", async () => {
    const { started, simulator, made } = await startWithOne();
    const body = [{ errorCode: "EQ-3040047", errorMessage: "not allowed" }];
    simulator.faults.add({ kind: "respond", status: 403, body, times: 2 });
    await expect(started.delete(made)).rejects.toThrow("not allowed");
    expect(started.resource(type)).toEqual(made);
  });
});

test.each(KINDS.slice(0, 3))("a creation that goes on elsewhere is reported: %s", async (type, inputsOf) => {
  const service = await startFabric();
  const { started, simulator } = service;
  const kind = type.charAt(0).toLowerCase() + type.slice(1);
  simulator.fail(kind, { to: "SOMEWHERE_ELSE" });
  await expect(started.create(type, await inputsOf(service))).rejects.toThrow(
    /reached the unexpected state SOMEWHERE_ELSE/,
  );
});

test("what belongs to one stream is made side by side", async () => {
  const service = await startFabric({ transitionAfterReads: 3 });
  const { started } = service;
  const streamId = await aStream(service);
  const assets = ["FR", "DC"].map((assetId) => ({ streamId, asset: "metros", assetId }));
  const sent = await sentBy(started, () =>
    Promise.all(assets.map((inputs) => started.create("StreamAttachment", inputs, { name: inputs.assetId }))),
  );
  expect(sent.slice(0, 2)).toEqual([{ PUT: {} }, { PUT: {} }]);
});
