import { describeFabric, editIn, PROVISIONING_STATES } from "../../testing/fabric-suite";

describeFabric({
  type: "RouteFilter",
  kind: "routeFilter",
  states: PROVISIONING_STATES,
  values: {
    declared: {
      "closed: BGP_IPv4_PREFIX_FILTER, BGP_IPv6_PREFIX_FILTER": ["RouteFilter.type"],
      "closed: /type, /name, /project/projectId, /uuid, /state": ["getRouteFilters.filters[].property"],
      "closed: =, !=, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN, ILIKE": ["getRouteFilters.filters[].operator"],
      "closed: /type, /uuid, /name, /project/projectId, /state, /connectionsCount, /changeLog/createdDateTime, /changeLog/updatedDateTime, /notMatchedRuleAction":
        ["getRouteFilters.sorts[].property"],
      "closed: ASC, DESC": ["getRouteFilters.sorts[].direction"],
    },
    specified: {
      "RouteFilter.type": ["RouteFiltersBase", "type"],
      "getRouteFilters.filters[].property": ["RouteFiltersSearchFilterItem", "property"],
      "getRouteFilters.sorts[].property": ["SortItem", "property"],
    },
  },
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { type: "BGP_IPv4_PREFIX_FILTER", project: { projectId: "p-1" } },
      full: {
        name: `in-${unique}`,
        type: "BGP_IPv4_PREFIX_FILTER",
        project: { projectId: "p-1" },
        description: "corporate prefixes",
      },
      others: {
        name: `out-${unique}`,
        type: "BGP_IPv6_PREFIX_FILTER",
        project: { projectId: "p-2" },
        description: "prefixes of partners",
      },
    }),
  edits: {
    name: editIn("routeFilter", { name: "renamed" }),
    description: editIn("routeFilter", { description: "edited" }),
  },
  mistakes: {
    "an unknown type is refused with the nearest known one": {
      change: { type: "BGP_IPV4_PREFIX_FILTER" },
      failures: [
        {
          property: "type",
          reason:
            'must be one of BGP_IPv4_PREFIX_FILTER, BGP_IPv6_PREFIX_FILTER, not "BGP_IPV4_PREFIX_FILTER"; did you mean "BGP_IPv4_PREFIX_FILTER"?',
        },
      ],
    },
    "an empty name is refused": { change: { name: "" }, failures: [{ property: "name", reason: "must not be empty" }] },
    "a project without an ID is refused at its place": {
      change: { project: {} },
      failures: [{ property: "", reason: "project.projectId: is required and missing" }],
    },
  },
});
