import { defineShape, path } from "@ops-providers/provider-kit";
import { defineListLookup } from "../../lookups/list-lookup";
import { ruleSearch } from "../../families/route-policy";
import { rowOf } from "../../lookups/record";
import { routeFilterRuleRecord } from "./get-route-filter-rule";

/** Looks up the rules of a route filter. */
export const getRouteFilterRules = defineListLookup({
  token: "fabric:index:getRouteFilterRules",
  doc: "Looks up all rules of a route filter, those that meet the filters, or one page of them.",
  record: defineShape({
    name: "RouteFilterRuleRecord",
    doc: "A rule of a route filter.",
    properties: rowOf(routeFilterRuleRecord),
  }),
  below: { routeFilterId: "the route filter" },
  path: ({ routeFilterId }) => path`/fabric/v4/routeFilters/${String(routeFilterId)}/routeFilterRules`,
  id: ({ routeFilterId }) => String(routeFilterId),
  complete: (rule, { routeFilterId }) => ({ ...rule, routeFilterId }),
  search: ruleSearch("RouteFilterRule", ["/prefixMatch"]),
  asksFlat: true,
  showsPage: true,
});
