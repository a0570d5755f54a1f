import type { StoryKind, Template } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { NOTIFICATIONS, PROJECTS } from "../../testing/inputs/story-values";

const { primary, secondary } = SEEDS.ports;

/** A way to connect with all that programs can say of it. */
export const LANE = {
  type: "COLO",
  connectionLabel: "Lane",
  allowRemoteConnections: true,
  allowCustomBandwidth: true,
  allowBandwidthAutoApproval: true,
  allowBandwidthUpgrade: true,
  bandwidthAlertThreshold: 80.5,
  supportedBandwidths: [200, 50, 1000],
  connectionRedundancyRequired: true,
  selectiveRedundancy: true,
  enableAutoGenerateServiceKey: true,
  authenticationKey: { required: true, label: "Account", description: "Number of your account" },
  linkProtocolConfig: { encapsulation: "QINQ", encapsulationStrategy: "CTAGED", reuseVlanSTag: true },
  apiConfig: {
    apiAvailable: true,
    integrationId: "lane-api",
    bandwidthFromApi: true,
    platformManagedPort: true,
    platformManagedVlan: true,
    allowOverSubscription: true,
    overSubscriptionLimit: 4,
  },
};

/** Ways to connect that profiles offer. */
const CONFIGURATIONS: readonly Template[] = [
  [{ type: "COLO", connectionLabel: "Road", supportedBandwidths: [10] }],
  [
    { ...LANE, uuid: "51a2c3d4-1a2b-4c3d-8e4f-5a6b7c8d9e0f" },
    { type: "VD", supportedBandwidths: [50], allowRemoteConnections: true },
  ],
];

/** Ports at which profiles are offered. */
const PORTS: readonly Template[] = [
  [{ type: "XF_PORT", uuid: primary }],
  [
    {
      type: "XF_PORT",
      uuid: secondary,
      location: { metroCode: "FR" },
      sellerRegion: "eu-1",
      sellerRegionDescription: "Europe",
      crossConnectId: "xc-1",
    },
    { type: "xf_port", uuid: primary },
  ],
];

/** Metropolitan areas in which profiles are offered. */
const METROS: readonly Template[] = [
  [{ code: "FR", displayName: "Frankfurt", sellerRegions: { "eu-1": "Europe" } }, { code: "DC" }],
  [{ code: "DC", name: "Washington", ibxs: ["DC5", "DC6"], inTrail: true }],
];

/** A custom field with choices. */
export const COLOUR = {
  label: "Colour",
  dataType: "LIST",
  required: true,
  description: "Colour of the lane",
  options: ["red", "green"],
  captureInEmail: true,
};

/** What profiles ask of buyers. */
const FIELDS: readonly Template[] = [
  [{ label: "Floor", dataType: "STRING", required: true }],
  [{ label: "Floor", dataType: "number", required: false }, COLOUR],
];

/** What programs say of service profiles. */
export const story: StoryKind = {
  type: "ServiceProfile",
  inputs: ({ name }) => ({
    type: ["L2_PROFILE", "l3_profile"],
    name: [name("lanes"), name("roads")],
    description: ["Fast lanes", "Slow roads"],
    visibility: ["PUBLIC", "private"],
    allowedEmails: [["buyer@example.org"], ["second@example.org", "buyer@example.org"]],
    accessPointTypeConfigs: CONFIGURATIONS,
    ports: PORTS,
    virtualDevices: [
      [{ type: "VD", uuid: SEEDS.virtualDevice }],
      [
        {
          type: "VD",
          uuid: SEEDS.virtualDevice,
          interfaceUuid: SEEDS.virtualDevice,
          location: { metroCode: "DC", metroName: "Washington", region: "AMER", ibx: "DC5" },
        },
      ],
    ],
    metros: METROS,
    customFields: FIELDS,
    marketingInfo: [
      { promotion: true },
      {
        logo: "https://example.org/lane.png",
        processSteps: [{ title: "Order", subTitle: "a lane", description: "Say how wide." }, { title: "Wait" }],
      },
    ],
    notifications: NOTIFICATIONS,
    tags: [["lane", "fast"], ["road"]],
    selfProfile: [true, false],
    project: PROJECTS,
    state: ["ACTIVE", "PENDING_APPROVAL"],
    viewPoint: ["zSide", "aSide"],
  }),
};
