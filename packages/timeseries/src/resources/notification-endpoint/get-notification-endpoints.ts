import { defineListFunction, path, string } from "@ops-providers/provider-kit";
import { notificationEndpoint } from "./notification-endpoint";

/** Looks up all notification endpoints. */
export const getNotificationEndpoints = defineListFunction({
  token: "timeseries:index:getNotificationEndpoints",
  doc: "Looks up all notification endpoints.",
  resource: notificationEndpoint,
  result: "notificationEndpoints",
  where: { orgId: string({ required: true, doc: "Only what belongs to this org id." }) },
  search: ({ orgId }) => ({
    path: path`/api/v2/notificationEndpoints`,
    key: "notificationEndpoints",
    paging: { style: "offset", size: 100 },
    query: { orgID: String(orgId) },
  }),
});
