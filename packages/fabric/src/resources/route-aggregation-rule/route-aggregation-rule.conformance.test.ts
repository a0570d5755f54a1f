import { describeFabric, editIn, PROVISIONING_STATES, provisioned } from "../../testing/fabric-suite";

describeFabric({
  type: "RouteAggregationRule",
  kind: "routeAggregationRule",
  states: PROVISIONING_STATES,
  values: {
    declared: {
      "closed: /type, /name, /uuid, /state, /prefix": ["getRouteAggregationRules.filters[].property"],
      "closed: =, !=, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN, ILIKE": [
        "getRouteAggregationRules.filters[].operator",
      ],
      "closed: AND, OR": ["getRouteAggregationRules.outerOperator"],
      "closed: /type, /name, /uuid, /state, /prefix, /changeLog/createdDateTime, /changeLog/updatedDateTime": [
        "getRouteAggregationRules.sorts[].property",
      ],
      "closed: ASC, DESC": ["getRouteAggregationRules.sorts[].direction"],
    },
  },
  references: {
    "RouteAggregation.id": ["RouteAggregationRule.routeAggregationId"],
  },
  arrange: async ({ service, unique }) => {
    const aggregation = { type: "BGP_IPv4_PREFIX_AGGREGATION", name: `a-${unique}`, project: { projectId: "p-1" } };
    const routeAggregationId = await provisioned(service, "/fabric/v4/routeAggregations", aggregation);
    const otherId = await provisioned(service, "/fabric/v4/routeAggregations", { ...aggregation, name: `b-${unique}` });
    return {
      minimal: { routeAggregationId, prefix: "10.32.0.0/11" },
      full: {
        routeAggregationId,
        prefix: "10.64.0.0/11",
        name: `north-${unique}`,
        description: "of the north",
        timeouts: { create: "20m" },
      },
      others: {
        routeAggregationId: otherId,
        prefix: "10.96.0.0/11",
        name: `south-${unique}`,
        description: "of the south",
      },
    };
  },
  edits: {
    prefix: editIn("routeAggregationRule", { prefix: "10.128.0.0/9" }),
    name: editIn("routeAggregationRule", { name: "renamed" }),
    description: editIn("routeAggregationRule", { description: "edited" }),
  },
  mistakes: {
    "what is no prefix is refused": {
      change: { prefix: "10.0.0/8" },
      failures: [
        {
          property: "prefix",
          reason: 'must be a prefix in CIDR notation such as 10.20.0.0/16 or 2001:db8::/32, not "10.0.0/8"',
        },
      ],
    },
  },
  refusals: {
    "a prefix of the other family is refused": { prefix: "2001:db8::/32" },
    "a route aggregation that does not exist is refused": {
      routeAggregationId: "00000000-0000-4000-8000-000000000000",
    },
  },
});
