import type { RuleCase, Value, ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules, NO_FAILURES, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { anIncidentConfig, anIncidentTemplate, aRoute } from "../resources/alert-route/route-inputs.test.support";
import { aSource, aTemplate } from "../resources/alert-source/source-inputs.test.support";
import { aDocument, aDocumentRoot, aGroup, anExpression, aParse, aStep, aUse } from "../testing/inputs";
import { checkInputs } from "../testing/check-inputs";

/** A place that uses the expression `x`. */
interface Use {
  readonly where: string;
  readonly path: string;
  readonly text?: string;
  readonly change: ValueMap;
}

const used = aUse("x");
const subject = 'expressions["x"].name';
const inDocument = aDocument('expressions["x"]');
const group = aGroup(subject);
const parameters: ValueMap = {
  conditions: [{ subject: "payload.a", operation: "is", paramBindings: [{ value: used }] }],
};
const filtering = (one: Value): ValueMap => aStep("filter", { filter: { conditionGroups: [one] } });
const deciding = (one: Value, result: Value): ValueMap =>
  anExpression({
    rootReference: ".",
    operations: [
      aStep("branches", {
        branches: { branches: [{ conditionGroups: [one], result }], returns: { type: "String", array: false } },
      }),
    ],
  });

const withBinding = (name: string): ValueMap => ({ incidentTemplate: anIncidentTemplate({ [name]: { value: used } }) });
const firstStep = "expressions[0].operations[0]";

const inExpressions: readonly Use[] = [
  {
    where: "the root of an expression",
    path: "expressions[0].rootReference",
    change: { expressions: [anExpression({ rootReference: 'expressions["x"]' })] },
  },
  {
    where: "an else branch",
    path: "expressions[0].elseBranch.result.value.reference",
    change: { expressions: [anExpression({ elseBranch: { result: { value: used } } })] },
  },
  {
    where: "a navigation",
    path: `${firstStep}.navigate.reference`,
    change: { expressions: [anExpression({ operations: [aStep("navigate", { navigate: used })] })] },
  },
  {
    where: "the subject of a filter",
    path: `${firstStep}.filter.conditionGroups[0].conditions[0].subject`,
    text: subject,
    change: { expressions: [anExpression({ operations: [filtering(group)] })] },
  },
  {
    where: "a parameter of a filter",
    path: `${firstStep}.filter.conditionGroups[0].conditions[0].paramBindings[0].value.reference`,
    change: { expressions: [anExpression({ operations: [filtering(parameters)] })] },
  },
  {
    where: "the condition of a branch",
    path: `${firstStep}.branches.branches[0].conditionGroups[0].conditions[0].subject`,
    text: subject,
    change: { expressions: [deciding(group, {})] },
  },
  {
    where: "the result of a branch",
    path: `${firstStep}.branches.branches[0].result.arrayValues[1].reference`,
    change: { expressions: [deciding({ conditions: [] }, { arrayValues: [{ literal: "a" }, used] })] },
  },
];

const inTemplates: readonly Use[] = [
  { where: "a title", path: "title.reference", change: { title: used } },
  { where: "a variable of a document", path: "title.literal", change: { title: inDocument } },
  {
    where: "a variable of a document in an envelope",
    path: "description.literal",
    change: { description: { literal: JSON.stringify({ text_node: aDocumentRoot('expressions["x"]') }) } },
  },
  {
    where: "the value of an attribute",
    path: "attributes[0].binding.value.reference",
    change: { attributes: [{ alertAttributeId: "01A", binding: { value: used } }] },
  },
  {
    where: "one of several values of an attribute",
    path: "attributes[0].binding.arrayValues[1].reference",
    change: { attributes: [{ alertAttributeId: "01A", binding: { arrayValues: [{ literal: "a" }, used] } }] },
  },
  {
    where: "the teams",
    path: "visibleToTeams.arrayValues[0].reference",
    change: { isPrivate: true, visibleToTeams: { arrayValues: [used] } },
  },
];

const chatTarget: ValueMap = { channelVisibility: "public", binding: { arrayValues: [used] } };
const inRoutes: readonly Use[] = [
  {
    where: "a condition of the route",
    path: "conditionGroups[0].conditions[0].subject",
    text: subject,
    change: { conditionGroups: [group] },
  },
  {
    where: "a condition of a source",
    path: "alertSources[0].conditionGroups[0].conditions[0].subject",
    text: subject,
    change: { alertSources: [{ alertSourceId: "01A", conditionGroups: [group] }] },
  },
  {
    where: "a condition of a channel",
    path: "channelConfigs[0].conditionGroups[0].conditions[0].paramBindings[0].value.reference",
    change: {
      channelConfigs: [
        { conditionGroups: [parameters], chatTargetsA: { ...chatTarget, binding: { value: { literal: "C1" } } } },
      ],
    },
  },
  {
    where: "the channels of a chat tool",
    path: "channelConfigs[0].chatTargetsB.binding.arrayValues[0].reference",
    change: { channelConfigs: [{ conditionGroups: [], chatTargetsB: chatTarget }] },
  },
  ...["escalationPaths", "users"].map((name) => ({
    where: `the ${name} of a target`,
    path: `escalationConfig.escalationTargets[0].${name}.value.reference`,
    change: { escalationConfig: { autoCancelEscalations: true, escalationTargets: [{ [name]: { value: used } }] } },
  })),
  {
    where: "a condition of incidents",
    path: "incidentConfig.conditionGroups[0].conditions[0].subject",
    text: subject,
    change: { incidentConfig: anIncidentConfig({ conditionGroups: [group] }) },
  },
  {
    where: "a grouping key",
    path: "incidentConfig.groupingKeys[0].reference",
    change: { incidentConfig: anIncidentConfig({ groupingKeys: [used] }) },
  },
  ...["name", "summary"].map((name) => ({
    where: `a document that is the ${name}`,
    path: `incidentTemplate.${name}.value.literal`,
    change: { incidentTemplate: anIncidentTemplate({ [name]: { value: inDocument } }) },
  })),
  ...["incidentMode", "incidentType", "startInTriage", "workspace"].map((name) => ({
    where: `the ${name}`,
    path: `incidentTemplate.${name}.value.reference`,
    change: withBinding(name),
  })),
  {
    where: "the severity",
    path: "incidentTemplate.severity.binding.value.reference",
    change: {
      incidentTemplate: anIncidentTemplate({ severity: { mergeStrategy: "max", binding: { value: used } } }),
    },
  },
  {
    where: "a custom field",
    path: "incidentTemplate.customFields[0].binding.value.reference",
    change: {
      incidentTemplate: anIncidentTemplate({
        customFields: [{ customFieldId: "01F", mergeStrategy: "append", binding: { value: used } }],
      }),
    },
  },
  {
    where: "the message template",
    path: "messageTemplate.value.reference",
    change: { messageTemplate: { value: used } },
  },
];

const owners = [
  { type: "AlertSource", prefix: "template.", uses: [...inExpressions, ...inTemplates], inputs: withTemplate },
  { type: "AlertRoute", prefix: "", uses: [...inExpressions, ...inRoutes], inputs: aRoute },
] as const;

function withTemplate(change: ValueMap): ValueMap {
  return aSource({ template: aTemplate(change) });
}

function itemsOf(value: Value | undefined): readonly Value[] {
  return value === undefined ? [] : [value].flat();
}

describe.each(owners)("expressions of an $type", ({ type, prefix, uses, inputs }) => {
  describeRules(
    checkInputs,
    uses.map(({ where, path, text = 'expressions["x"]', change }): RuleCase => {
      // an expression is no help for a reference inside of it
      const isElsewhere = "expressions" in change && !path.startsWith("expressions[0]");
      const instead = isElsewhere ? ', or use one of "team"' : "";
      return {
        fact: `one that is not there cannot be used in ${where}`,
        type,
        inputs: inputs(change),
        failures: [`${prefix}${path}: ${text} refers to an unknown expression; add it to expressions${instead}`],
        operands: [
          `${prefix}${path.replace(/\[(\d+)\]/g, ".$1")}`,
          `${prefix}expressions${"expressions" in change ? ".0.reference" : ""}`,
        ],
      };
    }),
  );

  test.each(uses)("one that is there can be used in $where", async ({ change }) => {
    const expressions = [...itemsOf(change["expressions"]), anExpression({ reference: "x" })];
    expect(await checkInputs(type, inputs({ ...change, expressions }))).toEqual([NO_FAILURES]);
  });
});

test("each use is reported with the known references, also if there are other failures", async () => {
  const inputs = withTemplate({
    title: aUse("tema"),
    description: { literal: "a", reference: "b" },
    attributes: [{ alertAttributeId: "01A", binding: { value: aUse("nobody") } }],
    expressions: [anExpression({ elseBranch: { result: { value: aUse("gone") } } }), anExpression({ reference: "b" })],
  });
  const unknown = "refers to an unknown expression";
  const rest = `${unknown}; add it to expressions, or use one of`;
  const reasons = [
    "template.description: literal and reference are mutually exclusive; remove one",
    `template.expressions[0].elseBranch.result.value.reference: expressions["gone"] ${rest} "b"`,
    `template.title.reference: expressions["tema"] ${unknown}; did you mean "team"?`,
    `template.attributes[0].binding.value.reference: expressions["nobody"] ${rest} "team", "b"`,
  ];
  expect(await checkInputs("AlertSource", inputs)).toEqual([
    { failures: reasons.map((reason) => ({ property: "", reason })), warnings: [] },
  ]);
});

test("a mistyped reference is answered with the nearest other expression, and never with the one that it is in", async () => {
  const mistyped = (name: string): ValueMap => ({ elseBranch: { result: { value: aUse(name) } } });
  const inputs = withTemplate({
    expressions: [
      anExpression({ reference: "squad", ...mistyped("squat") }),
      anExpression({ reference: "squads", ...mistyped("sqaud") }),
      anExpression({ reference: "region", ...mistyped("regiom") }),
    ],
    title: { reference: 'expressions["squad"] + expressions["regiom"]' },
  });
  const { failures = [] } = (await checkInputs("AlertSource", inputs))[0] ?? {};
  expect(failures.map(({ reason }) => reason.replace(/^.*unknown expression; /, ""))).toEqual([
    'did you mean "squads"?',
    'did you mean "squad"?',
    'add it to expressions, or use one of "squad", "squads"',
    'did you mean "region"?',
  ]);
});

const parseOfText: ValueMap = {
  operationType: "parse",
  parse: { source: 'expressions["x"]', returns: { type: "String", array: false } },
};

test.each<readonly [string, ValueMap]>([
  ["a reference with escaped quotes", { title: aUse('a\\"b'), expressions: [anExpression({ reference: 'a"b' })] }],
  [
    "escaped quotes in a document",
    { title: aDocument('expressions["a\\"b"]'), expressions: [anExpression({ reference: 'a"b' })] },
  ],
  [
    "a reference with an escaped backslash",
    { title: aUse("a\\\\b"), expressions: [anExpression({ reference: "a\\b" })] },
  ],
  ["a path below an expression", { title: { reference: 'expressions["team"].name' }, expressions: [anExpression()] }],
  ["a property of another object", { title: { reference: 'payload.expressions["x"]' } }],
  ["a plain text that looks like a use", { title: { literal: 'see expressions["x"]' } }],
  ["the source of a parser", { expressions: [anExpression({ operations: [parseOfText] })] }],
  ["a label", { expressions: [anExpression({ label: 'expressions["x"]', operations: [aParse()] })] }],
  ["a use next to an unknown reference", { title: aUse("x"), expressions: [anExpression({ reference: UNKNOWN })] }],
  ["a use next to an unknown expression", { title: aUse("x"), expressions: [anExpression(), UNKNOWN] }],
  ["a use next to unknown expressions", { title: aUse("x"), expressions: UNKNOWN }],
  ["an unknown use", { title: { reference: UNKNOWN } }],
])("%s: no failures and no warnings", async (_fact, change) => {
  expect(await checkInputs("AlertSource", withTemplate(change))).toEqual([NO_FAILURES]);
});

test("an escaped quote belongs to the reference", async () => {
  const inputs = withTemplate({ title: aUse('a\\"b'), expressions: [anExpression({ reference: 'a\\"b' })] });
  const reason =
    'template.title.reference: expressions["a\\"b"] refers to an unknown expression; did you mean "a\\\\\\"b"?';
  expect(await checkInputs("AlertSource", inputs)).toEqual([{ failures: [{ property: "", reason }], warnings: [] }]);
});

test("a string with two uses is reported once", async () => {
  const text = 'expressions["a"] + expressions["b"]';
  expect(await checkInputs("AlertSource", withTemplate({ title: { reference: text } }))).toEqual([
    {
      failures: [
        {
          property: "",
          reason: `template.title.reference: ${text} refers to an unknown expression; add it to expressions`,
        },
      ],
      warnings: [],
    },
  ]);
});
