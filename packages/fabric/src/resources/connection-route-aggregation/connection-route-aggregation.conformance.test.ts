import { describeFabric, provisioned } from "../../testing/fabric-suite";
import { aConnection } from "../../testing/connection-inputs";

describeFabric({
  type: "ConnectionRouteAggregation",
  kind: "connectionRouteAggregation",
  states: ["ATTACHING", "ATTACHED", "DETACHED", "DETACHING", "FAILED", "PENDING_BGP_CONFIGURATION"],
  references: {
    "Connection.id": ["ConnectionRouteAggregation.connectionId"],
    "RouteAggregation.id": ["ConnectionRouteAggregation.routeAggregationId"],
    "RouteFilter.id where `type` is `BGP_IPv4_PREFIX_FILTER` or `BGP_IPv6_PREFIX_FILTER`": [
      "ConnectionRouteAggregation.uuid",
    ],
    "RouteAggregation.id where `type` is `BGP_IPv4_PREFIX_AGGREGATION`": ["ConnectionRouteAggregation.uuid"],
  },
  arrange: async ({ service, unique }) => {
    const aggregation = { type: "BGP_IPv4_PREFIX_AGGREGATION", name: `a-${unique}`, project: { projectId: "p-1" } };
    const routeAggregationId = await provisioned(service, "/fabric/v4/routeAggregations", aggregation);
    const otherId = await provisioned(service, "/fabric/v4/routeAggregations", { ...aggregation, name: `b-${unique}` });
    const minimal = { connectionId: await aConnection(service), routeAggregationId };
    return {
      minimal,
      full: { ...minimal, timeouts: { create: "20m", delete: "15m" } },
      others: { connectionId: await aConnection(service), routeAggregationId: otherId },
    };
  },
  edits: {},
  mistakes: {
    "an empty routeAggregationId is refused": {
      change: { routeAggregationId: "" },
      failures: [{ property: "routeAggregationId", reason: "must not be empty" }],
    },
    "a time limit that is no duration is refused at its place": {
      change: { timeouts: { create: "soon" } },
      failures: [
        {
          property: "",
          reason:
            'timeouts.create: "soon" is not a duration; write numbers with the units h, m, s or ms, for example "1h30m" or "90s"',
        },
      ],
    },
  },
  refusals: {
    "a route aggregation that does not exist is refused": {
      routeAggregationId: "00000000-0000-4000-8000-000000000000",
    },
    "a connection that does not exist is refused": { connectionId: "00000000-0000-4000-8000-000000000000" },
  },
});
