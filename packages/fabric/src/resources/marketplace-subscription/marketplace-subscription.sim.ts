import { defineKind } from "../../sim/kind/kind";
import { SEEDS } from "../../sim/parts/seeds";

/** Subscriptions that were bought at a marketplace; here they can only be read. */
export const simulator = defineKind({
  name: "marketplaceSubscription",
  path: "/fabric/v4/marketplaceSubscriptions",
  invalid: "EQ-3040030",
  missing: { status: 404, code: "EQ-3040020", message: "there is no such subscription" },
  life: {},
  changeLog: false,
  seeds: [
    {
      id: SEEDS.marketplaceSubscription,
      body: {
        state: "ACTIVE",
        marketplace: "AWS",
        offerType: "PUBLIC",
        isAutoRenew: true,
        offerId: "offer-1",
        metroCodes: ["FR"],
        entitlements: [
          {
            uuid: "f0a1b2c3-1a2b-4c3d-8e4f-5a6b7c8d9e0f",
            quantityEntitled: 2,
            quantityConsumed: 1,
            quantityAvailable: 1,
            asset: { type: "XF_ROUTER", package: { code: "STANDARD" } },
          },
        ],
      },
    },
  ],
});
