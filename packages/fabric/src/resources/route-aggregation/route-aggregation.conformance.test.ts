import { describeFabric, editIn, PROVISIONING_STATES } from "../../testing/fabric-suite";

describeFabric({
  type: "RouteAggregation",
  kind: "routeAggregation",
  states: PROVISIONING_STATES,
  values: {
    declared: {
      "closed: BGP_IPv4_PREFIX_AGGREGATION, BGP_IPv6_PREFIX_AGGREGATION": ["RouteAggregation.type"],
      "closed: /type, /name, /project/projectId, /uuid, /state": ["getRouteAggregations.filter.property"],
      "open: =, !=, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN, ILIKE": ["getRouteAggregations.filter.operator"],
      "closed: /type, /uuid, /name, /project/projectId, /state, /connectionsCount, /changeLog/createdDateTime, /changeLog/updatedDateTime":
        ["getRouteAggregations.sort.property"],
      "closed: ASC, DESC": ["getRouteAggregations.sort.direction"],
    },
    specified: {
      "RouteAggregation.type": ["RouteAggregationsBase", "type"],
      "getRouteAggregations.filter.property": ["RouteAggregationsSearchFilterItem", "property"],
      "getRouteAggregations.sort.property": ["RouteAggregationSortItem", "property"],
    },
  },
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { type: "BGP_IPv4_PREFIX_AGGREGATION", project: { projectId: "p-1" } },
      full: {
        name: `offices-${unique}`,
        type: "BGP_IPv4_PREFIX_AGGREGATION",
        project: { projectId: "p-1" },
        description: "prefixes of all offices",
        timeouts: { create: "20m", delete: "1h30m" },
      },
      others: {
        name: `plants-${unique}`,
        type: "BGP_IPv6_PREFIX_AGGREGATION",
        project: { projectId: "p-2" },
        description: "prefixes of all plants",
      },
    }),
  edits: {
    name: editIn("routeAggregation", { name: "renamed" }),
    description: editIn("routeAggregation", { description: "edited" }),
  },
  mistakes: {
    "the type of a filter is refused": {
      change: { type: "BGP_IPv4_PREFIX_FILTER" },
      failures: [
        {
          property: "type",
          reason:
            'must be one of BGP_IPv4_PREFIX_AGGREGATION, BGP_IPv6_PREFIX_AGGREGATION, not "BGP_IPv4_PREFIX_FILTER"',
        },
      ],
    },
    "an empty name is refused": { change: { name: "" }, failures: [{ property: "name", reason: "must not be empty" }] },
  },
});
