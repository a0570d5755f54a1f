import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What programs say of the rules of route filters. */
export const story: StoryKind = {
  type: "RouteFilterRule",
  needs: { filter: "RouteFilter" },
  inputs: ({ name, need }) => ({
    routeFilterId: [need("filter")],
    prefix: ["10.20.0.0/16", "10.40.0.0/14"],
    prefixMatch: ["exact", "orlonger"],
    name: [name("lan"), name("wan")],
    description: ["of the plant", "of the office"],
  }),
};
