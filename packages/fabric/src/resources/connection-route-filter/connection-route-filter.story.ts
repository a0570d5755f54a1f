import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What programs say of route filters at connections. */
export const story: StoryKind = {
  type: "ConnectionRouteFilter",
  needs: { connection: "RouterConnection", filter: "EmptyRouteFilter" },
  own: ["filter"],
  inputs: ({ need }) => ({
    connectionId: [need("connection")],
    routeFilterId: [need("filter")],
    direction: ["INBOUND", "outbound"],
  }),
};
