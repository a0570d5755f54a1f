import { describeFabric, editIn, PROVISIONING_STATES } from "../../testing/fabric-suite";

describeFabric({
  type: "RouteAggregation",
  kind: "routeAggregation",
  states: PROVISIONING_STATES,
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
