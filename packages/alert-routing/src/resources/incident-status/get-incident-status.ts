import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { incidentStatus } from "./incident-status-kind";

/** Looks up an incident status. */
export const getIncidentStatus = defineFindFunction({
  token: "alert-routing:index:getIncidentStatus",
  doc: "Looks up an incident status by name or ID. Fails if several have the name; the error lists their IDs.",
  resource: incidentStatus,
  by: {
    name: string({ minLength: 1, doc: "Name of the incident status." }),
    id: string({ minLength: 1, doc: "ID of the incident status." }),
  },
});
