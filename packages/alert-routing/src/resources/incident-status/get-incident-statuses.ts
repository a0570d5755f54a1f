import { defineListFunction } from "@ops-providers/provider-kit";
import { incidentStatus } from "./incident-status-kind";

/** Looks up all incident statuses of the account. */
export const getIncidentStatuses = defineListFunction({
  token: "alert-routing:index:getIncidentStatuses",
  doc: "Looks up all incident statuses of the account.",
  resource: incidentStatus,
  result: "incidentStatuses",
});
