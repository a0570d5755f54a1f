import type { Properties } from "@ops-providers/provider-kit";
import { defineShape, integer, list, number, object, string } from "@ops-providers/provider-kit";

const geoCoordinates = object({
  shape: defineShape({
    name: "GeoCoordinates",
    doc: "A place on the earth.",
    properties: {
      latitude: number({ unit: "degrees", doc: "Latitude; negative in the south." }),
      longitude: number({ unit: "degrees", doc: "Longitude; negative in the west." }),
    },
  }),
  doc: "Where it is on the earth.",
});

const connectedMetro = object({
  shape: defineShape({
    name: "ConnectedMetro",
    doc: "A metropolitan area that is connected to another metropolitan area.",
    properties: {
      code: string({ doc: "Code of the metropolitan area." }),
      href: string({ doc: "URL of the metropolitan area." }),
      avgLatency: number({ unit: "milliseconds", doc: "Average latency between the two." }),
      remoteVcBandwidthMax: integer({
        wire: "remoteVCBandwidthMax",
        unit: "Mbps",
        doc: "Largest bandwidth of a connection between the two.",
      }),
    },
  }),
  doc: "A metropolitan area that it is connected with.",
});

const geoZone = object({
  shape: defineShape({
    name: "GeoZone",
    doc: "A zone that a metropolitan area belongs to.",
    properties: {
      code: string({ doc: "Code of the zone." }),
      name: string({ doc: "Name of the zone." }),
      description: string({ doc: "Description of the zone." }),
    },
  }),
  doc: "A zone.",
});

/** What lookups show of a metropolitan area. */
export const metroRecord: Properties = {
  code: string({ doc: "Code, such as `FR`." }),
  name: string({ doc: "Name." }),
  type: string({ doc: "Type, such as `XF_METRO`." }),
  href: string({ doc: "URL of the metropolitan area." }),
  region: string({ doc: "Region of the world, such as `EMEA`." }),
  country: string({
    sometimes: true,
    source: "docs/services/fabric.md#lookups: since specification 4.26",
    doc: "Code of the country, such as `DE`.",
  }),
  platformAsn: integer({ wire: "equinixAsn", doc: "Number of the autonomous system of the platform." }),
  localVcBandwidthMax: integer({
    wire: "localVCBandwidthMax",
    unit: "Mbps",
    doc: "Largest bandwidth of a connection within the metropolitan area.",
  }),
  geoCoordinates,
  connectedMetros: list({ items: connectedMetro, absent: [], doc: "Metropolitan areas that it is connected with." }),
  geoScopes: list({
    items: string({ doc: "An area, such as `CANADA`, `CONUS`, `EU` or `JAPAN`." }),
    absent: [],
    doc: "Areas that traffic can be kept in.",
  }),
  geoZones: list({ items: geoZone, absent: [], doc: "Zones that it belongs to." }),
};
