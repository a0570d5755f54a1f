import { describeFabric, editIn, provisioned } from "../../testing/fabric-suite";
import { aConnection } from "../../testing/connection-inputs";

describeFabric({
  type: "ConnectionRouteFilter",
  kind: "connectionRouteFilter",
  states: ["ATTACHING", "ATTACHED", "DETACHED", "DETACHING", "FAILED", "PENDING_BGP_CONFIGURATION"],
  values: {
    declared: {
      "closed: INBOUND, OUTBOUND": ["ConnectionRouteFilter.direction"],
    },
    specified: {
      "ConnectionRouteFilter.direction": ["ConnectionRouteFiltersBase", "direction"],
    },
  },
  references: {
    "Connection.id": ["ConnectionRouteFilter.connectionId"],
    "RouteFilter.id": ["ConnectionRouteFilter.routeFilterId"],
    "RouteFilter.id where `type` is `BGP_IPv4_PREFIX_FILTER` or `BGP_IPv6_PREFIX_FILTER`": [
      "ConnectionRouteFilter.uuid",
    ],
    "RouteAggregation.id where `type` is `BGP_IPv4_PREFIX_AGGREGATION`": ["ConnectionRouteFilter.uuid"],
  },
  arrange: async ({ service, unique }) => {
    const filter = { type: "BGP_IPv4_PREFIX_FILTER", name: `in-${unique}`, project: { projectId: "p-1" } };
    const routeFilterId = await provisioned(service, "/fabric/v4/routeFilters", filter);
    const otherFilterId = await provisioned(service, "/fabric/v4/routeFilters", { ...filter, name: `out-${unique}` });
    const full = { connectionId: await aConnection(service), routeFilterId, direction: "INBOUND" };
    return {
      minimal: full,
      full,
      others: {
        connectionId: await aConnection(service),
        routeFilterId: otherFilterId,
        direction: "OUTBOUND",
      },
    };
  },
  edits: { direction: editIn("connectionRouteFilter", { direction: "OUTBOUND" }) },
  mistakes: {
    "an unknown direction is refused with the nearest known one": {
      change: { direction: "INBOUNDS" },
      failures: [
        {
          property: "direction",
          reason: 'must be one of INBOUND, OUTBOUND, not "INBOUNDS"; did you mean "INBOUND"?',
        },
      ],
    },
    "an empty connectionId is refused": {
      change: { connectionId: "" },
      failures: [{ property: "connectionId", reason: "must not be empty" }],
    },
  },
  refusals: {
    "a route filter that does not exist is refused": { routeFilterId: "00000000-0000-4000-8000-000000000000" },
    "a connection that does not exist is refused": { connectionId: "00000000-0000-4000-8000-000000000000" },
  },
});
