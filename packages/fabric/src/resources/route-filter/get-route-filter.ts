import { defineFindLookup } from "../../lookups/find-lookup";
import { lookupRecord, shownAlways } from "../../lookups/record";
import { routeFilter } from "./route-filter";

/** What lookups show of a route filter. */
export const routeFilterRecord = shownAlways(lookupRecord(routeFilter, { project: "projects" }), ["description"]);

/** Looks a route filter up. */
export const getRouteFilter = defineFindLookup({
  token: "fabric:index:getRouteFilter",
  doc: "Looks a route filter up by its UUID.",
  resource: routeFilter,
  by: { uuid: "the route filter" },
  record: routeFilterRecord,
});
