import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { incidentType } from "./incident-type-kind";

/** Looks up an incident type. */
export const getIncidentType = defineFindFunction({
  token: "alert-routing:index:getIncidentType",
  doc: "Looks up an incident type by name or ID. Fails if several have the name; the error lists their IDs.",
  resource: incidentType,
  by: {
    name: string({ minLength: 1, doc: "Name of the incident type." }),
    id: string({ minLength: 1, doc: "ID of the incident type." }),
  },
});
