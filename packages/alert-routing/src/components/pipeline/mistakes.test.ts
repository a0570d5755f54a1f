import { invalidInputs } from "@ops-providers/common/component";
import * as pulumi from "@pulumi/pulumi";
import { pipelineForm } from "./inputs-form";
import { pipelineMistakes } from "./mistakes";
import type { PipelineArgs, PipelineAttribute } from "./pipeline-args";

const severity: PipelineAttribute = { fromPayload: "$.labels.severity", otherwise: "minor" };
const team: PipelineAttribute = {
  branches: [{ when: { attribute: "severity", is: "critical" }, then: "payments" }],
  otherwise: "platform",
};
const attributes = { severity, team };

/** All mistakes as lines; what is given need not be of the right types, as in programs in JavaScript. */
function linesOf(args: object): readonly string[] {
  const given: PipelineArgs = Object.assign({ source: { type: "http" }, attributes }, args);
  return invalidInputs(pipelineForm, given, pipelineMistakes).map(({ path, reason }) => `${path}: ${reason}`);
}

test("a pipeline that uses everything has no mistakes", () => {
  const all: PipelineArgs = {
    source: { type: "http", title: "{{ team }} {{ payload.host | truncate: 9 }}", description: "{{ payload }}" },
    attributes: {
      severity: { fromPayload: "$['labels'][\"severity\"].x[0]" },
      team,
      list: { array: true, type: "Text", name: "List", required: true, value: ["a"] },
      known: { existing: { id: "01A" }, fromPayload: "$.a" },
    },
    when: [{ attribute: "severity", isOneOf: ["a"] }],
    escalation: { path: { by: "team", cases: { payments: "01P" } }, afterMinutes: 2 },
    grouping: { by: ["team", "title"], withinMinutes: 2880 },
    incident: {
      name: "{{ title }} {{ priority }} {{ alert.attributes.01A }}",
      summary: { generated: true },
      severity: { by: "severity", cases: {}, otherwise: "01S" },
      customFields: [{ id: "01F", attribute: "title" }],
      when: { attribute: "severity", contains: "x" },
    },
    channels: [{ id: "C1", when: { attribute: "team", isSet: true } }],
    visibleToTeams: ["01T"],
  };
  const levels = [
    { onCall: true, withinMinutes: 10_080 },
    { users: ["01U"], schedules: ["01H"], urgency: "low" },
  ] as const;
  const schedule = { timezone: "UTC", users: ["01U"], from: "2026-01-05T09:00:00Z", shift: { days: 14 }, people: 2 };
  const own: PipelineArgs = { ...all, escalation: { levels, users: ["01U"] }, schedule };
  expect([all, own].map((args) => invalidInputs(pipelineForm, args, pipelineMistakes))).toEqual([[], []]);
});

test("values that are known later are left to the resources", () => {
  const later = pulumi.output("x");
  const branches = [{ when: { attribute: "severity", is: later }, then: later }];
  expect(
    linesOf({
      source: { type: later, httpCustomOptions: later },
      attributes: { severity, team: { branches } },
      when: { attribute: "team", is: "anything" },
      escalation: { path: later },
    }),
  ).toEqual([]);
});

