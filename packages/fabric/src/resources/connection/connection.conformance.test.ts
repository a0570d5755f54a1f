import { createHash } from "node:crypto";
import { SEEDS } from "../../sim/parts/seeds";
import type { World } from "../../testing/fabric-suite";
import { describeFabric, editIn } from "../../testing/fabric-suite";

const PROJECT = { projectId: SEEDS.project.projectId };
const OTHER_PORT = SEEDS.ports.secondary;

/** A VLAN of a port has one connection, so each object of a test has another one. */
function vlanOf(unique: string): number {
  return 2 + (createHash("sha256").update(unique).digest().readUInt16BE() % 4000);
}

function aSide(vlanTag: number, port: string = SEEDS.ports.primary) {
  return { accessPoint: { type: "COLO", port: { uuid: port }, linkProtocol: { type: "DOT1Q", vlanTag } } };
}

function zSide(profile: "L2_PROFILE" | "L3_PROFILE") {
  return {
    accessPoint: {
      type: "SP",
      profile: { type: profile, uuid: SEEDS.serviceProfiles[profile] },
      location: { metroCode: "FR" },
      sellerRegion: "region-1",
      peeringType: "VENDOR",
      authenticationKey: `acct-${profile}`,
    },
    additionalInfo: [
      { key: "asn", value: "65001" },
      { key: "site", value: "north" },
    ],
  };
}

describeFabric({
  type: "Connection",
  kind: "connection",
  states: [
    "ACTIVE",
    "CANCELLED",
    "DEPROVISIONED",
    "DEPROVISIONING",
    "DRAFT",
    "FAILED",
    "PENDING",
    "PROVISIONED",
    "PROVISIONING",
    "REPROVISIONING",
  ],
  arrange: ({ unique }: World) => {
    const vlan = vlanOf(unique);
    return Promise.resolve({
      minimal: {
        type: "EVPL_VC",
        bandwidth: 50,
        aSide: aSide(vlan),
        zSide: {
          accessPoint: { type: "SP", profile: { type: "L2_PROFILE", uuid: SEEDS.serviceProfiles.L2_PROFILE } },
        },
        notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
      },
      full: {
        name: `to-${unique}`,
        type: "EVPL_VC",
        bandwidth: 500,
        aSide: aSide(vlan),
        zSide: zSide("L2_PROFILE"),
        notifications: [
          { type: "NOTIFICATIONS", emails: ["netops@example.org", "noc@example.org"], sendInterval: "1d" },
          { type: "SALES_REP_NOTIFICATIONS", emails: ["sales@example.org"] },
        ],
        order: {
          purchaseOrderNumber: "PO-8813",
          termLength: 12,
          billingTier: "1",
          orderId: "or-1",
          orderNumber: "1-5",
        },
        project: PROJECT,
        redundancy: { priority: "PRIMARY" },
        description: "to the cloud",
      },
      others: {
        name: `re-${unique}`,
        type: "EPL_VC",
        bandwidth: 1000,
        aSide: aSide(vlan, OTHER_PORT),
        zSide: zSide("L3_PROFILE"),
        notifications: [{ type: "ALL", emails: ["noc@example.org"] }],
        order: {
          purchaseOrderNumber: "PO-8813",
          termLength: 24,
          billingTier: "1",
          orderId: "or-1",
          orderNumber: "1-5",
        },
        project: { projectId: "8a1d4e63-6b1f-4c64-8e66-1a4c2a5a8b21" },
        redundancy: { priority: "SECONDARY", group: "5d40f5c7-5555-4e9d-9d44-613d9d4f6e05" },
        description: "to the other cloud",
      },
    });
  },
  // the service shows only a part of it again; it has tests of its own
  fixed: ["additionalInfo"],
  edits: {
    name: editIn("connection", { name: "renamed" }),
    bandwidth: editIn("connection", { bandwidth: 200 }),
    notifications: editIn("connection", { notifications: [{ type: "ALL", emails: ["edited@example.org"] }] }),
    zSide: editIn("connection", {
      zSide: {
        accessPoint: {
          type: "SP",
          profile: { type: "L2_PROFILE", uuid: SEEDS.serviceProfiles.IA_PROFILE },
          location: { metroCode: "FR" },
          sellerRegion: "region-1",
          peeringType: "MICROSOFT",
          authenticationKey: "acct-L2_PROFILE",
        },
        additionalInfo: [
          { key: "asn", value: "65001" },
          { key: "site", value: "north" },
        ],
      },
    }),
  },
  mistakes: {
    "a side without access point and token is refused": {
      change: { aSide: {} },
      failures: [{ property: "", reason: "aSide: accessPoint or serviceToken is required and missing" }],
    },
    "a port without its UUID and a tag out of range are refused together": {
      change: {
        aSide: { accessPoint: { type: "COLO", port: {}, linkProtocol: { type: "DOT1Q", vlanTag: 1 } } },
      },
      failures: [
        { property: "", reason: "aSide.accessPoint.linkProtocol.vlanTag: must be 2 to 4092, not 1" },
        { property: "", reason: "aSide.accessPoint.port.uuid: is required and missing" },
      ],
    },
    "a name that is too long is refused": {
      change: { name: "a-name-that-is-far-too-long" },
      failures: [{ property: "name", reason: "must be 1 to 24 characters long, not 27" }],
    },
    "a secondary connection without the group of the primary one is refused": {
      change: { redundancy: { priority: "SECONDARY" } },
      failures: [
        {
          property: "",
          reason: "redundancy.group: is required and missing: a secondary connection has the group of the primary one",
        },
      ],
    },
  },
  refusals: {
    "a service token that does not exist": {
      aSide: { serviceToken: { uuid: "5e80c8fa-8888-4bc0-8a77-9460c07c3b08" } },
    },
  },
});
