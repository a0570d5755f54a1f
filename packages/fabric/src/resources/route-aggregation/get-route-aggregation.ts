import { defineFindLookup } from "../../lookups/find-lookup";
import { lookupRecord } from "../../lookups/record";
import { routeAggregation } from "./route-aggregation";

/** What lookups show of a route aggregation. */
export const routeAggregationRecord = lookupRecord(routeAggregation);

/** Looks a route aggregation up. */
export const getRouteAggregation = defineFindLookup({
  token: "fabric:index:getRouteAggregation",
  doc: "Looks a route aggregation up by its UUID.",
  resource: routeAggregation,
  by: { routeAggregationId: "the route aggregation" },
  parts: { uuid: "routeAggregationId" },
  record: routeAggregationRecord,
});
