import { Port } from "@ops-providers/fabric";

export const primary = new Port("primary", {
  type: "XF_PORT",
  connectivitySourceType: "COLO",
  physicalPortsType: "10GBASE_LR",
  physicalPortsSpeed: 10_000,
  physicalPortsCount: 1,
  physicalPorts: [
    {
      type: "XF_PHYSICAL_PORT",
      demarcationPoint: {
        ibx: "FR5",
        cageUniqueSpaceId: "FR5:01:001MC1",
        cabinetUniqueSpaceId: "FR5:01:001MC1:0101",
        patchPanel: "CP:0101:1234567",
        connectorType: "SC",
      },
    },
  ],
  lagEnabled: false,
  demarcationPointIbx: "FR5",
  location: { metroCode: "FR" },
  encapsulation: { type: "DOT1Q", tagProtocolId: "0x8100" },
  settings: { packageType: "STANDARD", sharedPortType: false },
  redundancy: { priority: "PRIMARY" },
  account: { accountNumber: 410_077 },
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
  notifications: [{ type: "TECHNICAL", registeredUsers: ["netops"] }],
});
