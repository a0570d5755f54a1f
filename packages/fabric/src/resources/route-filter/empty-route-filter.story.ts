import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { PROJECTS } from "../../testing/inputs/story-values";

/** What programs say of route filters without rules, which may be for either family. */
export const story: StoryKind = {
  type: "RouteFilter",
  as: "EmptyRouteFilter",
  inputs: ({ name }) => ({
    name: [name("six"), name("four")],
    type: ["BGP_IPv6_PREFIX_FILTER", "BGP_IPv4_PREFIX_FILTER"],
    project: PROJECTS,
  }),
};
