import * as pulumi from "@pulumi/pulumi";
import {
  AlertAttribute,
  AlertRoute,
  AlertSource,
  attribute,
  expression,
  richText,
  variable,
} from "@ops-providers/alert-routing";
import type { AlertRouteArgs, AlertSourceArgs, IncidentTemplateArgs, TemplateArgs } from "@ops-providers/alert-routing";
import { anIncidentConfig, aParser, aPathChoice, aSource, aTemplate, parseOf, when } from "./resource-args";

/** How a run of the program differs from the default. */
export interface Variation {
  readonly squadType?: string;
  readonly deduplicationKeyPath?: string;
  readonly enabled?: boolean;
  /** Whether the route and the private source leave out what may be left out. */
  readonly isBare?: boolean;
  readonly pagerType?: string;
  readonly mailboxType?: string;
  /** Names and IDs of objects to import, by the name of the resource. */
  readonly existing?: Readonly<Record<string, { readonly id: string; readonly name: string }>>;
}

/** How many objects the program makes. */
export const PROGRAM_SIZE = 8;

/** One object of each form, with every optional field in use. */
export function fullProgram(vary: Variation = {}): () => Promise<Record<string, unknown>> {
  return async () => {
    const attributes = declareAttributes(vary);
    const sources = declareSources(vary, attributes);
    const { squad, team } = attributes;
    const { pager, custom } = sources;
    const route = new AlertRoute(
      "on-call",
      { ...onCall(vary, { squad, team, pager, custom }), ...named(vary, "on-call") },
      from(vary, "on-call"),
    );
    return {
      tokens: pulumi.all([pager.secretToken, custom.secretToken]),
      areTokensSecret: Promise.all([pager, custom].map(({ secretToken }) => pulumi.isSecret(secretToken))),
      address: sources.mailbox.emailAddress,
      version: route.version,
    };
  };
}

interface Attributes {
  readonly squad: AlertAttribute;
  readonly team: AlertAttribute;
}

interface Sources {
  readonly pager: AlertSource;
  readonly custom: AlertSource;
  readonly mailbox: AlertSource;
}

function declareAttributes(vary: Variation): Attributes {
  const squad = { type: vary.squadType ?? "String", array: false, ...named(vary, "squad") };
  const team = { type: 'CatalogEntry["Team"]', array: true, required: true, ...named(vary, "team") };
  return {
    squad: new AlertAttribute("squad", squad, from(vary, "squad")),
    team: new AlertAttribute("team", team, from(vary, "team")),
  };
}

function declareSources(vary: Variation, { squad, team }: Attributes): Sources {
  const make = (name: string, args: Partial<AlertSourceArgs>): AlertSource =>
    new AlertSource(name, { ...aSource(args), ...named(vary, name) }, from(vary, name));
  make("tracker", { sourceType: "jira", issueTrackerOptions: { projectIds: ["10002", "10001"] } });
  make("secluded", {
    template: aTemplate({
      isPrivate: true,
      visibleToTeams: { arrayValues: [{ literal: "team-1" }, { literal: "team-2" }] },
    }),
    ...(vary.isBare === true ? {} : { owningTeamIds: ["team-2", "team-1"] }),
  });
  return {
    pager: make("pager", { sourceType: vary.pagerType ?? "http" }),
    custom: make("custom", {
      sourceType: "http_custom",
      httpCustomOptions: {
        deduplicationKeyPath: vary.deduplicationKeyPath ?? "$.check_id",
        transformExpression: "return { title: $.summary, status: $.ok ? 'resolved' : 'firing' }",
      },
      template: customTemplate(squad, team),
    }),
    mailbox: make("mailbox", { name: "Mailbox", sourceType: vary.mailboxType ?? "email" }),
  };
}

