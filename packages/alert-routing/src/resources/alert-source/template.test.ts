import type { Value, ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules, NO_FAILURES, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { aSource, aTemplate } from "./source-inputs.test.support";
import { aBranching, aGroup, anExpression, aParse, aStep } from "../../testing/inputs";
import { checkInputs } from "../../testing/check-inputs";

const type = "AlertSource";

function withTemplate(change: ValueMap): ValueMap {
  return aSource({ template: aTemplate(change) });
}

function withExpression(change: ValueMap): ValueMap {
  return withTemplate({ expressions: [anExpression(change)] });
}

function withSteps(...operations: readonly Value[]): ValueMap {
  return withExpression({ rootReference: ".", operations });
}

const { parse = null } = aParse();
const { branches = null } = aBranching();
const filter: ValueMap = { conditionGroups: [aGroup("payload.team")] };
const navigate: ValueMap = { reference: 'catalog_attribute["01JV2M8C4S6T0XQ9W3H7K5N1RB"]' };
const blocks = { branches, filter, navigate, parse };
const at = "template.expressions[0].operations[0]";
const step = "template.expressions.0.operations.0";

describe("blocks of a step", () => {
  describeRules(checkInputs, [
    ...["branches", "filter", "navigate", "parse"].map((block) => ({
      fact: `a step of type ${block} needs its block`,
      type: "AlertSource" as const,
      inputs: withSteps(aStep(block)),
      failures: [`${at}.${block}: is required for an operation of type ${block}`],
      operands: [`${step}.operationType`, `${step}.${block}`],
    })),
    ...Object.entries(blocks).map(([name, block]) => ({
      fact: `a step of type count takes no block ${name}`,
      type: "AlertSource" as const,
      inputs: withSteps(aStep("count", { [name]: block })),
      failures: [`${at}.${name}: must not be set for an operation of type count`],
      operands: [`${step}.operationType`, `${step}.${name}`],
    })),
    {
      fact: "an operation with the options of another type has two failures",
      type,
      inputs: withSteps(aStep("navigate", { filter })),
      failures: [
        `${at}.filter: must not be set for an operation of type navigate`,
        `${at}.navigate: is required for an operation of type navigate`,
      ],
      operands: [`${step}.operationType`],
    },
    {
      fact: "an unknown block hides no other one",
      type,
      inputs: withSteps(aStep("parse", { navigate, filter: UNKNOWN })),
      failures: [
        `${at}.navigate: must not be set for an operation of type parse`,
        `${at}.parse: is required for an operation of type parse`,
      ],
      operands: [`${step}.operationType`],
    },
    {
      fact: "concatenate is refused, with an alternative",
      type,
      inputs: withSteps(aStep("concatenate")),
      failures: [
        `${at}.operationType: concatenate is not supported: the service never returns its argument; use one expression per list`,
      ],
      operands: [`${step}.operationType`],
    },
    {
      fact: "an unknown operation type is refused, with the known types",
      type,
      inputs: withSteps(aStep("navigat", { navigate })),
      failures: [
        `${at}.operationType: must be one of branches, filter, navigate, parse, concatenate, count, first, max, min, random, sum, not "navigat"; did you mean "navigate"?`,
      ],
      operands: [`${step}.operationType`],
    },
  ]);

  test.each([
    [
      "each block in a step of its type",
      withSteps(...Object.entries(blocks).map(([name, block]) => aStep(name, { [name]: block }))),
    ],
    [
      "steps without a block",
      withSteps(...["count", "first", "max", "min", "random", "sum"].map((name) => aStep(name))),
    ],
    ["an unknown type with all blocks", withSteps(aStep("x", { ...blocks, operationType: UNKNOWN }))],
    ["an unknown block with its type", withSteps(aStep("filter", { filter: UNKNOWN }))],
    ["an unknown part of a block", withSteps(aStep("navigate", { navigate: { reference: UNKNOWN } }))],
    ["an unknown step", withSteps(UNKNOWN, aParse())],
    ["an explicit null for another block", withSteps({ ...aParse(), filter: null })],
  ])("%s: no failures and no warnings", async (_fact, inputs) => {
    expect(await checkInputs(type, inputs)).toEqual([NO_FAILURES]);
  });
});

describe("where branches start", () => {
  const reason = (root: string): string =>
    `template.expressions[0].rootReference: must be "." if an operation has branches, not "${root}"; write the subjects of the conditions as absolute paths`;
  const operands = ["template.expressions.0.rootReference", `${step}.operationType`];
  describeRules(checkInputs, [
    {
      fact: "branches start from the whole scope",
      type,
      inputs: withExpression({ operations: [aBranching()] }),
      failures: [reason("payload")],
      operands,
    },
    {
      fact: "branches in a later step count too",
      type,
      inputs: withExpression({ rootReference: "alert.title", operations: [aParse(), aBranching()] }),
      failures: [reason("alert.title")],
      operands: ["template.expressions.0.rootReference", "template.expressions.0.operations.1.operationType"],
    },
    {
      fact: "an unknown operation hides no branches next to it",
      type,
      inputs: withExpression({ operations: [UNKNOWN, aBranching()] }),
      failures: [reason("payload")],
    },
  ]);

  test.each([
    ["the whole scope", withExpression({ rootReference: ".", operations: [aBranching()] })],
    ["an empty root", withExpression({ rootReference: "", operations: [aBranching()] })],
    ["an unknown root", withExpression({ rootReference: UNKNOWN, operations: [aBranching()] })],
    ["any root without branches", withExpression({ rootReference: "alert.title" })],
    ["unknown steps", withExpression({ operations: UNKNOWN })],
  ])("%s: no failures and no warnings", async (_fact, inputs) => {
    expect(await checkInputs(type, inputs)).toEqual([NO_FAILURES]);
  });
});

describe("values", () => {
  const both = { literal: "a", reference: "payload.a" };
  const attribute = (binding: ValueMap): ValueMap => ({ alertAttributeId: "01A", binding });
  describeRules(checkInputs, [
    {
      fact: "a title is a literal or a reference",
      type,
      inputs: withTemplate({ title: both }),
      failures: ["template.title: literal and reference are mutually exclusive; remove one"],
      operands: ["template.title.literal", "template.title.reference"],
    },
    {
      fact: "an empty literal is a literal",
      type,
      inputs: withTemplate({ title: { ...both, literal: "" } }),
      failures: ["template.title: literal and reference are mutually exclusive; remove one"],
      operands: ["template.title.literal", "template.title.reference"],
    },
    {
      fact: "one of several values is a literal or a reference",
      type,
      inputs: withTemplate({ attributes: [attribute({ arrayValues: [{ literal: "b" }, both] })] }),
      failures: [
        "template.attributes[0].binding.arrayValues[1]: literal and reference are mutually exclusive; remove one",
      ],
      operands: ["template.attributes.0.binding.arrayValues.1.literal"],
    },
    {
      fact: "a value together with several is worth a warning",
      type,
      inputs: withTemplate({ attributes: [attribute({ value: { literal: "a" }, arrayValues: [{ literal: "b" }] })] }),
      warnings: [
        "template.attributes[0].binding: value and arrayValues are both set, but the service uses only one of them; remove the other",
      ],
      operands: ["template.attributes.0.binding.value", "template.attributes.0.binding.arrayValues"],
    },
  ]);

  test.each([
    [
      "a value next to an empty list",
      withTemplate({ attributes: [attribute({ value: { literal: "a" }, arrayValues: [] })] }),
    ],
    ["a value that says nothing", withTemplate({ title: {} })],
    ["a binding that says nothing", withTemplate({ attributes: [attribute({})] })],
    ["an unknown literal next to a reference", withTemplate({ title: { literal: UNKNOWN, reference: "payload.a" } })],
  ])("%s: no failures and no warnings", async (_fact, inputs) => {
    expect(await checkInputs(type, inputs)).toEqual([NO_FAILURES]);
  });
});

describe("keys of lists", () => {
  const attribute: ValueMap = { alertAttributeId: "01A", binding: { value: { literal: "a" } } };
  describeRules(checkInputs, [
    {
      fact: "an attribute is set once",
      type,
      inputs: withTemplate({ attributes: [attribute, { ...attribute, binding: {} }] }),
      failures: ['template.attributes[1].alertAttributeId: duplicate alertAttributeId "01A"; must be unique'],
      operands: ["template.attributes.0.alertAttributeId", "template.attributes.1.alertAttributeId"],
    },
    {
      fact: "the reference of an expression is its own",
      type,
      inputs: withTemplate({ expressions: [anExpression(), anExpression({ reference: "b" }), anExpression()] }),
      failures: ['template.expressions[2].reference: duplicate reference "team"; must be unique'],
      operands: ["template.expressions.0.reference", "template.expressions.2.reference"],
    },
  ]);

  test("two unknown keys are no mistake", async () => {
    const inputs = withTemplate({
      attributes: [attribute, { ...attribute, alertAttributeId: UNKNOWN }, { ...attribute, alertAttributeId: UNKNOWN }],
      expressions: [anExpression({ reference: UNKNOWN }), anExpression({ reference: UNKNOWN }), UNKNOWN],
    });
    expect(await checkInputs(type, inputs)).toEqual([NO_FAILURES]);
  });
});
