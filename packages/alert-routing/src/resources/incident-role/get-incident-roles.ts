import { defineListFunction } from "@ops-providers/provider-kit";
import { incidentRole } from "./incident-role-kind";

/** Looks up all incident roles of the account. */
export const getIncidentRoles = defineListFunction({
  token: "alert-routing:index:getIncidentRoles",
  doc: "Looks up all incident roles of the account.",
  resource: incidentRole,
  result: "incidentRoles",
});
