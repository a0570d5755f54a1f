import { SEEDS } from "../../sim/parts/seeds";
import { describeFabric, editIn } from "../../testing/fabric-suite";
import { aPhysicalPort, ORDER } from "./port.story";
import { aPort, PORT_STATES } from "./port.test.support";

describeFabric({
  type: "Port",
  kind: "port",
  states: PORT_STATES,
  // of a port that cannot be read yet there are tests of their own
  service: { hiddenReads: { port: 0 } },
  values: {
    declared: {
      "closed: XF_PORT, IX_PORT, IA_PORT": ["Port.type"],
      "closed: 1000BASE_LX, 1000BASE_SX, 10GBASE_LR, 10GBASE_ER, 10GBASE_SMF, 100GBASE_LR4, 400GBASE_LR4": [
        "Port.physicalPortsType",
      ],
      "closed: COLO, BMMR, REMOTE": ["Port.connectivitySourceType"],
      "closed: STANDARD, UNLIMITED, UNLIMITED_PLUS": ["Port.settings.packageType"],
      "closed: NULL, DOT1Q, QINQ, UNTAGGED": ["Port.encapsulation.type"],
      "closed: PRIMARY, SECONDARY": ["Port.redundancy.priority", "Port.device.redundancy.priority"],
      "closed: XF_PHYSICAL_PORT": ["Port.physicalPorts[].type"],
      "closed: EXEMPTION, EXISTING, NEW, BLANKET": ["Port.order.purchaseOrder.type"],
      "closed: DELEGATE, SELF, ACCOUNT_SUPPORT": ["Port.order.signature.signatory"],
      "closed: NOTIFICATION, TECHNICAL, PEERING, ESCALATION": ["Port.notifications[].type"],
    },
    specified: {
      "Port.type": ["PortType"],
      "Port.physicalPortsType": ["Port", "physicalPortsType"],
      "Port.connectivitySourceType": ["Port", "connectivitySourceType"],
      "Port.settings.packageType": ["PortSettings", "packageType"],
      "Port.encapsulation.type": ["PortEncapsulation", "type"],
      "Port.device.redundancy.priority": ["PortDeviceRedundancy", "priority"],
      "Port.physicalPorts[].type": ["PhysicalPortType"],
      "Port.order.purchaseOrder.type": ["PortOrder_purchaseOrder", "type"],
      "Port.order.signature.signatory": ["PortOrder_signature", "signatory"],
      "Port.notifications[].type": ["PortNotification", "type"],
    },
  },
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: aPort(),
      full: aPort({
        name: `port-${unique}`,
        account: { accountNumber: SEEDS.account.accountNumber, accountName: "Example Networks", ucmId: "ucm-1" },
        device: { name: "FR5-SW-02", redundancy: { group: "g-2", priority: "PRIMARY" } },
        order: ORDER,
        notifications: [
          { type: "TECHNICAL", registeredUsers: ["ada", "bob"] },
          { type: "ESCALATION", registeredUsers: ["cleo"] },
        ],
        additionalInfos: [{ key: "rack", value: "left" }],
        timeouts: { create: "20m", delete: "90s" },
      }),
      others: {
        name: `trunk-${unique}`,
        type: "IX_PORT",
        physicalPortsSpeed: 100_000,
        physicalPortsType: "100GBASE_LR4",
        physicalPortsCount: 2,
        connectivitySourceType: "REMOTE",
        lagEnabled: true,
        demarcationPointIbx: "FR6",
        location: { metroCode: "DC" },
        settings: { packageType: "UNLIMITED", sharedPortType: true },
        encapsulation: { type: "QINQ", tagProtocolId: "0x88a8" },
        account: { accountNumber: 410_078 },
        project: { projectId: "8a1d4e63-6b1f-4c64-8e66-1a4c2a5a8b21" },
        redundancy: { priority: "SECONDARY" },
        device: { name: "FR5-SW-03" },
        physicalPorts: [aPhysicalPort("FR6"), aPhysicalPort("FR7")],
        order: { orderNumber: "1-2" },
        notifications: [{ type: "PEERING", registeredUsers: ["dan"] }],
        additionalInfos: [{ key: "rack", value: "right" }],
      },
    }),
  replacing: ["settings"],
  // a change of one of them needs the other
  synonyms: {
    physicalPortsSpeed: ["physicalPortsType"],
    physicalPortsType: ["physicalPortsSpeed"],
    physicalPortsCount: ["physicalPorts"],
    physicalPorts: ["physicalPortsCount"],
  },
  edits: {
    name: editIn("port", { name: "renamed" }),
    lagEnabled: editIn("port", { lagEnabled: true }),
    encapsulation: editIn("port", { encapsulation: { type: "QINQ", tagProtocolId: "0x88a8" } }),
  },
  mistakes: {
    "a speed that the type does not have is refused": {
      change: { physicalPortsSpeed: 1000 },
      failures: [{ property: "physicalPortsSpeed", reason: "must be 10000 for the type 10GBASE_LR, not 1000" }],
    },
    "another number of physical ports than is said is refused": {
      change: { physicalPortsCount: 2 },
      failures: [
        { property: "", reason: "physicalPorts: must have as many items as physicalPortsCount says: 2, not 1" },
      ],
    },
    "a port without tags can be neither aggregated nor secondary nor shared": {
      change: {
        encapsulation: { type: "UNTAGGED", tagProtocolId: "0x8100" },
        lagEnabled: true,
        redundancy: { priority: "SECONDARY" },
        settings: { packageType: "STANDARD", sharedPortType: true },
      },
      failures: [
        { property: "lagEnabled", reason: "must be false for an UNTAGGED port" },
        { property: "", reason: "redundancy.priority: must be PRIMARY for an UNTAGGED port" },
        { property: "", reason: "settings.sharedPortType: must be false for an UNTAGGED port" },
      ],
    },
  },
});
