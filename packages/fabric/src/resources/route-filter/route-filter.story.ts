import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { PROJECTS } from "../../testing/inputs/story-values";

/** What programs say of route filters. */
export const story: StoryKind = {
  type: "RouteFilter",
  inputs: ({ name }) => ({
    name: [name("corp"), name("guests")],
    type: ["BGP_IPv4_PREFIX_FILTER"],
    project: PROJECTS,
    description: ["of the plant", "of the office"],
  }),
};
