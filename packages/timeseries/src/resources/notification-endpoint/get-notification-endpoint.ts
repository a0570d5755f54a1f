import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { notificationEndpoint } from "./notification-endpoint";

/** Looks up a notification endpoint by its ID. */
export const getNotificationEndpoint = defineFindFunction({
  token: "timeseries:index:getNotificationEndpoint",
  doc: "Looks up a notification endpoint by its ID.",
  resource: notificationEndpoint,
  by: { id: string({ doc: "ID of the notification endpoint." }) },
});
