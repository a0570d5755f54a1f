import { string } from "@ops-providers/provider-kit";
import { defineFindLookup } from "../../shapes/find-lookup";
import { lookupRecord, shownAlways } from "../../shapes/record";
import { uuidOfOther } from "../../shapes/uuid";
import { routeFilterRule } from "./route-filter-rule";

/** What lookups show of a rule of a route filter. */
export const routeFilterRuleRecord = shownAlways(lookupRecord(routeFilterRule), ["description"]);

/** Looks a rule of a route filter up. */
export const getRouteFilterRule = defineFindLookup({
  token: "fabric:index:getRouteFilterRule",
  doc: "Looks a rule of a route filter up by the UUIDs of both.",
  resource: routeFilterRule,
  by: {
    routeFilterId: string({ ...uuidOfOther, doc: "UUID of the route filter." }),
    uuid: string({ ...uuidOfOther, doc: "UUID of the rule." }),
  },
  record: routeFilterRuleRecord,
});
