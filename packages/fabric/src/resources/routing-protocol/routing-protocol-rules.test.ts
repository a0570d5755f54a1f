import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRefusals, NOTHING, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { judge } from "../../testing/judging";

const type = "RoutingProtocol";
const connectionUuid = "cc30e4b6-4444-4d8c-8c33-502c8c3e7d04";
const bgpIpv4 = { customerPeerIp: "198.51.100.2" };
const bgpIpv6 = { customerPeerIp: "2001:db8::2" };
const directIpv4 = { platformIfaceIp: "198.51.100.1/30" };
const directIpv6 = { platformIfaceIp: "2001:db8::1/126" };

test.each<[string, ValueMap]>([
  ["a BGP protocol over IPv4", { bgpIpv4, customerAsn: 4_294_967_295 }],
  ["a BGP protocol over IPv6 with its type", { type: "BGP", bgpIpv6, bfd: { enabled: true }, bgpAuthKey: "k" }],
  ["a direct protocol", { directIpv4, directIpv6 }],
  ["a direct protocol with its type", { type: "DIRECT", directIpv6 }],
  ["a protocol whose type is not known yet", { type: UNKNOWN, directIpv4, name: "x".repeat(24) }],
  ["a protocol whose blocks are not known yet", { bgpIpv4: UNKNOWN, directIpv4: UNKNOWN }],
])("%s is right", async (_name, inputs) => {
  expect(await judge(type, { connectionUuid, ...inputs })).toEqual([NOTHING]);
});

describeRefusals(judge, [
  {
    fact: "a protocol without any block is refused",
    type,
    inputs: { connectionUuid },
    failures: ["bgpIpv4 or bgpIpv6 must be given for BGP, or directIpv4 or directIpv6 for a direct one"],
    operands: ["type", "bgpIpv4", "bgpIpv6", "directIpv4", "directIpv6"],
  },
  {
    fact: "a BGP protocol without a session is refused",
    type,
    inputs: { connectionUuid, type: "BGP", customerAsn: 65_020 },
    failures: ["bgpIpv4 or bgpIpv6 must be given for the type BGP"],
    operands: ["type", "bgpIpv4", "bgpIpv6"],
  },
  {
    fact: "a session of a direct protocol is refused",
    type,
    inputs: { connectionUuid, type: "DIRECT", directIpv4, bgpIpv6 },
    failures: ["bgpIpv6: must be left out for the type DIRECT: it is for BGP only"],
    operands: ["type", "bgpIpv6"],
  },
  {
    fact: "an interface of a BGP protocol is refused",
    type,
    inputs: { connectionUuid, type: "BGP", bgpIpv4, directIpv6 },
    failures: ["directIpv6: must be left out for the type BGP: it is for DIRECT only"],
    operands: ["type", "directIpv6"],
  },
  {
    fact: "a session beside an interface is refused where no type tells which is too much",
    type,
    inputs: { connectionUuid, bgpIpv4, directIpv4 },
    failures: ["bgpIpv4: must be left out beside directIpv4: a protocol is either BGP or direct"],
    operands: ["type", "bgpIpv4", "directIpv4"],
  },
  {
    fact: "an address with a prefix length is no address of a session",
    type,
    inputs: { connectionUuid, bgpIpv4: { customerPeerIp: "198.51.100.2/30" } },
    failures: ['bgpIpv4.customerPeerIp: must be an IPv4 address without a prefix length, not "198.51.100.2/30"'],
    operands: ["bgpIpv4.customerPeerIp"],
  },
  {
    fact: "an address without a prefix length is no interface",
    type,
    inputs: { connectionUuid, directIpv6: { platformIfaceIp: "2001:db8::1" } },
    failures: [
      'directIpv6.platformIfaceIp: must be an IPv6 address with the length of its prefix such as 2001:db8::1/126, not "2001:db8::1"',
    ],
    operands: ["directIpv6.platformIfaceIp"],
  },
  {
    fact: "an interface of the other family is refused",
    type,
    inputs: { connectionUuid, directIpv4: { platformIfaceIp: "2001:db8::1/126" } },
    failures: [
      'directIpv4.platformIfaceIp: must be an IPv4 address with the length of its prefix such as 198.51.100.1/30, not "2001:db8::1/126"',
    ],
  },
  {
    fact: "an empty interface is refused",
    type,
    inputs: { connectionUuid, directIpv6: {} },
    failures: ["directIpv6.platformIfaceIp: is required and missing"],
    operands: ["directIpv6.platformIfaceIp"],
  },
  {
    fact: "a description is taken, and told not to be kept",
    type,
    inputs: { connectionUuid, bgpIpv4, description: "to the core" },
    warnings: ["description: is not kept by the service, which has no field for it"],
    operands: ["description"],
  },
]);
