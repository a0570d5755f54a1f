import { defineLookupKind, integer, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { NO_PAGES } from "../../shapes/pages";

/** A status of incidents, as lookups show it. */
export const incidentStatus = defineLookupKind({
  token: "alert-routing:index:IncidentStatus",
  doc: "A status of incidents.",
  endpoint: "/v1/incident_statuses",
  wrapper: "incident_status",
  checkId,
  list: { path: "/v1/incident_statuses", key: "incident_statuses", paging: NO_PAGES },
  record: snakeCase({
    name: string({ doc: "Name, such as `Investigating`." }),
    category: string({
      doc: "Category: `triage`, `declined`, `merged`, `canceled`, `live`, `learning`, `closed` or `paused`.",
    }),
    description: string({ doc: "When incidents have it." }),
    rank: integer({ doc: "Place among the statuses of its category." }),
  }),
});
