import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { NOTIFICATIONS, ORDERS, PROJECTS, PROVIDER_SIDE } from "../../testing/inputs/story-values";

/** What programs say of connections from a cloud router to a provider; what all connections have in common is reported elsewhere. */
export const story: StoryKind = {
  type: "Connection",
  as: "RouterConnection",
  needs: { router: "CloudRouter" },
  inputs: ({ name, need }) => ({
    name: [name("route"), name("path")],
    type: ["IP_VC"],
    bandwidth: [50, 200],
    aSide: [
      { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: need("router") } } },
      { accessPoint: { type: "CLOUD_ROUTER", gateway: { uuid: need("router") } } },
      { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: need("router"), href: need("router", "href") } } },
    ],
    zSide: [PROVIDER_SIDE],
    notifications: NOTIFICATIONS,
    order: ORDERS,
    project: PROJECTS,
    description: ["of the plant"],
  }),
};
