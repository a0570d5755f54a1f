import type { Value, ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules, NO_FAILURES, secret, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { SOURCE_TYPES } from "./source-type";
import { aCustomSource, aSource, aTemplate } from "./source-inputs.test.support";
import { aDocument, aDocumentRoot, anExpression } from "../../testing/inputs";
import { checkInputs } from "../../testing/check-inputs";

const type = "AlertSource";
const teams: ValueMap = { arrayValues: [{ literal: "01JV2N0PQRS4T6V8W9X1Y3Z5AB" }] };
const projects: ValueMap = { projectIds: ["10001"] };
const { httpCustomOptions: custom = null } = aCustomSource();

function withTemplate(change: ValueMap): ValueMap {
  return aSource({ template: aTemplate(change) });
}

function withTitle(literal: Value): ValueMap {
  return withTemplate({ title: { literal } });
}

describe("blocks of a source type", () => {
  describeRules(checkInputs, [
    {
      fact: "jira needs issueTrackerOptions",
      type,
      inputs: aSource({ sourceType: "jira" }),
      failures: ["issueTrackerOptions: is required for source type jira"],
      operands: ["sourceType", "issueTrackerOptions"],
    },
    {
      fact: "no other type takes issueTrackerOptions",
      type,
      inputs: aSource({ sourceType: "jsm", issueTrackerOptions: projects }),
      failures: ["issueTrackerOptions: must not be set for source type jsm; only jira supports it"],
      operands: ["sourceType", "issueTrackerOptions"],
    },
    {
      fact: "http_custom needs httpCustomOptions",
      type,
      inputs: aSource({ sourceType: "http_custom" }),
      failures: ["httpCustomOptions: is required for source type http_custom"],
      operands: ["sourceType", "httpCustomOptions"],
    },
    {
      fact: "no other type takes httpCustomOptions, http neither",
      type,
      inputs: aSource({ sourceType: "http", httpCustomOptions: custom }),
      failures: ["httpCustomOptions: must not be set for source type http; only http_custom supports it"],
      operands: ["sourceType", "httpCustomOptions"],
    },
    {
      fact: "a type has its own block and not that of another",
      type,
      inputs: aSource({ sourceType: "jira", httpCustomOptions: custom }),
      failures: [
        "issueTrackerOptions: is required for source type jira",
        "httpCustomOptions: must not be set for source type jira; only http_custom supports it",
      ],
    },
    {
      fact: "issueTrackerOptions without projects is refused",
      type,
      inputs: aSource({ sourceType: "jira", issueTrackerOptions: { projectIds: [] } }),
      failures: [
        "issueTrackerOptions.projectIds: requires at least one project; the service does not store an empty list",
      ],
      operands: ["issueTrackerOptions.projectIds"],
    },
    {
      fact: "issueTrackerOptions that says nothing is refused",
      type,
      inputs: aSource({ sourceType: "jira", issueTrackerOptions: {} }),
      failures: [
        "issueTrackerOptions.projectIds: requires at least one project; the service does not store an empty list",
      ],
      operands: ["issueTrackerOptions.projectIds"],
    },
  ]);

  test.each([
    ["jira with projects", aSource({ sourceType: "jira", issueTrackerOptions: projects })],
    ["jira with an unknown project", aSource({ sourceType: "jira", issueTrackerOptions: { projectIds: [UNKNOWN] } })],
    ["http_custom with its options", aCustomSource()],
    [
      "http_custom with unknown options",
      aCustomSource({ httpCustomOptions: { deduplicationKeyPath: UNKNOWN, transformExpression: UNKNOWN } }),
    ],
    ["an unknown type with both blocks", aCustomSource({ sourceType: UNKNOWN, issueTrackerOptions: projects })],
    ["an explicit null for the block of another type", aSource({ httpCustomOptions: null, issueTrackerOptions: null })],
  ])("%s: no failures and no warnings", async (_fact, inputs) => {
    expect(await checkInputs(type, inputs)).toEqual([NO_FAILURES]);
  });
});

/** Inputs of a source that wants pings. */
function aHeartbeat(change: ValueMap = {}): ValueMap {
  const template = aTemplate({ title: {}, description: {} });
  return aSource({ sourceType: "heartbeat", heartbeatOptions: { intervalSeconds: 60 }, template, ...change });
}

describe("heartbeats", () => {
  const own = (name: string): string =>
    `template.${name}: must be {} for source type heartbeat, whose alerts get theirs from the service`;
  describeRules(checkInputs, [
    {
      fact: "a heartbeat needs heartbeatOptions",
      type,
      inputs: aHeartbeat({ heartbeatOptions: null }),
      failures: ["heartbeatOptions: is required for source type heartbeat"],
      operands: ["sourceType", "heartbeatOptions"],
    },
    {
      fact: "no other type takes heartbeatOptions",
      type,
      inputs: aSource({ heartbeatOptions: { intervalSeconds: 60 } }),
      failures: ["heartbeatOptions: must not be set for source type http; only heartbeat supports it"],
      operands: ["sourceType", "heartbeatOptions"],
    },
    {
      fact: "a heartbeat takes no title and no description",
      type,
      inputs: aHeartbeat({ template: aTemplate() }),
      failures: [own("title"), own("description")],
      operands: ["sourceType"],
    },
    {
      fact: "a heartbeat is not resolved after a time",
      type,
      inputs: aHeartbeat({ autoResolveTimeoutMinutes: 5 }),
      failures: [
        {
          property: "autoResolveTimeoutMinutes",
          reason: "must not be set for source type heartbeat",
        },
      ],
      operands: ["sourceType", "autoResolveTimeoutMinutes"],
    },
  ]);
});

describe("emails and automatic resolution", () => {
  describeRules(checkInputs, [
    {
      fact: "no type but email takes emailOptions",
      type,
      inputs: aSource({ emailOptions: { redactions: ["phone_numbers"] } }),
      failures: ["emailOptions: must not be set for source type http; only email supports it"],
      operands: ["sourceType", "emailOptions"],
    },
    {
      fact: "autoResolveIncidentAlerts says nothing without a time",
      type,
      inputs: aSource({ autoResolveIncidentAlerts: false }),
      failures: [
        {
          property: "autoResolveIncidentAlerts",
          reason: "requires autoResolveTimeoutMinutes, without which no alert is resolved by itself",
        },
      ],
      operands: ["autoResolveIncidentAlerts"],
    },
  ]);

  test.each([
    ["an email source without options", aSource({ sourceType: "email" })],
    [
      "an email source with options",
      aSource({ sourceType: "email", emailOptions: { transformExpression: "return {}" } }),
    ],
    ["a time, and what goes with it", aSource({ autoResolveTimeoutMinutes: 5, autoResolveIncidentAlerts: false })],
    ["a time that is unknown", aSource({ autoResolveTimeoutMinutes: UNKNOWN, autoResolveIncidentAlerts: false })],
  ])("%s: no failures and no warnings", async (_fact, inputs) => {
    expect(await checkInputs(type, inputs)).toEqual([NO_FAILURES]);
  });
});

describe("private sources", () => {
  describeRules(checkInputs, [
    {
      fact: "a private source needs visibleToTeams",
      type,
      inputs: withTemplate({ isPrivate: true }),
      failures: ["template.visibleToTeams: is required if isPrivate is true; list the teams that may see the alerts"],
      operands: ["template.isPrivate", "template.visibleToTeams"],
    },
    {
      fact: "a private source needs teams in visibleToTeams",
      type,
      inputs: withTemplate({ isPrivate: true, visibleToTeams: {} }),
      failures: ["template.visibleToTeams: is required if isPrivate is true; list the teams that may see the alerts"],
      operands: ["template.isPrivate", "template.visibleToTeams"],
    },
    {
      fact: "visibleToTeams needs isPrivate",
      type,
      inputs: withTemplate({ visibleToTeams: teams }),
      failures: ["template.visibleToTeams: is only allowed if isPrivate is true"],
      operands: ["template.isPrivate", "template.visibleToTeams"],
    },
    {
      fact: "visibleToTeams does not go with isPrivate false",
      type,
      inputs: withTemplate({ isPrivate: false, visibleToTeams: { arrayValues: [{ literal: UNKNOWN }] } }),
      failures: ["template.visibleToTeams: is only allowed if isPrivate is true"],
      operands: ["template.isPrivate", "template.visibleToTeams"],
    },
  ]);

  test.each([
    ["a private source with teams", withTemplate({ isPrivate: true, visibleToTeams: teams })],
    [
      "a private source with an unknown team",
      withTemplate({ isPrivate: true, visibleToTeams: { arrayValues: [{ literal: UNKNOWN }, UNKNOWN] } }),
    ],
    [
      "a private source with an unknown list",
      withTemplate({ isPrivate: true, visibleToTeams: { arrayValues: UNKNOWN } }),
    ],
    ["a source that is not private", withTemplate({ isPrivate: false })],
    ["a null next to isPrivate false", withTemplate({ isPrivate: false, visibleToTeams: null })],
  ])("%s: no failures and no warnings", async (_fact, inputs) => {
    expect(await checkInputs(type, inputs)).toEqual([NO_FAILURES]);
  });
});

describe("source types", () => {
  describeRules(checkInputs, [
    {
      fact: "a type that is nearly a known one is worth a warning that names it",
      type,
      inputs: aSource({ sourceType: "datadogg" }),
      warnings: ['sourceType: "datadogg" is not a known value; did you mean "datadog"?'],
      operands: ["sourceType"],
    },
    {
      fact: "a type that came later is worth a warning only",
      type,
      inputs: aSource({ sourceType: "pigeon" }),
      warnings: [`sourceType: "pigeon" is not a known value; known values: ${SOURCE_TYPES.join(", ")}`],
      operands: ["sourceType"],
    },
    {
      fact: "a type that came later takes no block of another",
      type,
      inputs: aCustomSource({ sourceType: "pigeon" }),
      failures: ["httpCustomOptions: must not be set for source type pigeon; only http_custom supports it"],
      warnings: [`sourceType: "pigeon" is not a known value; known values: ${SOURCE_TYPES.join(", ")}`],
      operands: ["sourceType"],
    },
  ]);

  test("each of the 49 known types is taken without a word", async () => {
    const blocks = new Map<string, ValueMap>([
      ["heartbeat", aHeartbeat()],
      ["jira", { issueTrackerOptions: projects }],
      ["http_custom", { httpCustomOptions: custom }],
    ]);
    const programs = SOURCE_TYPES.map((sourceType) => aSource({ sourceType, ...blocks.get(sourceType) }));
    expect(await checkInputs(type, ...programs)).toEqual(Array.from({ length: 49 }, () => NO_FAILURES));
  });
});

test.each(["emailAddress", "secretToken", "alertEventsUrl"])("%s cannot be given", async (name) => {
  const reason = `"${name}" is set by the service and cannot be given; remove it`;
  const programs = [aSource({ [name]: "made-up" }), aSource({ [name]: UNKNOWN })];
  expect(await checkInputs(type, ...programs)).toEqual(
    programs.map(() => ({ failures: [{ property: "", reason }], warnings: [] })),
  );
});

describe("titles and descriptions", () => {
  const noJson =
    "template.title.literal: looks like a rich text document, but is not valid JSON; create documents with richText";
  const noRoot =
    'template.title.literal: looks like a rich text document, but has no document root {"type": "doc", …}; create documents with richText';
  const operands = ["template.title.literal"];
  describeRules(checkInputs, [
    { fact: "a text like JSON that is none warns", type, inputs: withTitle("{oops"), warnings: [noJson], operands },
    { fact: "JSON without a document warns", type, inputs: withTitle('{"a": 1}'), warnings: [noRoot], operands },
    {
      fact: "a root below an envelope that nobody knows warns",
      type,
      inputs: withTitle(JSON.stringify({ body: aDocumentRoot("title") })),
      warnings: [noRoot],
      operands,
    },
    {
      fact: "white space before the brace hides nothing",
      type,
      inputs: withTitle(' \n{"type": "paragraph"}'),
      warnings: [noRoot],
      operands,
    },
    {
      fact: "a description is checked as a title is",
      type,
      inputs: withTemplate({ description: { literal: "{" } }),
      warnings: [noJson.replace("title", "description")],
      operands: ["template.description.literal"],
    },
  ]);

  test.each([
    ["plain text", withTitle("Checkout is {slow}")],
    ["an empty text", withTitle("")],
    ["a document", withTemplate({ title: aDocument("title") })],
    ["a document in an envelope", withTitle(JSON.stringify({ schema_version: 1, text_node: aDocumentRoot("title") }))],
    [
      "a document in an older envelope",
      withTitle(JSON.stringify({ root: aDocumentRoot("title"), value_markdown: "" })),
    ],
    ["a document with white space", withTitle(`  ${JSON.stringify(aDocumentRoot("title"), null, 2)}\n`)],
    ["a reference", withTemplate({ title: { reference: "payload.title" } })],
    ["a list in brackets", withTitle("[a]")],
  ])("%s: no failures and no warnings", async (_fact, inputs) => {
    expect(await checkInputs(type, inputs)).toEqual([NO_FAILURES]);
  });
});

describe("secrets", () => {
  const hidden = "canary-4711";

  test.each<readonly [string, ValueMap, readonly string[], readonly string[]]>([
    [
      "a secret source type",
      aSource({ sourceType: secret(hidden), httpCustomOptions: custom }),
      ["httpCustomOptions: must not be set for source type [secret]; only http_custom supports it"],
      [`sourceType: is not a known value; known values: ${SOURCE_TYPES.join(", ")}`],
    ],
    [
      "a secret title",
      withTitle(secret(`{"${hidden}"`)),
      [],
      [
        "template.title.literal: looks like a rich text document, but is not valid JSON; create documents with richText",
      ],
    ],
    [
      "a secret use of an expression that is not there",
      withTemplate({ description: { reference: secret(`expressions["${hidden}"]`) } }),
      ["template.description.reference: [secret] refers to an unknown expression; add it to expressions"],
      [],
    ],
    [
      "a secret reference of the only expression",
      withTemplate({
        description: { reference: 'expressions["tema"]' },
        expressions: [anExpression({ reference: secret(hidden) })],
      }),
      [
        'template.description.reference: expressions["tema"] refers to an unknown expression; add it to expressions, or use one of "[secret]"',
      ],
      [],
    ],
    [
      "a duplicate secret key",
      withTemplate({
        expressions: [anExpression({ reference: secret(hidden) }), anExpression({ reference: secret(hidden) })],
      }),
      ["template.expressions[1].reference: duplicate reference; must be unique"],
      [],
    ],
    [
      "a secret root of branches",
      withTemplate({
        expressions: [anExpression({ rootReference: secret(hidden), operations: [{ operationType: "branches" }] })],
      }),
      [
        "template.expressions[0].operations[0].branches: is required for an operation of type branches",
        'template.expressions[0].rootReference: must be "." if an operation has branches, not "[secret]"; write the subjects of the conditions as absolute paths',
      ],
      [],
    ],
  ])("%s is in no failure and no warning", async (_fact, inputs, reasons, warnings) => {
    const said = await checkInputs(type, inputs);
    expect(JSON.stringify(said)).not.toContain(hidden);
    expect(said).toEqual([{ failures: reasons.map((reason) => ({ property: "", reason })), warnings }]);
  });
});
