import { codec, defineEnumeration, defineShape, list, object, string } from "@ops-providers/provider-kit";
import { account } from "../../../shapes/account";
import type { Fields } from "../../../service/fields";
import { accessPointLinkProtocol, linkProtocol } from "../../../shapes/link-protocol";
import { place } from "../../../shapes/location";
import { decidedByService, namedByService } from "../../../shapes/naming";
import { networkReference } from "../../../shapes/network-reference";
import { virtualDevice } from "../../../shapes/virtual-device";
import { deviceInterface, gateway, port, portRecord, profile, router } from "./access-point-parts";
import { accessPointRules } from "./access-point-rules";
import { moved, retagged } from "../changes/changes-in-place";
import { neutralPeering, VENDOR_AT_WIRE } from "./peering-type";

/** Type of an access point. */
const accessPointType = defineEnumeration({
  name: "AccessPointType",
  anyCase: true,
  doc: "Type of an access point.",
  members: {
    Colo: { value: "COLO", doc: "A port." },
    VD: { value: "VD", doc: "A virtual device." },
    SP: { value: "SP", doc: "A service profile." },
    IGW: { value: "IGW", doc: "An internet gateway." },
    Subnet: { value: "SUBNET", doc: "A subnet." },
    GW: { value: "GW", doc: "A cloud router, under its older name.", deprecated: "use CloudRouter" },
    Network: { value: "NETWORK", doc: "A network." },
    VG: { value: "VG", doc: "A virtual gateway." },
    CloudRouter: { value: "CLOUD_ROUTER", doc: "A cloud router." },
    MetalNetwork: { value: "METAL_NETWORK", doc: "A network of bare-metal servers." },
    VpicInterface: "VPIC_INTERFACE",
    AppLink: "APP_LINK",
  },
});

/** What somebody reaches by a peering. */
const peeringType = defineEnumeration({
  name: "AccessPointPeeringType",
  anyCase: true,
  doc: "Type of a peering.",
  members: { Private: "PRIVATE", Vendor: "VENDOR", Public: "PUBLIC", Manual: "MANUAL" },
});

const replaced = { computed: true, onChange: "replace" } as const;
const rare = { ...replaced, sometimes: true } as const;

const parts = {
  type: string({
    enumeration: accessPointType,
    onChange: "replace",
    doc: "Type of the access point: a port (`COLO`), a virtual device (`VD`), a service profile (`SP`) …",
  }),
  profile,
  router,
  gateway,
  network: { ...networkReference, onChange: "replace", doc: "Network, for the type `NETWORK`." },
  virtualDevice: { ...virtualDevice, onChange: moved, doc: "Virtual device, for the type `VD`." },
  interface: deviceInterface,
  linkProtocol: { ...accessPointLinkProtocol, onChange: retagged, doc: "How frames are tagged." },
  location: { ...place, ...replaced, doc: "Where the access point is." },
  sellerRegion: string({ ...rare, doc: "Region of the seller, for a service profile." }),
  peeringType: string({
    ...rare,
    enumeration: peeringType,
    equal: (written, returned) => neutralPeering(written) === neutralPeering(returned),
    wire: codec<string, Fields>({
      toWire: (type) => ({ peeringType: type === "VENDOR" ? VENDOR_AT_WIRE : type }),
      fromWire: ({ peeringType: type }) => (typeof type === "string" ? neutralPeering(type) : undefined),
    }),
    doc: "Type of the peering.",
  }),
  authenticationKey: string({
    ...rare,
    secret: true,
    readBack: "masked",
    doc: "Key by which the provider at the Z side knows the customer, or the key of a bare-metal network.",
  }),
  providerConnectionId: string({ ...rare, ...namedByService, doc: "ID of the connection at the provider." }),
  role: string({
    ...rare,
    values: ["LEAF", "ROOT"],
    anyCase: true,
    doc: "Role in a network, for the type `NETWORK`.",
  }),
} as const;

/** Where a connection begins or ends. */
export const accessPoint = object({
  shape: defineShape({
    name: "AccessPoint",
    doc: "Where a connection begins or ends.",
    properties: {
      ...parts,
      port,
      account: {
        ...account,
        ...decidedByService,
        sometimes: true,
        doc: "Account of the access point, where the service reports it.",
      },
    },
    rules: accessPointRules,
  }),
  doc: "Where this side of the connection is. It is given unless `serviceToken` is.",
});

/** An access point as lookups show it. */
export const accessPointRecord = object({
  shape: defineShape({
    name: "AccessPointRecord",
    doc: "Where a connection begins or ends.",
    properties: {
      ...parts,
      linkProtocol,
      port: portRecord,
      providerConnectionId: { ...parts.providerConnectionId, absent: "" },
      accounts: list({
        items: account,
        single: true,
        wire: "account",
        absent: [],
        doc: "Account of the access point.",
      }),
    },
  }),
  doc: "Where this side of the connection is.",
});
