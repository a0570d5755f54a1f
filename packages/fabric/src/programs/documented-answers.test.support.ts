/** What the lookups of the programs find: the parts that the programs look at. */

const uuid = "3d4f5a60-4444-4e8c-8d33-5a2c8c3e9d04";
const changeLog = {
  createdBy: "duty",
  createdByFullName: "Duty Desk",
  createdDateTime: "2026-05-01T06:00:00Z",
  updatedByEmail: "duty@example.org",
};
const project = { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" };
const account = { accountNumber: 520_144 };
const side = {
  accessPoint: {
    accounts: [account],
    linkProtocol: { type: "DOT1Q", vlanTag: 310 },
    location: { metroCode: "AM" },
    port: { redundancies: [{ priority: "PRIMARY" }] },
    profile: { type: "L2_PROFILE", uuid },
    type: "SP",
  },
};
const selector = {
  type: "COLO",
  port: { uuid, locations: [{ metroCode: "AM" }] },
};
const tokenConnection = { bandwidthLimit: 500, aSides: [{ accessPointSelectors: [selector] }], zSides: [] };
const detectionMethod = { type: "THRESHOLD", windowSize: "PT5M", criticalThreshold: "0.9" };
const notifications = [{ type: "ALL", emails: ["duty@example.org"] }];
const selectors = { metricSelector: { includes: ["a metric"] }, resourceSelector: { includes: ["a resource"] } };
const credential = { type: "ACCESS_TOKEN" };
const ipv4 = {
  primary: "10.9.0.5",
  secondary: "10.9.0.6",
  networkMask: "255.255.255.240",
  defaultGateway: "10.9.0.1",
};
const page = { limit: 10, offset: 0, next: "", previous: "", total: 1 };

const connectivity = {
  getCloudRouter: {
    name: "hub",
    projects: [project],
    accounts: [account],
    locations: [{ metroCode: "AM" }],
    packages: [{ code: "ADVANCED" }],
    changeLogs: [changeLog],
  },
  getCloudRouters: {
    datas: [{ type: "XF_ROUTER", notifications, name: "hub", orders: [{ termLength: 12 }], projects: [project] }],
  },
  getConnection: { aSide: side, zSide: side },
  getConnections: {
    datas: [
      {
        type: "EVPL_VC",
        bandwidth: 500,
        notifications,
        aSides: [side],
        operations: [{ platformStatus: "PROVISIONED" }],
      },
    ],
  },
  getNetwork: {
    name: "sites",
    locations: [{ region: "EMEA" }],
    operation: { platformStatus: "PROVISIONED" },
    change: { type: "NETWORK_CREATION" },
  },
  getNetworks: { datas: [{ type: "EVPLAN", scope: "LOCAL", notifications, name: "sites", changeLogs: [changeLog] }] },
};

const places = {
  getMetro: {
    name: "Frankfurt",
    geoCoordinates: { latitude: 50.1, longitude: 8.7 },
    connectedMetros: [{ code: "AM", avgLatency: 7.5 }],
  },
  getMetros: { datas: [{ code: "FR" }], pagination: page },
  getPort: {
    name: "meet-me",
    availableBandwidth: 10_000,
    usedBandwidth: 600,
    encapsulation: { type: "DOT1Q", tagProtocolId: "0x8100" },
    operation: { operationalStatus: "UP" },
  },
  getPorts: {
    data: [{ accounts: [account], devices: [{ redundancies: [{ group: "g1" }] }], locations: [{ metroCode: "AM" }] }],
  },
  getMarketplaceSubscription: {
    status: "ACTIVE",
    trial: { enabled: false },
    entitlements: [{ assets: [{ type: "XF_ROUTER" }] }],
  },
  getPrecisionTimeService: {
    name: "time",
    ipv4,
    precisionTimePrice: { currency: "EUR", charges: [{ price: 12.5 }] },
    connections: [{ uuid }],
  },
  getPrecisionTimeServices: {
    datas: [{ type: "PTP", connections: [{ uuid }], ipv4, package: { code: "PTP_STANDARD" } }],
  },
};

const routes = {
  getRouteAggregation: { name: "announced", changeLog, rulesCount: 1 },
  getRouteAggregations: { datas: [{ type: "BGP_IPv4_PREFIX_AGGREGATION", project }] },
  getRouteAggregationRule: { prefix: "10.0.0.0/8", change: { type: "BGP_IPv4_PREFIX_AGGREGATION_RULE_CREATION" } },
  getRouteAggregationRules: { datas: [{ routeAggregationId: uuid, prefix: "10.0.0.0/8" }] },
  getConnectionRouteAggregation: { attachmentStatus: "ATTACHED" },
  getConnectionRouteAggregations: { datas: [{ connectionId: uuid, routeAggregationId: uuid, uuid }] },
  getRouteFilter: {
    name: "taken",
    changes: [{ type: "BGP_IPv4_PREFIX_FILTER_CREATION" }],
    projects: [project],
    notMatchedRuleAction: "DENY",
  },
  getRouteFilters: { datas: [{ type: "BGP_IPv4_PREFIX_FILTER", changeLogs: [changeLog] }] },
  getRouteFilterRule: { action: "PERMIT", changeLogs: [changeLog] },
  getRouteFilterRules: {
    datas: [{ routeFilterId: uuid, prefix: "10.64.0.0/12", prefixMatch: "orlonger" }],
    paginations: [page],
  },
  getConnectionRouteFilter: { direction: "INBOUND" },
  getConnectionRouteFilters: {
    datas: [{ connectionId: uuid, routeFilterId: uuid, direction: "INBOUND", attachmentStatus: "ATTACHED" }],
    paginations: [page],
  },
  getRoutingProtocol: {
    state: "FAILED",
    operations: [{ errors: [{ errorCode: "EQ-1" }] }],
    changes: [{ href: "/changes/1" }],
    directIpv6: { platformIfaceIp: "2001:db8::1/126" },
  },
};

const offers = {
  getServiceProfile: {
    name: "onramp",
    state: "ACTIVE",
    accessPointTypeConfigs: [{ type: "COLO", supportedBandwidths: [100, 500] }],
    metros: [{ code: "AM" }],
  },
  getServiceProfiles: {
    data: [
      {
        type: "L2_PROFILE",
        description: "",
        accessPointTypeConfigs: [{ type: "COLO" }],
        metros: [],
        marketingInfos: [{ promotion: false }],
      },
    ],
  },
  getServiceToken: {
    state: "INACTIVE",
    accounts: [account],
    projects: [project],
    serviceTokenConnections: [tokenConnection],
  },
  getServiceTokens: {
    datas: [
      {
        type: "VC_TOKEN",
        description: "",
        expirationDateTime: "2099-03-01T00:00:00Z",
        notifications,
        serviceTokenConnections: [{ ...tokenConnection, aSides: [], zSides: tokenConnection.aSides }],
      },
    ],
  },
};

const streams = {
  getStream: { name: "events", assetsCount: 1, changeLog, project },
  getStreams: { datas: [{ type: "TELEMETRY_STREAM", description: "", project, streamSubscriptionsCount: 1 }] },
  getStreamAlertRule: {
    detectionMethod,
    ...selectors,
  },
  getStreamAlertRules: {
    datas: [{ streamId: uuid, type: "METRIC_ALERT", description: "", ...selectors, detectionMethod }],
  },
  getStreamAttachment: { attachmentStatus: "ATTACHED" },
  getStreamAttachments: { datas: [{ metricsEnabled: true }] },
  getStreamSubscription: {
    sink: { type: "WEBHOOK", credential, settings: { eventIndex: "events" } },
    eventSelector: { includes: ["an event"] },
  },
  getStreamSubscriptions: {
    datas: [
      {
        streamId: uuid,
        type: "STREAM_SUBSCRIPTION",
        description: "",
        enabled: true,
        sink: { type: "WEBHOOK", credential, batchEnabled: true },
      },
    ],
  },
};

/** By name of the lookup. */
export const ANSWERS: Readonly<Record<string, object>> = {
  ...connectivity,
  ...places,
  ...routes,
  ...offers,
  ...streams,
};
