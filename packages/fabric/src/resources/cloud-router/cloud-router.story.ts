import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { NOTIFICATIONS, ORDERS, PROJECTS } from "../../testing/inputs/story-values";

/** What programs say of cloud routers. */
export const story: StoryKind = {
  type: "CloudRouter",
  inputs: ({ name }) => ({
    name: [name("edge"), name("core")],
    type: ["XF_ROUTER"],
    location: [{ metroCode: "FR" }, { metroCode: "DC", metroName: "Washington", region: "AMER", ibx: "DC5" }],
    package: [{ code: "STANDARD" }, { code: "advanced" }, { code: "PREMIUM" }],
    notifications: NOTIFICATIONS,
    project: PROJECTS,
    account: [SEEDS.account, { accountNumber: 410_078 }],
    order: ORDERS,
    marketplaceSubscription: [
      { uuid: SEEDS.marketplaceSubscription },
      { type: "AWS_MARKETPLACE_SUBSCRIPTION", uuid: SEEDS.marketplaceSubscription },
    ],
    description: ["at the edge", "in the core"],
    href: ["https://api.example.org/fabric/v4/routers/1"],
    uuid: ["51a2c3d4-1a2b-4c3d-8e4f-5a6b7c8d9e0f"],
  }),
};
