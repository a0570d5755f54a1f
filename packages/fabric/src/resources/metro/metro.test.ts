import { startFabric } from "../../testing/start-fabric";

const frankfurt = {
  code: "FR",
  name: "Frankfurt",
  type: "XF_METRO",
  region: "EMEA",
  platformAsn: 64_910,
  localVcBandwidthMax: 50_000,
  geoCoordinates: { latitude: 50.1109, longitude: 8.6821 },
  connectedMetros: [{ code: "DC", href: null, avgLatency: 88.5, remoteVcBandwidthMax: 10_000 }],
  geoScopes: [],
};

test("getMetro shows one metropolitan area", async () => {
  const { started, url } = await startFabric();
  expect(await started.invoke("getMetro", { metroCode: "FR" })).toEqual({
    id: "FR",
    metroCode: "FR",
    href: `${url}/fabric/v4/metros/FR`,
    ...frankfurt,
  });
});

test("getMetro says which code the service does not know", async () => {
  const { started } = await startFabric();
  await expect(started.invoke("getMetro", { metroCode: "XX" })).rejects.toThrow(
    "GET /fabric/v4/metros/XX answered 400 (EQ-3036001: there is no such metro)",
  );
});

test("getMetros asks for a page and for what the customer has ports in", async () => {
  const { started, url } = await startFabric();
  const before = started.requests.length;
  const found = await started.invoke("getMetros", { presence: "MY_PORTS", pagination: { limit: 5 } });
  expect(started.requests.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /fabric/v4/metros?presence=MY_PORTS&offset=0&limit=5",
  ]);
  expect(found).toEqual({
    id: "FR",
    presence: "MY_PORTS",
    datas: [{ href: `${url}/fabric/v4/metros/FR`, ...frankfurt }],
    pagination: { limit: 5, offset: 0, total: 1, next: "", previous: "" },
  });
});

test("getMetros shows the page that was read", async () => {
  const { started } = await startFabric();
  expect(await started.invoke("getMetros", { pagination: { limit: 1, offset: 1 } })).toMatchObject({
    id: "DC",
    datas: [{ code: "DC", geoScopes: ["CONUS"] }],
    pagination: { limit: 1, offset: 1, total: 2, previous: "/fabric/v4/metros?offset=0&limit=1", next: "" },
  });
});
