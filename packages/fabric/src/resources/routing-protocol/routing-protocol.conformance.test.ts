import { describeFabric, editIn } from "../../testing/fabric-suite";
import { aRoutedConnection } from "../../testing/connection-inputs";

const NOT_DIRECT = "must be left out when directIpv4 is given: a protocol is either BGP or direct";

const session = { customerPeerIp: "198.51.100.2" };

describeFabric({
  type: "RoutingProtocol",
  kind: "routingProtocol",
  states: ["PROVISIONED", "DEPROVISIONED", "PROVISIONING", "DEPROVISIONING", "REPROVISIONING", "FAILED"],
  values: {
    declared: {
      "closed: BGP, DIRECT": ["RoutingProtocol.type"],
      "closed: 0, 1, 3, 5": [
        "RoutingProtocol.bgpIpv4.outboundAsPrependCount",
        "RoutingProtocol.bgpIpv6.outboundAsPrependCount",
      ],
    },
    specified: {
      "RoutingProtocol.type": ["RoutingProtocolBase", "type"],
    },
  },
  references: {
    "Connection.id": ["RoutingProtocol.connectionUuid"],
  },
  async arrange({ service, unique }) {
    const connectionUuid = await aRoutedConnection(service);
    return {
      minimal: { connectionUuid, bgpIpv4: session },
      full: {
        connectionUuid,
        name: `bgp-${unique}`,
        bgpIpv4: {
          ...session,
          enabled: false,
          inboundMed: 10,
          outboundMed: 4_294_967_295,
          outboundAsPrependCount: "1",
        },
        bgpIpv6: { customerPeerIp: "2001:db8::2" },
        customerAsn: 65_020,
        bgpAuthKey: "s3cret-k3y",
        asOverrideEnabled: true,
        bfd: { enabled: true, interval: "300" },
        description: "to the core",
      },
      others: {
        connectionUuid: await aRoutedConnection(service),
        name: `other-${unique}`,
        bgpIpv4: { customerPeerIp: "198.51.100.6", outboundAsPrependCount: "0" },
        bgpIpv6: { customerPeerIp: "2001:db8::6", inboundMed: 5 },
        customerAsn: 4_200_000_000,
        bgpAuthKey: "0ther-k3y",
        asOverrideEnabled: false,
        bfd: { enabled: false },
        description: "to the edge",
      },
    };
  },
  // each is for the other type; what the service decides is taken from no program
  fixed: ["type", "directIpv4", "directIpv6", "uuid"],
  edits: {
    name: editIn("routingProtocol", { name: "renamed" }),
    bgpIpv4: editIn("routingProtocol", { bgpIpv4: { customerPeerIp: "198.51.100.9", enabled: true } }),
    bgpIpv6: editIn("routingProtocol", { bgpIpv6: undefined }),
    customerAsn: editIn("routingProtocol", { customerAsn: 65_099 }),
    asOverrideEnabled: editIn("routingProtocol", { asOverrideEnabled: false }),
    bfd: editIn("routingProtocol", { bfd: { enabled: false, interval: "300" } }),
  },
  mistakes: {
    "an interface of a direct protocol together with a session is refused": {
      change: { directIpv4: { platformIfaceIp: "198.51.100.1/30" } },
      failures: [
        { property: "", reason: `bgpIpv4: ${NOT_DIRECT}` },
        { property: "", reason: `bgpIpv6: ${NOT_DIRECT}` },
        { property: "asOverrideEnabled", reason: NOT_DIRECT },
        { property: "", reason: `bfd: ${NOT_DIRECT}` },
        { property: "", reason: `bgpAuthKey: ${NOT_DIRECT}` },
        { property: "customerAsn", reason: NOT_DIRECT },
      ],
    },
    "an address of the other family is refused": {
      change: { bgpIpv6: { customerPeerIp: "198.51.100.2" } },
      failures: [
        {
          property: "",
          reason: 'bgpIpv6.customerPeerIp: must be an IPv6 address without a prefix length, not "198.51.100.2"',
        },
      ],
    },
  },
  refusals: {
    "a connection that does not exist": { connectionUuid: "00000000-0000-4000-8000-000000000000" },
  },
});
