import type { Value, ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRefusals, NOTHING, secret, UNKNOWN } from "@ops-providers/provider-kit/testing";
import {
  aBranching,
  aChatTarget,
  anExpression,
  anIncidentConfig,
  anIncidentTemplate,
  aParse,
  aRoute,
  aStep,
} from "./testing/inputs";
import { judge } from "./testing/judging";

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

describe("escalation targets", () => {
  const at = "escalationConfig.escalationTargets";
  const operands = [`${at}.0.escalationPaths`, `${at}.0.users`];
  describeRefusals(judge, [
    {
      fact: "a target without paths and users is refused",
      type,
      inputs: withTarget({}),
      failures: [`${at}[0]: must have escalationPaths or users`],
      operands,
    },
    {
      fact: "a target with empty paths is refused: they count as left out",
      type,
      inputs: withTarget({ escalationPaths: { arrayValues: [] } }),
      failures: [`${at}[0]: must have escalationPaths or users`],
      operands,
    },
    {
      fact: "a target with paths and users is refused",
      type,
      inputs: withTarget({ escalationPaths: bound, users: bound }),
      failures: [`${at}[0]: has both escalationPaths and users; make it two targets`],
      operands,
    },
  ]);

  test.each([
    ["paths", withTarget({ escalationPaths: bound })],
    ["users", withTarget({ users: bound })],
    ["paths beside a null", withTarget({ escalationPaths: bound, users: null })],
    ["an unknown path", withTarget({ escalationPaths: { value: { literal: UNKNOWN } } })],
    ["an unknown target", withTarget(UNKNOWN)],
  ])("%s: nothing is said", async (_fact, inputs) => {
    expect(await judge(type, inputs)).toEqual([NOTHING]);
  });
});

describe("channels", () => {
  const operands = ["channelConfigs.0.chatTargetsA", "channelConfigs.0.chatTargetsB"];
  describeRefusals(judge, [
    {
      fact: "an entry without a chat tool is refused",
      type,
      inputs: withChannels({}),
      failures: ["channelConfigs[0]: must have chatTargetsA or chatTargetsB: no message would go anywhere"],
      operands,
    },
    {
      fact: "an entry for both chat tools is worth a warning",
      type,
      inputs: withChannels({ chatTargetsA: aChatTarget("C1"), chatTargetsB: aChatTarget("19:a") }),
      warnings: ["channelConfigs[0]: has both chatTargetsA and chatTargetsB; give each chat tool an entry of its own"],
      operands,
    },
  ]);

  test.each([
    ["the first chat tool", withChannels({ chatTargetsA: aChatTarget("C1") })],
    ["the second chat tool", withChannels({ chatTargetsB: aChatTarget("19:a") })],
    ["an unknown visibility", withChannels({ chatTargetsB: { channelVisibility: UNKNOWN, binding: UNKNOWN } })],
    [
      "a visibility that nobody knows yet",
      withChannels({ chatTargetsA: { ...aChatTarget("C1"), channelVisibility: "shared" } }),
    ],
  ])("%s: nothing is said", async (_fact, inputs) => {
    expect(await judge(type, inputs)).toEqual([NOTHING]);
  });
});

