import { boolean, defineLookupKind, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { NO_PAGES } from "../../shapes/pages";

/** A type of incidents, as lookups show it. */
export const incidentType = defineLookupKind({
  token: "alert-routing:index:IncidentType",
  doc: "A type of incidents.",
  endpoint: "/v1/incident_types",
  wrapper: "incident_type",
  checkId,
  list: { path: "/v1/incident_types", key: "incident_types", paging: NO_PAGES },
  record: snakeCase({
    name: string({ doc: "Name, such as `Security`." }),
    description: string({ doc: "What incidents of the type are." }),
    isDefault: boolean({ doc: "Whether incidents have the type unless another one is chosen." }),
    createInTriage: string({ doc: "Whether incidents of the type start in triage: `always` or `optional`." }),
    privateIncidentsOnly: boolean({ doc: "Whether all incidents of the type are private." }),
  }),
});
