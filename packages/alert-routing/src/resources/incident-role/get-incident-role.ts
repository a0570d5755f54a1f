import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { incidentRole } from "./incident-role-kind";

/** Looks up an incident role. */
export const getIncidentRole = defineFindFunction({
  token: "alert-routing:index:getIncidentRole",
  doc: "Looks up an incident role by name or ID. Fails if several have the name; the error lists their IDs.",
  resource: incidentRole,
  by: {
    name: string({ minLength: 1, doc: "Name of the incident role." }),
    id: string({ minLength: 1, doc: "ID of the incident role." }),
  },
});
