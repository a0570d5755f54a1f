import { defineLookupKind, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { NO_PAGES } from "../../shapes/pages";

/** A role that people have in incidents, as lookups show it. */
export const incidentRole = defineLookupKind({
  token: "alert-routing:index:IncidentRole",
  doc: "A role that people have in incidents.",
  endpoint: "/v2/incident_roles",
  wrapper: "incident_role",
  checkId,
  list: { path: "/v2/incident_roles", key: "incident_roles", paging: NO_PAGES },
  record: snakeCase({
    name: string({ doc: "Name, such as `Incident Lead`." }),
    description: string({ doc: "What the role is for." }),
    instructions: string({ doc: "What the holder of the role is told." }),
    shortform: string({ doc: "Short name, such as `lead`." }),
    roleType: string({ doc: "Type: `lead`, `reporter` or `custom`." }),
  }),
});
