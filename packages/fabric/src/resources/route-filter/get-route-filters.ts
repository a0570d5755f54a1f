import { defineShape } from "@ops-providers/provider-kit";
import { allOf, filterList } from "../../lookups/filter";
import { rowOf } from "../../lookups/record";
import { routePolicyFilter, SORTABLE, UPDATED } from "../../families/route-policy";
import { defineSearchLookup, filtersOf } from "../../lookups/search-lookup";
import { sortBy } from "../../lookups/sort";
import { routeFilterRecord } from "./get-route-filter";

/** Looks up route filters. */
export const getRouteFilters = defineSearchLookup({
  token: "fabric:index:getRouteFilters",
  doc: "Looks up all route filters that meet the filters, or one page of them.",
  path: "/fabric/v4/routeFilters/search",
  record: defineShape({ name: "RouteFilterRecord", doc: "A route filter.", properties: rowOf(routeFilterRecord) }),
  filters: { filters: filterList(routePolicyFilter) },
  toFilter: (inputs) => allOf(filtersOf(inputs)),
  sort: { name: "sorts", by: sortBy("RouteFilterSort", [...SORTABLE, "/notMatchedRuleAction"], UPDATED) },
});
