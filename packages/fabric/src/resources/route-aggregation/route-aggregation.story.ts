import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { PROJECTS, TIMEOUTS } from "../../testing/inputs/story-values";

/** What programs say of route aggregations. */
export const story: StoryKind = {
  type: "RouteAggregation",
  inputs: ({ name }) => ({
    name: [name("sums"), name("totals")],
    description: ["of the plant", "of the office"],
    type: ["BGP_IPv4_PREFIX_AGGREGATION"],
    project: PROJECTS,
    timeouts: TIMEOUTS,
  }),
};
