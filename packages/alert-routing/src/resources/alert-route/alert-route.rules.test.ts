import type { Value, ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules, secret } from "@ops-providers/provider-kit/testing";
import { aChatTarget, anIncidentConfig, anIncidentTemplate, aRoute } from "./route-inputs.test.support";
import { aBranching, anExpression, aParse, aStep } from "../../testing/inputs";
import { checkInputs } from "../../testing/check-inputs";

const type = "AlertRoute";
const bound: ValueMap = { arrayValues: [{ literal: "01P" }] };

function withTarget(target: Value): ValueMap {
  return aRoute({ escalationConfig: { autoCancelEscalations: true, escalationTargets: [target] } });
}

function withChannels(change: ValueMap): ValueMap {
  return aRoute({ channelConfigs: [{ conditionGroups: [], ...change }] });
}

function withIncidents(change: ValueMap): ValueMap {
  return aRoute({ incidentConfig: anIncidentConfig(change) });
}

function withIncident(change: ValueMap): ValueMap {
  return aRoute({ incidentTemplate: anIncidentTemplate(change) });
}

describe("keys of lists", () => {
  const source: ValueMap = { alertSourceId: "01S", conditionGroups: [] };
  const field: ValueMap = { customFieldId: "01F", mergeStrategy: "append", binding: {} };
  const twice = (key: string, value: string): string => `duplicate ${key} "${value}"; must be unique`;
  describeRules(checkInputs, [
    {
      fact: "a source is unique in a route",
      type,
      inputs: aRoute({ alertSources: [source, source] }),
      failures: [`alertSources[1].alertSourceId: ${twice("alertSourceId", "01S")}`],
      operands: ["alertSources.0.alertSourceId", "alertSources.1.alertSourceId"],
    },
    {
      fact: "the reference of an expression is its own",
      type,
      inputs: aRoute({ expressions: [anExpression(), anExpression()] }),
      failures: [`expressions[1].reference: ${twice("reference", "team")}`],
      operands: ["expressions.0.reference", "expressions.1.reference"],
    },
    {
      fact: "a grouping key is unique",
      type,
      inputs: withIncidents({ groupingKeys: [{ reference: "alert.title" }, { reference: "alert.title" }] }),
      failures: [`incidentConfig.groupingKeys[1].reference: ${twice("reference", "alert.title")}`],
      operands: ["incidentConfig.groupingKeys.0.reference", "incidentConfig.groupingKeys.1.reference"],
    },
    {
      fact: "a custom field is set once",
      type,
      inputs: withIncident({ customFields: [field, field] }),
      failures: [`incidentTemplate.customFields[1].customFieldId: ${twice("customFieldId", "01F")}`],
      operands: ["incidentTemplate.customFields.0.customFieldId", "incidentTemplate.customFields.1.customFieldId"],
    },
  ]);
});

describe("unknown properties", () => {
  describeRules(checkInputs, [
    {
      fact: "conditions of an escalation target are refused, not dropped",
      type,
      inputs: withTarget({ users: bound, conditionGroups: [] }),
      failures: [
        'escalationConfig.escalationTargets[0]: unknown property "conditionGroups"; known properties: escalationPaths, users',
      ],
      operands: ["escalationConfig.escalationTargets"],
    },
    {
      fact: "wire names are refused, with the public name",
      type,
      inputs: withChannels({ chatTargetsA: { ...aChatTarget("C1"), channel_visibility: "public" } }),
      failures: [
        'channelConfigs[0].chatTargetsA: unknown property "channel_visibility"; did you mean "channelVisibility"?',
      ],
    },
    {
      fact: "each level is checked",
      type,
      inputs: aRoute({
        nmae: "a",
        conditionGroups: [{ conditions: [{ subject: "a", operation: "is_set", paramBindings: [{ values: [] }] }] }],
        expressions: [anExpression({ operations: [{ ...aParse(), cast: {} }] })],
        incidentTemplate: anIncidentTemplate({ name: { value: { literal: "a", label: "A" } } }),
      }),
      failures: [
        'unknown property "nmae"; did you mean "name"?',
        'conditionGroups[0].conditions[0].paramBindings[0]: unknown property "values"; did you mean "value"?',
        'expressions[0].operations[0]: unknown property "cast"; known properties: operationType, branches, filter, navigate, parse',
        'incidentTemplate.name.value: unknown property "label"; known properties: literal, reference',
      ],
    },
  ]);
});

