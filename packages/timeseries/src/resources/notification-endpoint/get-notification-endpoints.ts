import { defineListFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { notificationEndpoint } from "./notification-endpoint";

/** Looks up all notification endpoints. */
export const getNotificationEndpoints = defineListFunction({
  token: "timeseries:index:getNotificationEndpoints",
  doc: "Looks up all notification endpoints that the credentials may read. The service shows no credential of them.",
  resource: notificationEndpoint,
  result: "notificationEndpoints",
  where: { orgId: string({ ...hexId, refersTo: "Organization", doc: "Only the endpoints of this organization." }) },
});
