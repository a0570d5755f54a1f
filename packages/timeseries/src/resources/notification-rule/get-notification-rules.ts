import { defineListFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { notificationRule } from "./notification-rule";

/** Looks up all notification rules. */
export const getNotificationRules = defineListFunction({
  token: "timeseries:index:getNotificationRules",
  doc: "Looks up all notification rules that the credentials may read.",
  resource: notificationRule,
  result: "notificationRules",
  where: { orgId: string({ ...hexId, refersTo: "Organization", doc: "Only the rules of this organization." }) },
});
