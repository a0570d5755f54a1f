import { defineKind } from "../../sim/kind/kind";
import { policy } from "../../sim/parts/route-policy";

/** Route filters: lists of prefixes that connections let through. */
export const simulator = defineKind({
  ...policy({
    name: "routeFilter",
    noun: "route filter",
    path: "/fabric/v4/routeFilters",
    types: ["BGP_IPv4_PREFIX_FILTER", "BGP_IPv6_PREFIX_FILTER"],
    param: "routeFilterId",
    rules: "routeFilterRule",
    attachments: "connectionRouteFilter",
    busy: "EQ-3044215",
    changeLog: "changelog",
    facts: { notMatchedRuleAction: "DENY" },
    sortable: ["/notMatchedRuleAction"],
  }),
  gone: "stays",
});
