import { defineKind } from "../../sim/kind/kind";

/** Metros: places with data centers, which only the service changes. */
export const simulator = defineKind({
  name: "metro",
  path: "/fabric/v4/metros",
  idKey: "code",
  invalid: "EQ-3036013",
  missing: { status: 400, code: "EQ-3036001", message: "there is no such metro" },
  list: {
    isPaged: true,
    queries: { presence: (metro, presence) => presence !== "MY_PORTS" || metro["code"] === "FR" },
  },
  life: {},
  changeLog: false,
  seeds: [
    {
      id: "FR",
      body: {
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
      },
    },
    {
      id: "DC",
      body: {
        type: "XF_METRO",
        region: "AMER",
        name: "Washington, D.C.",
        equinixAsn: 64_911,
        localVCBandwidthMax: 50_000,
        geoCoordinates: { latitude: 38.9072, longitude: -77.0369 },
        connectedMetros: [{ code: "FR", avgLatency: 88.5, remoteVCBandwidthMax: 10_000 }],
        geoScopes: ["CONUS"],
      },
    },
  ],
});
