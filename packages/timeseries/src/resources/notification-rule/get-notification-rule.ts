import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { notificationRule } from "./notification-rule";

/** Looks up a notification rule by its ID. */
export const getNotificationRule = defineFindFunction({
  token: "timeseries:index:getNotificationRule",
  doc: "Looks up a notification rule by its ID.",
  resource: notificationRule,
  by: { id: string({ doc: "ID of the notification rule." }) },
});
