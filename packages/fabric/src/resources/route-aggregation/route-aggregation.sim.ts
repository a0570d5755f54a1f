import { defineKind } from "../../sim/kind/kind";
import { policy } from "../../sim/parts/route-policy";

/** Route aggregations: lists of prefixes that connections announce together. */
export const simulator = defineKind(
  policy({
    name: "routeAggregation",
    noun: "route aggregation",
    path: "/fabric/v4/routeAggregations",
    types: ["BGP_IPv4_PREFIX_AGGREGATION", "BGP_IPv6_PREFIX_AGGREGATION"],
    param: "routeAggregationId",
    rules: "routeAggregationRule",
    attachments: "connectionRouteAggregation",
    busy: "EQ-3044415",
    changeLog: "changeLog",
  }),
);
