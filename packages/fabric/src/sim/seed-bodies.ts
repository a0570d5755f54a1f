import { ACCOUNT } from "./enrichment";
import type { Seed } from "./kind";
import { SEEDS } from "./seeds";

const FRANKFURT = { metroCode: "FR", metroName: "Frankfurt", region: "EMEA", ibx: "FR5" };

const CREATED = {
  createdBy: "svc-ops",
  createdByFullName: "Operations",
  createdByEmail: "ops@example.org",
  createdDateTime: "2025-03-04T09:15:00.120Z",
};

/** Two ports, one for each half of a redundant pair; for `seeds` of the kind "port". */
export const portSeeds: readonly Seed[] = [
  { id: SEEDS.ports.primary, priority: "PRIMARY", name: "EXN-FR5-PRI-01" },
  { id: SEEDS.ports.secondary, priority: "SECONDARY", name: "EXN-FR5-SEC-01" },
].map(({ id, priority, name }) => ({
  id,
  body: {
    type: "XF_PORT",
    name,
    description: "shared by the tests",
    state: "ACTIVE",
    physicalPortsSpeed: 10_000,
    physicalPortsType: "10GBASE_LR",
    physicalPortsCount: 1,
    connectivitySourceType: "COLO",
    bandwidth: 10_000,
    availableBandwidth: 9_500,
    usedBandwidth: 500,
    serviceType: "MSP",
    lagEnabled: false,
    encapsulation: { type: "DOT1Q", tagProtocolId: "0x8100" },
    settings: { packageType: "STANDARD", sharedPortType: false },
    location: FRANKFURT,
    device: { name: "FR5-SW-01", redundancy: { priority, group: "g-1" } },
    redundancy: { enabled: true, group: "g-1", priority },
    operation: { operationalStatus: "UP", connectionCount: 1, opStatusChangedAt: "2025-03-04T09:15:00Z" },
    account: ACCOUNT,
    project: SEEDS.project,
    changeLog: CREATED,
  },
}));

/** A service profile of each type; for `seeds` of the kind "serviceProfile". */
export const serviceProfileSeeds: readonly Seed[] = Object.entries(SEEDS.serviceProfiles).map(([type, id]) => ({
  id,
  body: {
    type,
    name: `Example ${type}`,
    description: "shared by the tests",
    state: "ACTIVE",
    visibility: "PUBLIC",
    selfProfile: false,
    notifications: [{ type: "BANDWIDTH_ALERT", emails: ["profiles@example.org"] }],
    tags: ["cloud"],
    accessPointTypeConfigs: [
      {
        type: "COLO",
        supportedBandwidths: [50, 200, 500, 1000],
        allowRemoteConnections: true,
        allowCustomBandwidth: true,
        connectionLabel: "Connection",
        connectionRedundancyRequired: false,
        selectiveRedundancy: false,
        allowBandwidthAutoApproval: true,
        allowBandwidthUpgrade: true,
      },
    ],
    customFields: [],
    ports: [{ type: "XF_PORT", uuid: SEEDS.ports.primary, sellerRegion: "region-1" }],
    metros: [{ code: "FR", name: "Frankfurt", ibxs: ["FR5"], inTrail: false, displayName: "Frankfurt" }],
    account: ACCOUNT,
    project: SEEDS.project,
    changeLog: CREATED,
  },
}));
