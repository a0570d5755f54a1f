import * as pulumi from "@pulumi/pulumi";
import { richText } from "../../authoring/rich-text";
import type { PipelineArgs } from "./pipeline-args";
import { routeArgs } from "./route";

const ids = { severity: "01SEV", team: "01TEAM" };
const attributes = { severity: { fromPayload: "$.s" }, team: { value: "payments" } };

/** The route of a pipeline with two attributes. */
function routeOf(args: Partial<PipelineArgs>): ReturnType<typeof routeArgs> {
  return routeArgs({ source: { type: "http" }, attributes, ...args }, ids, { sourceId: "01SOURCE" });
}

/** A branch for alerts whose attribute has a value. */
function branch(attribute: string, value: string, result: string): object {
  const paramBindings = [{ arrayValues: [{ literal: value }] }];
  return {
    conditionGroups: [
      { conditions: [{ subject: `alert.attributes.${attribute}`, operation: "one_of", paramBindings }] },
    ],
    result: { value: { literal: result } },
  };
}

test("a pipeline of a source alone routes all alerts, and tells nobody", () => {
  expect(routeOf({})).toEqual({
    name: undefined,
    enabled: true,
    isPrivate: false,
    alertSources: [{ alertSourceId: "01SOURCE", conditionGroups: [] }],
    conditionGroups: [],
    expressions: [],
    escalationConfig: { autoCancelEscalations: true, escalationTargets: [] },
    channelConfigs: [],
    incidentConfig: {
      enabled: false,
      autoDeclineEnabled: true,
      conditionGroups: [],
      deferTimeSeconds: 0,
      groupingKeys: [],
      groupingWindowSeconds: 0,
    },
    incidentTemplate: {
      name: { value: richText("{{ alert.title }}") },
      summary: { value: richText("{{ alert.description }}") },
      customFields: [],
    },
    owningTeamIds: undefined,
  });
});

test("an escalation path that an attribute chooses is an expression with a branch for each value", () => {
  const path = { by: "severity", cases: { critical: "01FAST", low: "01SLOW" }, otherwise: "01REST" } as const;
  expect(routeOf({ escalation: { path, autoCancel: false } })).toMatchObject({
    expressions: [
      {
        reference: "escalation-path",
        label: "Escalation path",
        rootReference: ".",
        operations: [
          {
            operationType: "branches",
            branches: {
              returns: { type: 'CatalogEntry["EscalationPath"]', array: false },
              branches: [branch("01SEV", "critical", "01FAST"), branch("01SEV", "low", "01SLOW")],
            },
          },
        ],
        elseBranch: { result: { value: { literal: "01REST" } } },
      },
    ],
    escalationConfig: {
      autoCancelEscalations: false,
      escalationTargets: [{ escalationPaths: { arrayValues: [{ reference: 'expressions["escalation-path"]' }] } }],
    },
  });
});

test("a path and users are two targets, because a target has only one of them", () => {
  expect(routeOf({ escalation: { path: "01PATH", users: ["01A", "01B"] } }).escalationConfig).toEqual({
    autoCancelEscalations: true,
    escalationTargets: [
      { escalationPaths: { arrayValues: [{ literal: "01PATH" }] } },
      { users: { arrayValues: [{ literal: "01A" }, { literal: "01B" }] } },
    ],
  });
});

test("an escalation path that is known later is no choice", () => {
  const path = pulumi.output("01PATH");
  const route = routeOf({ escalation: { path } });
  expect(route.expressions).toEqual([]);
  expect(route.escalationConfig).toEqual({
    autoCancelEscalations: true,
    escalationTargets: [{ escalationPaths: { arrayValues: [{ literal: path }] } }],
  });
});

test("times are minutes in the inputs, and seconds at the service", () => {
  const escalation = { users: ["01A"], afterMinutes: 2 };
  const grouping = { by: ["team", "title"], withinMinutes: 30 };
  const incident = { when: { attribute: "severity", isSet: true }, autoDecline: false } as const;
  expect(routeOf({ escalation, grouping, incident }).incidentConfig).toEqual({
    enabled: true,
    autoDeclineEnabled: false,
    conditionGroups: [{ conditions: [{ subject: "alert.attributes.01SEV", operation: "is_set", paramBindings: [] }] }],
    deferTimeSeconds: 120,
    groupingKeys: [{ reference: "alert.attributes.01TEAM" }, { reference: "alert.title" }],
    groupingWindowSeconds: 1800,
  });
});

