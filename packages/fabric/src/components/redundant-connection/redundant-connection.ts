import * as pulumi from "@pulumi/pulumi";
import type { ChildName, NamedComponent } from "@ops-providers/common/component";
import { checkedInputs, childOptions } from "@ops-providers/common/component";
import { Connection } from "../../../sdk/connection";
import { atPlace } from "../access-point-inputs";
import type { LinkAddresses } from "../link-addresses";
import { addressesOf } from "../link-ends";
import type { LinkProtocols } from "../link-routing";
import { attachmentNames, routeOver } from "../link-routing";
import type { RedundantConnectionArgs, RedundantLegArgs, RedundantPriority } from "./redundant-connection-args";
import { redundantForm, redundantMistakes } from "./redundant-inputs";
import type { RedundantLinks } from "./redundant-links";
import { linksOf } from "./redundant-links";
import { checkedSecondary, isAtPlace, sidesOf } from "./redundant-sides";

export type { VlanTagArgs } from "../access-point-inputs";
export type { LinkAddresses, LinkEnds, PlatformAddress } from "../link-addresses";
export type { AttachedRouteFilterArgs, LinkBgpArgs } from "../link-routing";
export type {
  RedundantConnectionArgs,
  RedundantLegArgs,
  RedundantPriority,
  RedundantProfileArgs,
  RedundantRoutingArgs,
} from "./redundant-connection-args";

/**
 * A primary and a secondary connection in one redundancy group, on different ports or devices, optionally with routing protocols and route filters
 * over both.
 *
 * - Both ports, devices and prefixes may be outputs; what is known at preview is checked at preview.
 * - The direct protocol of a connection is made before its BGP protocol, and that one before the route filters; they are deleted in the reverse order.
 * - The addresses of both links come from one prefix each family, and are shown by `addresses` for the routers of the customer.
 */
export class RedundantConnection extends pulumi.ComponentResource {
  /** The connection that is used as long as it is up. */
  readonly primary: Connection;
  /** The connection that takes over. */
  readonly secondary: Connection;
  /** UUID of the redundancy group of the two connections. */
  readonly group: pulumi.Output<string>;
  /** Addresses of both links by connection; empty objects without `routing`. */
  readonly addresses: Readonly<Record<RedundantPriority, pulumi.Output<LinkAddresses>>>;
  /** Number of the autonomous system of the platform; undefined without BGP. */
  readonly platformAsn: pulumi.Output<number | undefined>;

  /**
   * @param name Logical name, unique among the components of its type in the stack; children are named after it.
   * @param args The two connections, and what both have in common.
   * @param opts Options of the component; `dependsOn` holds for all of its children.
   * @throws InvalidInputs with every mistake that can be seen before the children are registered; outputs are checked as soon as they are known.
   */
  constructor(name: string, args: RedundantConnectionArgs, opts?: pulumi.ComponentResourceOptions) {
    const component = { type: "RedundantConnection", name };
    const inputs = checkedInputs(
      { ...component, parent: opts?.parent, childrenOf: (given) => childNames(name, given) },
      redundantForm,
      args,
      redundantMistakes,
    );
    super("fabric:index:RedundantConnection", name, {}, opts);
    const inComponent = childOptions(this, opts);
    const links = linksOf(component, inputs.routing);
    const { primary, secondary } = connectionsOf(component, inputs, inComponent);
    const protocols = routesOver(
      primary,
      { name: `${name}-primary`, args: inputs, leg: inputs.primary, links: links.primary },
      inComponent,
    );
    routesOver(
      secondary,
      { name: `${name}-secondary`, args: inputs, leg: inputs.secondary, links: links.secondary },
      inComponent,
    );
    this.primary = primary;
    this.secondary = secondary;
    this.group = primary.redundancy.group;
    this.addresses = { primary: addressesOf(links.primary), secondary: addressesOf(links.secondary) };
    this.platformAsn = protocols.bgp?.platformAsn ?? pulumi.output(undefined);
    const { group, addresses, platformAsn } = this;
    this.registerOutputs({ primary, secondary, group, addresses, platformAsn });
  }
}

/** The children of a pair of connections that the program names. */
function childNames(pair: string, { routeFilters }: RedundantConnectionArgs): readonly ChildName[] {
  return ["primary", "secondary"].flatMap((leg) => attachmentNames(`${pair}-${leg}`, routeFilters, ["routeFilters"]));
}

function connectionsOf(
  component: NamedComponent,
  args: RedundantConnectionArgs,
  opts: pulumi.CustomResourceOptions,
): Readonly<Record<RedundantPriority, Connection>> {
  const { bandwidth, notifications, project, order, additionalInfo } = args;
  const connection = (priority: RedundantPriority, leg: RedundantLegArgs, group?: pulumi.Output<string>): Connection =>
    new Connection(
      `${component.name}-${priority}`,
      {
        name: leg.name,
        ...sidesOf(args, leg),
        ...{ bandwidth, notifications, project, order, additionalInfo },
        redundancy: { priority: priority.toUpperCase(), group },
      },
      isAtPlace(args) ? atPlace(opts) : opts,
    );
  const primary = connection("primary", args.primary);
  const leg = checkedSecondary(component, args.primary, args.secondary);
  // the group orders them as well: the secondary connection is made, and changed, after the primary one
  return { primary, secondary: connection("secondary", leg, primary.redundancy.group) };
}

interface LegRoutes {
  readonly name: string;
  readonly args: RedundantConnectionArgs;
  readonly leg: RedundantLegArgs;
  readonly links: RedundantLinks[RedundantPriority];
}

function routesOver(
  connection: Connection,
  { name, args: { routing, routeFilters }, leg, links }: LegRoutes,
  opts: pulumi.CustomResourceOptions,
): LinkProtocols {
  const common = routing?.bgp;
  const bgp = common && { ...common, ...leg.bgp, customerAsn: leg.bgp?.customerAsn ?? common.customerAsn };
  return routeOver(name, connection, { ...links, bgp, routeFilters }, opts);
}
