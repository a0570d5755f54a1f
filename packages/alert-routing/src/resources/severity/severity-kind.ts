import { defineLookupKind, integer, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { NO_PAGES } from "../../shapes/pages";

/** A severity of incidents, as lookups show it. */
export const severity = defineLookupKind({
  token: "alert-routing:index:Severity",
  doc: "A severity of incidents.",
  endpoint: "/v1/severities",
  wrapper: "severity",
  checkId,
  list: { path: "/v1/severities", key: "severities", paging: NO_PAGES },
  record: snakeCase({
    name: string({ doc: "Name, such as `Major`." }),
    description: string({ doc: "When incidents have it." }),
    rank: integer({ doc: "Place among the severities; the higher, the worse." }),
  }),
});
