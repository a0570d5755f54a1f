import type * as pulumi from "@pulumi/pulumi";
import type * as fabric from "@ops-providers/fabric";

/** The project that the service has from the start. */
export const project = { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" };

/** The two ports that the service has from the start. */
export const ports = {
  primary: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02",
  secondary: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b03",
} as const;

/** A profile that the service has from the start. */
export const profile = { type: "L2_PROFILE", uuid: "bb20d3a5-3333-4c7b-9b22-4f1b7b2d8c03" } as const;

type Id = pulumi.Input<string>;

const notifications = [{ type: "ALL", emails: ["netops@example.org", "noc@example.org"] }];

/** Arguments of a router. */
export function aRouter(change: Partial<fabric.CloudRouterArgs> = {}): fabric.CloudRouterArgs {
  const where = { location: { metroCode: "FR" }, package: { code: "STANDARD" } };
  return { type: "XF_ROUTER", ...where, notifications, project, ...change };
}

/** Arguments of a connection from a router to a port. */
export function aRouted(router: Id, change: Partial<fabric.ConnectionArgs> = {}): fabric.ConnectionArgs {
  return {
    type: "IP_VC",
    bandwidth: 500,
    aSide: { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: router } } },
    zSide: atPort(1275, ports.secondary),
    notifications,
    project,
    ...change,
  };
}

/** Arguments of a connection from a port to a provider. */
export function aConnection(change: Partial<fabric.ConnectionArgs> = {}): fabric.ConnectionArgs {
  return {
    type: "EVPL_VC",
    bandwidth: 200,
    aSide: atPort(1300, ports.primary),
    zSide: toProvider(),
    notifications,
    project,
    ...change,
  };
}

/** A side at a port. */
export function atPort(vlanTag: number, uuid: Id): fabric.ConnectionSideArgs {
  return { accessPoint: { type: "COLO", port: { uuid }, linkProtocol: { type: "DOT1Q", vlanTag } } };
}

/** A side at a provider. */
export function toProvider(change: Partial<fabric.AccessPointArgs> = {}): fabric.ConnectionSideArgs {
  return { accessPoint: { type: "SP", profile, location: { metroCode: "FR" }, ...change } };
}

/** Arguments of a network. */
export function aNetwork(change: Partial<fabric.NetworkArgs> = {}): fabric.NetworkArgs {
  return { type: "IPWAN", scope: "REGIONAL", location: { region: "EMEA" }, notifications, project, ...change };
}

/** Arguments of a port. */
export function aPort(change: Partial<fabric.PortArgs> = {}): fabric.PortArgs {
  return {
    type: "XF_PORT",
    connectivitySourceType: "COLO",
    physicalPortsType: "10GBASE_LR",
    physicalPortsSpeed: 10_000,
    physicalPortsCount: 1,
    physicalPorts: [{ type: "XF_PHYSICAL_PORT", demarcationPoint }],
    lagEnabled: false,
    demarcationPointIbx: "FR5",
    location: { metroCode: "FR" },
    encapsulation: { type: "DOT1Q", tagProtocolId: "0x8100" },
    settings: { packageType: "STANDARD", sharedPortType: false },
    redundancy: { priority: "PRIMARY" },
    account: { accountNumber: 410_077 },
    project,
    notifications: [{ type: "TECHNICAL", registeredUsers: ["netops"] }],
    ...change,
  };
}

const demarcationPoint = {
  ibx: "FR5",
  cageUniqueSpaceId: "FR5:01:001MC1",
  cabinetUniqueSpaceId: "FR5:01:001MC1:0101",
  patchPanel: "CP:0101:1234567",
  connectorType: "SC",
};

/** Arguments of a time service. */
export function aTimeService(
  connection: Id,
  change: Partial<fabric.PrecisionTimeServiceArgs> = {},
): fabric.PrecisionTimeServiceArgs {
  return {
    type: "NTP",
    package: { code: "NTP_STANDARD" },
    connections: [{ uuid: connection }],
    ipv4: {
      primary: "10.20.0.5",
      secondary: "10.20.0.6",
      networkMask: "255.255.255.240",
      defaultGateway: "10.20.0.1",
    },
    ...change,
  };
}

/** Arguments of a route filter. */
export function aFilter(change: Partial<fabric.RouteFilterArgs> = {}): fabric.RouteFilterArgs {
  return { type: "BGP_IPv4_PREFIX_FILTER", project, ...change };
}

