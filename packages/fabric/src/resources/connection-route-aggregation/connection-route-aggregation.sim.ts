import { defineKind } from "../../sim/kind/kind";
import { policyAttachment } from "../../sim/parts/route-policy-attachment";

/** Route aggregations that are attached to connections. */
export const simulator = defineKind(
  policyAttachment({
    name: "connectionRouteAggregation",
    path: "/fabric/v4/connections/:connectionId/routeAggregations",
    param: "routeAggregationId",
    policy: "routeAggregation",
  }),
);
