import { defineListFunction, path, string } from "@ops-providers/provider-kit";
import { notificationRule } from "./notification-rule";

/** Looks up all notification rules. */
export const getNotificationRules = defineListFunction({
  token: "timeseries:index:getNotificationRules",
  doc: "Looks up all notification rules.",
  resource: notificationRule,
  result: "notificationRules",
  where: { orgId: string({ required: true, doc: "Only what belongs to this org id." }) },
  search: ({ orgId }) => ({
    path: path`/api/v2/notificationRules`,
    key: "notificationRules",
    paging: { style: "offset", size: 100 },
    query: { orgID: String(orgId) },
  }),
});
