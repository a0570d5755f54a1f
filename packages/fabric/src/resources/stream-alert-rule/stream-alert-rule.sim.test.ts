import { serviceBeforeEach } from "../../testing/running-service";
import type { Body } from "../../testing/service-client";
import { idOf, refusal } from "../../testing/service-client";
import { errorsOf } from "../../testing/specification";
import { aStream } from "../../testing/inputs/stream-inputs";

const threshold = { type: "THRESHOLD", windowSize: "PT15M", warningThreshold: "0.8", criticalThreshold: "0.95" };
const request: Body = {
  type: "METRIC_ALERT",
  name: "full-lines",
  description: "full lines",
  enabled: true,
  metricSelector: { include: ["equinix.fabric.connection.bandwidth_tx.usage"] },
  resourceSelector: { include: ["/fabric/v4/metros/FR"] },
  detectionMethod: threshold,
};

const service = serviceBeforeEach();
let rules: string;

beforeEach(async () => {
  rules = `/fabric/v4/streams/${await aStream(service)}/alertRules`;
});

test("requests and answers are valid by the specification", async () => {
  const { client } = service;
  const made = await client.made(rules, request);
  const listed = await client.get(rules);
  expect([
    ...errorsOf("AlertRulePostRequest", request),
    ...errorsOf("AlertRulePutRequest", request),
    ...errorsOf("StreamAlertRule", made),
    ...errorsOf("GetAllStreamAlertRuleResponse", listed.body),
  ]).toEqual([]);
});

test.each([
  [{ ...threshold, windowSize: undefined }, "/detectionMethod/windowSize"],
  [{ ...threshold, windowSize: "15m" }, "/detectionMethod/windowSize"],
  [{ ...threshold, operand: "EQUAL" }, "/detectionMethod/operand"],
  [{ type: "THRESHOLD", windowSize: "PT15M" }, "/detectionMethod"],
  [{ type: "OUTLIER", criticalThreshold: "1" }, "/detectionMethod/criticalThreshold"],
  [{ type: "GUESS" }, "/detectionMethod/type"],
])("the detection method %j is refused", async (detectionMethod, property) => {
  expect(refusal(await service.client.post(rules, { ...request, detectionMethod }))).toEqual([
    400,
    "EQ-3060021",
    property,
  ]);
});

test("a replacement repeats the type", async () => {
  const { client } = service;
  const path = `${rules}/${idOf(await client.made(rules, request))}`;
  expect(refusal(await client.put(path, { ...request, type: "LATER_ALERT" }))).toEqual([400, "EQ-3060021", "/type"]);
});

test("a new rule is inactive until the second read, and one that is switched off stays so", async () => {
  const { client } = service;
  for (const enabled of [true, false]) {
    const path = `${rules}/${idOf(await client.made(rules, { ...request, enabled }))}`;
    const states = [await client.shown(path), await client.shown(path)].map(({ state }) => state);
    expect(states).toEqual(["INACTIVE", enabled ? "ACTIVE" : "INACTIVE"]);
  }
});