function customTemplate(squad: AlertAttribute, team: AlertAttribute): TemplateArgs {
  const operations = [
    { operationType: "navigate", navigate: { reference: 'catalog_attribute["owner"]' } },
    { operationType: "filter", filter: { conditionGroups: [when("payload.kind", "one_of", "a", "b")] } },
    { operationType: "first" },
  ];
  return {
    title: richText`[shop] <${variable("title", { truncateTo: 80 })}>`,
    description: expression("note"),
    attributes: [
      { alertAttributeId: squad.id, binding: { value: expression("squad") } },
      { alertAttributeId: team.id, binding: { arrayValues: [{ literal: "team-1" }, expression("owner")] } },
    ],
    expressions: [
      aParser("squad", { elseBranch: { result: { value: { literal: "payments" } } } }),
      aParser("note"),
      aParser("owner", { operations: [parseOf("owner"), ...operations] }),
    ],
  };
}

function onCall(
  vary: Variation,
  { squad, team, pager, custom }: Attributes & Omit<Sources, "mailbox">,
): AlertRouteArgs {
  const { reference: squadOfAlert } = attribute(squad.id);
  return {
    enabled: vary.enabled ?? true,
    isPrivate: true,
    alertSources: [
      { alertSourceId: pager.id, conditionGroups: [when(squadOfAlert, "one_of", "payments", "checkout")] },
      { alertSourceId: custom.id, conditionGroups: [] },
    ],
    channelConfigs: [
      {
        conditionGroups: [when("alert.title", "contains", "down")],
        chatTargetsA: { channelVisibility: "public", binding: { arrayValues: [{ literal: "C0BBB222" }] } },
      },
      {
        conditionGroups: [],
        chatTargetsB: { channelVisibility: "private", binding: { value: { literal: "19:abc" } } },
      },
    ],
    conditionGroups: [when(squadOfAlert, "is_set"), when(attribute(team.id).reference, "contains", "team-1")],
    expressions: [
      aPathChoice(squadOfAlert, { elseBranch: { result: { value: { literal: "path-2" } } } }),
      aParser("level", { rootReference: "alert.title" }),
    ],
    escalationConfig: {
      autoCancelEscalations: false,
      escalationTargets: [
        { escalationPaths: { arrayValues: [expression("path")] } },
        { users: { arrayValues: [{ literal: "user-1" }] } },
      ],
    },
    incidentConfig: anIncidentConfig({
      autoDeclineEnabled: true,
      autoRelateGroupedAlerts: true,
      conditionGroups: [when("alert.priority", "is_set")],
      deferTimeSeconds: 120,
      groupingKeys: [{ reference: squadOfAlert }, { reference: "alert.title" }],
      groupingWindowSeconds: 900,
    }),
    incidentTemplate: incident(vary, squadOfAlert),
    ...(vary.isBare === true
      ? {}
      : { messageTemplate: { value: { literal: "template-1" } }, owningTeamIds: ["team-3", "team-1", "team-2"] }),
  };
}

function incident({ isBare = false }: Variation, squadOfAlert: pulumi.Input<string>): IncidentTemplateArgs {
  const basic = {
    name: { value: richText`${variable("alert.title")} & more` },
    summary: { autogenerated: true },
  };
  if (isBare) return basic;
  return {
    ...basic,
    severity: { mergeStrategy: "max", binding: { value: { literal: "severity-1" } } },
    customFields: [
      { customFieldId: "field-1", mergeStrategy: "append", binding: { arrayValues: [{ reference: squadOfAlert }] } },
      { customFieldId: "field-2", mergeStrategy: "first-wins", binding: { value: { literal: "1.0" } } },
    ],
    incidentMode: { value: { literal: "standard" } },
    incidentType: { value: { literal: "type-1" } },
    startInTriage: { value: { literal: "true" } },
    workspace: { value: { literal: "T0AAA111" } },
  };
}

function named({ existing }: Variation, name: string): { readonly name?: string } {
  const known = existing?.[name];
  return known === undefined ? {} : { name: known.name };
}

function from({ existing }: Variation, name: string): pulumi.CustomResourceOptions {
  const known = existing?.[name];
  return known === undefined ? {} : { import: known.id };
}
