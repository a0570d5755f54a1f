import { boolean, defineShape, list, map, string } from "@ops-providers/provider-kit";
import { metroCodeForm, place } from "../../shapes/location";
import { uuidOfOther } from "../../shapes/rules/uuid";

const location = { ...place, computed: true } as const;

/** What the service shows only where the seller has given it. */
const rare = { computed: true, sometimes: true } as const;

/** A port at which a profile is offered. */
export const sellerPort = defineShape({
  name: "ServiceProfilePort",
  doc: "A port at which a profile is offered.",
  properties: {
    uuid: string({ ...uuidOfOther, refersTo: "Port", doc: "UUID of the port." }),
    type: string({
      required: true,
      values: ["XF_PORT", "IX_PORT"],
      anyCase: true,
      doc: "Type of the port.",
    }),
    location,
    crossConnectId: string({ ...rare, refersTo: [], doc: "ID of the cross connect." }),
    sellerRegion: string({ ...rare, doc: "The seller's name of the region." }),
    sellerRegionDescription: string({
      ...rare,
      doc: "The seller's description of the region.",
    }),
  },
});

/** A virtual device at which a profile is offered. */
export const sellerDevice = defineShape({
  name: "ServiceProfileVirtualDevice",
  doc: "A virtual device at which a profile is offered.",
  properties: {
    uuid: string({ ...uuidOfOther, doc: "UUID of the device." }),
    type: string({
      required: true,
      values: ["VD"],
      anyCase: true,
      doc: "Type of the device: `VD`.",
    }),
    location,
    interfaceUuid: string({ ...rare, doc: "UUID of the interface of the device." }),
  },
});

/** A metropolitan area in which a profile is offered. */
export const sellerMetro = defineShape({
  name: "ServiceProfileMetro",
  doc: "A metropolitan area in which a profile is offered.",
  properties: {
    code: string({ ...metroCodeForm, computed: true, doc: "Code of the metropolitan area, such as `FR`." }),
    name: string({ ...rare, doc: "Name of the metropolitan area." }),
    displayName: string({ ...rare, doc: "Name that buyers see." }),
    ibxs: list({
      items: string({ doc: "A data centre." }),
      ...rare,
      order: "ignored",
      doc: "Data centres in which the profile is offered.",
    }),
    inTrail: boolean({ ...rare, doc: "Whether the offer is a trial." }),
    sellerRegions: map({
      values: string({ doc: "The seller's name of a region." }),
      ...rare,
      doc: "The seller's names of regions, by their codes.",
    }),
  },
});
