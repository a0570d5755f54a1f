import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import {
  defineResource,
  defineShape,
  list,
  object,
  onlyWith,
  rule,
  snakeCase,
  string,
} from "@ops-providers/provider-kit";
import { checkId, createdAt, isNameTaken } from "../../shapes/identity";
import { owningTeamIds } from "../../shapes/owning-teams";
import { SOURCE_TYPES } from "./source-type";
import { template } from "./template";

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

/** An alert source. */
export const alertSource = defineResource({
  token: "alert-routing:index:AlertSource",
  formerly: [{ type: "incident:index/alertSource:AlertSource", names: { jiraOptions: "issueTrackerOptions" } }],
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
  }),
  rules: [onlyFor("issueTrackerOptions", "jira"), onlyFor("httpCustomOptions", "http_custom")],
  updateBy: { style: "put" },
  list: { path: "/v2/alert_sources", key: "alert_sources", paging: { style: "none" } },
  pooled: true,
  lock: "alert configuration",
  identity: { unique: ["name"], createdAt, isConflict: isNameTaken },
});

/** A rule for options that one source type requires and that no other allows. */
function onlyFor(block: string, type: string): ObjectRule {
  return onlyWith(block, {
    when: ["sourceType", type],
    missing: `is required for source type ${type}`,
    excess: (other) => `must not be set for source type ${other}; only ${type} supports it`,
  });
}