test.each<[string, object, readonly string[]]>([
  ["an escalation to nobody", { escalation: {} }, ["escalation: requires path, levels or users"]],
  [
    "levels beside a path",
    { escalation: { path: "01P", levels: [{ users: ["01U"] }] } },
    ["escalation.levels: must be left out when path is given"],
  ],
  [
    "levels that page nobody, or the people of no schedule",
    { escalation: { levels: [{}, { onCall: true }, { onCall: false }] } },
    [
      "escalation.levels[0]: requires onCall, schedules or users",
      "escalation.levels[1].onCall: requires schedule, whose people are on call; or write the IDs of schedules",
      "escalation.levels[2]: requires onCall, schedules or users",
    ],
  ],
  [
    "empty lists and wrong times",
    {
      escalation: { levels: [{ users: [], withinMinutes: 0 }] },
      schedule: { timezone: "UTC", users: [], from: "2026-01-05T09:00:00Z", shift: { hours: 24 }, people: 1.5 },
    },
    [
      "escalation.levels[0].users: must have at least one user",
      "escalation.levels[0].withinMinutes: must be a whole number from 1 to 10080 minutes, not 0",
      "schedule.users: must have at least one user",
      "schedule.shift.hours: must be a whole number from 1 to 23, not 24",
      "schedule.people: must be a whole number from 1 to 20, not 1.5",
    ],
  ],
  [
    "shifts of two lengths, and of none",
    { schedule: { timezone: "UTC", users: ["01U"], from: "2026-01-05T09:00:00Z", shift: { hours: 1, days: 1 } } },
    ["schedule.shift: requires one of hours, days and weeks"],
  ],
  ["no levels", { escalation: { levels: [] } }, ["escalation.levels: must have at least one level"]],
  ["no source", { source: undefined }, ["source: is required and missing"]],
  ["no type", { source: {} }, ["source.type: is required and missing"]],
  [
    "options of another source type",
    { source: { type: "http_custom", issueTrackerOptions: { projectIds: ["1"] } } },
    [
      "source.httpCustomOptions: is required for source type http_custom",
      "source.issueTrackerOptions: must not be set for source type http_custom; only jira supports it",
    ],
  ],
  [
    "unknown names in the texts of a source",
    { source: { type: "http", title: "{{ sevrity }}", description: "{{ alert.title }}" } },
    [
      'source.title: {{ sevrity }}: the pipeline has no attribute "sevrity"; add it to attributes, or use severity, team, title, description, payload.<path>',
      'source.description: {{ alert.title }}: the pipeline has no attribute "alert.title"; add it to attributes, or use severity, team, title, description, payload.<path>',
    ],
  ],
  [
    "braces that are not closed",
    { incident: { name: "{{ team" } },
    [
      "incident.name: {{ at line 1, column 1 of the text has no closing }} on its line; add it, or write \\{{ for literal braces",
    ],
  ],
  [
    "names that mean nothing to a route",
    { incident: { summary: "{{ payload.host }}" } },
    [
      'incident.summary: {{ payload.host }}: the pipeline has no attribute "payload.host"; add it to attributes, or use severity, team, title, description, priority',
    ],
  ],
  [
    "names of attributes",
    { attributes: { title: severity, "a b": severity } },
    [
      "attributes.title: the name title stands for a part of every alert; choose another one",
      'attributes["a b"]: the name must be letters, digits, - and _, with a letter first',
    ],
  ],
  [
    "attributes without a value, or with several",
    {
      attributes: {
        a: {},
        b: { value: "x", fromPayload: "$.x" },
        c: { value: "x", otherwise: "y" },
        d: { branches: [] },
      },
    },
    [
      "attributes.a: requires fromPayload, branches or value",
      "attributes.b: fromPayload and value are mutually exclusive; keep one of them",
      "attributes.c.otherwise: has no effect on an attribute with a value; remove it",
      "attributes.d.branches: must have at least one branch",
    ],
  ],
  [
    "what is no JSON path",
    { attributes: { a: { fromPayload: "labels.severity" }, b: { fromPayload: "$..team" } } },
    [
      'attributes.a.fromPayload: must be a JSON path such as "$.labels.team", not "labels.severity"',
      'attributes.b.fromPayload: must be a JSON path such as "$.labels.team", not "$..team"',
    ],
  ],
  [
    "the declaration of an attribute that exists",
    { attributes: { a: { existing: { id: "01A" }, name: "A", value: "x" } } },
    ["attributes.a.name: must not be set for an existing attribute, which the pipeline does not change"],
  ],
  [
    "several values of an attribute with one",
    { attributes: { a: { value: ["x", "y"] }, b: { fromPayload: "$.b", otherwise: ["x"] } } },
    [
      "attributes.a.value: must be a single value; set array: true for an attribute with several values",
      "attributes.b.otherwise: must be a single value; set array: true for an attribute with several values",
    ],
  ],
  [
    "a branch on an unknown attribute, which is neither the one that it belongs to nor a constant",
    {
      attributes: {
        severity,
        team: { branches: [{ when: { attribute: "teem", is: "a" }, then: "b" }] },
        c: { value: "c" },
      },
    },
    [
      'attributes.team.branches[0].when.attribute: the pipeline has no attribute "teem"; add it to attributes, or use severity',
    ],
  ],
  [
    "conditions on unknown attributes and impossible values",
    {
      when: [
        { attribute: "teem", isSet: true },
        { attribute: "team", is: "payment" },
        { attribute: "team", isOneOf: ["payments", "shop"] },
      ],
    },
    [
      'when[0].attribute: the pipeline has no attribute "teem"; add it to attributes, or use severity, team',
      'when[1].is: team is never "payment"; its values are "payments", "platform"',
      'when[2].isOneOf[1]: team is never "shop"; its values are "payments", "platform"',
    ],
  ],
  [
    "conditions without a comparison, or with several",
    {
      when: [
        { attribute: "team" },
        { attribute: "severity", is: "a", contains: "b" },
        { attribute: "severity", isOneOf: [] },
        { attribute: "severity", isSet: false },
      ],
    },
    [
      "when[2].isOneOf: must have at least one value",
      "when[0]: requires is, isOneOf, contains or isSet",
      "when[1]: is and contains are mutually exclusive; write a condition for each",
      "when[3].isSet: must be true; for alerts without the attribute use otherwise",
    ],
  ],
  [
    "branches that apply to all alerts, or depend on a fixed value",
    {
      attributes: {
        fixed: { value: "x" },
        a: {
          branches: [
            { when: [], then: "y" },
            { when: { attribute: "fixed", isSet: true }, then: "z" },
          ],
        },
      },
    },
    [
      "attributes.a.branches[0].when: requires a condition; give the value of all other alerts as otherwise",
      "attributes.a.branches[1].when.attribute: fixed has the same value for all alerts of the source; no branch can depend on it",
    ],
  ],
  [
    "attributes that depend on each other",
    {
      attributes: {
        a: { branches: [{ when: { attribute: "b", isSet: true }, then: "x" }] },
        b: { branches: [{ when: { attribute: "a", isSet: true }, then: "x" }] },
        c: { branches: [{ when: { attribute: "a", isSet: true }, then: "x" }] },
      },
    },
    ["attributes.a.branches: depends on itself: a, b, a", "attributes.b.branches: depends on itself: b, a, b"],
  ],
  [
    "choices by unknown attributes, without cases, and with impossible cases",
    {
      escalation: { path: { by: "severty", cases: { a: "01A" } } },
      incident: { severity: { by: "team", cases: { shop: "01S" } } },
    },
    [
      'escalation.path.by: the pipeline has no attribute "severty"; add it to attributes, or use severity, team',
      'incident.severity.cases.shop: team is never "shop"; its values are "payments", "platform"',
    ],
  ],
  [
    "a choice of nothing",
    { escalation: { path: { by: "severity", cases: {} } } },
    ["escalation.path.cases: must have at least one case"],
  ],
  [
    "escalations to nobody, and for a time that is none",
    { escalation: { users: [], afterMinutes: 1.5 }, incident: {} },
    [
      "escalation.users: must have at least one user",
      "escalation.afterMinutes: must be a whole number of minutes, 0 or more, not 1.5",
    ],
  ],
  ["an escalation without a target", { escalation: {} }, ["escalation: requires path, levels or users"]],
  [
    "what has no effect without incidents",
    { escalation: { users: ["01A"], afterMinutes: 1 }, grouping: { by: ["team"], withinMinutes: 5 } },
    [
      "escalation.afterMinutes: requires incident: the service ignores it for a route that creates no incidents",
      "grouping: requires incident: the service ignores it for a route that creates no incidents",
    ],
  ],
  [
    "groups by nothing, by unknown attributes, and for too long",
    { incident: {}, grouping: { by: ["team", "teem", "team"], withinMinutes: 2881 } },
    [
      'grouping.by[1]: the pipeline has no attribute "teem"; add it to attributes, or use severity, team, title',
      "grouping.by: has team twice; remove one",
      "grouping.withinMinutes: must be a whole number of minutes from 1 to 2880 (two days), not 2881",
    ],
  ],
  [
    "groups by nothing",
    { incident: {}, grouping: { by: [], withinMinutes: 5 } },
    ["grouping.by: must name at least one attribute, or title"],
  ],
  [
    "custom fields and channels",
    {
      incident: { customFields: [{ id: "01F", attribute: "x" }] },
      channels: [{ id: "C1", when: { attribute: "x", isSet: true } }],
    },
    [
      'incident.customFields[0].attribute: the pipeline has no attribute "x"; add it to attributes, or use severity, team, title',
      'channels[0].when.attribute: the pipeline has no attribute "x"; add it to attributes, or use severity, team',
    ],
  ],
  [
    "no team that sees the alerts",
    { visibleToTeams: [] },
    ["visibleToTeams: must have at least one team; leave it out for alerts that everybody sees"],
  ],
  [
    "mistyped properties, at every depth",
    {
      sources: {},
      incident: { nam: "x" },
      channels: [{ id: "C1", chat: "A" }],
      attributes: { a: { value: "x", typ: "Text" } },
    },
    [
      "sources: unknown property; must be one of source, attributes, when, escalation, schedule, grouping, incident, channels, name, enabled, visibleToTeams, owningTeamIds",
      "attributes.a.typ: unknown property; must be one of fromPayload, branches, value, otherwise, type, array, name, required, existing",
      "incident.nam: unknown property; must be one of name, summary, severity, mergeSeverity, type, startInTriage, customFields, when, autoDecline",
      "channels[0].chat: unknown property; must be one of id, tool, visibility, when",
    ],
  ],
])("%s: every mistake is named with its place", (_what, args, lines) => {
  expect(linesOf(args)).toEqual(lines);
});

test("a pipeline without attributes says so", () => {
  expect(linesOf({ attributes: undefined, when: { attribute: "team", isSet: true } })).toEqual([
    'when.attribute: the pipeline has no attribute "team"; add it to attributes',
  ]);
});
