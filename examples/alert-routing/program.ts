import * as pulumi from "@pulumi/pulumi";
import {
  AlertAttribute,
  AlertRoute,
  AlertSource,
  attribute,
  expression,
  getAlertAttributeOutput,
  richText,
  variable,
} from "@ops-providers/alert-routing";
import type { ExpressionArgs } from "@ops-providers/alert-routing";

const MINUTE = 60;

/** Routes the alerts of a shop: a source, an attribute for the responsible squad, and a route. */
export async function program(): Promise<Record<string, unknown>> {
  const squad = new AlertAttribute("squad", { type: "String", array: false });
  const shop = shopSource(squad);
  const onCall = shopRoute(shop, squad);

  const known = getAlertAttributeOutput({ name: squad.name });

  return {
    attribute: known.name,
    source: shop.name,
    route: onCall.name,
    alertEventsUrl: shop.alertEventsUrl,
    secretToken: shop.secretToken,
  };
}

/** A source that accepts any JSON of the shop and sets the responsible squad of each alert. */
function shopSource(squad: AlertAttribute): AlertSource {
  return new AlertSource("shop", {
    sourceType: "http_custom",
    httpCustomOptions: {
      deduplicationKeyPath: "$.check_id",
      transformExpression: "return { title: $.summary, status: $.ok ? 'resolved' : 'firing', metadata: $.tags };",
    },
    template: {
      title: richText`[shop] ${variable("title", { truncateTo: 120 })}`,
      description: richText`
        ${variable("description", { omitIfUnset: true })}

        Runbook: ${expression("runbook")}
        Reported by ${variable("payload.metadata.host", { omitIfUnset: true })}
      `,
      expressions: [
        parsed("squad", "Squad", "$.metadata.squad", "platform"),
        parsed("runbook", "Runbook", "$.metadata.runbook", "https://runbooks.example.com"),
      ],
      attributes: [{ alertAttributeId: squad.id, binding: { value: expression("squad") } }],
    },
  });
}

/** A route that escalates to the responsible squad, sends a chat message and creates an incident. */
function shopRoute(shop: AlertSource, squad: AlertAttribute): AlertRoute {
  const config = new pulumi.Config();
  // example IDs; set those of your account with `pulumi config set`
  const id = (name: string, example: string): string => config.get(name) ?? example;
  const squadOfAlert = attribute(squad.id);
  return new AlertRoute("shop-on-call", {
    enabled: true,
    isPrivate: false,
    alertSources: [{ alertSourceId: shop.id, conditionGroups: [] }],
    conditionGroups: [{ conditions: [{ subject: squadOfAlert.reference, operation: "is_set", paramBindings: [] }] }],
    expressions: [
      chosen("path", "Escalation path", 'CatalogEntry["EscalationPath"]', squadOfAlert.reference, {
        squads: ["checkout", "payments"],
        result: id("moneyPath", "01JV3E2G4J6M8Q0S2V4X6Z8B0D"),
        otherwise: id("platformPath", "01JV3E2G4J6M8Q0S2V4X6Z8B1E"),
      }),
      chosen("severity", "Severity", "IncidentSeverity", squadOfAlert.reference, {
        squads: ["payments"],
        result: id("major", "01JV4S2C9M1N3P5Q7R9S1T3V5W"),
        otherwise: id("minor", "01JV4S2C9M1N3P5Q7R9S1T3V6X"),
      }),
    ],
    escalationConfig: {
      autoCancelEscalations: true,
      escalationTargets: [{ escalationPaths: { arrayValues: [expression("path")] } }],
    },
    channelConfigs: [
      {
        conditionGroups: [],
        chatTargetsA: {
          binding: { arrayValues: [{ literal: id("channel", "T0AAA111/C0BBB222") }] },
          channelVisibility: "public",
        },
      },
    ],
    incidentConfig: {
      enabled: true,
      autoDeclineEnabled: true,
      conditionGroups: [],
      deferTimeSeconds: 2 * MINUTE,
      groupingKeys: [squadOfAlert, { reference: "alert.title" }],
      groupingWindowSeconds: 15 * MINUTE,
    },
    incidentTemplate: {
      name: { value: richText`${squadOfAlert}: ${variable("alert.title", { truncateTo: 80 })}` },
      summary: { value: richText`${variable("alert.description")}` },
      severity: { mergeStrategy: "max", binding: { value: expression("severity") } },
      customFields: [
        {
          customFieldId: id("squadField", "01JV4C1F3H5K7N9R1T3W5Y7A9C"),
          binding: { arrayValues: [squadOfAlert] },
          mergeStrategy: "append",
        },
        {
          customFieldId: id("causeField", "01JV4C1F3H5K7N9R1T3W5Y7A0D"),
          binding: { value: variable("alert.title") },
          mergeStrategy: "first-wins",
        },
      ],
      startInTriage: { value: { literal: "true" } },
    },
  });
}

/** An expression that reads a string from the payload, with a default. */
function parsed(reference: string, label: string, source: string, otherwise: string): ExpressionArgs {
  return {
    label,
    reference,
    rootReference: "payload",
    operations: [{ operationType: "parse", parse: { source, returns: { type: "String", array: false } } }],
    elseBranch: { result: { value: { literal: otherwise } } },
  };
}

/** An expression that results in one ID for alerts of some squads and in another ID for all others. */
function chosen(
  reference: string,
  label: string,
  type: string,
  subject: pulumi.Input<string>,
  choice: { readonly squads: readonly string[]; readonly result: string; readonly otherwise: string },
): ExpressionArgs {
  const isOneOf = {
    subject,
    operation: "one_of",
    paramBindings: [{ arrayValues: choice.squads.map((literal) => ({ literal })) }],
  };
  return {
    label,
    reference,
    rootReference: ".",
    operations: [
      {
        operationType: "branches",
        branches: {
          branches: [{ conditionGroups: [{ conditions: [isOneOf] }], result: { value: { literal: choice.result } } }],
          returns: { type, array: false },
        },
      },
    ],
    elseBranch: { result: { value: { literal: choice.otherwise } } },
  };
}
