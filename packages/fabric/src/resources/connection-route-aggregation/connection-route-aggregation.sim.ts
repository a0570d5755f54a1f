import { defineKind } from "../../sim/kind";
import { policyAttachment } from "../../sim/route-policy-attachment";

/** Route aggregations that are attached to connections. */
export const connectionRouteAggregationKind = defineKind(
  policyAttachment({
    name: "connectionRouteAggregation",
    path: "/fabric/v4/connections/:connectionId/routeAggregations",
    param: "routeAggregationId",
    policy: "routeAggregation",
  }),
);
