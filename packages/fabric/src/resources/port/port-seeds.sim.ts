import type { Seed } from "../../sim/kind/kind";
import { ACCOUNT } from "../../sim/parts/enrichment";
import { SEEDED, SEEDS } from "../../sim/parts/seeds";

const FRANKFURT = { metroCode: "FR", metroName: "Frankfurt", region: "EMEA", ibx: "FR5" };

/** Two ports, one for each half of a redundant pair. */
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
    changeLog: SEEDED,
  },
}));