/** Arguments of a route aggregation. */
export function anAggregation(change: Partial<fabric.RouteAggregationArgs> = {}): fabric.RouteAggregationArgs {
  return { type: "BGP_IPv4_PREFIX_AGGREGATION", project, ...change };
}

/** Arguments of a direct routing protocol. */
export function aDirect(connectionUuid: Id): fabric.RoutingProtocolArgs {
  return { connectionUuid, directIpv4: { platformIfaceIp: "198.51.100.1/30" } };
}

/** Arguments of a routing protocol by BGP. */
export function aBgp(connectionUuid: Id, change: Partial<fabric.RoutingProtocolArgs> = {}): fabric.RoutingProtocolArgs {
  return { connectionUuid, customerAsn: 65_020, bgpIpv4: { customerPeerIp: "198.51.100.2" }, ...change };
}

/** Arguments of a service profile. */
export function aProfile(change: Partial<fabric.ServiceProfileArgs> = {}): fabric.ServiceProfileArgs {
  return {
    type: "L2_PROFILE",
    description: "Fast lanes to our network",
    visibility: "PRIVATE",
    allowedEmails: ["buyer@example.org", "agent@example.org"],
    accessPointTypeConfigs: [{ type: "COLO", connectionLabel: "Lane", supportedBandwidths: [50, 200, 1000] }],
    ports: [{ type: "XF_PORT", uuid: ports.primary, location: { metroCode: "FR" } }],
    notifications: [{ type: "NOTIFICATION", emails: ["sales@example.org"] }],
    ...change,
  };
}

/** Arguments of a service token; `bandwidthLimit` is in Mbps. */
export function aToken(bandwidthLimit = 1000, change: Partial<fabric.ServiceTokenArgs> = {}): fabric.ServiceTokenArgs {
  const accessPointSelectors = [
    { type: "COLO", port: { uuid: ports.primary }, linkProtocol: { type: "DOT1Q", vlanTag: 1310 } },
  ];
  return {
    type: "VC_TOKEN",
    expirationDateTime: "2040-12-01T10:00:00Z",
    serviceTokenConnections: [{ type: "EVPL_VC", bandwidthLimit, aSides: [{ accessPointSelectors }] }],
    notifications,
    project,
    ...change,
  };
}

/** Arguments of a stream. */
export function aStream(change: Partial<fabric.StreamArgs> = {}): fabric.StreamArgs {
  return { type: "TELEMETRY_STREAM", description: "what the operators watch", project, ...change };
}

/** Where subscriptions send events. */
export const sinkUris = {
  webhook: "https://hooks.example.org/fabric",
  collector: "https://hec.example.org:8088/services/collector/event",
};

/** A sink that takes a secret. */
export function aCollector(accessToken: string): fabric.StreamSubscriptionArgs["sink"] {
  return {
    type: "SPLUNK_HEC",
    uri: sinkUris.collector,
    credential: { type: "ACCESS_TOKEN", accessToken },
    settings: { source: "fabric" },
  };
}

/** Arguments of a subscription. */
export function aSubscription(
  streamId: Id,
  change: Partial<fabric.StreamSubscriptionArgs> = {},
): fabric.StreamSubscriptionArgs {
  return {
    streamId,
    type: "STREAM_SUBSCRIPTION",
    description: "events of connections",
    enabled: true,
    eventSelector: { includes: ["equinix.fabric.connection.*"] },
    sink: { type: "WEBHOOK", settings: { eventUri: sinkUris.webhook } },
    ...change,
  };
}

/** Arguments of an alert rule. */
export function anAlertRule(
  streamId: Id,
  change: Partial<fabric.StreamAlertRuleArgs> = {},
): fabric.StreamAlertRuleArgs {
  return {
    streamId,
    type: "METRIC_ALERT",
    description: "connections that carry more than they should",
    metricSelector: { includes: ["equinix.fabric.connection.bandwidth_tx.usage"] },
    resourceSelector: { includes: ["/fabric/v4/metros/FR"] },
    detectionMethod: { type: "THRESHOLD", windowSize: "PT15M", warningThreshold: "0.8", criticalThreshold: "0.95" },
    ...change,
  };
}

/** Arguments of the attachment of a port to a stream. */
export function anAttachment(
  streamId: Id,
  change: Partial<fabric.StreamAttachmentArgs> = {},
): fabric.StreamAttachmentArgs {
  return { streamId, asset: "ports", assetId: ports.primary, metricsEnabled: true, ...change };
}
