import { defineShape, integer, list, object, string } from "@ops-providers/provider-kit";
import { linkProtocol } from "../../shapes/link-protocol";
import { location } from "../../shapes/location";
import { decidedByService } from "../../shapes/naming";
import { networkReference } from "../../shapes/network-reference";
import { partNeeded } from "../../shapes/rules/type-rules";
import { uuidOfOther } from "../../shapes/rules/uuid";
import { virtualDevice } from "../../shapes/virtual-device";

const port = object({
  shape: defineShape({
    name: "SelectorPort",
    doc: "A port that a token gives access to.",
    properties: {
      uuid: string({ ...uuidOfOther, refersTo: "Port", doc: "UUID of the port." }),
      portName: string({ ...decidedByService, doc: "Name of the port." }),
      type: string({ ...decidedByService, doc: "Type of the port." }),
      href: string({ ...decidedByService, doc: "URL of the port." }),
      cvpId: integer({ ...decidedByService, doc: "Number of the port's virtual path." }),
      bandwidth: integer({ ...decidedByService, unit: "Mbps", doc: "Bandwidth of the port." }),
      encapsulationProtocolType: string({ ...decidedByService, doc: "How frames are tagged at the port." }),
      accountName: string({ ...decidedByService, doc: "Account that the port belongs to." }),
      priority: string({ ...decidedByService, doc: "Which of two ports it is: `PRIMARY` or `SECONDARY`." }),
      locations: list({
        items: location,
        single: true,
        wire: "location",
        ...decidedByService,
        doc: "Where the port is.",
      }),
    },
  }),
  doc: "Port, for the type `COLO`.",
});

const deviceInterface = object({
  shape: defineShape({
    name: "SelectorInterface",
    doc: "An interface of a virtual device that a token gives access to.",
    properties: {
      type: string({
        required: true,
        values: ["NETWORK"],
        anyCase: true,
        doc: "Purpose of the interface.",
      }),
      id: integer({ computed: true, doc: "Number of the interface." }),
      uuid: string({ computed: true, doc: "UUID of the interface." }),
    },
  }),
  computed: true,
  sometimes: true,
  doc: "Interface of the virtual device.",
});

/** What a token stands for at one side. */
export const selector = object({
  shape: defineShape({
    name: "AccessPointSelector",
    doc: "An access point that a token gives access to.",
    properties: {
      type: string({
        values: ["COLO", "VD", "NETWORK"],
        anyCase: true,
        computed: true,
        doc: "A port (`COLO`), a virtual device (`VD`) or a network (`NETWORK`).",
      }),
      port,
      virtualDevice: { ...virtualDevice, doc: "Virtual device, for the type `VD`." },
      interface: deviceInterface,
      network: { ...networkReference, computed: true, doc: "Network, for the type `NETWORK`." },
      linkProtocol,
    },
    rules: [partNeeded("COLO", "port"), partNeeded("VD", "virtualDevice"), partNeeded("NETWORK", "network")],
  }),
  doc: "Access points that the token gives access to.",
});
