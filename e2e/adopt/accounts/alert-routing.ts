import type {
  AlertRouteWithoutGroupingConfigArgs,
  AlertSourceArgs,
  EscalationPathNodeArgs,
} from "@ops-providers/alert-routing";
import {
  AlertAttribute,
  AlertRoute,
  AlertSource,
  attribute,
  EscalationPath,
  Schedule,
  expression,
  richText,
  variable,
} from "@ops-providers/alert-routing";
import {
  aGroupedRoute,
  anIncidentConfig,
  anIncidentTemplate,
  aParser,
  aPathChoice,
  aRoute,
  aSource,
  aTemplate,
  when,
} from "../../alert-routing/resource-args";
import { NAMES } from "./timeseries";

const TIMES = 3;

/** Attributes, sources, routes, a schedule and an escalation path; each route has sources of another one, and all refer to attributes. */
export function alertRoutingProgram(): () => Promise<void> {
  return () => {
    const attributes = NAMES.flatMap((name, i) =>
      range(TIMES).map(
        (j) => new AlertAttribute(`attribute-${i}-${j}`, { name: `${name} ${j}`, type: "String", array: j === 1 }),
      ),
    );
    const sources = NAMES.flatMap((name, i) =>
      range(TIMES).map((j) => declareSource(`${name} ${j}`, `source-${i}-${j}`, j, at(attributes, 3 * i))),
    );
    for (const [i, source] of sources.entries()) {
      const next = at(sources, (i + 1) % sources.length);
      const both = { squad: at(attributes, i), team: at(attributes, i + 1) };
      new AlertRoute(
        `route-${i}`,
        aRoute({ name: `${NAMES[i % NAMES.length]} on call`, ...onCall(both, [source, next]) }),
      );
    }
    declarePath(at(attributes, 0));
    return Promise.resolve();
  };
}

/** Declares a path with branches within branches, whose nodes have no IDs but one. */
function declarePath(squad: AlertAttribute): void {
  const page = (id: string): EscalationPathNodeArgs => ({
    type: "level",
    level: { targets: [{ type: "user", id, urgency: "high" }], timeToAckSeconds: 300 },
  });
  const pause: EscalationPathNodeArgs = {
    type: "delay",
    delay: { delayIntervalCondition: "active", delayWeekdayIntervalConfigId: "office" },
  };
  const branch = (
    thenPaths: EscalationPathNodeArgs[],
    elsePaths: EscalationPathNodeArgs[],
  ): EscalationPathNodeArgs => ({
    type: "if_else",
    ifElse: { conditions: when(attribute(squad.id).reference, "one_of", "payments").conditions, thenPaths, elsePaths },
  });
  const [ada, grace] = ["01FCNDV6P870EA6S7TK1DSYU00", "01FCNDV6P870EA6S7TK1DSYU01"] as const;
  const version = { handoverStartAt: "2026-01-05T09:00:00Z", layers: [{ id: "primary", name: "Primary" }] };
  const weekly = [{ interval: 1, intervalType: "weekly" }] as const;
  const support = new Schedule("support", {
    name: "Support",
    timezone: "Europe/London",
    rotations: [
      {
        id: "support",
        name: "Support",
        versions: [
          { ...version, handovers: weekly, users: [ada] },
          { ...version, handovers: weekly, users: [grace, ada], effectiveFrom: "2026-12-21T09:00:00Z" },
        ],
      },
    ],
  });
  new EscalationPath("night", {
    name: "Night",
    paths: [
      { id: "first", ...page(ada) },
      branch([page(grace), branch([pause, page(ada)], [page(grace)])], [pause]),
      { type: "level", level: { targets: [{ type: "schedule", id: support.id, urgency: "low" }] } },
      { type: "repeat", repeat: { repeatTimes: 2, toNode: "first" } },
    ],
    workingHours: [
      {
        id: "office",
        name: "Office",
        timezone: "Europe/London",
        weekdayIntervals: [{ weekday: "monday", startTime: "09:00", endTime: "17:30" }],
      },
    ],
  });
}

