import type { World } from "../../testing/timeseries-suite";
import { ABSENT_ID, describeTimeseries, editIn, editWhole, idsOnPages } from "../../testing/timeseries-suite";

const RULES = "/api/v2/notificationRules";

/** An endpoint that rules of a type can send to. */
function endpointOf({ service, unique }: World, name: string): Promise<string> {
  return service.client.createId("/api/v2/notificationEndpoints", {
    orgID: service.orgId,
    name: `${name}-${unique}`,
    status: "active",
    type: "telegram",
    token: "bot",
    channel: "-1001",
  });
}

describeTimeseries({
  type: "NotificationRule",
  path: RULES,
  ids: (client) => idsOnPages(client, RULES, "notificationRules"),
  values: {
    "closed: active, inactive": ["NotificationRule.status"],
    "closed: http, pagerduty, slack, telegram": ["NotificationRule.type"],
    "closed: ANY, CRIT, INFO, OK, UNKNOWN, WARN": [
      "NotificationRule.statusRules[].currentLevel",
      "NotificationRule.statusRules[].previousLevel",
    ],
    "closed: equal, notequal, equalregex, notequalregex": ["NotificationRule.tagRules[].operator"],
    "closed: MarkdownV2, HTML, Markdown": ["NotificationRule.parseMode"],
  },
  references: {
    "Organization.id": ["NotificationRule.orgId"],
    "NotificationEndpoint.id": ["NotificationRule.endpointId"],
    "Task.id": ["NotificationRule.taskId"],
    "User.id": ["NotificationRule.ownerId"],
  },
  arrange: async (world) => {
    const { service, unique } = world;
    const form = { type: "telegram", messageTemplate: "${r._check_name} is ${r._level}" };
    const [endpointId, otherId] = [await endpointOf(world, "bot"), await endpointOf(world, "other")];
    return {
      minimal: { orgId: service.orgId, endpointId, ...form, every: "10m", statusRules: [{ currentLevel: "CRIT" }] },
      full: {
        orgId: service.orgId,
        endpointId,
        name: `critical-${unique}`,
        description: "of the plant",
        status: "inactive",
        ...form,
        every: "10m",
        offset: "30s",
        statusRules: [{ currentLevel: "CRIT", previousLevel: "OK" }],
        tagRules: [{ key: "line", value: "3", operator: "equal" }],
        parseMode: "HTML",
        disableWebPagePreview: true,
        runbookLink: "https://wiki.example.com/alarms",
        limit: 3,
        limitEvery: 60,
        sleepUntil: "2030-01-01T00:00:00Z",
      },
      others: {
        orgId: service.otherOrgId,
        endpointId: otherId,
        name: `warnings-${unique}`,
        description: "of the night",
        status: "active",
        messageTemplate: "other",
        every: "1h30m",
        offset: "1m",
        statusRules: [{ currentLevel: "WARN" }, { currentLevel: "CRIT", previousLevel: "WARN" }],
        tagRules: [{ key: "line", value: "4", operator: "equal" }],
        parseMode: "Markdown",
        disableWebPagePreview: false,
        runbookLink: "https://wiki.example.com/other",
        limit: 5,
        limitEvery: 600,
        sleepUntil: "2031-01-01T00:00:00Z",
      },
    };
  },
  needed: ["messageTemplate"],
  // the type and what goes with other types
  fixed: ["type", "channel"],
  companions: { limit: ["limitEvery"], limitEvery: ["limit"] },
  edits: {
    name: async (world, id) => editIn(RULES, { name: `renamed-${world.unique}` })(world, id),
    description: editIn(RULES, { description: "edited" }),
    status: editIn(RULES, { status: "active" }),
    every: editWhole("PUT", RULES, { every: "2h" }),
    offset: editWhole("PUT", RULES, { offset: "2m" }),
    statusRules: editWhole("PUT", RULES, { statusRules: [{ currentLevel: "INFO" }] }),
    tagRules: editWhole("PUT", RULES, { tagRules: [{ key: "edited", value: "1" }] }),
    messageTemplate: editWhole("PUT", RULES, { messageTemplate: "edited" }),
    parseMode: editWhole("PUT", RULES, { parseMode: "MarkdownV2" }),
    disableWebPagePreview: editWhole("PUT", RULES, { disableWebPagePreview: false }),
    runbookLink: editWhole("PUT", RULES, { runbookLink: "edited" }),
    limit: editWhole("PUT", RULES, { limit: 9 }),
    limitEvery: editWhole("PUT", RULES, { limitEvery: 90 }),
    sleepUntil: editWhole("PUT", RULES, { sleepUntil: "2032-01-01T00:00:00Z" }),
  },
  mistakes: {
    "what goes with another type is refused": {
      change: { channel: "#alarms" },
      failures: [{ property: "channel", reason: "must be left out where type is telegram" }],
    },
    "a name that breaks the task is refused": {
      change: { name: "of ${line}" },
      failures: [{ property: "name", reason: "must not contain ${" }],
    },
    "no statuses at all are refused": {
      change: { statusRules: [] },
      failures: [{ property: "", reason: "statusRules: must have at least 1 item, not 0" }],
    },
    "a delay as long as the interval is refused": {
      change: { offset: "10m" },
      failures: [{ property: "offset", reason: "must be shorter than every, which is 10m" }],
    },
    "an interval that is none is refused": {
      change: { every: "10 minutes" },
      failures: [{ property: "every", reason: 'must be a duration such as 90s, 10m or 1h30m, not "10 minutes"' }],
    },
    "an interval in parts of seconds is refused": {
      change: { every: "1h500ms", offset: "1s" },
      failures: [{ property: "every", reason: "must be whole seconds, and at least one" }],
    },
    "half a limit is refused": {
      without: ["limitEvery"],
      failures: [{ property: "limitEvery", reason: "is required when limit is given" }],
    },
  },
  refusals: { "an endpoint that does not exist": { endpointId: ABSENT_ID } },
});
