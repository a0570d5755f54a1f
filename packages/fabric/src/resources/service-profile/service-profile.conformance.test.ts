import { SEEDS } from "../../sim/parts/seeds";
import { describeFabric, editIn } from "../../testing/fabric-suite";
import { COLOUR, LANE } from "./service-profile.story";

const DEVICE = SEEDS.virtualDevice;

describeFabric({
  type: "ServiceProfile",
  kind: "serviceProfile",
  states: ["ACTIVE", "PENDING_APPROVAL", "DELETED", "REJECTED"],
  // a profile is there at once
  createRequests: { minimal: 2, full: 2 },
  values: {
    declared: {
      "closed: L2_PROFILE, L3_PROFILE, ECIA_PROFILE, ECMC_PROFILE, IA_PROFILE, IX_PUBLIC_PROFILE, IX_PRIVATE_PROFILE, IX_PROFILE, IC_PROFILE, LMAAS_PROFILE":
        ["ServiceProfile.type"],
      "closed: PUBLIC, PRIVATE": ["ServiceProfile.visibility"],
      "closed: COLO, VD": ["ServiceProfile.accessPointTypeConfigs[].type"],
      "closed: QINQ, DOT1Q, UNTAGGED": ["ServiceProfile.accessPointTypeConfigs[].linkProtocolConfig.encapsulation"],
      "closed: CTAGED, BOTH, NAMED": [
        "ServiceProfile.accessPointTypeConfigs[].linkProtocolConfig.encapsulationStrategy",
      ],
      "closed: XF_PORT, IX_PORT": ["ServiceProfile.ports[].type"],
      "some: Metro": [
        "ServiceProfile.ports[].location.metroCode",
        "ServiceProfile.virtualDevices[].location.metroCode",
      ],
      "closed: VD": ["ServiceProfile.virtualDevices[].type"],
      "closed: STRING, LIST, NUMBER": ["ServiceProfile.customFields[].dataType"],
      "closed: ALL, CONNECTION_APPROVAL, SALES_REP_NOTIFICATIONS, NOTIFICATIONS, NOTIFICATION, BANDWIDTH_ALERT, PROFILE_LIFECYCLE, TECHNICAL, ORDERING":
        ["ServiceProfile.notifications[].type"],
      "closed: ACTIVE, PENDING_APPROVAL, DELETED, REJECTED": ["ServiceProfile.state"],
      "closed: aSide, zSide": ["ServiceProfile.viewPoint", "getServiceProfiles.viewPoint"],
      "closed: /name, /uuid, /state, /metros/code, /visibility, /type, /project/projectId": [
        "getServiceProfiles.filter.property",
      ],
      "closed: =": ["getServiceProfiles.filter.operator"],
      "closed: /name, /state, /changeLog/createdDateTime, /changeLog/updatedDateTime": [
        "getServiceProfiles.sort[].property",
      ],
      "closed: ASC, DESC": ["getServiceProfiles.sort[].direction"],
    },
    specified: {
      "ServiceProfile.type": ["ServiceProfileTypeEnum"],
      "ServiceProfile.visibility": ["ServiceProfileVisibilityEnum"],
      "ServiceProfile.accessPointTypeConfigs[].type": ["ServiceProfileAccessPointTypeEnum"],
      "ServiceProfile.accessPointTypeConfigs[].linkProtocolConfig.encapsulation": [
        "ServiceProfileLinkProtocolConfig",
        "encapsulation",
      ],
      "ServiceProfile.accessPointTypeConfigs[].linkProtocolConfig.encapsulationStrategy": [
        "ServiceProfileLinkProtocolConfig",
        "encapsulationStrategy",
      ],
      "ServiceProfile.ports[].type": ["ServiceProfileAccessPointCOLO", "type"],
      "ServiceProfile.virtualDevices[].type": ["ServiceProfileAccessPointVD", "type"],
      "ServiceProfile.customFields[].dataType": ["CustomField", "dataType"],
      "getServiceProfiles.sort[].property": ["ServiceProfileSortBy"],
    },
  },
  references: {
    "Port.id": ["ServiceProfilePort.uuid"],
  },
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { type: "L2_PROFILE", description: "Fast lanes" },
      full: {
        type: "L2_PROFILE",
        name: `lanes-${unique}`,
        description: "Fast lanes",
        visibility: "PUBLIC",
        allowedEmails: ["buyer@example.org", "second@example.org"],
        accessPointTypeConfigs: [LANE, { type: "VD", supportedBandwidths: [50], allowRemoteConnections: true }],
        ports: [
          {
            type: "XF_PORT",
            uuid: SEEDS.ports.primary,
            location: { metroCode: "FR" },
            sellerRegion: "eu-1",
            sellerRegionDescription: "Europe",
            crossConnectId: "xc-1",
          },
          { type: "XF_PORT", uuid: SEEDS.ports.secondary },
        ],
        virtualDevices: [{ type: "VD", uuid: DEVICE, interfaceUuid: DEVICE }],
        metros: [{ code: "FR", displayName: "Frankfurt", sellerRegions: { "eu-1": "Europe" } }, { code: "DC" }],
        customFields: [{ label: "Floor", dataType: "NUMBER", required: false }, COLOUR],
        marketingInfo: {
          logo: "https://example.org/lane.png",
          promotion: true,
          processSteps: [{ title: "Order", subTitle: "a lane", description: "Say how wide." }, { title: "Wait" }],
        },
        notifications: [{ type: "NOTIFICATIONS", emails: ["sales@example.org", "noc@example.org"] }],
        tags: ["lane", "fast"],
        selfProfile: true,
        project: { projectId: SEEDS.project.projectId },
        viewPoint: "zSide",
      },
      others: {
        type: "L3_PROFILE",
        name: `roads-${unique}`,
        description: "Slow roads",
        visibility: "PRIVATE",
        allowedEmails: ["buyer@example.org"],
        accessPointTypeConfigs: [{ type: "COLO", connectionLabel: "Road", supportedBandwidths: [10] }],
        ports: [{ type: "XF_PORT", uuid: SEEDS.ports.secondary, sellerRegion: "us-1" }],
        virtualDevices: [{ type: "VD", uuid: SEEDS.ports.primary }],
        metros: [{ code: "DC", name: "Washington" }],
        customFields: [{ label: "Floor", dataType: "STRING", required: true }],
        marketingInfo: { promotion: true },
        notifications: [{ type: "ALL", emails: ["sales@example.org"] }],
        tags: ["road"],
        selfProfile: false,
        project: { projectId: "8a1d4e63-6b1f-4c64-8e66-1a4c2a5a8b21" },
      },
    }),
  // what the service decides is taken from no program
  fixed: ["state"],
  edits: {
    name: editIn("serviceProfile", { name: "renamed" }),
    description: editIn("serviceProfile", { description: "edited" }),
    visibility: editIn("serviceProfile", { visibility: "PRIVATE" }),
    allowedEmails: editIn("serviceProfile", { allowedEmails: ["edited@example.org"] }),
    accessPointTypeConfigs: editIn("serviceProfile", {
      accessPointTypeConfigs: [{ type: "COLO", connectionLabel: "Edited" }],
    }),
    ports: editIn("serviceProfile", { ports: [] }),
    virtualDevices: editIn("serviceProfile", { virtualDevices: [] }),
    metros: editIn("serviceProfile", { metros: [{ code: "DC" }] }),
    customFields: editIn("serviceProfile", { customFields: [] }),
    marketingInfo: editIn("serviceProfile", { marketingInfo: { logo: "https://example.org/edited.png" } }),
    notifications: editIn("serviceProfile", { notifications: [{ type: "ALL", emails: ["edited@example.org"] }] }),
    tags: editIn("serviceProfile", { tags: ["edited"] }),
  },
  mistakes: {
    "an interface without its ID is refused": {
      change: { accessPointTypeConfigs: [{ type: "COLO", apiConfig: { apiAvailable: true } }] },
      failures: [
        {
          property: "",
          reason: "accessPointTypeConfigs[0].apiConfig.integrationId: is required when apiAvailable is given",
        },
      ],
    },
    "a list of answers without answers is refused": {
      change: { customFields: [{ label: "Colour", dataType: "LIST", required: true }] },
      failures: [
        {
          property: "",
          reason: "customFields[0].options: is required and must not be empty for the type LIST",
        },
      ],
    },
    "a field that is there twice is refused": {
      change: {
        customFields: [
          { label: "Floor", dataType: "NUMBER", required: true },
          { label: "Floor", dataType: "STRING", required: true },
        ],
      },
      failures: [{ property: "", reason: 'customFields[1].label: duplicate label "Floor"; must be unique' }],
    },
  },
  refusals: {
    "a way to connect that has a part of another": {
      accessPointTypeConfigs: [{ type: "VD", connectionLabel: "Lane" }],
    },
  },
});
