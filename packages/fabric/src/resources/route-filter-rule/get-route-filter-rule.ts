import { defineFindLookup } from "../../lookups/find-lookup";
import { lookupRecord, shownAlways } from "../../lookups/record";
import { routeFilterRule } from "./route-filter-rule";

/** What lookups show of a rule of a route filter. */
export const routeFilterRuleRecord = shownAlways(lookupRecord(routeFilterRule), ["description"]);

/** Looks a rule of a route filter up. */
export const getRouteFilterRule = defineFindLookup({
  token: "fabric:index:getRouteFilterRule",
  doc: "Looks a rule of a route filter up by the UUIDs of both.",
  resource: routeFilterRule,
  by: { routeFilterId: "the route filter", uuid: "the rule" },
  record: routeFilterRuleRecord,
});