test("all errors of a program are reported at once, each with its path", async () => {
  const inputs = aRoute({
    enabled: "yes",
    expressions: [
      anExpression({ operations: [aStep("filter"), aBranching()] }),
      anExpression({ rootReference: ".", operations: [aStep("concatenate")] }),
    ],
    alertSources: [{ alertSourceId: "", conditionGroups: [] }],
    channelConfigs: [{ conditionGroups: [] }],
    escalationConfig: { escalationTargets: [{}] },
    incidentConfig: anIncidentConfig({ deferTimeSeconds: -1, groupingWindowSeconds: 5 }),
    incidentTemplate: { name: { value: { literal: "{" } }, severity: { mergeStrategy: "min" } },
    messageTemplate: { value: { literal: "a", reference: "b" } },
    version: 3,
  });
  const reasons = [
    '"version" is set by the service and cannot be given; remove it',
    "alertSources[0].alertSourceId: must not be empty",
    "channelConfigs[0]: requires chatTargetsA or chatTargetsB; without a target no message is sent",
    "expressions[0].operations[0].filter: is required for an operation of type filter",
    'expressions[0].rootReference: must be "." if an operation has branches, not "payload"; write the subjects of the conditions as absolute paths',
    "expressions[1].operations[0].operationType: concatenate is not supported: the service never returns its argument; use one expression per list",
    'expressions[1].reference: duplicate reference "team"; must be unique',
    "escalationConfig.autoCancelEscalations: is required and missing",
    "escalationConfig.escalationTargets[0]: requires escalationPaths or users",
    "incidentConfig.deferTimeSeconds: must be 0 to 2147483647 seconds, not -1",
    "incidentTemplate.summary: is required and missing",
    'incidentTemplate.severity.mergeStrategy: must be one of first-wins, max, not "min"',
    "messageTemplate.value: literal and reference are mutually exclusive; remove one",
  ];
  const [said] = await checkInputs(type, inputs);
  expect(said).toEqual({
    failures: [
      { property: "", reason: reasons[0] },
      { property: "enabled", reason: "must be a boolean, not a string" },
      ...reasons.slice(1).map((reason) => ({ property: "", reason })),
    ],
    warnings: [
      "incidentConfig.groupingWindowSeconds: newer versions of the service accept 0 (no grouping) or 60 to 172800 seconds, not 5",
      "incidentTemplate.name.value.literal: looks like a rich text document, but is not valid JSON; create documents with richText",
    ],
  });
});

test("a secret is in no failure and no warning", async () => {
  const hidden = "canary-4711";
  const inputs = aRoute({
    expressions: [anExpression({ rootReference: secret(hidden), operations: [aBranching()] })],
    incidentConfig: anIncidentConfig({ groupingKeys: [{ reference: secret(`expressions["${hidden}"]`) }] }),
    incidentTemplate: secret(anIncidentTemplate({ severity: { mergeStrategy: hidden } })),
    messageTemplate: { value: { reference: secret(`expressions["${hidden}"]`) } },
  });
  const said = await checkInputs(type, inputs);
  const reasons = [
    'expressions[0].rootReference: must be "." if an operation has branches, not "[secret]"; write the subjects of the conditions as absolute paths',
    "incidentTemplate.severity.mergeStrategy: must be one of first-wins, max",
    ...["incidentConfig.groupingKeys[0].reference", "messageTemplate.value.reference"].map(
      (place) => `${place}: [secret] refers to an unknown expression; add it to expressions, or use one of "team"`,
    ),
  ];
  expect(JSON.stringify(said)).not.toContain(hidden);
  expect(said).toEqual([{ failures: reasons.map((reason) => ({ property: "", reason })), warnings: [] }]);
});
