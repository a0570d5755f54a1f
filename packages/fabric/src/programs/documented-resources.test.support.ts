// every resource, as a program against the documented interface makes it: named values, durations, outputs of one given to others
import * as fabric from "@ops-providers/fabric";
import * as pulumi from "@pulumi/pulumi";

const project = { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" };
const recipients = { type: fabric.NotificationsType.All, emails: ["duty@example.org"] };
const patience = { create: "30m", update: "30m", delete: "1h" };

/** The port that all connections begin at. */
export const port = new fabric.Port("meet-me", {
  type: "XF_PORT",
  connectivitySourceType: "COLO",
  physicalPortsType: "10GBASE_LR",
  physicalPortsSpeed: 10_000,
  physicalPortsCount: 1,
  physicalPorts: [
    {
      type: "XF_PHYSICAL_PORT",
      demarcationPoint: {
        ibx: "AM3",
        cageUniqueSpaceId: "AM3:02:002MC2",
        cabinetUniqueSpaceId: "AM3:02:002MC2:0202",
        patchPanel: "CP:0202:7654321",
        connectorType: "SC",
      },
    },
  ],
  lagEnabled: false,
  demarcationPointIbx: "AM3",
  location: { metroCode: fabric.Metro.Amsterdam },
  encapsulation: { type: "DOT1Q", tagProtocolId: "0x8100" },
  settings: { packageType: "STANDARD", sharedPortType: false },
  redundancy: { priority: "PRIMARY" },
  account: { accountNumber: 520_144 },
  project,
  notifications: [{ type: "TECHNICAL", registeredUsers: ["duty"] }],
  additionalInfos: [{ key: "floor", value: "2" }],
  order: { purchaseOrder: { number: "PO-88", type: "NEW" } },
  timeouts: { create: "2h" },
});

/** The router in front of all clouds. */
export const router = new fabric.CloudRouter("hub", {
  name: "hub",
  type: "XF_ROUTER",
  location: { metroCode: fabric.Metro.Amsterdam },
  package: { code: "ADVANCED" },
  order: { purchaseOrderNumber: "PO-89", termLength: 12 },
  account: { accountNumber: port.account.accountNumber },
  notifications: [recipients],
  project,
});

/** What the company offers to others at its port. */
export const profile = new fabric.ServiceProfile("onramp", {
  type: fabric.ProfileType.L2Profile,
  description: pulumi.interpolate`Ways to ${router.name}`,
  visibility: fabric.ProfileVisibility.Private,
  allowedEmails: ["partner@example.org"],
  accessPointTypeConfigs: [
    {
      type: fabric.ProfileAccessPointType.Colo,
      connectionLabel: "Onramp",
      allowCustomBandwidth: true,
      supportedBandwidths: [100, 500],
      linkProtocolConfig: { encapsulation: "DOT1Q", encapsulationStrategy: "CTAGED" },
      apiConfig: { apiAvailable: false, platformManagedVlan: true },
    },
  ],
  customFields: [{ label: "Desk", dataType: "STRING", required: false }],
  marketingInfo: { promotion: false, processSteps: [{ title: "Ask us" }] },
  metros: [{ code: fabric.Metro.Amsterdam }],
  ports: [{ type: "XF_PORT", uuid: port.uuid, location: { metroCode: fabric.Metro.Amsterdam } }],
  notifications: [{ type: fabric.NotificationsType.ConnectionApproval, emails: ["sales@example.org"] }],
  tags: ["onramp"],
  project,
});

/** From the port to the profile. */
export const line = new fabric.Connection("line", {
  name: "line",
  type: fabric.ConnectionType.EVPL,
  bandwidth: 500,
  aSide: {
    accessPoint: {
      type: fabric.AccessPointType.Colo,
      port: { uuid: port.uuid },
      linkProtocol: { type: fabric.AccessPointLinkProtocolType.Dot1q, vlanTag: 310 },
    },
  },
  zSide: {
    accessPoint: {
      type: fabric.AccessPointType.SP,
      profile: { type: fabric.ProfileType.L2Profile, uuid: profile.uuid },
      location: { metroCode: fabric.Metro.Amsterdam },
      peeringType: fabric.AccessPointPeeringType.Private,
      sellerRegion: "west",
    },
  },
  redundancy: { priority: "PRIMARY" },
  order: { purchaseOrderNumber: router.order.purchaseOrderNumber },
  notifications: [recipients],
  project: { projectId: router.project.projectId },
});

/** From the router to the port, which it announces routes at. */
export const uplink = new fabric.Connection(
  "uplink",
  {
    type: "IP_VC",
    bandwidth: 1000,
    aSide: { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: router.uuid } } },
    zSide: {
      accessPoint: {
        type: fabric.AccessPointType.Colo,
        port: { uuid: line.aSide.apply(({ accessPoint }) => accessPoint?.port?.uuid ?? "") },
        linkProtocol: { type: fabric.AccessPointLinkProtocolType.QinQ, vlanSTag: 311, vlanCTag: 312 },
      },
    },
    additionalInfo: [{ key: "desk", value: "north" }],
    notifications: [{ type: fabric.NotificationsType.Notifications, emails: recipients.emails }],
    project,
  },
  { customTimeouts: { create: "40m" } },
);

/** What a partner may connect with. */
export const token = new fabric.ServiceToken("partner", {
  type: fabric.ServiceTokenType.VCToken,
  description: pulumi.interpolate`to ${port.name}`,
  expirationDateTime: "2099-03-01T00:00:00Z",
  serviceTokenConnections: [
    {
      type: fabric.ConnectionType.EVPL,
      bandwidthLimit: 500,
      allowRemoteConnection: true,
      aSides: [
        {
          accessPointSelectors: [
            {
              type: fabric.AccessPointType.Colo,
              port: { uuid: port.uuid },
              linkProtocol: { type: fabric.AccessPointLinkProtocolType.Dot1q, vlanTag: 313 },
            },
          ],
        },
      ],
    },
  ],
  notifications: [recipients],
  project,
});

