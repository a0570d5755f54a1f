import { string } from "@ops-providers/provider-kit";
import { defineFindLookup } from "../../lookups/find-lookup";
import { lookupRecord } from "../../lookups/record";
import { routeAggregationRule } from "./route-aggregation-rule";

/** What lookups show of a rule of a route aggregation. */
export const routeAggregationRuleRecord = lookupRecord(routeAggregationRule);

/** Looks a rule of a route aggregation up. */
export const getRouteAggregationRule = defineFindLookup({
  token: "fabric:index:getRouteAggregationRule",
  doc: "Looks a rule of a route aggregation up by the UUIDs of both.",
  resource: routeAggregationRule,
  by: { routeAggregationId: "the route aggregation", routeAggregationRuleId: "the rule" },
  others: {
    description: string({ doc: "Not used; the result shows the description of the rule." }),
  },
  parts: { uuid: "routeAggregationRuleId" },
  record: routeAggregationRuleRecord,
});
