import { testListedValues } from "../../testing/specified/listed-values";
import { startFabric } from "../../testing/start-fabric";

const frankfurt = {
  code: "FR",
  name: "Frankfurt",
  type: "XF_METRO",
  region: "EMEA",
  country: "DE",
  geoZones: [{ code: "EMEA-C", name: "Central Europe", description: "Germany and its neighbours" }],
  platformAsn: 64_910,
  localVcBandwidthMax: 50_000,
  geoCoordinates: { latitude: 50.1109, longitude: 8.6821 },
  connectedMetros: [{ code: "DC", avgLatency: 88.5, remoteVcBandwidthMax: 10_000 }],
  geoScopes: [],
};

testListedValues("Metro", {
  declared: { "closed: MY_PORTS": ["getMetros.presence"] },
  specified: { "getMetros.presence": ["Presence"] },
});

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

test("getMetros reads all of them where no page is asked for", async () => {
  const { started } = await startFabric();
  const found = await started.invoke("getMetros");
  expect(started.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /fabric/v4/metros?limit=100&offset=0",
  ]);
  expect(found).toMatchObject({ id: "FR", datas: [{ code: "FR" }, { code: "DC" }] });
});

test.each([
  ["getMetro", { metroCode: "Frankfurt" }, 'metroCode: must be two capital letters, not "Frankfurt"'],
  ["getMetro", {}, "metroCode: is required and missing"],
  ["getMetros", { pagination: { limit: 101 } }, "pagination.limit: must be 1 to 100, not 101"],
  ["getMetros", { pagination: { offset: -1 } }, "pagination.offset: must be at least 0, not -1"],
])("%s with %j is refused before any request", async (lookup, asked, reason) => {
  const { started } = await startFabric();
  await expect(started.invoke(lookup, asked)).rejects.toThrow(reason);
  expect(started.requests).toEqual([]);
});

test("getMetros takes back the page that another one showed", async () => {
  const { started } = await startFabric();
  const pagination = { limit: 1, offset: 0, next: "/n", previous: "/p", total: 7 };
  expect(await started.invoke("getMetros", { pagination })).toMatchObject({
    datas: [{ code: "FR" }],
    pagination: { limit: 1, offset: 0, total: 2, next: "/fabric/v4/metros?offset=1&limit=1", previous: "" },
  });
  expect(started.requests.map(({ path }) => path)).toEqual(["/fabric/v4/metros?offset=0&limit=1"]);
});
