import type * as pulumi from "@pulumi/pulumi";
import type { ChildName, Steps } from "@ops-providers/common/component";
import { inputPath } from "@ops-providers/common/component";
import type { Connection } from "../../sdk/connection";
import type { RoutingProtocolBfdArgs, RoutingProtocolBgpArgs } from "../../sdk/routing-protocol";
import { ConnectionRouteFilter } from "../../sdk/connection-route-filter";
import { RoutingProtocol } from "../../sdk/routing-protocol";
import type { LinkEnds } from "./link-addresses";
import { platformInterface } from "./link-addresses";
import type { FamilyEnds } from "./link-ends";

/** BGP over a connection; one session for each family of addresses. */
export interface LinkBgpArgs {
  /** Number of the customer's autonomous system. From 1 to 4294967295. */
  customerAsn: pulumi.Input<number>;
  /** Key by which the routers know each other. It is kept secret. */
  bgpAuthKey?: pulumi.Input<string | undefined>;
  /** Whether the number of the customer's autonomous system is replaced by that of the platform. Left out, the service decides. */
  asOverrideEnabled?: pulumi.Input<boolean | undefined>;
  /** Bidirectional forwarding detection. Left out, the service decides. */
  bfd?: pulumi.Input<RoutingProtocolBfdArgs | undefined>;
  /** Whether the sessions are up administratively. Default: `true`. */
  enabled?: pulumi.Input<boolean | undefined>;
  /** Multi-exit discriminator of routes that come in. From 0 to 4294967295. Left out, it is `0`. */
  inboundMed?: pulumi.Input<number | undefined>;
  /** Multi-exit discriminator of routes that go out. From 0 to 4294967295. Left out, it is `0`. */
  outboundMed?: pulumi.Input<number | undefined>;
  /** How often the number of the autonomous system is prepended to routes that go out: `0`, `1`, `3` or `5`. Left out, the service decides. */
  outboundAsPrependCount?: RoutingProtocolBgpArgs["outboundAsPrependCount"];
}

/** A route filter that is attached to a connection. */
export interface AttachedRouteFilterArgs {
  /** UUID of the route filter. Changing it replaces the attachment. */
  routeFilterId: pulumi.Input<string>;
  /** Whether the filter is for prefixes that come in or go out: `INBOUND` or `OUTBOUND`. */
  direction: pulumi.Input<"INBOUND" | "OUTBOUND">;
}

/** Route filters by names of the program's choice, which name the attachments. */
export type AttachedRouteFilters = Readonly<Record<string, AttachedRouteFilterArgs>>;

/** The attachments of a connection's filters, by the name of the connection and the way to the input. */
export function attachmentNames(
  connection: string,
  routeFilters: AttachedRouteFilters | undefined,
  steps: Steps,
): readonly ChildName[] {
  return Object.keys(routeFilters ?? {}).map((key) => ({
    type: "ConnectionRouteFilter",
    name: `${connection}-${key}`,
    path: inputPath(...steps, key),
  }));
}

/** Addresses of a connection, and what its routes are exchanged by. */
export interface LinkRoutes extends FamilyEnds {
  readonly bgp: LinkBgpArgs | undefined;
  readonly routeFilters: AttachedRouteFilters | undefined;
}

/** The protocols of a connection. */
export interface LinkProtocols {
  readonly direct: RoutingProtocol | undefined;
  readonly bgp: RoutingProtocol | undefined;
}

/**
 * Makes the protocols and attachments of a connection. The service takes the direct protocol before the BGP one, and deletes it after it;
 * filters come last, since they act on the routes of BGP. The plugin sends the writes of one connection one after the other.
 */
export function routeOver(
  name: string,
  connection: Connection,
  { ipv4, ipv6, bgp, routeFilters = {} }: LinkRoutes,
  opts: pulumi.CustomResourceOptions,
): LinkProtocols {
  const direct =
    ipv4 === undefined && ipv6 === undefined ? undefined : directOver(name, connection, { ipv4, ipv6 }, opts);
  const session =
    direct === undefined || bgp === undefined ? undefined : bgpOver(name, direct, { ipv4, ipv6, bgp }, opts);
  for (const [key, { routeFilterId, direction }] of Object.entries(routeFilters)) {
    new ConnectionRouteFilter(
      `${name}-${key}`,
      { connectionId: connection.id, routeFilterId, direction },
      after(opts, session ?? direct),
    );
  }
  return { direct, bgp: session };
}

function directOver(
  name: string,
  connection: Connection,
  { ipv4, ipv6 }: FamilyEnds,
  opts: pulumi.CustomResourceOptions,
): RoutingProtocol {
  return new RoutingProtocol(
    `${name}-direct`,
    {
      connectionUuid: connection.id,
      type: "DIRECT",
      directIpv4: ipv4 && { platformIfaceIp: ipv4.apply(platformInterface) },
      directIpv6: ipv6 && { platformIfaceIp: ipv6.apply(platformInterface) },
    },
    opts,
  );
}

function bgpOver(
  name: string,
  direct: RoutingProtocol,
  { ipv4, ipv6, bgp }: FamilyEnds & { readonly bgp: LinkBgpArgs },
  opts: pulumi.CustomResourceOptions,
): RoutingProtocol {
  const { customerAsn, bgpAuthKey, asOverrideEnabled, bfd, ...session } = bgp;
  const peer = (ends: pulumi.Output<LinkEnds> | undefined): RoutingProtocolBgpArgs | undefined =>
    ends && { ...session, customerPeerIp: ends.customerAddress };
  return new RoutingProtocol(
    `${name}-bgp`,
    {
      connectionUuid: direct.connectionUuid,
      type: "BGP",
      customerAsn,
      bgpAuthKey,
      asOverrideEnabled,
      bfd,
      bgpIpv4: peer(ipv4),
      bgpIpv6: peer(ipv6),
    },
    after(opts, direct),
  );
}

/** Options of a resource that is made after another one, and deleted before it. */
function after(opts: pulumi.CustomResourceOptions, one: RoutingProtocol | undefined): pulumi.CustomResourceOptions {
  return one === undefined ? opts : { ...opts, dependsOn: one };
}
