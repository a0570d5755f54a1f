import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { aPhysicalPort } from "./port.story";

/** The fewest inputs that make a port, and what a test adds or replaces. */
export function aPort(more: ValueMap = {}): ValueMap {
  return {
    type: "XF_PORT",
    physicalPortsSpeed: 10_000,
    physicalPortsType: "10GBASE_LR",
    physicalPortsCount: 1,
    connectivitySourceType: "COLO",
    lagEnabled: false,
    demarcationPointIbx: "FR5",
    location: { metroCode: "FR" },
    settings: { packageType: "STANDARD", sharedPortType: false },
    encapsulation: { type: "DOT1Q", tagProtocolId: "0x8100" },
    account: SEEDS.account,
    project: SEEDS.project,
    redundancy: { priority: "PRIMARY" },
    physicalPorts: [aPhysicalPort()],
    notifications: [{ type: "TECHNICAL", registeredUsers: ["ada"] }],
    ...more,
  };
}

/** All states of a port that the service documents. */
export const PORT_STATES = [
  "PENDING",
  "PROVISIONING",
  "REPROVISIONING",
  "PENDING_CROSS_CONNECT",
  "PROVISIONED",
  "ACTIVE",
  "DEPROVISIONING",
  "DEPROVISIONED",
  "INACTIVE",
  "FAILED",
  "ADDED",
  "DELETED",
  "TO_BE_ADDED",
  "TO_BE_DELETED",
];
