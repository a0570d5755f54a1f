import * as fabric from "@ops-providers/fabric";
import { loose } from "../complaints";
import type { Mistake } from "../mistakes";
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
    told: [],
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
    told: [],
  },
  {
    of: "a regional network without a region",
    make: () => new fabric.Network("it", aNetwork({ scope: "REGIONAL", location: { metroCode: "FR" }, name: "" })),
    told: [],
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
    told: [],
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
    told: [],
  },
  {
    of: "a route filter of no type",
    make: () => new fabric.RouteFilter("it", loose({ ...aFilter(), type: "BGP_IPV4_PREFIX_FILTER", project: {} })),
    told: [],
  },
  {
    of: "a rule of a route filter without a prefix length",
    make: () => new fabric.RouteFilterRule("it", loose({ routeFilterId: "", prefix: "10.20.0.0", prefixMatch: 1 })),
    told: [],
  },
  {
    of: "a route aggregation of no type",
    make: () => new fabric.RouteAggregation("it", anAggregation({ type: "BGP_IPv5_PREFIX_AGGREGATION" })),
    told: [],
  },
  {
    of: "a rule of a route aggregation with a prefix that no address has",
    make: () => new fabric.RouteAggregationRule("it", { routeAggregationId: ID, prefix: "10.20.0.300/16" }),
    told: [],
  },
  {
    of: "an attached route filter that goes nowhere",
    make: () => new fabric.ConnectionRouteFilter("it", { connectionId: ID, routeFilterId: ID, direction: "inbound" }),
    told: [],
  },
  {
    of: "an attached route aggregation of no connection",
    make: () =>
      new fabric.ConnectionRouteAggregation("it", loose({ routeAggregationId: ID, timeouts: { create: "5" } })),
    told: [],
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
    told: [],
  },
  {
    of: "a routing protocol of no type",
    make: () => new fabric.RoutingProtocol("it", { ...aDirect(ID), directIpv4: undefined }),
    told: [],
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
    told: [],
  },
  {
    of: "a service token for both sides, with too much bandwidth, that has expired in another form",
    make: () => {
      const sides = [{ accessPointSelectors: [{ type: "VD" }] }];
      const serviceTokenConnections = [{ type: "EVPL_VC", bandwidthLimit: 60_000, aSides: sides, zSides: sides }];
      new fabric.ServiceToken("it", aToken(1000, { expirationDateTime: "tomorrow", serviceTokenConnections }));
    },
    told: [],
  },
  {
    of: "a stream without a project and with a number for a name",
    make: () => new fabric.Stream("it", loose({ ...aStream(), project: undefined, name: 5 })),
    told: [],
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
    told: [],
  },
  {
    of: "an alert rule without a threshold, in a window of another form",
    make: () =>
      new fabric.StreamAlertRule("it", anAlertRule(ID, { detectionMethod: { type: "THRESHOLD", windowSize: "15m" } })),
    told: [],
  },
  {
    of: "an attachment of an asset of no kind",
    make: () => new fabric.StreamAttachment("it", anAttachment(ID, { asset: "port" })),
    told: [],
  },
];