describe("times", () => {
  const warning = (seconds: number): string =>
    `incidentConfig.groupingWindowSeconds: newer versions of the service take 60 to 172800 seconds, or 0 for no grouping, not ${seconds}`;
  const range = "must be 0 to 2147483647 seconds";
  describeRefusals(judge, [
    ...["deferTimeSeconds", "groupingWindowSeconds"].flatMap((name) =>
      [-1, 2_147_483_648].map((seconds) => ({
        fact: `${name} cannot be ${seconds}`,
        type: "AlertRoute" as const,
        inputs: withIncidents({ [name]: seconds }),
        failures: [`incidentConfig.${name}: ${range}, not ${seconds}`],
        operands: [`incidentConfig.${name}`],
      })),
    ),
    {
      fact: "parts of a second are refused",
      type,
      inputs: withIncidents({ deferTimeSeconds: 1.5, groupingWindowSeconds: "60" }),
      failures: [
        "incidentConfig.deferTimeSeconds: must be a whole number, not 1.5",
        "incidentConfig.groupingWindowSeconds: must be a whole number, not a string",
      ],
    },
    ...[1, 59, 172_801].map((seconds) => ({
      fact: `a window of ${seconds} seconds is worth a warning`,
      type: "AlertRoute" as const,
      inputs: withIncidents({ groupingWindowSeconds: seconds }),
      warnings: [warning(seconds)],
      operands: ["incidentConfig.groupingWindowSeconds"],
    })),
  ]);

  test("0 and the whole range of a window and of a delay are taken", async () => {
    const windows = [0, 60, 172_800].map((groupingWindowSeconds) => withIncidents({ groupingWindowSeconds }));
    const delays = [0, 1, 2_147_483_647].map((deferTimeSeconds) => withIncidents({ deferTimeSeconds }));
    expect(await judge(type, ...windows, ...delays)).toEqual([...windows, ...delays].map(() => NOTHING));
  });
});

describe("the incident", () => {
  const field: ValueMap = { customFieldId: "01F", mergeStrategy: "append", binding: bound };
  const document =
    'looks like a rich text document, but has no document root {"type": "doc", …}; build documents with richText';
  describeRefusals(judge, [
    {
      fact: "a severity has one of two merge strategies",
      type,
      inputs: withIncident({ severity: { mergeStrategy: "last-wins" } }),
      failures: [
        'incidentTemplate.severity.mergeStrategy: must be one of first-wins, max, not "last-wins"; did you mean "first-wins"?',
      ],
      operands: ["incidentTemplate.severity.mergeStrategy"],
    },
    {
      fact: "a custom field has one of three merge strategies",
      type,
      inputs: withIncident({ customFields: [{ ...field, mergeStrategy: "max" }] }),
      failures: [
        'incidentTemplate.customFields[0].mergeStrategy: must be one of first-wins, last-wins, append, not "max"',
      ],
      operands: ["incidentTemplate.customFields.0.mergeStrategy"],
    },
    ...["name", "summary"].map((name) => ({
      fact: `a ${name} like a document that is none is worth a warning`,
      type: "AlertRoute" as const,
      inputs: withIncident({ [name]: { value: { literal: '{"type":"paragraph"}' } } }),
      warnings: [`incidentTemplate.${name}.value.literal: ${document}`],
      operands: [`incidentTemplate.${name}.value.literal`],
    })),
    {
      fact: "a name is one value or several",
      type,
      inputs: withIncident({ name: { value: { literal: "a" }, arrayValues: [{ literal: "b" }] } }),
      warnings: [
        "incidentTemplate.name: value and arrayValues are both set; the service is known to use one of them: keep the one that is meant",
      ],
      operands: ["incidentTemplate.name.value", "incidentTemplate.name.arrayValues"],
    },
  ]);

  test.each([
    ["a generated name without a value", withIncident({ name: { autogenerated: true } })],
    ["a generated name with a value", withIncident({ name: { autogenerated: true, value: { literal: "a" } } })],
    ["a name and a summary that say nothing", withIncident({ name: {}, summary: {} })],
    ["each merge strategy of a severity", withIncident({ severity: { mergeStrategy: "first-wins" } })],
    [
      "each merge strategy of a custom field",
      withIncident({
        customFields: ["first-wins", "last-wins", "append"].map((mergeStrategy) => ({
          ...field,
          customFieldId: mergeStrategy,
          mergeStrategy,
        })),
      }),
    ],
  ])("%s: nothing is said", async (_fact, inputs) => {
    expect(await judge(type, inputs)).toEqual([NOTHING]);
  });
});

