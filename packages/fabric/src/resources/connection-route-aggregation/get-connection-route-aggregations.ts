import { defineShape, path } from "@ops-providers/provider-kit";
import { defineListLookup } from "../../lookups/list-lookup";
import { rowOf } from "../../lookups/record";
import { withEnds } from "../../families/route-attachment";
import { connectionRouteAggregationRecord } from "./get-connection-route-aggregation";

/** Looks up the route aggregations of a connection. */
export const getConnectionRouteAggregations = defineListLookup({
  token: "fabric:index:getConnectionRouteAggregations",
  doc: "Looks up all route aggregations that are attached to a connection, or one page of them.",
  record: defineShape({
    name: "ConnectionRouteAggregationRecord",
    doc: "A route aggregation that is attached to a connection.",
    properties: rowOf(connectionRouteAggregationRecord),
  }),
  below: { connectionId: "the connection" },
  path: ({ connectionId }) => path`/fabric/v4/connections/${String(connectionId)}/routeAggregations`,
  id: ({ connectionId }) => String(connectionId),
  complete: (record, { connectionId }) => withEnds(record, String(connectionId), "routeAggregationId"),
  isWhole: true,
});