/** Three routes: one in each form, and one that groups nothing and creates no incidents. */
export function groupedRoutesProgram(): () => Promise<void> {
  return async () => {
    new AlertRoute("older", aRoute({ name: "older" }));
    new AlertRoute("newer", aGroupedRoute({ name: "newer" }));
    new AlertRoute(
      "quiet",
      aGroupedRoute({
        name: "quiet",
        groupingConfig: { default: { enabled: false } },
        escalationConfig: { autoCancelEscalations: true, escalationTargets: [] },
        incidentConfig: { enabled: false, autoDeclineEnabled: false, conditionGroups: [] },
      }),
    );
    return Promise.resolve();
  };
}

/** Makes a source whose expression the service shows without its argument. */
export async function makeConcatenation({
  url,
  apiKey,
}: {
  readonly url: string;
  readonly apiKey: string;
}): Promise<void> {
  const operations = [{ operation_type: "concatenate", concatenate: { reference: "payload.b" } }];
  const expressions = [{ label: "All", reference: "all", root_reference: "payload", operations }];
  const template = { title: { literal: "a" }, description: { literal: "b" }, attributes: [], expressions };
  const response = await fetch(`${url}/v2/alert_sources`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "concatenating", source_type: "http", template }),
  });
  if (!response.ok) throw new Error(`making a source answered ${response.status}: ${await response.text()}`);
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, i) => i);
}

function at<T>(items: readonly T[], i: number): T {
  const item = items[i % items.length];
  if (item === undefined) throw new Error("there are no items");
  return item;
}

function declareSource(name: string, logicalName: string, form: number, squad: AlertAttribute): AlertSource {
  const forms: readonly Partial<AlertSourceArgs>[] = [
    {},
    { sourceType: "jira", issueTrackerOptions: { projectIds: ["10002", "10001"] } },
    {
      sourceType: "http_custom",
      httpCustomOptions: {
        deduplicationKeyPath: "$.check_id",
        transformExpression: "return { title: `${$.summary}\\n`, status: $.ok ? 'resolved' : \"firing\" }",
      },
    },
  ];
  const template = aTemplate({
    title: richText`[${name}] <${variable("title", { truncateTo: 80 })}> ${attribute(squad.id)}`,
    description: { reference: "payload.description" },
    attributes: [{ alertAttributeId: squad.id, binding: { value: expression("squad") } }],
    expressions: [aParser("squad", { elseBranch: { result: { value: { literal: "payments" } } } })],
  });
  return new AlertSource(logicalName, { name, ...aSource({ template, ...at(forms, form) }) });
}

interface Both {
  readonly squad: AlertAttribute;
  readonly team: AlertAttribute;
}

function onCall({ squad, team }: Both, sources: readonly AlertSource[]): Partial<AlertRouteWithoutGroupingConfigArgs> {
  const { reference } = attribute(squad.id);
  return {
    alertSources: sources.map(({ id }, i) => ({
      alertSourceId: id,
      conditionGroups: i === 0 ? [] : [when(reference, "one_of", "payments", "checkout")],
    })),
    conditionGroups: [when(reference, "is_set"), when(attribute(team.id).reference, "contains", "team-1")],
    expressions: [aPathChoice(reference), aParser("level", { rootReference: reference })],
    escalationConfig: {
      autoCancelEscalations: false,
      escalationTargets: [
        { escalationPaths: { arrayValues: [expression("path")] } },
        { users: { value: { literal: "01FCNDV6P870EA6S7TK1DSYU00" } } },
      ],
    },
    incidentConfig: anIncidentConfig({
      groupingKeys: [{ reference }, { reference: "alert.title" }],
      groupingWindowSeconds: 900,
    }),
    incidentTemplate: anIncidentTemplate({
      name: { value: richText`${variable("alert.title")} & more of ${attribute(team.id)}` },
      severity: { mergeStrategy: "max", binding: { value: { literal: "01FCNDV6P870EA6S7TK1DSYDG1" } } },
      customFields: [
        {
          customFieldId: "01FCNDV6P870EA6S7TK1DSYF00",
          mergeStrategy: "append",
          binding: { arrayValues: [{ reference }] },
        },
      ],
    }),
    owningTeamIds: ["01FCNDV6P870EA6S7TK1DSYM00", "01JV3F1H3K5N7R9T1W3Y5A7C9E"],
  };
}
