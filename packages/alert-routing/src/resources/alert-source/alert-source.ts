import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import {
  boolean,
  defineResource,
  defineShape,
  integer,
  isMap,
  list,
  object,
  onlyWith,
  rule,
  snakeCase,
  string,
} from "@ops-providers/provider-kit";
import { isEmptyValue } from "../../shapes/binding";
import type { Fields } from "../../shapes/document";
import { checkId, createdAt, isNameTaken } from "../../shapes/identity";
import { owningTeamIds } from "../../shapes/owning-teams";
import { formerly } from "./alert-source.formerly";
import { SOURCE_TYPES } from "./source-type";
import { template } from "./template";

const MAX_INT32 = 2_147_483_647;
const SINCE_HEARTBEATS = "docs/services/alert-routing.md#alert-sources: since 5.35.0";
const AUTOMATIC_RESOLUTION = "docs/services/alert-routing.md#alert-sources: since 5.29.0";

const httpCustomOptions = defineShape({
  name: "HttpCustomOptions",
  doc: "How requests of any form are turned into alerts.",
  properties: snakeCase({
    deduplicationKeyPath: string({
      required: true,
      minLength: 1,
      doc: "JSON path of the deduplication key of alerts, such as `$.alert_id`.",
    }),
    transformExpression: string({
      required: true,
      minLength: 1,
      doc: "Body of a JavaScript function that returns the alert as an object with title, status, description, sourceURL and metadata.",
    }),
  }),
});

const issueTrackerOptions = defineShape({
  name: "IssueTrackerOptions",
  doc: "Watched projects of the issue tracker.",
  properties: snakeCase({
    projectIds: list({
      items: string({ minLength: 1, doc: "ID of a project." }),
      doc: "IDs of projects, or of catalog entries of the project type; at least one.",
    }),
  }),
  rules: [
    rule(["projectIds"], ({ projectIds }): CheckFailure | undefined =>
      Array.isArray(projectIds) && projectIds.length > 0
        ? undefined
        : {
            path: ["projectIds"],
            message: "requires at least one project; the service does not store an empty list",
          },
    ),
  ],
});

const heartbeatOptions = defineShape({
  name: "HeartbeatOptions",
  doc: "When missing pings make an alert.",
  properties: snakeCase({
    intervalSeconds: integer({
      required: true,
      min: 1,
      max: MAX_INT32,
      unit: "seconds",
      doc: "How often a ping is expected.",
    }),
    failureThreshold: integer({
      default: 1,
      min: 1,
      max: MAX_INT32,
      doc: "How many pings in a row must be missing before there is an alert.",
    }),
    gracePeriodSeconds: integer({
      default: 0,
      min: 0,
      max: MAX_INT32,
      unit: "seconds",
      doc: "How long after a missing ping the heartbeat is late; 0: it fails at once.",
    }),
  }),
});

const emailOptions = defineShape({
  name: "EmailOptions",
  doc: "What happens to emails before they become alerts.",
  properties: snakeCase({
    redactions: list({
      items: string({
        values: ["credit_card_numbers", "phone_numbers", "us_social_security_numbers"],
        valuesAre: "open",
        doc: "A kind of number.",
      }),
      default: [],
      order: "ignored",
      doc: "What is blacked out in emails.",
    }),
    transformExpression: string({
      default: "",
      doc: "Body of a JavaScript function that returns the alert as an object; empty: emails are taken as they are.",
    }),
  }),
  // the address of a source is in the same block, which is therefore always shown
  isAbsent: ({ redactions = [], transformExpression = "" }: EmailOptions) =>
    redactions.length === 0 && transformExpression === "",
});

interface EmailOptions {
  readonly redactions?: readonly string[] | undefined;
  readonly transformExpression?: string | undefined;
}

