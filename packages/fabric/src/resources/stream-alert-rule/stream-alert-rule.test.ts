import { describeRules, NO_FAILURES, sentBy, text } from "@ops-providers/provider-kit/testing";
import { checkInputs } from "../../testing/check-inputs";
import { startFabric } from "../../testing/start-fabric";
import { aStream } from "../../testing/inputs/stream-inputs";

const threshold = { type: "THRESHOLD", windowSize: "PT15M", warningThreshold: "0.80" };
const inputs = {
  streamId: "6f90d90b-9999-4cd1-9b88-a571d18d2c09",
  name: "full-lines",
  description: "full lines",
  type: "METRIC_ALERT",
  metricSelector: { includes: ["equinix.fabric.connection.bandwidth_tx.usage"] },
  resourceSelector: { includes: ["/fabric/v4/metros/FR", "/fabric/v4/metros/DC"] },
  detectionMethod: threshold,
};

test("a creation and an update send the whole rule", async () => {
  const service = await startFabric();
  const { started } = service;
  const method = { ...threshold, operand: "BELOW", criticalThreshold: "0.5" };
  const given = { ...inputs, streamId: await aStream(service), detectionMethod: method };
  const sent = await sentBy(started, async () => {
    const rule = await started.create("StreamAlertRule", given);
    await started.update(rule, { ...given, name: "odd-lines", enabled: false, detectionMethod: { type: "OUTLIER" } });
  });
  const body = {
    name: "full-lines",
    description: "full lines",
    type: "METRIC_ALERT",
    metricSelector: { include: ["equinix.fabric.connection.bandwidth_tx.usage"] },
    resourceSelector: { include: ["/fabric/v4/metros/FR", "/fabric/v4/metros/DC"] },
  };
  expect(sent).toEqual([
    { POST: { ...body, detectionMethod: method } },
    "GET",
    "GET",
    { PUT: { ...body, name: "odd-lines", enabled: false, detectionMethod: { type: "OUTLIER" } } },
    "GET",
  ]);
});

test("a rule that is switched off is not waited for to become active", async () => {
  const service = await startFabric();
  const { started } = service;
  const given = { ...inputs, streamId: await aStream(service), enabled: false };
  const { state } = await started.create("StreamAlertRule", given);
  expect(state["state"]).toBe("INACTIVE");
});

test.each([true, false])(
  "a deleted rule is inactive, and gone although it can still be read: enabled %s",
  async (enabled) => {
    const service = await startFabric({ gone: { streamAlertRule: "stays" } });
    const { started, simulator } = service;
    const given = { ...inputs, streamId: await aStream(service), enabled };
    const rule = await started.create("StreamAlertRule", given);
    expect(await sentBy(started, () => started.delete(rule))).toEqual(["DELETE", "GET", ...(enabled ? ["GET"] : [])]);
    expect(simulator.all("streamAlertRule").map(({ state }) => state)).toEqual(["INACTIVE"]);
    expect(await started.get("StreamAlertRule", rule.id)).toBeUndefined();
    await started.delete(rule);
  },
);

test("a rule that the service switches off is still there", async () => {
  const service = await startFabric();
  const { started, simulator } = service;
  const rule = await started.create("StreamAlertRule", { ...inputs, streamId: await aStream(service) });
  simulator.edit("streamAlertRule", text(rule.state, "uuid"), { state: "INACTIVE" });
  expect(await started.refresh(rule)).toMatchObject({ state: { state: "INACTIVE" } });
});

test("thresholds are the same number in any spelling, and what a selector names is the same in any order", async () => {
  const service = await startFabric({ phantoms: true });
  const { started, simulator } = service;
  const given = { ...inputs, streamId: await aStream(service) };
  const rule = await started.create("StreamAlertRule", given);
  const uuid = text(rule.state, "uuid");
  simulator.edit("streamAlertRule", uuid, {
    detectionMethod: { ...threshold, operand: "ABOVE", warningThreshold: 0.8 },
    resourceSelector: { include: ["/fabric/v4/metros/DC", "/fabric/v4/metros/FR"] },
  });
  const refreshed = await started.refresh(rule);
  expect(refreshed).toEqual(rule);
  const respelled = { ...given, detectionMethod: { ...threshold, warningThreshold: "0.8", operand: "ABOVE" } };
  expect(await started.diff(rule, respelled)).toEqual({});
});

test("the lookups show a rule with the stream that was asked for", async () => {
  const service = await startFabric();
  const { started } = service;
  const streamId = await aStream(service);
  const rule = await started.create("StreamAlertRule", {
    ...inputs,
    streamId,
    resourceSelector: { includes: ["/fabric/v4/metros/FR"] },
  });
  const { state } = rule;
  const alertRuleId = text(rule.state, "uuid");
  const { id } = rule;
  expect(await started.invoke("getStreamAlertRule", { streamId, alertRuleId })).toEqual({ ...state, id, alertRuleId });
  const { datas } = await started.invoke("getStreamAlertRules", { streamId, pagination: {} });
  expect(datas).toEqual([state]);
});

describe("how alerts are detected", () => {
  const type = "StreamAlertRule";

  test("is reported by a window and a threshold, or by nothing", async () => {
    const methods = [
      threshold,
      { ...threshold, operand: "BELOW", criticalThreshold: "-5" },
      { type: "OUTLIER" },
      { type: "OUTLIER", windowSize: "P1DT12H" },
    ];
    const outcomes = await checkInputs(type, ...methods.map((detectionMethod) => ({ ...inputs, detectionMethod })));
    expect(outcomes).toEqual(methods.map(() => NO_FAILURES));
  });

  describeRules(checkInputs, [
    {
      fact: "a threshold needs a value and a window",
      type,
      inputs: { ...inputs, detectionMethod: { type: "THRESHOLD" } },
      failures: [
        "detectionMethod.windowSize: is required for the type THRESHOLD",
        "detectionMethod: give warningThreshold, criticalThreshold or both: the type THRESHOLD needs one",
      ],
      operands: ["detectionMethod.type"],
    },
    {
      fact: "an outlier has no thresholds",
      type,
      inputs: {
        ...inputs,
        detectionMethod: { type: "OUTLIER", warningThreshold: "1", criticalThreshold: "2" },
      },
      failures: [
        "detectionMethod.warningThreshold: must be left out for the type OUTLIER",
        "detectionMethod.criticalThreshold: must be left out for the type OUTLIER",
      ],
      operands: ["detectionMethod.type"],
    },
    {
      fact: "a window is an ISO 8601 duration",
      type,
      inputs: { ...inputs, detectionMethod: { ...threshold, windowSize: "15m" } },
      failures: ['detectionMethod.windowSize: must be an ISO 8601 duration such as PT15M, not "15m"'],
      operands: ["detectionMethod.windowSize"],
    },
  ]);
});
