import type { ApiClient, CheckFailure } from "@ops-providers/provider-kit";
import {
  ApiError,
  boolean,
  defineResource,
  formsBy,
  integer,
  isMap,
  list,
  object,
  path,
  string,
  UserError,
} from "@ops-providers/provider-kit";
import { createdAtOfId, hexId, idRules, wireId } from "../../shapes/hex-id";
import { rulesOfOrganization } from "../../shapes/notification-rules";
import { owningOrganization } from "../../shapes/owning-organization";
import { every, offset, offsetIsShorter } from "../../shapes/schedule";
import { status } from "../../shapes/status";
import { statusRule, tagRule } from "./notification-rule-shapes";

/** Facts of a property that the task of a rule does not use. */
const unused = {
  source: "docs/services/timeseries.md#rule-tasks: the task that the service writes does not have it",
} as const;

/** A notification rule. */
export const notificationRule = defineResource({
  token: "timeseries:index:NotificationRule",
  doc:
    "Which statuses of checks are sent to a notification endpoint, and with what text. The service writes a task from it, which runs every " +
    "so often, with the rights of the user whose credentials made the rule.",
  endpoint: "/api/v2/notificationRules",
  ...idRules,
  inputs: {
    orgId: string({ ...owningOrganization, source: "docs/services/timeseries.md#rule-fields: a PUT ignores it" }),
    name: string({
      autoname: true,
      minLength: 1,
      check: withoutInterpolation,
      source: "docs/services/timeseries.md#rule-fields: `${` breaks the task",
      doc: "Name of the rule. Several rules may have the same.",
    }),
    description: string({ absent: "", doc: "What the rule is for." }),
    status: string({
      ...status,
      source: "docs/services/timeseries.md#rule-fields: the server breaks off without it",
      doc: "Whether the rule sends anything.",
    }),
    type: string({
      required: true,
      values: ["http", "pagerduty", "slack", "telegram"],
      source: "docs/services/timeseries.md#rule-forms: a PUT changes it",
      doc: "Type of the endpoint.",
    }),
    endpointId: string({
      ...hexId,
      required: true,
      wire: "endpointID",
      refersTo: "NotificationEndpoint",
      source: "docs/services/timeseries.md#rule-fields: a rule outlives its endpoint, and then cannot be changed",
      doc: "ID of the endpoint that the rule sends to, of the same type.",
    }),
    every: string({ ...every, required: true, doc: "How often the rule looks for statuses, and how far back." }),
    offset: string({ ...offset, doc: "How long after that it looks. Shorter than `every`." }),
    statusRules: list({
      required: true,
      minItems: 1,
      items: object({ shape: statusRule, doc: "Statuses that the rule tells of." }),
      doc: "The statuses that the rule tells of: each that one of these describes.",
    }),
    tagRules: list({
      absent: [],
      items: object({ shape: tagRule, doc: "A tag." }),
      doc: "Tags that a status must have, all of them. Left out, the rule is for all statuses of the organization.",
    }),
    messageTemplate: string({
      minLength: 1,
      source: "docs/services/timeseries.md#rule-forms",
      doc: "Text of the message, as a string of Flux: `Check: ${r._check_name} is: ${r._level}`.",
    }),
    channel: string({ absent: "", doc: "Channel of Slack, where the endpoint is no webhook of one: `#alarms`." }),
    parseMode: string({
      absent: "",
      values: ["MarkdownV2", "HTML", "Markdown"],
      source: "docs/services/timeseries.md#rule-forms: the service accepts any text, and sends MarkdownV2 for none",
      doc: "How Telegram reads the text. Left out, as `MarkdownV2`.",
    }),
    disableWebPagePreview: boolean({ absent: false, doc: "Whether Telegram shows no preview of links in the text." }),
    runbookLink: string({
      ...unused,
      absent: "",
      doc: "Link to what there is to do, which the service keeps with the rule and does not send.",
    }),
    limit: integer({
      ...unused,
      min: 1,
      requiredWith: "limitEvery",
      doc: "How many messages at most in `limitEvery` seconds. The service keeps it, and sends all the same.",
    }),
    limitEvery: integer({
      ...unused,
      min: 1,
      unit: "seconds",
      requiredWith: "limit",
      doc: "The time that `limit` is for. The service keeps it, and sends all the same.",
    }),
    sleepUntil: string({
      ...unused,
      format: "date-time",
      equal: "instant",
      doc: "When the rule is to send again. The service keeps it, and sends all the same: an inactive rule sends nothing.",
    }),
  },
  rules: [
    ...formsBy("type", {
      http: {},
      pagerduty: { needs: ["messageTemplate"] },
      slack: { needs: ["messageTemplate"], takes: ["channel"] },
      telegram: { needs: ["messageTemplate"], takes: ["parseMode", "disableWebPagePreview"] },
    }),
    offsetIsShorter,
  ],
  outputs: {
    taskId: string({
      wire: "taskID",
      refersTo: "Task",
      stable: true,
      doc: "ID of the task that sends the notifications; lists do not show it.",
    }),
    ownerId: string({
      wire: "ownerID",
      stable: true,
      refersTo: "User",
      doc: "ID of the user whose credentials made the rule.",
    }),
    createdAt: string({ format: "date-time", stable: true, doc: "When the rule was created." }),
    updatedAt: string({ format: "date-time", doc: "When the rule was last changed." }),
    latestCompleted: string({ absent: "", doc: "Scheduled time of the last run that ended." }),
    lastRunStatus: string({
      absent: "",
      doc: "Result of the last run: success, failed or canceled; empty before the first run.",
    }),
    lastRunError: string({ absent: "", doc: "Message of the last run, if it failed." }),
  },
  // a PATCH knows name, description and status alone
  updateBy: { style: "put" },
  list: { ...rulesOfOrganization, path: "/api/v2/notificationRules" },
  pooled: true,
  identity: {
    find: rulesOfOrganization,
    createdAt: (wire) => createdAtOfId(wireId(wire)),
  },

  create: ({ api, inputs, standard }) => explained(api, inputs, standard),
  update: ({ api, inputs, standard }) => explained(api, inputs, standard),
});

function withoutInterpolation(name: string): CheckFailure | undefined {
  return name.includes("${") ? { message: "must not contain ${", severity: "errorIfNew" } : undefined;
}

/** The service has an internal error where the endpoint has another type. */
async function explained(
  api: ApiClient,
  { type, endpointId }: { readonly type: string; readonly endpointId: string },
  write: () => Promise<object>,
): Promise<object> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 500 || error.isForeign) throw error;
    const endpoint = await api.get(path`/api/v2/notificationEndpoints/${endpointId}`).catch(() => undefined);
    const actual = isMap(endpoint) ? endpoint["type"] : type;
    if (actual === type) throw error;
    throw new UserError(
      `the notification endpoint ${endpointId} has the type ${String(actual)}; set type to that, not to ${type}`,
      { cause: error },
    );
  }
}
