import type { StoryKind, Template, ValueMaker } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { DEVICE, NOTIFICATIONS, ORDERS, PROJECTS, PROVIDER_SIDE } from "../../testing/inputs/story-values";

const { primary, secondary } = SEEDS.ports;

function atPort(uuid: string, linkProtocol: Template): Template {
  return { accessPoint: { type: "COLO", port: { uuid }, linkProtocol } };
}

const atDevice = {
  accessPoint: {
    type: "VD",
    virtualDevice: DEVICE,
    interface: { type: "CLOUD", id: 5, uuid: "ab91c3ea-6c7d-4e8f-8a91-1b2c3d4e5f60" },
  },
};

/** What programs say of connections from a port or a device to a provider. */
export const story: StoryKind = {
  type: "Connection",
  // the keys of the provider's account travel once the connection is there
  requests: { create: 2 },
  inputs: ({ name, number, secret }) => ({
    name: [name("to"), name("re")],
    type: ["EVPL_VC", "EIA_VC"],
    bandwidth: [50, 500, 1000],
    aSide: [
      atPort(primary, { type: "DOT1Q", vlanTag: number(2, 2000) }),
      atPort(secondary, { type: "dot1q", vlanTag: number(2, 2000) }),
      atPort(primary, { type: "DOT1Q", vlanTag: number(2000, 4093) }),
      atPort(primary, { type: "QINQ", vlanSTag: number(2, 2000), vlanCTag: number(2000, 4093) }),
      atDevice,
    ],
    zSide: providerSides(secret),
    notifications: NOTIFICATIONS,
    order: ORDERS,
    project: PROJECTS,
    redundancy: [{ priority: "PRIMARY" }, { priority: "SECONDARY", group: "5d40f5c7-5555-4e9d-9d44-613d9d4f6e05" }],
    geoScope: ["CONUS", "EU"],
    additionalInfo: [
      [{ key: "floor", value: secret("third") }],
      [
        { key: "accessKey", value: secret("access") },
        { key: "secretKey", value: secret("lock") },
      ],
    ],
    description: ["to the cloud", "back again"],
  }),
};

function providerSides(secret: ValueMaker["secret"]): readonly Template[] {
  return [
    PROVIDER_SIDE,
    {
      accessPoint: {
        ...PROVIDER_SIDE.accessPoint,
        sellerRegion: "region-1",
        peeringType: "VENDOR",
        authenticationKey: secret("acct"),
        providerConnectionId: "pc-1",
      },
      additionalInfo: [
        { key: "asn", value: "65001" },
        { key: "site", value: "north" },
      ],
    },
    {
      accessPoint: {
        type: "SP",
        profile: {
          type: "L3_PROFILE",
          uuid: SEEDS.serviceProfiles.L3_PROFILE,
          name: "Example L3_PROFILE",
          description: "Routed lanes",
          href: "https://api.example.org/fabric/v4/serviceProfiles/1",
          accessPointTypeConfigs: [{ type: "COLO", uuid: "51a2c3d4-1a2b-4c3d-8e4f-5a6b7c8d9e0f" }],
        },
        location: { metroCode: "DC", metroName: "Washington", region: "AMER", ibx: "DC5" },
        authenticationKey: secret("key"),
      },
    },
  ];
}
