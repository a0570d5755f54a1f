import { defineLookupKind, list, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { PAGES } from "../../shapes/pages";

/** An escalation path: whom the service pages, in which order, as lookups show it. */
export const escalationPath = defineLookupKind({
  token: "alert-routing:index:EscalationPath",
  doc: "An escalation path: whom the service pages, in which order.",
  endpoint: "/v2/escalation_paths",
  wrapper: "escalation_path",
  checkId,
  list: { path: "/v2/escalation_paths", key: "escalation_paths", paging: PAGES },
  record: snakeCase({
    name: string({ doc: "Name, such as `Primary`." }),
    teamIds: list({
      items: string({ refersTo: { lookup: "getTeam" }, doc: "ID of a team." }),
      absent: [],
      doc: "IDs of the teams that own it.",
    }),
  }),
});
