import { boolean, codec, defineShape, integer, string } from "@ops-providers/provider-kit";
import { isSameAddress } from "../../shapes/rules/address";
import type { Fields } from "../../service/fields";
import { decidedByService } from "../../shapes/naming";

const MOST_MED = 4_294_967_295;

const prependCount = codec<string, Fields>({
  toWire: (count) => ({ outboundASPrependCount: Number(count) }),
  fromWire: ({ outboundASPrependCount: count }) =>
    typeof count === "number" || typeof count === "string" ? String(count) : undefined,
});

/** A BGP session of one address family. */
export const bgpSession = defineShape({
  name: "RoutingProtocolBgp",
  doc: "A BGP session between the router of the platform and that of the customer.",
  properties: {
    customerPeerIp: string({
      required: true,
      equal: isSameAddress,
      doc: "Address of the customer's router, without a prefix length.",
    }),
    enabled: boolean({ default: true, doc: "Whether the session is up administratively." }),
    inboundMed: integer({
      absent: 0,
      wire: "inboundMED",
      min: 0,
      max: MOST_MED,
      source: "docs/services/fabric.md#routing-protocols",
      doc: "Multi-exit discriminator of routes that come in.",
    }),
    outboundMed: integer({
      absent: 0,
      wire: "outboundMED",
      min: 0,
      max: MOST_MED,
      doc: "Multi-exit discriminator of routes that go out.",
    }),
    outboundAsPrependCount: string({
      computed: true,
      wire: prependCount,
      values: ["0", "1", "3", "5"],
      doc: "How often the number of the autonomous system is prepended to routes that go out.",
    }),
    platformPeerIp: string({
      ...decidedByService,
      wire: "equinixPeerIp",
      doc: "Address of the router of the platform; an input value is ignored.",
    }),
  },
  // the service is known to show an empty block for a family that has no session
  isAbsent: ({ customerPeerIp }) => customerPeerIp === undefined || customerPeerIp === "",
});
