import { defineLookupKind, list, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { PAGES } from "../../shapes/pages";

/** An on-call schedule, as lookups show it. */
export const schedule = defineLookupKind({
  token: "alert-routing:index:Schedule",
  doc: "An on-call schedule.",
  endpoint: "/v2/schedules",
  wrapper: "schedule",
  checkId,
  list: { path: "/v2/schedules", key: "schedules", paging: PAGES },
  record: snakeCase({
    name: string({ doc: "Name, such as `Primary On-call`." }),
    timezone: string({ doc: "Time zone, such as `Europe/London`." }),
    teamIds: list({
      items: string({ refersTo: { lookup: "getTeam" }, doc: "ID of a team." }),
      absent: [],
      doc: "IDs of the teams that own it.",
    }),
  }),
});
