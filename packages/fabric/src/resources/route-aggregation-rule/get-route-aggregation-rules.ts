import { defineShape, path } from "@ops-providers/provider-kit";
import { defineListLookup } from "../../lookups/list-lookup";
import { ruleSearch } from "../../families/route-policy";
import { rowOf } from "../../lookups/record";
import { routeAggregationRuleRecord } from "./get-route-aggregation-rule";

/** Looks up the rules of a route aggregation. */
export const getRouteAggregationRules = defineListLookup({
  token: "fabric:index:getRouteAggregationRules",
  doc: "Looks up all rules of a route aggregation, those that meet the filters, or one page of them.",
  record: defineShape({
    name: "RouteAggregationRuleRecord",
    doc: "A rule of a route aggregation.",
    properties: rowOf(routeAggregationRuleRecord),
  }),
  below: { routeAggregationId: "the route aggregation" },
  path: ({ routeAggregationId }) =>
    path`/fabric/v4/routeAggregations/${String(routeAggregationId)}/routeAggregationRules`,
  id: ({ routeAggregationId }) => String(routeAggregationId),
  search: ruleSearch("RouteAggregationRule"),
  complete: (rule, { routeAggregationId }) => ({ ...rule, routeAggregationId }),
});