/** From the partner's side to the profile. */
export const partnerLine = new fabric.Connection("partner-line", {
  type: fabric.ConnectionType.EVPL,
  bandwidth: 100,
  aSide: { serviceToken: { type: fabric.ServiceTokenType.VCToken, uuid: token.uuid } },
  zSide: { accessPoint: { type: fabric.AccessPointType.SP, profile: { type: profile.type, uuid: profile.uuid } } },
  notifications: line.notifications,
});

/** All sites in one network. */
export const network = new fabric.Network("sites", {
  type: "EVPLAN",
  scope: "LOCAL",
  location: { metroCode: fabric.Metro.Amsterdam },
  notifications: [recipients],
  project,
});

/** Prefixes that the router takes. */
export const filter = new fabric.RouteFilter("taken", {
  type: "BGP_IPv4_PREFIX_FILTER",
  description: "what the router takes",
  project,
});

/** One of the prefixes. */
export const filterRule = new fabric.RouteFilterRule("lab", {
  routeFilterId: filter.uuid,
  prefix: "10.64.0.0/12",
  prefixMatch: "orlonger",
});

/** The filter at the uplink. */
export const filtered = new fabric.ConnectionRouteFilter("filtered", {
  connectionId: uplink.uuid,
  routeFilterId: filterRule.routeFilterId,
  direction: "INBOUND",
});

/** Prefixes that the router announces as one. */
export const aggregation = new fabric.RouteAggregation("announced", {
  type: "BGP_IPv4_PREFIX_AGGREGATION",
  description: "what the router announces",
  project,
  timeouts: patience,
});

/** The one prefix. */
export const aggregationRule = new fabric.RouteAggregationRule("all", {
  routeAggregationId: aggregation.uuid,
  name: "all",
  prefix: "10.0.0.0/8",
  timeouts: patience,
});

/** The aggregation at the uplink. */
export const aggregated = new fabric.ConnectionRouteAggregation(
  "aggregated",
  { connectionId: uplink.uuid, routeAggregationId: aggregation.uuid, timeouts: patience },
  { dependsOn: aggregationRule },
);

/** Addresses at the uplink. */
export const direct = new fabric.RoutingProtocol("direct", {
  connectionUuid: uplink.uuid,
  type: "DIRECT",
  directIpv4: { platformIfaceIp: "192.0.2.1/30" },
});

/** The session at the uplink. */
export const session = new fabric.RoutingProtocol(
  "session",
  {
    connectionUuid: direct.connectionUuid,
    type: "BGP",
    customerAsn: 65_010,
    bgpIpv4: { customerPeerIp: "192.0.2.2", enabled: true, outboundAsPrependCount: "3" },
    bgpAuthKey: pulumi.secret("only-for-tests"),
    bfd: { enabled: true, interval: "200" },
  },
  { dependsOn: direct },
);

/** Time for the machines behind the uplink. */
export const time = new fabric.PrecisionTimeService("time", {
  type: "PTP",
  package: { code: "PTP_STANDARD" },
  connections: [{ uuid: uplink.uuid }],
  ipv4: { primary: "10.9.0.5", secondary: "10.9.0.6", networkMask: "255.255.255.240", defaultGateway: "10.9.0.1" },
  ptpAdvancedConfiguration: { timeScale: "PTP", domain: 24, transportMode: "UNICAST" },
  timeouts: patience,
});

/** What happens to all of it. */
export const stream = new fabric.Stream("events", {
  type: "TELEMETRY_STREAM",
  description: "what happens",
  project,
  timeouts: patience,
});

/** The port in the stream. */
export const attachment = new fabric.StreamAttachment("port-events", {
  streamId: stream.uuid,
  asset: "ports",
  assetId: port.uuid,
  metricsEnabled: true,
  timeouts: patience,
});

/** Where the stream goes. */
export const subscription = new fabric.StreamSubscription("collector", {
  streamId: stream.uuid,
  type: "STREAM_SUBSCRIPTION",
  description: "everything but metros",
  enabled: true,
  eventSelector: { includes: ["equinix.fabric.*"], excepts: ["equinix.fabric.metro.*"] },
  metricSelector: { includes: ["equinix.fabric.port.*"] },
  sink: {
    type: "SPLUNK_HEC",
    uri: "https://collector.example.org/services",
    credential: { type: "ACCESS_TOKEN", accessToken: pulumi.secret("only-for-tests") },
    settings: { eventIndex: "events", metricIndex: "metrics", source: "fabric" },
    batchEnabled: true,
    batchSizeMax: 10,
    batchWaitTimeMax: 30,
  },
  timeouts: patience,
});

/** Who wakes the duty. */
export const alert = new fabric.StreamAlertRule("full", {
  streamId: attachment.streamId,
  type: "METRIC_ALERT",
  description: "the line is full",
  enabled: true,
  metricSelector: { includes: ["equinix.fabric.connection.bandwidth_tx.usage"] },
  resourceSelector: { includes: [pulumi.interpolate`/fabric/v4/connections/${line.uuid}`] },
  detectionMethod: {
    type: "THRESHOLD",
    windowSize: "PT5M",
    operand: "ABOVE",
    warningThreshold: "0.7",
    criticalThreshold: "0.9",
  },
  timeouts: patience,
});
