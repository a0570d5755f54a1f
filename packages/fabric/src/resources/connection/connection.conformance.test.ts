import { SEEDS } from "../../sim/parts/seeds";
import type { World } from "../../testing/fabric-suite";
import { describeFabric, editIn } from "../../testing/fabric-suite";
import { CONNECTION_STATES } from "./connection.test.support";
import { FILTERED, ORDERED } from "./search-properties";

const PROJECT = { projectId: SEEDS.project.projectId };
const OTHER_PORT = SEEDS.ports.secondary;

/** The VLAN of the first object of a test; a VLAN of a port has one connection, so each further object has another one. */
const FIRST_VLAN = 101;

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
  states: CONNECTION_STATES,
  values: {
    declared: {
      "open: VG_VC, EVPL_VC, EPL_VC, GW_VC, ACCESS_EPL_VC, IP_VC, IPWAN_VC, EVPLAN_VC, EPLAN_VC, EVPTREE_VC, EPTREE_VC, EIA_VC, IA_VC, EC_VC, MC_VC, IX_PUBLIC_VC, IX_PRIVATE_VC, IX_VC, IC_VC":
        ["Connection.type"],
      "closed: COLO, VD, SP, IGW, SUBNET, GW, NETWORK, VG, CLOUD_ROUTER, METAL_NETWORK, VPIC_INTERFACE, APP_LINK": [
        "Connection.aSide.accessPoint.type",
        "Connection.zSide.accessPoint.type",
      ],
      "closed: L2_PROFILE, L3_PROFILE, ECIA_PROFILE, ECMC_PROFILE, IA_PROFILE, IX_PUBLIC_PROFILE, IX_PRIVATE_PROFILE, IX_PROFILE, IC_PROFILE, LMAAS_PROFILE":
        ["Connection.aSide.accessPoint.profile.type", "Connection.zSide.accessPoint.profile.type"],
      "some: Metro": [
        "Connection.aSide.accessPoint.network.locations[].metroCode",
        "Connection.aSide.accessPoint.location.metroCode",
        "Connection.zSide.accessPoint.network.locations[].metroCode",
        "Connection.zSide.accessPoint.location.metroCode",
      ],
      "closed: EDGE": [
        "Connection.aSide.accessPoint.virtualDevice.type",
        "Connection.zSide.accessPoint.virtualDevice.type",
      ],
      "closed: CLOUD, NETWORK": [
        "Connection.aSide.accessPoint.interface.type",
        "Connection.zSide.accessPoint.interface.type",
      ],
      "closed: UNTAGGED, DOT1Q, QINQ, EVPN_VXLAN, VXLAN": [
        "Connection.aSide.accessPoint.linkProtocol.type",
        "Connection.zSide.accessPoint.linkProtocol.type",
      ],
      "closed: PRIVATE, VENDOR, PUBLIC, MANUAL": [
        "Connection.aSide.accessPoint.peeringType",
        "Connection.zSide.accessPoint.peeringType",
      ],
      "closed: LEAF, ROOT": ["Connection.aSide.accessPoint.role", "Connection.zSide.accessPoint.role"],
      "closed: VC_TOKEN, EPL_TOKEN": ["Connection.aSide.serviceToken.type", "Connection.zSide.serviceToken.type"],
      "closed: ALL, CONNECTION_APPROVAL, SALES_REP_NOTIFICATIONS, NOTIFICATIONS, NOTIFICATION, BANDWIDTH_ALERT, PROFILE_LIFECYCLE, TECHNICAL, ORDERING":
        ["Connection.notifications[].type"],
      "closed: 1, 12, 24, 36": ["Connection.order.termLength"],
      "open: CANADA, CONUS, JAPAN, UK, AUSTRALIA, BRAZIL, SWITZERLAND, EU": ["Connection.geoScope"],
      "closed: PRIMARY, SECONDARY": ["Connection.redundancy.priority"],
      "closed: AND, OR": ["getConnections.outerOperator"],
      [`closed: ${FILTERED.join(", ")}`]: ["getConnections.filters[].property"],
      "closed: =, !=, >, >=, <, <=, BETWEEN, NOT BETWEEN, LIKE, NOT LIKE, IN, NOT IN, IS NOT NULL, IS NULL": [
        "getConnections.filters[].operator",
      ],
      [`closed: ${ORDERED.join(", ")}`]: ["getConnections.sorts[].property"],
      "closed: ASC, DESC": ["getConnections.sorts[].direction"],
    },
    specified: {
      "Connection.type": ["ConnectionType"],
      "Connection.aSide.accessPoint.type": ["AccessPointType"],
      "Connection.aSide.accessPoint.peeringType": ["PeeringType"],
      "Connection.aSide.accessPoint.role": ["AccessPoint", "role"],
      "Connection.aSide.accessPoint.interface.type": ["Interface", "type"],
      "Connection.aSide.accessPoint.virtualDevice.type": ["VirtualDevice", "type"],
      "Connection.aSide.accessPoint.linkProtocol.type": ["LinkProtocolType"],
      "Connection.redundancy.priority": ["ConnectionPriority"],
      "getConnections.filters[].property": ["SearchFieldName"],
      "getConnections.filters[].operator": ["Expression", "operator"],
      "getConnections.sorts[].property": ["SortBy"],
    },
  },
  references: {
    "ServiceProfile.id": ["AccessPointProfile.uuid"],
    "CloudRouter.id": ["RouterReference.uuid"],
    "Network.id": ["NetworkReference.uuid"],
    "Port.id": ["AccessPointPort.uuid"],
    "ServiceToken.id": ["ServiceTokenReference.uuid"],
  },
  arrange: ({ unique, index }: World) => {
    const vlan = FIRST_VLAN + index;
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
        geoScope: "CONUS",
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
        geoScope: "EU",
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
