import type { CheckFailure } from "@ops-providers/provider-kit";
import { defineResource, defineShape, list, object, rule, snakeCase, string } from "@ops-providers/provider-kit";
import type { Fields } from "../../shapes/document";
import { checkId, createdAt, isNameTaken } from "../../shapes/identity";
import { owningTeamIds } from "../../shapes/owning-teams";
import { SOURCE_TYPES } from "./source-type";
import { template } from "./template";

const httpCustomOptions = defineShape({
  name: "HttpCustomOptions",
  doc: "How requests of any form become alerts.",
  properties: snakeCase({
    deduplicationKeyPath: string({
      required: true,
      minLength: 1,
      doc: "JSON path of the key by which repeated alerts are known, such as `$.alert_id`.",
    }),
    transformExpression: string({
      required: true,
      minLength: 1,
      doc: "Body of a JavaScript function that returns the alert: title, status, description, sourceURL, metadata.",
    }),
  }),
});

const issueTrackerOptions = defineShape({
  name: "IssueTrackerOptions",
  doc: "Which projects of the issue tracker are watched.",
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
            message: "must name at least one project: the service keeps nothing of an empty list",
          },
    ),
  ],
});

/** An alert source. */
export const alertSource = defineResource({
  token: "alert-routing:index:AlertSource",
  doc: "Where alerts come from, and how what comes in is turned into alerts.",
  endpoint: "/v2/alert_sources",
  wrapper: "alert_source",
  checkId,
  inputs: snakeCase({
    name: string({ autoname: true, minLength: 1, doc: "Name of the source, unique among the sources." }),
    sourceType: string({
      required: true,
      values: SOURCE_TYPES,
      valuesAre: "open",
      onChange: "replace",
      sent: "create",
      source: "facts 1.4, 2.2 and 3.4",
      doc:
        "What sends the alerts. A change makes a new source with another ID, token and address; " +
        "the old one is deleted first where the name stays the same.",
    }),
    template: object({ shape: template, required: true, doc: "How what comes in is turned into an alert." }),
    httpCustomOptions: object({
      shape: httpCustomOptions,
      doc: "How requests become alerts; for the source type `http_custom`, which needs it, only.",
    }),
    issueTrackerOptions: object({
      shape: issueTrackerOptions,
      wire: "jira_options",
      doc: "Which projects are watched; for the source type `jira`, which needs it, only.",
    }),
    owningTeamIds,
  }),
  outputs: snakeCase({
    secretToken: string({
      secret: true,
      absent: null,
      stable: true,
      doc: "Token that senders of alerts show; absent for source types that take none. It never changes.",
    }),
    alertEventsUrl: string({
      absent: null,
      stable: true,
      source: "facts 1.3: given since 5.33.0",
      doc: "URL that alerts are sent to; absent for source types that take none, and where the service does not tell it.",
    }),
    emailAddress: string({
      wire: "email_options.email_address",
      absent: null,
      stable: true,
      doc: "Address that alerts are mailed to; for the source type `email` only.",
    }),
  }),
  rules: [
    rule(["sourceType", "issueTrackerOptions"], onlyFor("issueTrackerOptions", "jira"), { takesPartlyKnown: true }),
    rule(["sourceType", "httpCustomOptions"], onlyFor("httpCustomOptions", "http_custom"), { takesPartlyKnown: true }),
  ],
  updateBy: { style: "put" },
  list: { path: "/v2/alert_sources", key: "alert_sources", paging: { style: "none" } },
  pooled: true,
  lock: "alert configuration",
  identity: { unique: ["name"], createdAt, isConflict: isNameTaken },
});

/** A block that one source type needs, and that no other takes. */
function onlyFor(block: string, type: string): (given: Fields) => CheckFailure | undefined {
  return (given) => {
    const { sourceType, [block]: options } = given;
    if ((sourceType === type) === (options !== undefined)) return undefined;
    return sourceType === type
      ? { path: [block], message: `is required for the source type ${type}` }
      : {
          path: [block],
          message: `must be left out for the source type ${String(sourceType)}: it is for ${type} only`,
        };
  };
}
