import { SEEDS } from "../../sim/seeds";
import { startFabric } from "../../testing/start-fabric";

test("getMarketplaceSubscription shows one subscription", async () => {
  const { started, url } = await startFabric();
  const uuid = SEEDS.marketplaceSubscription;
  expect(await started.invoke("getMarketplaceSubscription", { uuid })).toEqual({
    id: uuid,
    uuid,
    href: `${url}/fabric/v4/marketplaceSubscriptions/${uuid}`,
    status: "ACTIVE",
    marketplace: "AWS",
    offerType: "PUBLIC",
    isAutoRenew: true,
    trial: null,
    entitlements: [
      {
        uuid: "f0a1b2c3-1a2b-4c3d-8e4f-5a6b7c8d9e0f",
        quantityEntitled: 2,
        quantityConsumed: 1,
        quantityAvailable: 1,
        assets: [{ type: "XF_ROUTER", packages: [{ code: "STANDARD" }] }],
      },
    ],
  });
});

test("getMarketplaceSubscription refuses what is no UUID", async () => {
  const { started } = await startFabric();
  await expect(started.invoke("getMarketplaceSubscription", { uuid: "ms-1" })).rejects.toThrow("uuid");
});
