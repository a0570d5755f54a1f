import { describeFabric, editIn, PROVISIONING_STATES, provisioned } from "../../testing/fabric-suite";

describeFabric({
  type: "RouteFilterRule",
  kind: "routeFilterRule",
  states: PROVISIONING_STATES,
  values: {
    declared: {
      "closed: exact, orlonger": ["RouteFilterRule.prefixMatch"],
      "closed: /type, /name, /uuid, /state, /prefix, /prefixMatch": ["getRouteFilterRules.filters[].property"],
      "closed: =, !=, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN, ILIKE": [
        "getRouteFilterRules.filters[].operator",
      ],
      "closed: AND, OR": ["getRouteFilterRules.outerOperator"],
      "closed: /type, /name, /uuid, /state, /prefix, /changeLog/createdDateTime, /changeLog/updatedDateTime": [
        "getRouteFilterRules.sorts[].property",
      ],
      "closed: ASC, DESC": ["getRouteFilterRules.sorts[].direction"],
    },
  },
  references: {
    "RouteFilter.id": ["RouteFilterRule.routeFilterId"],
  },
  arrange: async ({ service, unique }) => {
    const filter = { type: "BGP_IPv4_PREFIX_FILTER", name: `in-${unique}`, project: { projectId: "p-1" } };
    const routeFilterId = await provisioned(service, "/fabric/v4/routeFilters", filter);
    const otherId = await provisioned(service, "/fabric/v4/routeFilters", { ...filter, name: `out-${unique}` });
    return {
      minimal: { routeFilterId, prefix: "10.20.0.0/16" },
      full: {
        routeFilterId,
        prefix: "10.30.0.0/16",
        prefixMatch: "exact",
        name: `lan-${unique}`,
        description: "of the plant",
      },
      others: {
        routeFilterId: otherId,
        prefix: "10.40.0.0/14",
        prefixMatch: "orlonger",
        name: `wan-${unique}`,
        description: "of the office",
      },
    };
  },
  edits: {
    prefix: editIn("routeFilterRule", { prefix: "10.99.0.0/16" }),
    prefixMatch: editIn("routeFilterRule", { prefixMatch: "orlonger" }),
    name: editIn("routeFilterRule", { name: "renamed" }),
    description: editIn("routeFilterRule", { description: "edited" }),
  },
  mistakes: {
    "an address without a length is refused": {
      change: { prefix: "10.20.0.0" },
      failures: [
        {
          property: "prefix",
          reason: 'must be a prefix in CIDR notation such as 10.20.0.0/16 or 2001:db8::/32, not "10.20.0.0"',
        },
      ],
    },
    "a length that the family does not have is refused": {
      change: { prefix: "10.20.0.0/33" },
      failures: [
        {
          property: "prefix",
          reason: 'must be a prefix in CIDR notation such as 10.20.0.0/16 or 2001:db8::/32, not "10.20.0.0/33"',
        },
      ],
    },
  },
  refusals: {
    "a prefix of the other family is refused": { prefix: "2001:db8::/32" },
    "a route filter that does not exist is refused": { routeFilterId: "00000000-0000-4000-8000-000000000000" },
  },
});
