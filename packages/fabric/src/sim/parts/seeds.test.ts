import { each } from "@ops-providers/provider-kit/testing";
import { type RunningService, startService } from "../../testing/running-service";
import { refusal } from "../../testing/service-client";

let service: RunningService;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service.close());

test("there are two metros, and ports of ours in the first", async () => {
  const { client, simulator } = service;
  expect(each((await client.get("/fabric/v4/metros")).body, "data", "code")).toEqual(simulator.seeds.metros);
  expect(each((await client.get("/fabric/v4/metros?presence=MY_PORTS")).body, "data", "code")).toEqual(["FR"]);
  expect(await client.shown("/fabric/v4/metros/FR")).toEqual({
    href: `${service.url}/fabric/v4/metros/FR`,
    code: "FR",
    type: "XF_METRO",
    region: "EMEA",
    country: "DE",
    geoZones: [{ code: "EMEA-C", name: "Central Europe", description: "Germany and its neighbours" }],
    name: "Frankfurt",
    equinixAsn: 64_910,
    localVCBandwidthMax: 50_000,
    geoCoordinates: { latitude: 50.1109, longitude: 8.6821 },
    connectedMetros: [{ code: "DC", avgLatency: 88.5, remoteVCBandwidthMax: 10_000 }],
    geoScopes: [],
  });
  expect(refusal(await client.get("/fabric/v4/metros/XX"))).toEqual([400, "EQ-3036001"]);
});

test("there is a marketplace subscription", async () => {
  const { client, simulator } = service;
  const id = simulator.seeds.marketplaceSubscription;
  expect(await client.shown(`/fabric/v4/marketplaceSubscriptions/${id}`)).toMatchObject({
    uuid: id,
    state: "ACTIVE",
    marketplace: "AWS",
    metroCodes: ["FR"],
  });
});
