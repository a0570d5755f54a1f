import { defineKind } from "../../sim/kind/kind";
import { policyRule } from "../../sim/parts/route-policy-rule";

/** Rules of route aggregations. */
export const simulator = defineKind(
  policyRule({
    name: "routeAggregationRule",
    path: "/fabric/v4/routeAggregations/:routeAggregationId/routeAggregationRules",
    param: "routeAggregationId",
    policy: "routeAggregation",
    missing: { status: 400, code: "EQ-3044402", message: "there is no such rule" },
    busy: "EQ-3044415",
    changeLog: "changeLog",
  }),
);