describe("keys of lists", () => {
  const source: ValueMap = { alertSourceId: "01S", conditionGroups: [] };
  const field: ValueMap = { customFieldId: "01F", mergeStrategy: "append", binding: {} };
  const twice = (key: string, value: string): string => `duplicate ${key} "${value}"; must be unique`;
  describeRefusals(judge, [
    {
      fact: "a source stands once in a route",
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
      fact: "a grouping key stands once",
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
  describeRefusals(judge, [
    {
      fact: "conditions of an escalation target are told of, not dropped",
      type,
      inputs: withTarget({ users: bound, conditionGroups: [] }),
      failures: [
        'escalationConfig.escalationTargets[0]: unknown property "conditionGroups"; known properties: escalationPaths, users',
      ],
      operands: ["escalationConfig.escalationTargets"],
    },
    {
      fact: "the names of the wire are told of with the public ones",
      type,
      inputs: withChannels({ chatTargetsA: { ...aChatTarget("C1"), channel_visibility: "public" } }),
      failures: [
        'channelConfigs[0].chatTargetsA: unknown property "channel_visibility"; did you mean "channelVisibility"?',
      ],
    },
    {
      fact: "each level is looked at",
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

test("all mistakes of a program are told at once, each with its place", async () => {
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
    "channelConfigs[0]: must have chatTargetsA or chatTargetsB: no message would go anywhere",
    "expressions[0].operations[0].filter: is required for a step of type filter",
    'expressions[0].rootReference: must be "." where a step has branches, not "payload"; name the subjects of the conditions by their whole path',
    "expressions[1].operations[0].operationType: concatenate cannot be expressed: the service never shows its argument; use an expression for each list",
    'expressions[1].reference: duplicate reference "team"; must be unique',
    "escalationConfig.autoCancelEscalations: is required and missing",
    "escalationConfig.escalationTargets[0]: must have escalationPaths or users",
    "incidentConfig.deferTimeSeconds: must be 0 to 2147483647 seconds, not -1",
    "incidentTemplate.summary: is required and missing",
    'incidentTemplate.severity.mergeStrategy: must be one of first-wins, max, not "min"',
    "messageTemplate.value: literal and reference are both set; keep the one whose value is meant",
  ];
  const [said] = await judge(type, inputs);
  expect(said).toEqual({
    failures: [
      { property: "", reason: reasons[0] },
      { property: "enabled", reason: "must be a boolean, not a string" },
      ...reasons.slice(1).map((reason) => ({ property: "", reason })),
    ],
    warnings: [
      "incidentConfig.groupingWindowSeconds: newer versions of the service take 60 to 172800 seconds, or 0 for no grouping, not 5",
      "incidentTemplate.name.value.literal: looks like a rich text document, but is no valid JSON; build documents with richText",
    ],
  });
});

test("a secret stands in nothing that is said", async () => {
  const hidden = "canary-4711";
  const inputs = aRoute({
    expressions: [anExpression({ rootReference: secret(hidden), operations: [aBranching()] })],
    incidentConfig: anIncidentConfig({ groupingKeys: [{ reference: secret(`expressions["${hidden}"]`) }] }),
    incidentTemplate: secret(anIncidentTemplate({ severity: { mergeStrategy: hidden } })),
    messageTemplate: { value: { reference: secret(`expressions["${hidden}"]`) } },
  });
  const said = await judge(type, inputs);
  const reasons = [
    'expressions[0].rootReference: must be "." where a step has branches, not "[secret]"; name the subjects of the conditions by their whole path',
    "incidentTemplate.severity.mergeStrategy: must be one of first-wins, max",
    ...["incidentConfig.groupingKeys[0].reference", "messageTemplate.value.reference"].map(
      (place) => `${place}: [secret] names no expression; add it to expressions, or use one of "team"`,
    ),
  ];
  expect(JSON.stringify(said)).not.toContain(hidden);
  expect(said).toEqual([{ failures: reasons.map((reason) => ({ property: "", reason })), warnings: [] }]);
});
