import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { TIMEOUTS } from "../../testing/inputs/story-values";

/** What programs say of the rules of route aggregations. */
export const story: StoryKind = {
  type: "RouteAggregationRule",
  needs: { aggregation: "RouteAggregation" },
  inputs: ({ name, need }) => ({
    routeAggregationId: [need("aggregation")],
    prefix: ["10.20.0.0/16", "10.40.0.0/14"],
    name: [name("sum"), name("total")],
    description: ["of the plant", "of the office"],
    timeouts: TIMEOUTS,
  }),
};
