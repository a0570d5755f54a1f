import { defineShape, object } from "@ops-providers/provider-kit";
import { allOf } from "../../lookups/filter";
import { rowOf } from "../../lookups/record";
import { routeAggregationFilter, SORTABLE, UPDATED } from "../../families/route-policy";
import { defineSearchLookup, filtersOf } from "../../lookups/search-lookup";
import { sortBy } from "../../lookups/sort";
import { routeAggregationRecord } from "./get-route-aggregation";

/** Looks up route aggregations. */
export const getRouteAggregations = defineSearchLookup({
  token: "fabric:index:getRouteAggregations",
  doc: "Looks up all route aggregations that meet a filter, or one page of them.",
  path: "/fabric/v4/routeAggregations/search",
  record: defineShape({
    name: "RouteAggregationRecord",
    doc: "A route aggregation.",
    properties: rowOf(routeAggregationRecord),
  }),
  filters: {
    filter: object({
      shape: routeAggregationFilter,
      required: true,
      doc: "Condition that the route aggregations must meet.",
    }),
  },
  toFilter: ({ filter }) => allOf(filtersOf({ filters: [filter] })),
  sort: { name: "sort", by: sortBy("RouteAggregationSort", SORTABLE, UPDATED) },
});
