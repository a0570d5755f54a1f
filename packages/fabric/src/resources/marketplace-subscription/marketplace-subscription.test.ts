import { SEEDS } from "../../sim/parts/seeds";
import { testListedValues } from "../../testing/specified/listed-values";
import { startFabric } from "../../testing/start-fabric";

testListedValues("MarketplaceSubscription");

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

test("getMarketplaceSubscription shows nothing as an empty list, never as an empty object", async () => {
  const { started, simulator } = await startFabric();
  const uuid = SEEDS.marketplaceSubscription;
  const counts = { quantityEntitled: 2, quantityConsumed: 0, quantityAvailable: 2 };
  simulator.edit("marketplaceSubscription", uuid, {
    state: "GRACE_PERIOD",
    trial: { enabled: true },
    entitlements: [
      { uuid, ...counts },
      { uuid, ...counts, asset: { type: "XF_ROUTER" } },
    ],
  });
  expect(await started.invoke("getMarketplaceSubscription", { uuid })).toMatchObject({
    status: "GRACE_PERIOD",
    trial: { enabled: true },
    entitlements: [
      { uuid, ...counts, assets: [] },
      { uuid, ...counts, assets: [{ type: "XF_ROUTER", packages: [] }] },
    ],
  });
});

test.each([
  [404, "EQ-3000000"],
  [400, "EQ-3001011"],
])("getMarketplaceSubscription says which subscription there is none of: %i, %s", async (status, errorCode) => {
  const { started, simulator } = await startFabric();
  simulator.faults.add({ kind: "respond", status, body: [{ errorCode }] });
  await expect(started.invoke("getMarketplaceSubscription", { uuid: "ms-1" })).rejects.toThrow(
    'No object matches the uuid "ms-1": correct it, or create the object',
  );
  expect(started.log.texts("warning")).toEqual(['getMarketplaceSubscription: uuid: should be a UUID, not "ms-1"']);
});