test("an incident has texts with the attributes of the alert, a severity, fields and a type", () => {
  const incident: PipelineArgs["incident"] = {
    name: "{{ team }}: {{ title | truncate: 80 }} ({{ priority }}, {{ alert.description }})",
    summary: { generated: true },
    severity: { by: "severity", cases: { critical: "01MAJOR" } },
    mergeSeverity: "first-wins",
    type: "01TYPE",
    startInTriage: false,
    customFields: [
      { id: "01FIELD", attribute: "team", merge: "append" },
      { id: "01CAUSE", attribute: "title" },
    ],
  };
  const route = routeOf({ incident });
  expect(route.incidentTemplate).toEqual({
    name: {
      value: richText(
        "{{ alert.attributes.01TEAM }}: {{ alert.title | truncate: 80 }} ({{ alert.priority }}, {{ alert.description }})",
      ),
    },
    summary: { autogenerated: true },
    severity: { mergeStrategy: "first-wins", binding: { value: { reference: 'expressions["severity"]' } } },
    customFields: [
      {
        customFieldId: "01FIELD",
        binding: { arrayValues: [{ reference: "alert.attributes.01TEAM" }] },
        mergeStrategy: "append",
      },
      { customFieldId: "01CAUSE", binding: { value: { reference: "alert.title" } }, mergeStrategy: "first-wins" },
    ],
    incidentType: { value: { literal: "01TYPE" } },
    startInTriage: { value: { literal: "false" } },
  });
  expect(route.expressions).toEqual([
    {
      reference: "severity",
      label: "Severity",
      rootReference: ".",
      operations: [
        {
          operationType: "branches",
          branches: {
            returns: { type: "IncidentSeverity", array: false },
            branches: [branch("01SEV", "critical", "01MAJOR")],
          },
        },
      ],
    },
  ]);
});

test("a severity that is always the same is a literal", () => {
  expect(routeOf({ incident: { severity: "01MINOR" } }).incidentTemplate).toMatchObject({
    severity: { mergeStrategy: "max", binding: { value: { literal: "01MINOR" } } },
  });
});

test("each channel has an entry of its own, for its chat tool", () => {
  const channels: PipelineArgs["channels"] = [
    { id: "T1/C1", when: { attribute: "team", is: "payments" } },
    { id: "19:b", tool: "B", visibility: "private" },
  ];
  expect(routeOf({ channels }).channelConfigs).toEqual([
    {
      conditionGroups: [
        {
          conditions: [
            {
              subject: "alert.attributes.01TEAM",
              operation: "one_of",
              paramBindings: [{ arrayValues: [{ literal: "payments" }] }],
            },
          ],
        },
      ],
      chatTargetsA: { binding: { arrayValues: [{ literal: "T1/C1" }] }, channelVisibility: "public" },
    },
    {
      conditionGroups: [],
      chatTargetsB: { binding: { arrayValues: [{ literal: "19:b" }] }, channelVisibility: "private" },
    },
  ]);
});

test("what concerns the whole route is passed on", () => {
  const whole = { name: "Shop", enabled: false, visibleToTeams: ["01A"], owningTeamIds: ["01B"] };
  expect(routeOf({ ...whole, when: { attribute: "team", isSet: true } })).toMatchObject({
    name: "Shop",
    enabled: false,
    isPrivate: true,
    owningTeamIds: ["01B"],
    conditionGroups: [{ conditions: [{ subject: "alert.attributes.01TEAM", operation: "is_set", paramBindings: [] }] }],
  });
});

test("a text with an attribute that is created in the same run is known with its ID", async () => {
  const later = { ...ids, team: pulumi.output("01NEW") };
  const { incidentTemplate } = routeArgs(
    { source: { type: "http" }, attributes, incident: { name: "{{ team }}" } },
    later,
    { sourceId: "01SOURCE" },
  );
  const shown = await new Promise((resolve) => pulumi.output(incidentTemplate).apply(resolve));
  expect(shown).toMatchObject({ name: { value: richText("{{ alert.attributes.01NEW }}") } });
});
