import type { Seed } from "../../sim/kind/kind";
import { ACCOUNT } from "../../sim/parts/enrichment";
import { SEEDED, SEEDS } from "../../sim/parts/seeds";

/** A service profile of each type. */
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
    changeLog: SEEDED,
  },
}));
