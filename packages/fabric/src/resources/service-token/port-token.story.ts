import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { NOTIFICATIONS } from "../../testing/inputs/story-values";

const selector = { type: "COLO", port: { uuid: SEEDS.ports.primary } };

/** What programs say of tokens that connections begin at. */
export const story: StoryKind = {
  type: "ServiceToken",
  as: "PortToken",
  inputs: ({ name }) => ({
    name: [name("guest-token"), name("visit-token")],
    type: ["VC_TOKEN"],
    expirationDateTime: ["2099-12-01T10:00:00Z"],
    serviceTokenConnections: [
      [{ type: "EVPL_VC", bandwidthLimit: 1000, aSides: [{ accessPointSelectors: [selector] }] }],
      [{ type: "EVPL_VC", bandwidthLimit: 2000, aSides: [{ accessPointSelectors: [selector] }] }],
    ],
    notifications: NOTIFICATIONS,
  }),
};
