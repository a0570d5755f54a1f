import { defineListFunction } from "@ops-providers/provider-kit";
import { incidentType } from "./incident-type-kind";

/** Looks up all incident types of the account. */
export const getIncidentTypes = defineListFunction({
  token: "alert-routing:index:getIncidentTypes",
  doc: "Looks up all incident types of the account.",
  resource: incidentType,
  result: "incidentTypes",
});
