import type { Properties } from "@ops-providers/provider-kit";
import { boolean, defineShape, integer, list, object, string } from "@ops-providers/provider-kit";
import { account } from "../../shapes/account";
import { changeLog } from "../../shapes/change-log";
import { location } from "../../shapes/location";
import { hrefOutput, uuidOutput } from "../../shapes/naming";
import { inLists, rowOf } from "../../lookups/record";
import { encapsulation } from "./port-shapes";

const redundancy = object({
  shape: defineShape({
    name: "PortPair",
    doc: "The place of a port or device in a redundant pair.",
    properties: {
      enabled: boolean({ doc: "Whether it belongs to a pair." }),
      group: string({ doc: "Group of the pair." }),
      priority: string({ doc: "Role of the port in the pair: `PRIMARY` or `SECONDARY`." }),
    },
  }),
  doc: "Its place in a redundant pair.",
});

const device = object({
  shape: defineShape({
    name: "PortDeviceRecord",
    doc: "Device that a port is on.",
    properties: {
      name: string({ doc: "Name of the device." }),
      redundancies: list({
        items: redundancy,
        single: true,
        wire: "redundancy",
        absent: [],
        doc: "Its place in a redundant pair.",
      }),
    },
  }),
  doc: "Device that the port is on.",
});

const operation = object({
  shape: defineShape({
    name: "PortOperation",
    doc: "How a port does.",
    properties: {
      connectionCount: integer({ doc: "How many connections the port has." }),
      opStatusChangedAt: string({ doc: "When the operational status changed last." }),
      operationalStatus: string({ doc: "Operational status: `UP`, `DOWN` or `PARTIAL`." }),
    },
  }),
  doc: "How the port does.",
});

/** What the lookup of one port shows of it. */
export const portRecord: Properties = {
  id: string({ required: true, wire: "uuid", refersTo: "Port", doc: "ID of the port." }),
  uuid: uuidOutput,
  href: hrefOutput,
  name: string({ doc: "Name of the port." }),
  type: string({ doc: "Type of the port." }),
  description: string({ doc: "Description of the port." }),
  state: string({ doc: "State of the port." }),
  serviceType: string({ doc: "Type of the service: `EPL` or `MSP`." }),
  bandwidth: integer({ unit: "Mbps", doc: "Bandwidth of the port." }),
  availableBandwidth: integer({ unit: "Mbps", doc: "Bandwidth that is free." }),
  usedBandwidth: integer({ unit: "Mbps", doc: "Bandwidth that is used." }),
  lagEnabled: boolean({ doc: "Whether the physical ports are aggregated to one link." }),
  account,
  location: { ...location, doc: "Where the port is." },
  device,
  encapsulation,
  redundancy,
  operation,
  changeLog,
};

/** What lookups of many ports show of each. */
export const portRow = defineShape({
  name: "PortRecord",
  doc: "A port.",
  properties: inLists(rowOf(portRecord), {
    account: "accounts",
    changeLog: "changeLogs",
    device: "devices",
    encapsulation: "encapsulations",
    location: "locations",
    operation: "operations",
    redundancy: "redundancies",
  }),
});
