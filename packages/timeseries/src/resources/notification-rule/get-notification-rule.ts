import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { notificationRule } from "./notification-rule";

/** Looks a notification rule up by its ID. */
export const getNotificationRule = defineFindFunction({
  token: "timeseries:index:getNotificationRule",
  doc: "Looks a notification rule up by its ID.",
  resource: notificationRule,
  by: { id: string({ ...hexId, required: true, doc: "ID of the rule." }) },
});
