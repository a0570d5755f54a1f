import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { PROJECTS, TIMEOUTS } from "../../testing/inputs/story-values";

/** A physical port in a data centre. */
export function aPhysicalPort(ibx = "FR5") {
  return {
    type: "XF_PHYSICAL_PORT",
    interface: { type: "LC" },
    demarcationPoint: {
      ibx,
      cageUniqueSpaceId: "cage-1",
      cabinetUniqueSpaceId: "cabinet-1",
      patchPanel: "PP:1",
      connectorType: "SC",
    },
  };
}

/** An order with all that it can say. */
export const ORDER = {
  customerReferenceId: "ref-1",
  orderId: "or-1",
  orderNumber: "1-1",
  uuid: "51a2c3d4-1a2b-4c3d-8e4f-5a6b7c8d9e0f",
  purchaseOrder: {
    amount: "100.00",
    attachmentId: "61a2c3d4-1a2b-4c3d-8e4f-5a6b7c8d9e0f",
    endDate: "2027-03-04T00:00:00Z",
    number: "PO-1",
    startDate: "2026-03-04T00:00:00Z",
    type: "NEW",
  },
  signature: {
    signatory: "DELEGATE",
    delegate: { email: "signs@example.org", firstName: "Ada", lastName: "Signs" },
  },
};

const shared = { packageType: "UNLIMITED", sharedPortType: true };
const own = { packageType: "STANDARD", sharedPortType: false };

/** What programs say of ports. */
export const story: StoryKind = {
  type: "Port",
  inputs: ({ name }) => ({
    name: [name("port"), name("trunk")],
    type: ["XF_PORT", "ix_port"],
    physicalPortsSpeed: [10_000, 100_000],
    physicalPortsType: ["10GBASE_LR", "100GBASE_LR4"],
    physicalPortsCount: [1, 2],
    physicalPorts: [[aPhysicalPort("FR5")], [aPhysicalPort("FR6"), aPhysicalPort("FR7")]],
    connectivitySourceType: ["COLO", "REMOTE"],
    demarcationPointIbx: ["FR5", "FR6"],
    location: [{ metroCode: "FR" }, { metroCode: "DC" }],
    lagEnabled: [false, true, false],
    settings: [own, shared, own],
    encapsulation: [
      { type: "DOT1Q", tagProtocolId: "0x8100" },
      { type: "QINQ", tagProtocolId: "0x88a8" },
      { type: "UNTAGGED", tagProtocolId: "33024" },
    ],
    redundancy: [{ priority: "PRIMARY" }, { priority: "SECONDARY" }, { priority: "primary" }],
    account: [SEEDS.account, { accountNumber: 410_078, accountName: "Example Networks", ucmId: "ucm-1" }],
    project: PROJECTS,
    device: [{ name: "FR5-SW-03" }, { name: "FR5-SW-02", redundancy: { group: "g-2", priority: "PRIMARY" } }],
    order: [{ orderNumber: "1-2" }, ORDER],
    notifications: [
      [{ type: "TECHNICAL", registeredUsers: ["ada"] }],
      [
        { type: "TECHNICAL", registeredUsers: ["ada", "bob"] },
        { type: "ESCALATION", registeredUsers: ["cleo"] },
      ],
      [{ type: "NOTIFICATION", registeredUsers: ["dan"] }],
    ],
    additionalInfos: [[{ key: "rack", value: "left" }], [{ key: "rack", value: "right" }]],
    timeouts: TIMEOUTS,
  }),
  together: [
    ["physicalPortsSpeed", "physicalPortsType"],
    ["physicalPortsCount", "physicalPorts"],
    ["lagEnabled", "settings", "encapsulation", "redundancy"],
  ],
};
