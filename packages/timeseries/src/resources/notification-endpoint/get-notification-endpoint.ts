import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { notificationEndpoint } from "./notification-endpoint";

/** Looks a notification endpoint up by its ID. */
export const getNotificationEndpoint = defineFindFunction({
  token: "timeseries:index:getNotificationEndpoint",
  doc: "Looks a notification endpoint up by its ID. The service shows no credential of it.",
  resource: notificationEndpoint,
  by: { id: string({ ...hexId, required: true, doc: "ID of the endpoint." }) },
});
