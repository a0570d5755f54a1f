import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { NOTIFICATIONS, PROVIDER_SIDE } from "../../testing/inputs/story-values";

/** What programs say of connections that begin where a service token says; what all connections have in common is reported elsewhere. */
export const story: StoryKind = {
  type: "Connection",
  as: "TokenConnection",
  needs: { token: "PortToken" },
  own: ["token"],
  inputs: ({ name, need }) => ({
    name: [name("guest"), name("visit")],
    type: ["EVPL_VC"],
    bandwidth: [50, 200],
    aSide: [
      { serviceToken: { uuid: need("token") } },
      {
        serviceToken: {
          uuid: need("token"),
          type: "VC_TOKEN",
          description: "for a partner",
          href: "https://api.example.org/fabric/v4/serviceTokens/1",
        },
      },
    ],
    zSide: [PROVIDER_SIDE],
    notifications: NOTIFICATIONS,
  }),
};