/** An alert source. */
export const alertSource = defineResource({
  token: "alert-routing:index:AlertSource",
  formerly,
  doc: "A system that sends alerts, and how its payloads are turned into alerts.",
  endpoint: "/v2/alert_sources",
  wrapper: "alert_source",
  checkId,
  inputs: snakeCase({
    name: string({ autoname: true, minLength: 1, doc: "Name of the source, unique among alert sources." }),
    sourceType: string({
      required: true,
      values: SOURCE_TYPES,
      valuesAre: "open",
      onChange: "replace",
      sent: "create",
      source: "docs/services/alert-routing.md#alert-sources",
      doc:
        "Type of the system that sends alerts. A change replaces the source, which gets a new ID, token and email address; " +
        "the old source is deleted first if the name stays the same.",
    }),
    template: object({ shape: template, required: true, doc: "How payloads are turned into alerts." }),
    httpCustomOptions: object({
      shape: httpCustomOptions,
      doc: "How requests are turned into alerts. Required for source type `http_custom`, not allowed for others.",
    }),
    issueTrackerOptions: object({
      shape: issueTrackerOptions,
      wire: "jira_options",
      doc: "Watched projects. Required for source type `jira`, not allowed for others.",
    }),
    heartbeatOptions: object({
      shape: heartbeatOptions,
      source: SINCE_HEARTBEATS,
      doc: "When missing pings make an alert. Required for source type `heartbeat`, not allowed for others.",
    }),
    emailOptions: object({
      shape: emailOptions,
      absent: { redactions: [], transformExpression: "" },
      sometimes: true,
      source: "docs/services/alert-routing.md#alert-sources: since 5.36.0",
      doc: "What happens to emails before they become alerts; only for source type `email`.",
    }),
    autoResolveTimeoutMinutes: integer({
      min: 1,
      max: MAX_INT32,
      unit: "minutes",
      source: AUTOMATIC_RESOLUTION,
      doc: "After how many minutes without news alerts are resolved; left out, they are not resolved by themselves. Not for source type `heartbeat`.",
    }),
    autoResolveIncidentAlerts: boolean({
      absent: true,
      source: AUTOMATIC_RESOLUTION,
      doc: "Whether alerts that belong to an incident are resolved by themselves, too; `false` requires `autoResolveTimeoutMinutes`.",
    }),
    owningTeamIds,
  }),
  outputs: snakeCase({
    secretToken: string({
      secret: true,
      absent: null,
      stable: true,
      doc: "Token that senders of alerts authenticate with; absent for source types without one. It never changes.",
    }),
    alertEventsUrl: string({
      absent: null,
      stable: true,
      source: "docs/services/alert-routing.md#alert-sources: since 5.33.0",
      doc: "URL that alerts are sent to; absent for source types without one, and if the service does not return it.",
    }),
    emailAddress: string({
      wire: "email_options.email_address",
      absent: null,
      stable: true,
      doc: "Email address that alerts are sent to; only for source type `email`.",
    }),
    pingUrl: string({
      wire: "heartbeat_options.ping_url",
      secret: true,
      absent: null,
      stable: true,
      source: SINCE_HEARTBEATS,
      doc: "URL that a POST is to be sent to at each interval; whoever knows it can send one. Only for source type `heartbeat`.",
    }),
  }),
  rules: [
    onlyFor("issueTrackerOptions", "jira"),
    onlyFor("httpCustomOptions", "http_custom"),
    onlyFor("heartbeatOptions", "heartbeat"),
    onlyWith("emailOptions", { when: ["sourceType", "email"], excess: excessFor("email") }),
    rule(["sourceType", "template"], ownTexts, { takesPartlyKnown: true }),
    rule(["sourceType", "autoResolveTimeoutMinutes"], noTimeoutForHeartbeats, { takesPartlyKnown: true }),
    rule(["autoResolveTimeoutMinutes", "autoResolveIncidentAlerts"], onlyWithTimeout, { takesPartlyKnown: true }),
  ],
  updateBy: { style: "put" },
  list: { path: "/v2/alert_sources", key: "alert_sources", paging: { style: "none" } },
  pooled: true,
  // unresolvable references, and merge strategies that an attribute does not take; since 6.1.2 of the service's own provider
  validation: {
    path: "/v2/alert_sources/actions/validate",
    inputs: ["sourceType", "template", "owningTeamIds"],
  },
  lock: "alert configuration",
  identity: { unique: ["name"], createdAt, isConflict: isNameTaken },
});

/** A rule for options that one source type requires and that no other allows. */
function onlyFor(block: string, type: string): ObjectRule {
  return onlyWith(block, {
    when: ["sourceType", type],
    missing: `is required for source type ${type}`,
    excess: excessFor(type),
  });
}

function excessFor(type: string): (other: string) => string {
  return (other) => `must not be set for source type ${other}; only ${type} supports it`;
}

/** The service writes title and description of heartbeats, and only of them. */
function ownTexts({ sourceType, template: written }: Fields): readonly CheckFailure[] {
  if (sourceType !== "heartbeat" || !isMap(written)) return [];
  return ["title", "description"].flatMap((name) => {
    const text = written[name];
    if (!isMap(text) || isEmptyValue(text)) return [];
    return {
      path: ["template", name],
      message: "must be {} for source type heartbeat, whose alerts get theirs from the service",
    };
  });
}

function noTimeoutForHeartbeats({ sourceType, autoResolveTimeoutMinutes: timeout }: Fields): CheckFailure | undefined {
  if (sourceType !== "heartbeat" || timeout === undefined) return undefined;
  return {
    path: ["autoResolveTimeoutMinutes"],
    message: "must not be set for source type heartbeat",
  };
}

function onlyWithTimeout({
  autoResolveTimeoutMinutes: timeout,
  autoResolveIncidentAlerts: isForIncidents,
}: Fields): CheckFailure | undefined {
  if (isForIncidents !== false || timeout !== undefined) return undefined;
  return {
    path: ["autoResolveIncidentAlerts"],
    message: "requires autoResolveTimeoutMinutes, without which no alert is resolved by itself",
  };
}
