import type { StoryKind } from "@ops-providers/provider-kit/testing";

const session = { customerPeerIp: "198.51.100.2" };

/** What programs say of BGP, for which a connection needs a direct routing protocol first. */
export const story: StoryKind = {
  type: "RoutingProtocol",
  needs: { direct: "DirectProtocol" },
  own: ["direct"],
  inputs: ({ name, need, secret }) => ({
    connectionUuid: [need("direct", "connectionUuid")],
    type: ["BGP"],
    name: [name("bgp"), name("peer")],
    bgpIpv4: [
      session,
      { ...session, enabled: false, inboundMed: 10, outboundMed: 4_294_967_295, outboundAsPrependCount: "1" },
      { customerPeerIp: "198.51.100.6", platformPeerIp: "198.51.100.5", outboundAsPrependCount: "0", inboundMed: 0 },
      undefined,
    ],
    bgpIpv6: [
      undefined,
      { customerPeerIp: "2001:db8::2" },
      { customerPeerIp: "2001:DB8::A", inboundMed: 5 },
      { customerPeerIp: "2001:db8::2", enabled: true },
    ],
    customerAsn: [65_020, 4_200_000_000],
    bgpAuthKey: [secret("first"), secret("second")],
    asOverrideEnabled: [true, false],
    bfd: [{ enabled: true, interval: "300" }, { enabled: false }],
    description: ["to the core"],
    uuid: ["51a2c3d4-1a2b-4c3d-8e4f-5a6b7c8d9e0f"],
  }),
  // a protocol has a session from the start
  together: [["connectionUuid", "bgpIpv4", "bgpIpv6"]],
};
