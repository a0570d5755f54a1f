import { SEEDS } from "../../sim/parts/seeds";
import { startFabric } from "../../testing/start-fabric";

const type = "ServiceProfile";
const SOME_TEXT: unknown = expect.any(String);
const minimal = { type: "L2_PROFILE", name: "lanes", description: "Fast lanes" };

test("a lookup of several profiles sends one expression, or a group of it", async () => {
  const { started } = await startFabric();
  const filter = { property: "/type", operator: "=", values: ["IA_PROFILE"] };
  const rest = { sort: [{ property: "/name", direction: "ASC" }], viewPoint: "zSide" };
  const before = started.requests.length;
  const [alone, grouped] = [
    await started.invoke("getServiceProfiles", { filter, ...rest }),
    await started.invoke("getServiceProfiles", { filter, andFilters: true, ...rest }),
  ];
  const uuid = SEEDS.serviceProfiles.IA_PROFILE;
  const found = { data: [{ uuid, accounts: [expect.anything()], projects: [SEEDS.project], marketingInfos: [] }] };
  expect([alone, grouped]).toMatchObject([found, found]);
  const page = { pagination: { offset: 0, limit: 100 }, sort: rest.sort };
  expect(started.requests.slice(before)).toEqual([
    { method: "POST", path: "/fabric/v4/serviceProfiles/search?viewPoint=zSide", body: { filter, ...page } },
    {
      method: "POST",
      path: "/fabric/v4/serviceProfiles/search?viewPoint=zSide",
      body: { filter: { and: [filter] }, ...page },
    },
  ]);
});

test("a lookup of one profile shows its places and ways to connect", async () => {
  const { started } = await startFabric();
  const uuid = SEEDS.serviceProfiles.L2_PROFILE;
  expect(await started.invoke("getServiceProfile", { uuid })).toMatchObject({
    id: uuid,
    uuid,
    state: "ACTIVE",
    viewPoint: "aSide",
    accessPointTypeConfigs: [{ type: "COLO", uuid: SOME_TEXT, supportedBandwidths: [50, 200, 500, 1000] }],
    ports: [{ uuid: SEEDS.ports.primary, location: { metroCode: "FR", metroName: "Frankfurt" } }],
  });
});

test("what nobody knows yet is shown as it is, and what is missing as nothing", async () => {
  const { started, simulator } = await startFabric();
  const uuid = SEEDS.serviceProfiles.L2_PROFILE;
  simulator.edit("serviceProfile", uuid, {
    type: "L9_PROFILE",
    state: "PAUSED",
    visibility: "HIDDEN",
    accessPointTypeConfigs: [{ type: "RADIO", uuid: "w-1", supportedBandwidths: ["200", 50], wavelength: 5 }],
    customFields: [{ label: "Floor", dataType: "COLOUR" }],
    ports: null,
    metros: null,
    marketingInfo: null,
    notifications: [{ type: "PIGEON", emails: null }],
  });
  const profile = {
    type: "L9_PROFILE",
    state: "PAUSED",
    visibility: "HIDDEN",
    accessPointTypeConfigs: [{ type: "RADIO", uuid: "w-1", supportedBandwidths: [50, 200] }],
    customFields: [{ label: "Floor", dataType: "COLOUR", options: [] }],
    ports: [],
    notifications: [{ type: "PIGEON" }],
  };
  const filter = { property: "/uuid", operator: "=", values: [uuid] };
  expect([
    await started.invoke("getServiceProfile", { uuid }),
    await started.invoke("getServiceProfiles", { filter }),
  ]).toMatchObject([profile, { data: [{ ...profile, marketingInfos: [] }] }]);
});

test("the lookup of a deleted profile says that there is none", async () => {
  const { started } = await startFabric();
  const made = await started.create(type, minimal);
  await started.delete(made);
  await expect(started.invoke("getServiceProfile", { uuid: made.id })).rejects.toThrow(
    `no service profile has the ID "${made.id}"`,
  );
});
