import * as fabric from "@ops-providers/fabric";
import type { Mistake } from "../../mistakes";
import { untyped } from "../../untyped";
import { aConnection, aNetwork, aPort, aRouter, atPort, aTimeService, ports } from "../resource-args";

const ID = "3d4f5a60-4444-4e8c-8d33-5a2c8c3e9d04";
const invalidRecipients = [{ type: "ALL", emails: ["nobody"] }];

/** Routers, connections, networks, ports and time services. */
export const connectivity: readonly Mistake[] = [
  {
    of: "a router with a short name, no metro, invalid recipients, and unknown properties",
    make: () =>
      new fabric.CloudRouter(
        "it",
        untyped({
          ...aRouter({ name: "a!", notifications: invalidRecipients, order: { termLength: 7 } }),
          location: {},
          packge: {},
        }),
      ),
    errors: [
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
    errors: [
      'has a problem: notifications[0].type: must be one of ALL, CONNECTION_APPROVAL, SALES_REP_NOTIFICATIONS, NOTIFICATIONS, NOTIFICATION, BANDWIDTH_ALERT, PROFILE_LIFECYCLE, TECHNICAL, ORDERING, not "AL"; did you mean "ALL"?',
      'has a problem: package.code: must be one of LAB, BASIC, STANDARD, ADVANCED, PREMIUM, not "STANDART"; did you mean "STANDARD"?',
      'property type value {XF_RUTER} has a problem: must be one of XF_ROUTER, not "XF_RUTER"; did you mean "XF_ROUTER"?',
    ],
  },
  {
    of: "a connection from an unnamed router to a network without its key",
    make: () =>
      new fabric.Connection(
        "it",
        aConnection({
          type: "IP_VC",
          aSide: { accessPoint: { type: "CLOUD_ROUTER" } },
          zSide: { accessPoint: { type: "METAL_NETWORK" } },
        }),
      ),
    errors: [
      "has a problem: aSide.accessPoint.router: is required for an access point of the type CLOUD_ROUTER",
      "has a problem: zSide.accessPoint.authenticationKey: is required for an access point of the type METAL_NETWORK",
    ],
  },
  {
    of: "a connection with too much bandwidth, two endpoints on one side, an invalid VLAN tag and invalid keys",
    make: () =>
      new fabric.Connection(
        "it",
        aConnection({
          name: "x".repeat(25),
          bandwidth: 100_001,
          aSide: untyped({ ...atPort(4093, ports.primary), serviceToken: { uuid: ID } }),
          zSide: { accessPoint: { type: "SP", role: "LEAF" } },
          redundancy: { priority: "SECONDARY" },
          additionalInfo: [{ accessKey: "CANARY1" }],
        }),
      ),
    errors: [
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
    errors: [
      "has a problem: location.region: is required for a REGIONAL network",
      "property name value {} has a problem: must not be empty",
    ],
  },
  {
    of: "a local network without a metropolitan area",
    make: () => new fabric.Network("it", aNetwork({ scope: "LOCAL", location: undefined })),
    errors: ["has a problem: location.metroCode: is required for a LOCAL network"],
  },
  {
    of: "a network of no type and scope",
    make: () => new fabric.Network("it", aNetwork({ type: "EVPLAM", scope: "REGION" })),
    errors: [
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
    errors: [
      "has a problem: physicalPorts: must have as many items as physicalPortsCount says: 2, not 1",
      "has a problem: redundancy.priority: must be PRIMARY for an UNTAGGED port",
      "property lagEnabled value {true} has a problem: must be false for an UNTAGGED port",
      "property physicalPortsSpeed value {1000} has a problem: must be 10000 for the type 10GBASE_LR, not 1000",
    ],
  },
  {
    of: "a port with optics and a source that no list names",
    make: () => new fabric.Port("it", aPort({ physicalPortsType: "10GBASE_LRR", connectivitySourceType: "COLLO" })),
    errors: [
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
    errors: [
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
];
