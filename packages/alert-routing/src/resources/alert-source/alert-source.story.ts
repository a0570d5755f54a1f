import type { StoryKind, Template, ValueMaker } from "@ops-providers/provider-kit/testing";

/** What programs say of alert sources. */
export const story: StoryKind = {
  type: "AlertSource",
  needs: { squad: "AlertAttribute" },
  inputs: (make) => ({
    name: [make.name("checkout"), make.name("payments")],
    sourceType: ["http", "http_custom", "jira", "email", "datadog"],
    httpCustomOptions: [
      undefined,
      { deduplicationKeyPath: "$.check_id", transformExpression: "return { title: $.summary }" },
      undefined,
      undefined,
      undefined,
    ],
    issueTrackerOptions: [undefined, undefined, { projectIds: ["p-1", "p-2"] }, undefined, undefined],
    emailOptions: [
      undefined,
      undefined,
      undefined,
      { redactions: ["phone_numbers"], transformExpression: "return {}" },
      undefined,
    ],
    autoResolveTimeoutMinutes: [30, 60],
    autoResolveIncidentAlerts: [true, false],
    template: templates(make),
    owningTeamIds: [["team-2", "team-1"], ["team-3"]],
  }),
  // each block is for one source type, which needs it
  together: [
    ["sourceType", "httpCustomOptions", "issueTrackerOptions", "emailOptions"],
    ["autoResolveTimeoutMinutes", "autoResolveIncidentAlerts"],
  ],
};

function templates({ need }: ValueMaker): readonly Template[] {
  const team = { literal: "team-1" };
  return [
    {
      title: { literal: "Checkout is slow" },
      description: { reference: "payload.description" },
      attributes: [],
      expressions: [],
    },
    {
      title: { literal: document("title") },
      description: { reference: 'expressions["note"]' },
      attributes: [{ alertAttributeId: need("squad"), binding: { value: { reference: 'expressions["team"]' } } }],
      expressions: [
        {
          label: "Team",
          reference: "team",
          rootReference: ".",
          operations: [{ operationType: "branches", branches: { branches: branches(), returns: text } }],
          elseBranch: { result: { value: { literal: "payments" } } },
        },
        note,
      ],
    },
    {
      title: { literal: "Checkout is down" },
      description: { literal: "See the runbook" },
      attributes: [
        {
          alertAttributeId: need("squad"),
          binding: { arrayValues: [team, { literal: "team-2" }] },
          mergeStrategy: "append",
        },
      ],
      expressions: [],
      isPrivate: true,
      visibleToTeams: { arrayValues: [team] },
    },
  ];
}

const text = { type: "String", array: false };

function branches(): Template {
  return [{ conditionGroups: [group("payload.team", "is_set")], result: { value: { literal: "checkout" } } }];
}

function group(subject: string, operation: string, ...literals: readonly string[]): Template {
  const paramBindings = literals.length === 0 ? [] : [{ arrayValues: literals.map((literal) => ({ literal })) }];
  return { conditions: [{ subject, operation, paramBindings }] };
}

const note: Template = {
  label: "Note",
  reference: "note",
  rootReference: "payload",
  operations: [
    { operationType: "parse", parse: { source: "$.labels.note", returns: { ...text, array: true } } },
    { operationType: "filter", filter: { conditionGroups: [group("payload.note", "one_of", "a", "b")] } },
    { operationType: "navigate", navigate: { reference: 'catalog_attribute["01JV2M8C4S6T0XQ9W3H7K5N1RB"]' } },
    { operationType: "first" },
  ],
};

/** A rich text document of one variable. */
function document(name: string): string {
  const paragraph = { type: "paragraph", content: [{ type: "varSpec", attrs: { name } }] };
  return JSON.stringify({ type: "doc", content: [paragraph] });
}
