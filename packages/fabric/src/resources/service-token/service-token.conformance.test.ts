import { SEEDS } from "../../sim/parts/seeds";
import type { World } from "../../testing/fabric-suite";
import { describeFabric, editIn } from "../../testing/fabric-suite";

const EXPIRY = "2099-12-01T10:00:00Z";

function zSides(vlanTag: number) {
  return [
    {
      accessPointSelectors: [
        { type: "COLO", port: { uuid: SEEDS.ports.primary }, linkProtocol: { type: "DOT1Q", vlanTag } },
        { type: "COLO", port: { uuid: SEEDS.ports.secondary }, linkProtocol: { type: "DOT1Q", vlanTag } },
      ],
    },
  ];
}

describeFabric({
  type: "ServiceToken",
  kind: "serviceToken",
  states: ["ACTIVE", "INACTIVE", "EXPIRED", "DELETED"],
  // a token is there at once
  createRequests: { minimal: 2, full: 2 },
  values: {
    declared: {
      "closed: VC_TOKEN, EPL_TOKEN": ["ServiceToken.type"],
      "closed: EVPL_VC, EPL_VC, EVPLAN_VC, EPLAN_VC, IPWAN_VC, IP_VC, EVPTREE_VC, EPTREE_VC": [
        "ServiceToken.serviceTokenConnections[].type",
      ],
      "closed: COLO, VD, NETWORK": [
        "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].type",
        "ServiceToken.serviceTokenConnections[].zSides[].accessPointSelectors[].type",
      ],
      "some: Metro": [
        "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].port.locations[].metroCode",
        "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].network.locations[].metroCode",
        "ServiceToken.serviceTokenConnections[].zSides[].accessPointSelectors[].port.locations[].metroCode",
        "ServiceToken.serviceTokenConnections[].zSides[].accessPointSelectors[].network.locations[].metroCode",
      ],
      "closed: EDGE": [
        "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].virtualDevice.type",
        "ServiceToken.serviceTokenConnections[].zSides[].accessPointSelectors[].virtualDevice.type",
      ],
      "closed: NETWORK": [
        "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].interface.type",
        "ServiceToken.serviceTokenConnections[].zSides[].accessPointSelectors[].interface.type",
      ],
      "closed: UNTAGGED, DOT1Q, QINQ, EVPN_VXLAN, VXLAN": [
        "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].linkProtocol.type",
        "ServiceToken.serviceTokenConnections[].zSides[].accessPointSelectors[].linkProtocol.type",
      ],
      "closed: ALL, CONNECTION_APPROVAL, SALES_REP_NOTIFICATIONS, NOTIFICATIONS, NOTIFICATION, BANDWIDTH_ALERT, PROFILE_LIFECYCLE, TECHNICAL, ORDERING":
        ["ServiceToken.notifications[].type"],
      "closed: /uuid, /state, /name, /project/projectId": ["getServiceTokens.filters[].property"],
      "closed: =, !=, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN, ILIKE": ["getServiceTokens.filters[].operator"],
    },
    specified: {
      "ServiceToken.type": ["ServiceTokenType"],
      "ServiceToken.serviceTokenConnections[].type": ["ServiceTokenConnection", "type"],
      "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].type": ["AccessPointSelector", "type"],
      "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].interface.type": [
        "VirtualDeviceInterface",
        "type",
      ],
      "getServiceTokens.filters[].property": ["ServiceTokenSearchFieldName"],
      "getServiceTokens.filters[].operator": ["ServiceTokenSearchExpression", "operator"],
    },
  },
  references: {
    "Port.id": ["SelectorPort.uuid"],
    "Network.id": ["NetworkReference.uuid"],
    "Connection.id": ["ServiceTokenConnection.uuid"],
  },
  arrange: ({ unique }: World) =>
    Promise.resolve({
      minimal: {
        type: "VC_TOKEN",
        expirationDateTime: EXPIRY,
        serviceTokenConnections: [
          {
            type: "EVPL_VC",
            bandwidthLimit: 1000,
            aSides: [{ accessPointSelectors: [{ type: "COLO", port: { uuid: SEEDS.ports.primary } }] }],
          },
        ],
        notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
      },
      full: {
        name: `token-${unique}`,
        type: "VC_TOKEN",
        description: "for a partner",
        expirationDateTime: EXPIRY,
        serviceTokenConnections: [
          {
            type: "EVPL_VC",
            supportedBandwidths: [1000, 50, 200],
            allowRemoteConnection: true,
            allowCustomBandwidth: true,
            zSides: zSides(1300),
          },
        ],
        notifications: [{ type: "NOTIFICATIONS", emails: ["netops@example.org", "noc@example.org"] }],
        project: { projectId: SEEDS.project.projectId },
      },
      others: {
        name: `other-${unique}`,
        type: "EPL_TOKEN",
        description: "for another partner",
        expirationDateTime: "2098-12-01T10:00:00.000Z",
        serviceTokenConnections: [
          {
            type: "EVPL_VC",
            supportedBandwidths: [500, 50],
            allowRemoteConnection: true,
            allowCustomBandwidth: true,
            zSides: zSides(1300),
          },
        ],
        notifications: [{ type: "NOTIFICATIONS", emails: ["noc@example.org", "sales@example.org"] }],
        project: { projectId: "8a1d4e63-6b1f-4c64-8e66-1a4c2a5a8b21" },
      },
    }),
  edits: {
    name: editIn("serviceToken", { name: "renamed" }),
    description: editIn("serviceToken", { description: "edited" }),
    expirationDateTime: editIn("serviceToken", { expirationDateTime: "2097-01-01T00:00:00.000Z" }),
    notifications: editIn("serviceToken", {
      notifications: [{ type: "NOTIFICATION", emails: ["edited@example.org"] }],
    }),
  },
  mistakes: {
    "a token of both sides is refused": {
      change: {
        serviceTokenConnections: [{ type: "EVPL_VC", aSides: zSides(1300), zSides: zSides(1300) }],
      },
      failures: [
        {
          property: "",
          reason: "serviceTokenConnections[0]: exactly one of aSides and zSides must be given, with one item",
        },
      ],
    },
    "a bandwidth that virtual devices do not have is refused": {
      change: {
        serviceTokenConnections: [
          {
            type: "EVPL_VC",
            bandwidthLimit: 20_000,
            aSides: [
              { accessPointSelectors: [{ type: "VD", virtualDevice: { uuid: SEEDS.virtualDevice, type: "EDGE" } }] },
            ],
          },
        ],
      },
      failures: [
        {
          property: "",
          reason: "serviceTokenConnections[0].bandwidthLimit: must be at most 10000 for a virtual device, not 20000",
        },
      ],
    },
    "a time that is none is refused": {
      change: { expirationDateTime: "tomorrow" },
      failures: [
        {
          property: "expirationDateTime",
          reason: 'must be a date and time such as 2026-01-31T08:00:00Z, not "tomorrow"',
        },
      ],
    },
    "a time that is over is refused": {
      change: { expirationDateTime: "2020-01-01T00:00:00Z" },
      failures: [{ property: "expirationDateTime", reason: "is in the past; give a later time" }],
    },
  },
});
