import type * as pulumi from "@pulumi/pulumi";
import type { CloudRouterAccountArgs } from "../../../sdk/cloud-router";
import type { GivenProjectArgs, NotificationArgs, OrderArgs } from "../../../sdk/types";
import type { VlanTagArgs } from "../access-point-inputs";
import type { PlatformAddress } from "../link-addresses";
import type { AttachedRouteFilterArgs, LinkBgpArgs } from "../link-routing";

/** Addresses and BGP of the connection between the router and the port of a metropolitan area. */
export interface PrivateNetworkRoutingArgs {
  /** IPv4 prefix of the link, of /31 or shorter, such as `198.51.100.0/30`: the routers have its first two addresses for hosts. Changed in place; `ipv4` or `ipv6` is required. */
  ipv4?: pulumi.Input<string> | undefined;
  /** IPv6 prefix of the link, of /127 or shorter, such as `2001:db8::/126`. Changed in place. */
  ipv6?: pulumi.Input<string> | undefined;
  /** Which address of the link the router of the platform has; the router of the customer has the other. Default: `first`. */
  platformAddress?: PlatformAddress | undefined;
  /** BGP of the connection. Left out, it has a direct routing protocol alone. */
  bgp?: LinkBgpArgs | undefined;
}

/** What a private network has in one metropolitan area: a router, its connection to the network, and the connection of a port to the router. */
export interface PrivateNetworkMetroArgs extends VlanTagArgs {
  /** Bandwidth of the connection of the router to the network. In Mbps. From 0 to 100000. Default: that of the network. Changed in place. */
  bandwidth?: pulumi.Input<number> | undefined;
  /** Code of the router's package: `LAB`, `BASIC`, `STANDARD`, `ADVANCED` or `PREMIUM`. Default: that of the network. Changed in place. */
  package?: pulumi.Input<string> | undefined;
  /** UUID of a port that is connected to the router. Refers to `Port`. Changing it replaces the connection to the port. Left out, there is none: give the router to other connections. */
  port?: pulumi.Input<string> | undefined;
  /** Bandwidth of the connection to the port. In Mbps. From 0 to 100000. Default: `bandwidth`. Changed in place. */
  portBandwidth?: pulumi.Input<number> | undefined;
  /** Addresses and BGP of the connection to the port. Needs `port`. */
  routing?: PrivateNetworkRoutingArgs | undefined;
  /** Route filters of the connection to the port, by names of the program's choice. Needs `port`. */
  routeFilters?: Readonly<Record<string, AttachedRouteFilterArgs>> | undefined;
}

/** Arguments of the component PrivateNetwork. */
export interface PrivateNetworkArgs<Metros extends string = string> {
  /**
   * What the network has in each metropolitan area, by the area's code, such as `FR`. At least one. Adding or removing one leaves the others as they are.
   */
  metros: Readonly<Record<Metros, PrivateNetworkMetroArgs>>;
  /** Region that the network reaches: `AMER`, `APAC` or `EMEA`. Left out, it reaches the whole world. Changing it replaces the network and the connections of the routers to it. */
  region?: pulumi.Input<string> | undefined;
  /** Bandwidth of the connections of the routers to the network. In Mbps. From 0 to 100000. Required unless each metropolitan area has its own. Changed in place. */
  bandwidth?: pulumi.Input<number> | undefined;
  /** Code of the package of the routers: `LAB`, `BASIC`, `STANDARD`, `ADVANCED` or `PREMIUM`. Required unless each metropolitan area has its own. Changed in place. */
  package?: pulumi.Input<string> | undefined;
  /** Recipients of notifications about the network, the routers and the connections. At least 1 item. */
  notifications: pulumi.Input<readonly pulumi.Input<NotificationArgs>[]>;
  /** Project of the network, the routers and the connections. Changing it replaces them. */
  project: pulumi.Input<GivenProjectArgs>;
  /** Account that the routers are billed to. Left out, the service decides. Changing it replaces them. */
  account?: pulumi.Input<CloudRouterAccountArgs | undefined>;
  /** Order by which the routers and the connections are billed. Left out, the service decides. */
  order?: pulumi.Input<OrderArgs | undefined>;
}
