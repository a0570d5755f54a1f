import * as pulumi from "@pulumi/pulumi";
import { richText } from "../../authoring/rich-text";
import { variable } from "../../authoring/variable";
import type { PipelineArgs } from "./pipeline-args";
import { sourceArgs, typeOf } from "./source";

const ids = { severity: "01SEV", team: "01TEAM", labels: "01LAB", region: "01REG" };

/** The template of a pipeline with an HTTP source. */
function templateOf(args: Omit<PipelineArgs, "source">, source: Partial<PipelineArgs["source"]> = {}): unknown {
  return sourceArgs({ source: { type: "http", ...source }, ...args }, ids).template;
}

test("a source without attributes shows what the payload says", () => {
  expect(sourceArgs({ source: { type: "datadog", name: "Monitors" }, owningTeamIds: ["01TEAMS"] }, {})).toEqual({
    name: "Monitors",
    sourceType: "datadog",
    httpCustomOptions: undefined,
    issueTrackerOptions: undefined,
    owningTeamIds: ["01TEAMS"],
    template: {
      title: richText("{{ title }}"),
      description: richText("{{ description }}"),
      attributes: [],
      expressions: [],
    },
  });
});

test("an attribute from the payload is an expression of its name that parses the JSON path", () => {
  const severity = { fromPayload: "$.labels.severity", otherwise: "minor" };
  const labels = { type: { catalogType: "Label" }, array: true, fromPayload: "$.labels", otherwise: ["none"] };
  expect(templateOf({ attributes: { severity, labels } })).toMatchObject({
    attributes: [
      { alertAttributeId: "01SEV", binding: { value: { reference: 'expressions["severity"]' } } },
      { alertAttributeId: "01LAB", binding: { arrayValues: [{ reference: 'expressions["labels"]' }] } },
    ],
    expressions: [
      {
        label: "severity",
        reference: "severity",
        rootReference: "payload",
        operations: [
          {
            operationType: "parse",
            parse: { source: "$.labels.severity", returns: { type: "String", array: false } },
          },
        ],
        elseBranch: { result: { value: { literal: "minor" } } },
      },
      {
        label: "labels",
        reference: "labels",
        rootReference: "payload",
        operations: [
          {
            operationType: "parse",
            parse: { source: "$.labels", returns: { type: 'CatalogEntry["Label"]', array: true } },
          },
        ],
        elseBranch: { result: { arrayValues: [{ literal: "none" }] } },
      },
    ],
  });
});

test("branches look at the expressions of other attributes, from the whole scope", () => {
  const is = (operation: string, ...values: readonly string[]): object => ({
    subject: 'expressions["severity"]',
    operation,
    paramBindings: [{ arrayValues: values.map((literal) => ({ literal })) }],
  });
  const team = {
    branches: [
      { when: { attribute: "severity", is: "critical" }, then: "payments" },
      {
        when: [
          { attribute: "severity", isOneOf: ["a", "b"] },
          { attribute: "severity", isSet: true },
        ],
        then: "shop",
      },
      { when: { attribute: "severity", contains: "low" }, then: "later" },
    ],
  } as const;
  expect(templateOf({ attributes: { severity: { fromPayload: "$.s" }, team } })).toMatchObject({
    expressions: [
      { reference: "severity", operations: [{ operationType: "parse" }] },
      {
        label: "team",
        reference: "team",
        rootReference: ".",
        operations: [
          {
            operationType: "branches",
            branches: {
              returns: { type: "String", array: false },
              branches: [
                {
                  conditionGroups: [{ conditions: [is("one_of", "critical")] }],
                  result: { value: { literal: "payments" } },
                },
                {
                  conditionGroups: [
                    {
                      conditions: [
                        is("one_of", "a", "b"),
                        { subject: 'expressions["severity"]', operation: "is_set", paramBindings: [] },
                      ],
                    },
                  ],
                  result: { value: { literal: "shop" } },
                },
                {
                  conditionGroups: [
                    {
                      conditions: [
                        {
                          subject: 'expressions["severity"]',
                          operation: "contains",
                          paramBindings: [{ value: { literal: "low" } }],
                        },
                      ],
                    },
                  ],
                  result: { value: { literal: "later" } },
                },
              ],
            },
          },
        ],
      },
    ],
  });
});

test("an attribute with the same value for all alerts needs no expression", () => {
  const attributes = {
    region: { value: "eu" },
    team: { value: "01T", array: true },
    labels: { value: ["a", "b"], array: true },
  };
  expect(templateOf({ attributes })).toMatchObject({
    attributes: [
      { alertAttributeId: "01REG", binding: { value: { literal: "eu" } } },
      { alertAttributeId: "01TEAM", binding: { arrayValues: [{ literal: "01T" }] } },
      { alertAttributeId: "01LAB", binding: { arrayValues: [{ literal: "a" }, { literal: "b" }] } },
    ],
    expressions: [],
  });
});

test("names in texts are the expressions and the parts of the payload; a rich text is taken as it is", () => {
  const title = "[{{ severity }}] {{ title | truncate: 80 }} on {{ payload.host | omit_if_unset }}";
  const description = richText`${variable("payload")}`;
  expect(templateOf({ attributes: { severity: { fromPayload: "$.s" } } }, { title, description })).toMatchObject({
    title: richText('[{{ expressions["severity"] }}] {{ title | truncate: 80 }} on {{ payload.host | omit_if_unset }}'),
    description,
  });
});

test("a pipeline that only some teams see has a private source", () => {
  expect(templateOf({ visibleToTeams: ["01A", "01B"] })).toMatchObject({
    isPrivate: true,
    visibleToTeams: { arrayValues: [{ literal: "01A" }, { literal: "01B" }] },
  });
});

test("the same inputs give the same arguments, in the order of the inputs", () => {
  const args: PipelineArgs = {
    source: { type: "http" },
    attributes: { team: { value: "a" }, severity: { fromPayload: "$.s" } },
  };
  expect(JSON.stringify(sourceArgs(args, ids))).toBe(JSON.stringify(sourceArgs({ ...args }, { ...ids })));
});

test.each([
  [undefined, "String"],
  ["Bool", "Bool"],
  [{ catalogType: 'a "b"' }, 'CatalogEntry["a \\"b\\""]'],
])("the type %j is %s to the service", (type, text) => {
  expect(typeOf(type === undefined ? {} : { type })).toBe(text);
});

test("a catalog type may be an output", async () => {
  const type = typeOf({ type: { catalogType: pulumi.output("Team") } });
  expect(await new Promise((resolve) => pulumi.output(type).apply(resolve))).toBe('CatalogEntry["Team"]');
});
