import { describeAlertRouting, editIn, createReferencedObjects } from "../../testing/alert-routing-suite";
import { aSource, aTemplate } from "./source-inputs.test.support";
import { aGroup, anExpression, aParse } from "../../testing/inputs";

const title = '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"varSpec","attrs":{"name":"title"}}]}]}';

describeAlertRouting({
  type: "AlertSource",
  kind: "alertSource",
  values: {
    "open: alertmanager, app_optics, azure_monitor, big_panda, bugsnag, checkly, chronosphere, cloudflare, cloudwatch, coralogix, cronitor, crowdstrike_falcon, dash0, datadog, dynatrace, elasticsearch, email, expel, github_issue, google_cloud, grafana, heartbeat, honeycomb, http, http_custom, incoming_calls, jira, jsm, monte_carlo, nagios, new_relic, opsgenie, pager_duty, panther, pingdom, prtg, runscope, sentry, sentry_metric, service_now, sns, splunk, status_cake, status_page_views, sumo_logic, uptime, vercel, wiz, zendesk":
      ["AlertSource.sourceType", "getAlertSources.sourceType"],
    "open: append, first_wins, last_wins, max, min": ["AlertSource.template.attributes[].mergeStrategy"],
    "open: credit_card_numbers, phone_numbers, us_social_security_numbers": ["AlertSource.emailOptions.redactions[]"],
    "growing: branches, filter, navigate, parse, concatenate, count, first, max, min, random, sum": [
      "AlertSource.template.expressions[].operations[].operationType",
    ],
  },
  references: {
    "AlertAttribute.id in alert.attributes.{}": [
      "LiteralOrReference.reference",
      "Expression.rootReference",
      "Condition.subject",
      "OperationNavigate.reference",
    ],
    "AlertAttribute.id": ["TemplateAttribute.alertAttributeId"],
    "getTeam.id": ["AlertSource.owningTeamIds"],
  },
  async arrange(world) {
    const { attributes } = await createReferencedObjects(world.service);
    const [squad, team] = attributes;
    return {
      minimal: { sourceType: "http", template: aTemplate() },
      full: aSource({
        name: `Checkout ${world.unique}`,
        template: aTemplate({
          title: { literal: title },
          description: { reference: 'expressions["note"]' },
          attributes: [
            {
              alertAttributeId: squad,
              binding: { value: { reference: 'expressions["team"]' } },
              mergeStrategy: "last_wins",
            },
            { alertAttributeId: team, binding: { arrayValues: [{ literal: "team-1" }, { literal: "team-2" }] } },
          ],
          expressions: [
            anExpression({ elseBranch: { result: { value: { literal: "payments" } } } }),
            anExpression({
              label: "Note",
              reference: "note",
              operations: [
                aParse(),
                { operationType: "filter", filter: { conditionGroups: [aGroup("payload.note", "one_of", "a", "b")] } },
                { operationType: "first" },
              ],
            }),
          ],
          isPrivate: true,
          visibleToTeams: { arrayValues: [{ literal: "team-1" }] },
        }),
        autoResolveTimeoutMinutes: 30,
        autoResolveIncidentAlerts: false,
        owningTeamIds: ["team-2", "team-1"],
      }),
      others: {
        name: `Payments ${world.unique}`,
        sourceType: "datadog",
        template: aTemplate({ title: { literal: '{"type":"doc","content":[]}' }, expressions: [anExpression()] }),
        autoResolveTimeoutMinutes: 60,
        autoResolveIncidentAlerts: true,
        owningTeamIds: ["team-3"],
      },
    };
  },
  // each is for one source type, which needs it
  fixed: ["httpCustomOptions", "issueTrackerOptions", "heartbeatOptions", "emailOptions"],
  companions: {
    autoResolveTimeoutMinutes: ["autoResolveIncidentAlerts"],
    autoResolveIncidentAlerts: ["autoResolveTimeoutMinutes"],
  },
  edits: {
    name: editIn("alertSource", { name: "Renamed" }),
    template: editIn("alertSource", {
      template: {
        title: { literal: "Edited" },
        description: { literal: "Edited" },
        attributes: [],
        expressions: [],
        is_private: false,
      },
    }),
    owningTeamIds: editIn("alertSource", { owning_team_ids: ["team-9"] }),
    autoResolveTimeoutMinutes: editIn("alertSource", { auto_resolve_timeout_minutes: 45 }),
    autoResolveIncidentAlerts: editIn("alertSource", { auto_resolve_incident_alerts: true }),
  },
  mistakes: {
    "a block of another source type is refused": {
      change: { issueTrackerOptions: { projectIds: ["p-1"] } },
      failures: [
        {
          property: "",
          reason: "issueTrackerOptions: must not be set for source type http; only jira supports it",
        },
      ],
    },
    "an output cannot be given": {
      change: { emailAddress: "alerts@example.com" },
      failures: [{ property: "", reason: '"emailAddress" is set by the service and cannot be given; remove it' }],
    },
  },
  refusals: {
    "an attribute that does not exist": {
      template: aTemplate({
        attributes: [{ alertAttributeId: "01JV00000000000000000000AA", binding: { value: { literal: "x" } } }],
      }),
    },
  },
});
