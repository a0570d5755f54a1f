import { defineFindLookup } from "../../lookups/find-lookup";
import { lookupRecord } from "../../lookups/record";
import { connectionRouteAggregation } from "./connection-route-aggregation";

/** What lookups show of a route aggregation that is attached to a connection. */
export const connectionRouteAggregationRecord = lookupRecord(connectionRouteAggregation);

/** Looks the attachment of a route aggregation up. */
export const getConnectionRouteAggregation = defineFindLookup({
  token: "fabric:index:getConnectionRouteAggregation",
  doc: "Looks up how a route aggregation is attached to a connection.",
  resource: connectionRouteAggregation,
  by: { connectionId: "the connection", routeAggregationId: "the route aggregation" },
  record: connectionRouteAggregationRecord,
});
