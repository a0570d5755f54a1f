import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules, NO_FAILURES, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { checkInputs } from "../../testing/check-inputs";

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
  expect(await checkInputs(type, { connectionUuid, ...inputs })).toEqual([NO_FAILURES]);
});

describeRules(checkInputs, [
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
    fact: "a session together with an interface is refused if no type says which is wrong",
    type,
    inputs: { connectionUuid, bgpIpv4, directIpv4 },
    failures: ["bgpIpv4: must be left out when directIpv4 is given: a protocol is either BGP or direct"],
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
  ...(
    [
      ["asOverrideEnabled", true],
      ["bfd", { enabled: true }],
      ["customerAsn", 65_020],
    ] as const
  ).map(([name, value]) => {
    const reason = "must be left out for the type DIRECT: it is for BGP only";
    const failure = name === "bfd" ? `bfd: ${reason}` : { property: name, reason };
    return {
      fact: `${name} of a direct protocol is refused`,
      type,
      inputs: { connectionUuid, type: "DIRECT", directIpv4, [name]: value },
      failures: [failure],
      operands: ["type", name],
    };
  }),
  {
    fact: "the key of a direct protocol is refused without being printed",
    type,
    inputs: { connectionUuid, type: "DIRECT", directIpv4, bgpAuthKey: "s3cret-k3y" },
    failures: ["bgpAuthKey: must be left out for the type DIRECT: it is for BGP only"],
    operands: ["type", "bgpAuthKey"],
  },
  {
    fact: "a name of more than 24 characters is refused",
    type,
    inputs: { connectionUuid, bgpIpv4, name: "x".repeat(25) },
    failures: [{ property: "name", reason: "must be 1 to 24 characters long, not 25" }],
    operands: ["name"],
  },
  {
    fact: "a number of an autonomous system that is none is refused",
    type,
    inputs: { connectionUuid, bgpIpv4, customerAsn: 4_294_967_296 },
    failures: [{ property: "customerAsn", reason: "must be 1 to 4294967295, not 4294967296" }],
    operands: ["customerAsn"],
  },
  {
    fact: "an autonomous system has a number from 1",
    type,
    inputs: { connectionUuid, bgpIpv4, customerAsn: 0 },
    failures: [{ property: "customerAsn", reason: "must be 1 to 4294967295, not 0" }],
    operands: ["customerAsn"],
  },
  {
    fact: "a discriminator that is none is refused",
    type,
    inputs: { connectionUuid, bgpIpv6: { ...bgpIpv6, inboundMed: -1, outboundMed: 4_294_967_296 } },
    failures: [
      "bgpIpv6.inboundMed: must be 0 to 4294967295, not -1",
      "bgpIpv6.outboundMed: must be 0 to 4294967295, not 4294967296",
    ],
  },
  {
    fact: "a count of prepended numbers that the service does not know is refused",
    type,
    inputs: { connectionUuid, bgpIpv4: { ...bgpIpv4, outboundAsPrependCount: "two" } },
    failures: ['bgpIpv4.outboundAsPrependCount: must be one of 0, 1, 3, 5, not "two"'],
    operands: ["bgpIpv4.outboundAsPrependCount"],
  },
  {
    fact: "an interval that is no number is refused",
    type,
    inputs: { connectionUuid, bgpIpv4, bfd: { enabled: true, interval: "100ms" } },
    failures: ['bfd.interval: must be a whole number, not "100ms"'],
    operands: ["bfd.interval"],
  },
  {
    fact: "a description is accepted with a warning that the service does not store it",
    type,
    inputs: { connectionUuid, bgpIpv4, description: "to the core" },
    warnings: ["description: is not stored: the service has no field for it"],
    operands: ["description"],
  },
]);
