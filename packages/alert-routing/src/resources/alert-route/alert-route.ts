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
import { scopeRules } from "../../shapes/scope";
import { channelConfig } from "./channel-config";
import { escalationConfig } from "./escalation-config";
import { incidentConfig } from "./incident-config";
import { incidentTemplate } from "./incident-template";

const ENDPOINT = "/v2/alert_routes";

const routeAlertSource = defineShape({
  name: "RouteAlertSource",
  doc: "A source whose alerts the route takes.",
  properties: snakeCase({
    alertSourceId: string({ required: true, minLength: 1, doc: "ID of the alert source." }),
    conditionGroups: list({
      ...conditionGroups,
      doc: "Its alerts are taken when at least one group holds; all, when there is none.",
    }),
  }),
});

/** An alert route. */
export const alertRoute = defineResource({
  token: "alert-routing:index:AlertRoute",
  doc: "What happens to alerts: which ones are meant, who is told, who is escalated to, and what incidents are made of them.",
  endpoint: ENDPOINT,
  wrapper: "alert_route",
  checkId,
  inputs: snakeCase({
    name: string({ autoname: true, minLength: 1, doc: "Name of the route." }),
    enabled: boolean({ required: true, doc: "Whether the route does anything." }),
    isPrivate: boolean({
      required: true,
      doc: "Whether the route is private. A private route makes private incidents only.",
    }),
    alertSources: list({
      items: object({ shape: routeAlertSource, doc: "One source." }),
      required: true,
      absent: [],
      order: "ignored",
      key: "alertSourceId",
      doc: "Sources whose alerts the route takes.",
    }),
    channelConfigs: list({
      items: object({ shape: channelConfig, doc: "Channels for some alerts." }),
      default: [],
      order: "ignored",
      wire: "channel_config",
      doc: "Chat channels that messages go to.",
    }),
    conditionGroups: list({
      ...conditionGroups,
      doc: "Alerts are taken when at least one group holds; all, when there is none.",
    }),
    expressions: list({ ...expressions, doc: "Expressions that the route uses." }),
    escalationConfig: object({ shape: escalationConfig, required: true, doc: "Who is escalated to." }),
    incidentConfig: object({ shape: incidentConfig, required: true, doc: "Whether and how alerts become incidents." }),
    incidentTemplate: object({
      shape: incidentTemplate,
      required: true,
      doc: "What the fields of an incident are set to.",
    }),
    messageTemplate: object({
      shape: binding,
      source: "docs/services/alert-routing.md#alert-routes: new in 5.27.0",
      doc: "Template of the messages in chat channels: ID of a catalog entry, or a reference.",
    }),
    owningTeamIds,
  }),
  outputs: snakeCase({
    version: integer({ doc: "Number of the route's version; each change makes a new one." }),
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
    paging: { style: "after", size: 50, limit: "page_size", next: "pagination_meta.after" },
    shows: ["name", "enabled"],
  },
  identity: { createdAt },
  // the service wants a version from the start, and gives the first one itself
  create: ({ body, standard }) => standard({ ...body, version: 0 }),
});
