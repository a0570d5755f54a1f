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
import { BACK_TO_OLDER_FORM, createdBody, formRules, sentBody, withUnused } from "./forms";
import { incidentConfig } from "./incident-config";
import { NOT_YET_AVAILABLE, WITH_GROUPING, withoutGrouping } from "./form-facts";
import { groupingConfig } from "./grouping-config";
import { incidentTemplate } from "./incident-template";
import { messageConfig } from "./message-config";

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
      state: withUnused,
    },
  ],
  doc: "Routes alerts: selects alerts, sends messages to chat channels, escalates to people and creates incidents.",
  endpoint: ENDPOINT,
  endpointWith: { groupingConfig: "/v3/alert_routes" },
  lacksForm: ({ code }) => code === NOT_YET_AVAILABLE,
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
      absent: [],
      demanded: true,
      only: { ...withoutGrouping("messageConfig.destinations"), default: [] },
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
    groupingConfig: object({
      shape: groupingConfig,
      source: "docs/services/alert-routing.md#routes-with-grouping",
      doc:
        "How alerts are grouped. A route with it has the newer form of the service, which accounts take whose alert grouping is " +
        "migrated; a route without it has the older one. A program changes from one to the other in place.",
    }),
    incidentConfig: object({
      shape: incidentConfig,
      required: true,
      doc: "Whether and how incidents are created from alerts.",
    }),
    incidentTemplate: object({
      shape: incidentTemplate,
      demanded: true,
      only: { ...withoutGrouping("incidentConfig.template"), required: true },
      doc: "Values of the fields of new incidents.",
    }),
    messageConfig: object({
      shape: messageConfig,
      only: { ...WITH_GROUPING, required: true },
      source: "docs/services/alert-routing.md#routes-with-grouping",
      doc: "Messages about alerts in chat channels.",
    }),
    messageTemplate: object({
      shape: binding,
      only: withoutGrouping("messageConfig.template"),
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
  rules: [
    ...scopeRules(
      "alertSources",
      "channelConfigs",
      "conditionGroups",
      "escalationConfig",
      "groupingConfig",
      "incidentConfig",
      "incidentTemplate",
      "messageConfig",
      "messageTemplate",
    ),
    ...formRules,
  ],
  updateBy: { style: "put", version: "version" },
  list: {
    path: ENDPOINT,
    key: "alert_routes",
    paging: PAGES,
    shows: ["name", "enabled"],
  },
  identity: { createdAt },
  create: ({ inputs, body, standard }) => standard(createdBody(inputs, body)),
  update({ inputs, oldInputs, body, changed, standard, warn }) {
    if (changed.size === 0) return standard();
    if (oldInputs.groupingConfig !== undefined && inputs.groupingConfig === undefined) warn(BACK_TO_OLDER_FORM);
    return standard(sentBody(inputs, body));
  },
});
