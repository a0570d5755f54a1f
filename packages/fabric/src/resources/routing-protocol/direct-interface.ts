import { defineShape, string } from "@ops-providers/provider-kit";
import { isSamePrefix } from "../../shapes/rules/prefix";
import { needed } from "../../shapes/rules/needed";

const facts = { wire: "equinixIfaceIp", equal: isSamePrefix } as const;

/** The IPv4 interface of a direct connection. */
export const directIpv4 = defineShape({
  name: "RoutingProtocolDirectIpv4",
  doc: "The IPv4 interface of a direct connection.",
  properties: {
    platformIfaceIp: string({
      ...facts,
      required: true,
      doc: "Address of the router of the platform with the length of its prefix: `198.51.100.1/30`.",
    }),
  },
  isAbsent: hasNoAddress,
});

/** The IPv6 interface of a direct connection. */
export const directIpv6 = defineShape({
  name: "RoutingProtocolDirectIpv6",
  doc: "The IPv6 interface of a direct connection.",
  properties: {
    // older programs are typed without it, and the service refuses them
    platformIfaceIp: string({
      ...facts,
      doc: "Address of the router of the platform with the length of its prefix: `2001:db8::1/126`. It must be given.",
    }),
  },
  rules: [needed("platformIfaceIp")],
  isAbsent: hasNoAddress,
});

// the service is known to show an empty block for a family that has no interface
function hasNoAddress({ platformIfaceIp }: Readonly<Record<string, unknown>>): boolean {
  return platformIfaceIp === undefined || platformIfaceIp === "";
}
