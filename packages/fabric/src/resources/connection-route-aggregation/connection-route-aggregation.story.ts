import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { TIMEOUTS } from "../../testing/inputs/story-values";

/** What programs say of route aggregations at connections. */
export const story: StoryKind = {
  type: "ConnectionRouteAggregation",
  needs: { connection: "RouterConnection", aggregation: "RouteAggregation" },
  own: ["aggregation"],
  inputs: ({ need }) => ({
    connectionId: [need("connection")],
    routeAggregationId: [need("aggregation")],
    timeouts: TIMEOUTS,
  }),
};
