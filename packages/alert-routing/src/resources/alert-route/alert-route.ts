import {
  boolean,
  defineResource,
  defineShape,
  integer,
  list,
  object,
  snakeCase,
  string,
} from "@ops-providers/provider-kit";
import { binding } from "../../shapes/binding";
import { conditionGroups } from "../../shapes/condition";
import { expressions } from "../../shapes/expression";
import { checkId, createdAt } from "../../shapes/identity";
import { owningTeamIds } from "../../shapes/owning-teams";
import { PAGES } from "../../shapes/pages";
import { scopeRules } from "../../shapes/scope";
import { channelConfig } from "./channel-config";
import { escalationConfig } from "./escalation-config";
import { incidentConfig } from "./incident-config";
import { incidentTemplate } from "./incident-template";

const ENDPOINT = "/v2/alert_routes";

const routeAlertSource = defineShape({
  name: "RouteAlertSource",
  doc: "An alert source of the route.",
  properties: snakeCase({
    alertSourceId: string({ required: true, minLength: 1, refersTo: "AlertSource", doc: "ID of the alert source." }),
    conditionGroups: list({
      ...conditionGroups,
      doc: "The route applies to alerts of the source that meet at least one group; an empty list matches all.",
    }),
  }),
});

/** An alert route. */
export const alertRoute = defineResource({
  token: "alert-routing:index:AlertRoute",
  formerly: [
    {
      type: "incident:index/alertRoute:AlertRoute",
      names: { slackTargets: "chatTargetsA", msTeamsTargets: "chatTargetsB" },
    },
  ],
  doc: "Routes alerts: selects alerts, sends messages to chat channels, escalates to people and creates incidents.",
  endpoint: ENDPOINT,
  wrapper: "alert_route",
  checkId,
  inputs: snakeCase({
    name: string({ autoname: true, minLength: 1, doc: "Name of the route." }),
    enabled: boolean({ required: true, doc: "Whether the route is active." }),
    isPrivate: boolean({
      required: true,
      doc: "Whether the route is private. A private route creates only private incidents.",
    }),
    alertSources: list({
      items: object({ shape: routeAlertSource, doc: "An alert source." }),
      required: true,
      absent: [],
      order: "ignored",
      key: "alertSourceId",
      doc: "Alert sources of the route.",
    }),
    channelConfigs: list({
      items: object({ shape: channelConfig, doc: "Chat channels and the alerts that are sent to them." }),
      default: [],
      order: "ignored",
      wire: "channel_config",
      doc: "Chat channels that messages are sent to.",
    }),
    conditionGroups: list({
      ...conditionGroups,
      doc: "The route applies to alerts that meet at least one group; an empty list matches all.",
    }),
    expressions: list({ ...expressions, doc: "Expressions that the route uses." }),
    escalationConfig: object({ shape: escalationConfig, required: true, doc: "Escalation of alerts." }),
    incidentConfig: object({
      shape: incidentConfig,
      required: true,
      doc: "Whether and how incidents are created from alerts.",
    }),
    incidentTemplate: object({
      shape: incidentTemplate,
      required: true,
      doc: "Values of the fields of new incidents.",
    }),
    messageTemplate: object({
      shape: binding,
      source: "docs/services/alert-routing.md#alert-routes: new in 5.27.0",
      doc: "Template of messages in chat channels: the ID of a catalog entry, or a reference.",
    }),
    owningTeamIds,
  }),
  outputs: snakeCase({
    version: integer({ doc: "Version of the route; each change increments it." }),
    createdAt: string({ format: "date-time", stable: true, doc: "When the route was created." }),
    updatedAt: string({ format: "date-time", doc: "When the route was last changed." }),
  }),
  rules: scopeRules(
    "alertSources",
    "channelConfigs",
    "conditionGroups",
    "escalationConfig",
    "incidentConfig",
    "incidentTemplate",
    "messageTemplate",
  ),
  updateBy: { style: "put", version: "version" },
  list: {
    path: ENDPOINT,
    key: "alert_routes",
    paging: PAGES,
    shows: ["name", "enabled"],
  },
  identity: { createdAt },
  // the service requires a version in the request, but assigns the first version itself
  create: ({ body, standard }) => standard({ ...body, version: 0 }),
});
