import * as fabric from "@ops-providers/fabric";
import { loose } from "../complaints";
import type { Mistake } from "../mistaken";
import {
  aBgp,
  aConnection,
  aDirect,
  aFilter,
  anAggregation,
  anAlertRule,
  anAttachment,
  aNetwork,
  aPort,
  aProfile,
  aRouter,
  aStream,
  aSubscription,
  atPort,
  aTimeService,
  aToken,
  ports,
} from "./parts";

const ID = "3d4f5a60-4444-4e8c-8d33-5a2c8c3e9d04";
const nobody = [{ type: "ALL", emails: ["nobody"] }];

/** Every group of rules that the service is not needed for. */
export const mistakes: readonly Mistake[] = [
  {
    of: "a router with a short name, no area, nobody to tell, and properties of other names",
    make: () =>
      new fabric.CloudRouter(
        "it",
        loose({
          ...aRouter({ name: "a!", notifications: nobody, order: { termLength: 7 } }),
          location: {},
          packge: {},
        }),
      ),
    told: [
      "has a problem: location.metroCode: is required and missing",
      'has a problem: notifications[0].emails[0]: must be an e-mail address, not "nobody"',
      "has a problem: order.termLength: must be one of 1, 12, 24, 36, not 7",
      'has a problem: unknown property "packge"; did you mean "package"?',
      "property name value {a!} has a problem: must be 3 to 24 characters long, not 2",
    ],
  },
  {
    of: "a router with values that no list names",
    make: () =>
      new fabric.CloudRouter(
        "it",
        aRouter({
          type: "XF_RUTER",
          package: { code: "STANDART" },
          notifications: [{ type: "AL", emails: ["netops@example.org"] }],
        }),
      ),
    told: [
      'has a problem: notifications[0].type: must be one of ALL, CONNECTION_APPROVAL, SALES_REP_NOTIFICATIONS, NOTIFICATIONS, NOTIFICATION, BANDWIDTH_ALERT, PROFILE_LIFECYCLE, not "AL"; did you mean "ALL"?',
      'has a problem: package.code: must be one of LAB, BASIC, STANDARD, ADVANCED, PREMIUM, not "STANDART"; did you mean "STANDARD"?',
      'property type value {XF_RUTER} has a problem: must be one of XF_ROUTER, not "XF_RUTER"; did you mean "XF_ROUTER"?',
    ],
  },
  {
    of: "a connection from a router of no name to a network without its key",
    make: () =>
      new fabric.Connection(
        "it",
        aConnection({
          type: "IP_VC",
          aSide: { accessPoint: { type: "CLOUD_ROUTER" } },
          zSide: { accessPoint: { type: "METAL_NETWORK" } },
        }),
      ),
    told: [
      "has a problem: aSide.accessPoint.router: is required for an access point of the type CLOUD_ROUTER",
      "has a problem: zSide.accessPoint.authenticationKey: is required for an access point of the type METAL_NETWORK",
    ],
  },
  {
    of: "a connection with a bandwidth of nobody, two ends at one side, a tag too many and keys in another form",
    make: () =>
      new fabric.Connection(
        "it",
        aConnection({
          name: "x".repeat(25),
          bandwidth: 100_001,
          aSide: { ...atPort(4093, ports.primary), serviceToken: { uuid: ID } },
          zSide: { accessPoint: { type: "SP", role: "LEAF" } },
          redundancy: { priority: "SECONDARY" },
          additionalInfo: [{ accessKey: "CANARY1" }],
        }),
      ),
    told: [
      "has a problem: aSide.accessPoint.linkProtocol.vlanTag: must be 2 to 4092, not 4093",
      "has a problem: aSide.serviceToken: must be left out when accessPoint is given",
      "has a problem: additionalInfo[0]: must have the keys key and value, and no other",
      "has a problem: redundancy.group: is required and missing: a secondary connection has the group of the primary one",
      "has a problem: zSide.accessPoint.profile: is required and missing: the type is SP",
      "has a problem: zSide.accessPoint.role: must be left out for the type SP: only a network has roles",
      "property bandwidth value {100001} has a problem: must be 0 to 100000 Mbps, not 100001",
      "property name value {xxxxxxxxxxxxxxxxxxxxxxxxx} has a problem: must be 1 to 24 characters long, not 25",
    ],
  },
  {
    of: "a regional network without a region",
    make: () => new fabric.Network("it", aNetwork({ scope: "REGIONAL", location: { metroCode: "FR" }, name: "" })),
    told: [
      "has a problem: location.region: is required for a REGIONAL network",
      "property name value {} has a problem: must not be empty",
    ],
  },
  {
    of: "a local network without a metropolitan area",
    make: () => new fabric.Network("it", aNetwork({ scope: "LOCAL", location: undefined })),
    told: ["has a problem: location.metroCode: is required for a LOCAL network"],
  },
  {
    of: "a network of no type and scope",
    make: () => new fabric.Network("it", aNetwork({ type: "EVPLAM", scope: "REGION" })),
    told: [
      'property scope value {REGION} has a problem: must be one of LOCAL, REGIONAL, GLOBAL, not "REGION"; did you mean "REGIONAL"?',
      'property type value {EVPLAM} has a problem: must be one of IPWAN, EPLAN, EVPLAN, EVPTREE, EPTREE, not "EVPLAM"; did you mean "EVPLAN"?',
    ],
  },
  {
    of: "a port with another speed, fewer physical ports, and no tags where they are needed",
    make: () =>
      new fabric.Port(
        "it",
        aPort({
          physicalPortsSpeed: 1000,
          physicalPortsCount: 2,
          encapsulation: { type: "UNTAGGED", tagProtocolId: "0x8100" },
          lagEnabled: true,
          redundancy: { priority: "SECONDARY" },
        }),
      ),
    told: [
      "has a problem: physicalPorts: must have as many items as physicalPortsCount says: 2, not 1",
      "has a problem: redundancy.priority: must be PRIMARY for an UNTAGGED port",
      "property lagEnabled value {true} has a problem: must be false for an UNTAGGED port",
      "property physicalPortsSpeed value {1000} has a problem: must be 10000 for the type 10GBASE_LR, not 1000",
    ],
  },
  {
    of: "a port with optics and a source that no list names",
    make: () => new fabric.Port("it", aPort({ physicalPortsType: "10GBASE_LRR", connectivitySourceType: "COLLO" })),
    told: [
      'property connectivitySourceType value {COLLO} has a problem: must be one of COLO, BMMR, REMOTE, not "COLLO"; did you mean "COLO"?',
      'property physicalPortsType value {10GBASE_LRR} has a problem: must be one of 1000BASE_LX, 1000BASE_SX, 10GBASE_LR, 10GBASE_ER, 10GBASE_SMF, 100GBASE_LR4, 400GBASE_LR4, not "10GBASE_LRR"; did you mean "10GBASE_LR"?',
    ],
  },
  {
    of: "a time service with the package of another, public addresses, and a short key",
    make: () =>
      new fabric.PrecisionTimeService(
        "it",
        aTimeService(ID, {
          package: { code: "PTP_STANDARD" },
          connections: [],
          ipv4: {
            primary: "203.0.113.5",
            secondary: "10.20.0.6",
            networkMask: "255.0.255.0",
            defaultGateway: "10.20.0.1",
          },
          ntpAdvancedConfigurations: [{ type: "ASCII", keyNumber: 0, key: "CANARY2" }],
          ptpAdvancedConfiguration: { domain: 128 },
        }),
      ),
    told: [
      "has a problem: connections: must have 1 to 2 items, not 0",
      "has a problem: ipv4.networkMask: must be the mask of a subnet such as 255.255.255.240",
      "has a problem: ipv4.primary: must be a private address: of 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16",
      "has a problem: ntpAdvancedConfigurations[0].key: must be 10 to 20 printable characters for the type ASCII",
      "has a problem: ntpAdvancedConfigurations[0].keyNumber: must be 1 to 65535, not 0",
      "has a problem: package.code: must begin with NTP_, the type of the service, not PTP_STANDARD",
      "has a problem: ptpAdvancedConfiguration.domain: must be 0 to 127, not 128",
      "has a problem: ptpAdvancedConfiguration: must be left out for the type NTP: it is for PTP only",
    ],
  },
  {
    of: "a route filter of no type",
    make: () => new fabric.RouteFilter("it", loose({ ...aFilter(), type: "BGP_IPV4_PREFIX_FILTER", project: {} })),
    told: [
      "has a problem: project.projectId: is required and missing",
      'property type value {BGP_IPV4_PREFIX_FILTER} has a problem: must be one of BGP_IPv4_PREFIX_FILTER, BGP_IPv6_PREFIX_FILTER, not "BGP_IPV4_PREFIX_FILTER"; did you mean "BGP_IPv4_PREFIX_FILTER"?',
    ],
  },
  {
    of: "a rule of a route filter without a prefix length",
    make: () => new fabric.RouteFilterRule("it", loose({ routeFilterId: "", prefix: "10.20.0.0", prefixMatch: 1 })),
    told: [
      'property prefix value {10.20.0.0} has a problem: must be a prefix in CIDR notation such as 10.20.0.0/16 or 2001:db8::/32, not "10.20.0.0"',
      "property prefixMatch value {1} has a problem: must be a text, not 1",
      "property routeFilterId value {} has a problem: must not be empty",
    ],
  },
  {
    of: "a rule of a route filter with a match that no list names",
    make: () => new fabric.RouteFilterRule("it", { routeFilterId: ID, prefix: "10.20.0.0/16", prefixMatch: "orlonge" }),
    told: [
      'property prefixMatch value {orlonge} has a problem: must be one of exact, orlonger, not "orlonge"; did you mean "orlonger"?',
    ],
  },
  {
    of: "a route aggregation of no type",
    make: () => new fabric.RouteAggregation("it", anAggregation({ type: "BGP_IPv5_PREFIX_AGGREGATION" })),
    told: [
      'property type value {BGP_IPv5_PREFIX_AGGREGATION} has a problem: must be one of BGP_IPv4_PREFIX_AGGREGATION, BGP_IPv6_PREFIX_AGGREGATION, not "BGP_IPv5_PREFIX_AGGREGATION"; did you mean "BGP_IPv4_PREFIX_AGGREGATION"?',
    ],
  },
  {
    of: "a rule of a route aggregation with a prefix that no address has",
    make: () => new fabric.RouteAggregationRule("it", { routeAggregationId: ID, prefix: "10.20.0.300/16" }),
    told: [
      'property prefix value {10.20.0.300/16} has a problem: must be a prefix in CIDR notation such as 10.20.0.0/16 or 2001:db8::/32, not "10.20.0.300/16"',
    ],
  },
  {
    of: "an attached route filter that goes nowhere",
    make: () => new fabric.ConnectionRouteFilter("it", { connectionId: ID, routeFilterId: ID, direction: "sideways" }),
    told: ['property direction value {sideways} has a problem: must be one of INBOUND, OUTBOUND, not "sideways"'],
  },
  {
    of: "an attached route aggregation of no connection",
    make: () =>
      new fabric.ConnectionRouteAggregation("it", {
        connectionId: "",
        routeAggregationId: ID,
        timeouts: { create: "5" },
      }),
    told: [
      'has a problem: timeouts.create: "5" is not a duration; write numbers with the units h, m, s or ms, for example "1h30m" or "90s"',
      "property connectionId value {} has a problem: must not be empty",
    ],
  },
  {
    of: "a routing protocol that is direct and by BGP, with addresses of another form",
    make: () =>
      new fabric.RoutingProtocol(
        "it",
        aBgp(ID, {
          type: "DIRECT",
          bgpAuthKey: "CANARY3",
          bgpIpv4: { customerPeerIp: "198.51.100.2/30", outboundAsPrependCount: "2" },
          directIpv4: { platformIfaceIp: "198.51.100.1" },
          bfd: { enabled: true, interval: "soon" },
        }),
      ),
    told: [
      'has a problem: bfd.interval: must be a whole number, not "soon"',
      "has a problem: bfd: must be left out for the type DIRECT: it is for BGP only",
      "has a problem: bgpAuthKey: must be left out for the type DIRECT: it is for BGP only",
      'has a problem: bgpIpv4.customerPeerIp: must be an IPv4 address without a prefix length, not "198.51.100.2/30"',
      'has a problem: bgpIpv4.outboundAsPrependCount: must be one of 0, 1, 3, 5, not "2"',
      "has a problem: bgpIpv4: must be left out for the type DIRECT: it is for BGP only",
      'has a problem: directIpv4.platformIfaceIp: must be an IPv4 address with the length of its prefix such as 198.51.100.1/30, not "198.51.100.1"',
      "property customerAsn value {65020} has a problem: must be left out for the type DIRECT: it is for BGP only",
    ],
  },
  {
    of: "a routing protocol of no type",
    make: () => new fabric.RoutingProtocol("it", { ...aDirect(ID), directIpv4: undefined }),
    told: ["has a problem: bgpIpv4 or bgpIpv6 must be given for BGP, or directIpv4 or directIpv6 for a direct one"],
  },
  {
    of: "a service profile with a long name, no way to connect, and questions without answers",
    make: () =>
      new fabric.ServiceProfile(
        "it",
        aProfile({
          name: "x".repeat(51),
          visibility: "SECRET",
          accessPointTypeConfigs: [{ type: "COLO", apiConfig: { apiAvailable: true, overSubscriptionLimit: 21 } }],
          customFields: [{ dataType: "LIST", label: "Where", required: true }],
          allowedEmails: ["nobody"],
        }),
      ),
    told: [
      "has a problem: accessPointTypeConfigs[0].apiConfig.integrationId: is required and missing beside apiAvailable",
      "has a problem: accessPointTypeConfigs[0].apiConfig.overSubscriptionLimit: must be 1 to 20, not 21",
      'has a problem: allowedEmails[0]: must be an e-mail address, not "nobody"',
      "has a problem: customFields[0].options: is required and must not be empty for the type LIST",
      "property name value {xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx} has a problem: must be 1 to 50 characters long, not 51",
      'property visibility value {SECRET} has a problem: must be one of PUBLIC, PRIVATE, not "SECRET"',
    ],
  },
  {
    of: "a service token for both sides, with too much bandwidth, that has expired in another form",
    make: () => {
      const sides = [{ accessPointSelectors: [{ type: "VD" }] }];
      const serviceTokenConnections = [{ type: "EVPL_VC", bandwidthLimit: 60_000, aSides: sides, zSides: sides }];
      new fabric.ServiceToken("it", aToken(1000, { expirationDateTime: "tomorrow", serviceTokenConnections }));
    },
    told: [
      "has a problem: serviceTokenConnections[0].aSides[0].accessPointSelectors[0].virtualDevice: is required and missing: the type is VD",
      "has a problem: serviceTokenConnections[0].bandwidthLimit: must be at most 10000 for a virtual device, not 60000",
      "has a problem: serviceTokenConnections[0].zSides[0].accessPointSelectors[0].virtualDevice: is required and missing: the type is VD",
      "has a problem: serviceTokenConnections[0]: exactly one of aSides and zSides must be given, with one item",
      'property expirationDateTime value {tomorrow} has a problem: must be a date and time such as 2026-01-31T08:00:00Z, not "tomorrow"',
    ],
  },
  {
    of: "a service token without a bandwidth that has expired",
    make: () => {
      const aSides = [{ accessPointSelectors: [{ type: "COLO", port: { uuid: ports.primary } }] }];
      const serviceTokenConnections = [{ type: "EVPL_VC", aSides }];
      new fabric.ServiceToken(
        "it",
        aToken(1000, { expirationDateTime: "2020-01-01T00:00:00Z", serviceTokenConnections }),
      );
    },
    told: [
      "has a problem: serviceTokenConnections[0].bandwidthLimit: is required for a token of the A side",
      "property expirationDateTime value {2020-01-01T00:00:00Z} has a problem: is in the past; give a later time",
    ],
  },
  {
    of: "a service token of the Z side without bandwidths",
    make: () => {
      const zSides = [{ accessPointSelectors: [{ type: "COLO", port: { uuid: ports.primary } }] }];
      new fabric.ServiceToken("it", aToken(1000, { serviceTokenConnections: [{ type: "EVPL_VC", zSides }] }));
    },
    told: ["has a problem: serviceTokenConnections[0].supportedBandwidths: is required for a token of the Z side"],
  },
  {
    of: "a stream without a project and with a number for a name",
    make: () => new fabric.Stream("it", loose({ ...aStream(), project: {}, name: 5 })),
    told: [
      "has a problem: project.projectId: is required and missing",
      "property name value {5} has a problem: must be a text, not 5",
    ],
  },
  {
    of: "a subscription without a place and with the credential of another sink",
    make: () =>
      new fabric.StreamSubscription(
        "it",
        aSubscription(ID, {
          sink: { type: "SPLUNK_HEC", credential: { type: "API_KEY", accessToken: "CANARY4", apiKey: "CANARY5" } },
          eventSelector: { includes: Array.from({ length: 9 }, (_, i) => `equinix.${i}`) },
        }),
      ),
    told: [
      "has a problem: eventSelector.includes: must have at most 8 items, not 9",
      "has a problem: sink.credential.accessToken: must be left out for a credential of the type API_KEY",
      "has a problem: sink.credential.type: must be ACCESS_TOKEN for a sink of the type SPLUNK_HEC, not API_KEY",
      "has a problem: sink.uri: is required for a sink of the type SPLUNK_HEC",
    ],
  },
  {
    of: "a subscription that gives a credential to a sink that takes none",
    make: () =>
      new fabric.StreamSubscription(
        "it",
        aSubscription(ID, {
          sink: {
            type: "SLACK",
            uri: "https://hooks.example.org/CANARY6",
            credential: { type: "API_KEY", apiKey: "CANARY7" },
          },
        }),
      ),
    told: ["has a problem: sink.credential: must be left out for a sink of the type SLACK"],
  },
  {
    of: "an alert rule with a threshold that is no number",
    make: () =>
      new fabric.StreamAlertRule(
        "it",
        anAlertRule(ID, { detectionMethod: { type: "THRESHOLD", windowSize: "PT15M", warningThreshold: "80 %" } }),
      ),
    told: ['has a problem: detectionMethod.warningThreshold: must be a number, not "80 %"'],
  },
  {
    of: "an alert rule without a threshold, in a window of another form",
    make: () =>
      new fabric.StreamAlertRule("it", anAlertRule(ID, { detectionMethod: { type: "THRESHOLD", windowSize: "15m" } })),
    told: ['has a problem: detectionMethod.windowSize: must be an ISO 8601 duration such as PT15M, not "15m"'],
  },
  {
    of: "an attachment of an asset of no kind",
    make: () => new fabric.StreamAttachment("it", anAttachment(ID, { asset: "port" })),
    told: [
      'property asset value {port} has a problem: must be one of ports, connections, routers, metros, organizations, projects, not "port"; did you mean "ports"?',
    ],
  },
];
