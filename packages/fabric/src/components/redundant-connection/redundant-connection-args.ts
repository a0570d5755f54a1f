import type * as pulumi from "@pulumi/pulumi";
import type { ConnectionArgs } from "../../../sdk/connection";
import type { AccessPointPeeringType, Metro, ProfileType } from "../../../sdk/enumerations";
import type { NotificationArgs, OrderArgs, ProjectArgs } from "../../../sdk/types";
import type { VlanTagArgs } from "../access-point-inputs";
import type { PlatformAddress } from "../link-addresses";
import type { AttachedRouteFilterArgs, LinkBgpArgs } from "../link-routing";

/** The two connections of a pair. */
export type RedundantPriority = "primary" | "secondary";

/** A service profile at which both connections end. */
export interface RedundantProfileArgs {
  /** UUID of the profile. Refers to `ServiceProfile`. Changing it replaces both connections. */
  uuid: pulumi.Input<string>;
  /** Type of the profile. Default: `L2_PROFILE`. Changing it replaces both connections. */
  type?: pulumi.Input<ProfileType | (string & {})> | undefined;
  /** Code of the metropolitan area in which the profile is reached, such as `FR`. Left out, the service decides. Changing it replaces both connections. */
  metroCode?: pulumi.Input<Metro | (string & {})> | undefined;
  /** Region of the seller. Left out, the service decides. Changing it replaces both connections. */
  sellerRegion?: pulumi.Input<string | undefined>;
  /** Key by which the seller knows the customer. It is kept secret. Changing it replaces both connections. */
  authenticationKey?: pulumi.Input<string | undefined>;
  /** Type of the peering: `PRIVATE`, `VENDOR`, `PUBLIC` or `MANUAL`. Left out, the service decides. Changing it replaces both connections. */
  peeringType?: pulumi.Input<AccessPointPeeringType | (string & {}) | undefined>;
}

/** Addresses and BGP of both connections. */
export interface RedundantRoutingArgs {
  /**
   * IPv4 addresses of the two links: one prefix, whose first two /30 are the links of the primary and of the secondary connection (the halves of a
   * /30 are two /31), or a prefix for each, such as `["198.51.100.0/30", "203.0.113.0/30"]`. Changed in place; `ipv4` or `ipv6` is required.
   */
  ipv4?: pulumi.Input<string> | readonly [pulumi.Input<string>, pulumi.Input<string>] | undefined;
  /** IPv6 addresses of the two links: one prefix, whose first two /126 are the links (the halves of a /126 are two /127), or a prefix for each. Changed in place. */
  ipv6?: pulumi.Input<string> | readonly [pulumi.Input<string>, pulumi.Input<string>] | undefined;
  /** Which address of each link the router of the platform has; the router of the customer has the other. Default: `first`. */
  platformAddress?: PlatformAddress | undefined;
  /** BGP of both connections. Left out, they have direct routing protocols alone. */
  bgp?: LinkBgpArgs | undefined;
}

/** One of the two connections. */
export interface RedundantLegArgs extends VlanTagArgs {
  /** Name of the connection. 1 to 24 letters, digits, hyphens and underscores. Left out, it is made of the logical name and a random suffix. */
  name?: pulumi.Input<string | undefined>;
  /** UUID of the port at which the connection begins or, with `router`, ends. Refers to `Port`. Without `router`, another port is set in place. */
  port?: pulumi.Input<string> | undefined;
  /** UUID of the virtual device, in place of a port. Without `router`, another device is set in place. */
  device?: pulumi.Input<string> | undefined;
  /** Number of the interface of the virtual device. Left out, the service takes a free one. */
  deviceInterface?: pulumi.Input<number | undefined>;
  /** What differs from `profile` for this connection. */
  profile?: Omit<RedundantProfileArgs, "uuid" | "type"> | undefined;
  /** What differs from `routing.bgp` for this connection, such as `outboundAsPrependCount` of the secondary one. */
  bgp?: Partial<LinkBgpArgs> | undefined;
}

/** Arguments of the component RedundantConnection. */
export interface RedundantConnectionArgs {
  /** Bandwidth of each connection. In Mbps. From 0 to 100000. Changed in place, first of the primary connection. */
  bandwidth: pulumi.Input<number>;
  /** The connection that is used as long as it is up. Replacing it replaces the secondary connection as well: the service gives each primary connection a new redundancy group. */
  primary: RedundantLegArgs;
  /** The connection that takes over: on another port or device than the primary one. */
  secondary: RedundantLegArgs;
  /**
   * UUID of the cloud router at which both connections begin; they end at their ports and devices, or at `profile`. Left out, both begin at their ports
   * and devices, and end at `profile`. Refers to `CloudRouter`. Changing it replaces both connections.
   */
  router?: pulumi.Input<string> | undefined;
  /** The service profile at which both connections end. Required without `router`. */
  profile?: RedundantProfileArgs | undefined;
  /** Addresses and BGP of both connections. Needs `router`. */
  routing?: RedundantRoutingArgs | undefined;
  /** Route filters of both connections, by names of the program's choice. Needs `router`. */
  routeFilters?: Readonly<Record<string, AttachedRouteFilterArgs>> | undefined;
  /** Recipients of notifications about both connections. At least 1 item. */
  notifications: pulumi.Input<readonly pulumi.Input<NotificationArgs>[]>;
  /** Project of both connections. Left out, the service decides. Changing it replaces them. */
  project?: pulumi.Input<ProjectArgs | undefined>;
  /** Order by which both connections are billed. Left out, the service decides. */
  order?: pulumi.Input<OrderArgs | undefined>;
  /** Further facts that the seller asks for, each with a `key` and a `value`. It is kept secret. */
  additionalInfo?: ConnectionArgs["additionalInfo"];
}
