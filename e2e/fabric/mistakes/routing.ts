import * as fabric from "@ops-providers/fabric";
import type { Mistake } from "../../mistakes";
import { untyped } from "../../untyped";
import { aBgp, aDirect, aFilter, anAggregation } from "../resource-args";

const ID = "3d4f5a60-4444-4e8c-8d33-5a2c8c3e9d04";

/** Route filters, route aggregations and routing protocols. */
export const routing: readonly Mistake[] = [
  {
    of: "a route filter of no type",
    make: () => new fabric.RouteFilter("it", untyped({ ...aFilter(), type: "BGP_IPV4_PREFIX_FILTER", project: {} })),
    errors: [
      "has a problem: project.projectId: is required and missing",
      'property type value {BGP_IPV4_PREFIX_FILTER} has a problem: must be one of BGP_IPv4_PREFIX_FILTER, BGP_IPv6_PREFIX_FILTER, not "BGP_IPV4_PREFIX_FILTER"; did you mean "BGP_IPv4_PREFIX_FILTER"?',
    ],
  },
  {
    of: "a rule of a route filter without a prefix length",
    make: () => new fabric.RouteFilterRule("it", untyped({ routeFilterId: "", prefix: "10.20.0.0", prefixMatch: 1 })),
    errors: [
      'property prefix value {10.20.0.0} has a problem: must be a prefix in CIDR notation such as 10.20.0.0/16 or 2001:db8::/32, not "10.20.0.0"',
      "property prefixMatch value {1} has a problem: must be a string, not 1",
      "property routeFilterId value {} has a problem: must not be empty",
    ],
  },
  {
    of: "a rule of a route filter with a match that no list names",
    make: () =>
      new fabric.RouteFilterRule("it", untyped({ routeFilterId: ID, prefix: "10.20.0.0/16", prefixMatch: "orlonge" })),
    errors: [
      'property prefixMatch value {orlonge} has a problem: must be one of exact, orlonger, not "orlonge"; did you mean "orlonger"?',
    ],
  },
  {
    of: "a route aggregation of no type",
    make: () => new fabric.RouteAggregation("it", anAggregation(untyped({ type: "BGP_IPv5_PREFIX_AGGREGATION" }))),
    errors: [
      'property type value {BGP_IPv5_PREFIX_AGGREGATION} has a problem: must be one of BGP_IPv4_PREFIX_AGGREGATION, BGP_IPv6_PREFIX_AGGREGATION, not "BGP_IPv5_PREFIX_AGGREGATION"; did you mean "BGP_IPv4_PREFIX_AGGREGATION"?',
    ],
  },
  {
    of: "a rule of a route aggregation with a prefix that no address has",
    make: () => new fabric.RouteAggregationRule("it", { routeAggregationId: ID, prefix: "10.20.0.300/16" }),
    errors: [
      'property prefix value {10.20.0.300/16} has a problem: must be a prefix in CIDR notation such as 10.20.0.0/16 or 2001:db8::/32, not "10.20.0.300/16"',
    ],
  },
  {
    of: "an attached route filter that goes nowhere",
    make: () => new fabric.ConnectionRouteFilter("it", { connectionId: ID, routeFilterId: ID, direction: "sideways" }),
    errors: ['property direction value {sideways} has a problem: must be one of INBOUND, OUTBOUND, not "sideways"'],
  },
  {
    of: "an attached route aggregation of no connection",
    make: () =>
      new fabric.ConnectionRouteAggregation("it", {
        connectionId: "",
        routeAggregationId: ID,
        timeouts: { create: "5" },
      }),
    errors: [
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
          bgpIpv4: untyped({ customerPeerIp: "198.51.100.2/30", outboundAsPrependCount: "2" }),
          directIpv4: { platformIfaceIp: "198.51.100.1" },
          bfd: { enabled: true, interval: "soon" },
        }),
      ),
    errors: [
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
    errors: ["has a problem: bgpIpv4 or bgpIpv6 must be given for BGP, or directIpv4 or directIpv6 for a direct one"],
  },
];
