import * as pulumi from "@pulumi/pulumi";
import { CloudRouter } from "../../../sdk/cloud-router";
import { Connection } from "../../../sdk/connection";
import type { AccessPointArgs } from "../../../sdk/connection";
import type { Network } from "../../../sdk/network";
import { portPoint } from "../access-point-inputs";
import type { NamedComponent } from "../input-checks";
import { checkedOnceKnown, mistake } from "../input-checks";
import type { LinkAddresses, LinkEnds } from "../link-addresses";
import { linkEnds, prefixProblem } from "../link-addresses";
import type { FamilyEnds } from "../link-ends";
import { addressesOf } from "../link-ends";
import { routeOver } from "../link-routing";
import type { Family } from "../prefix";
import type { PrivateNetworkArgs, PrivateNetworkMetroArgs } from "./private-network-args";

/** A metropolitan area of a network. */
interface GivenMetro {
  readonly code: string;
  readonly metro: PrivateNetworkMetroArgs;
  readonly args: PrivateNetworkArgs;
  readonly network: Network;
}

/** What a network has in a metropolitan area. */
interface MetroParts {
  readonly router: CloudRouter;
  readonly networkConnection: Connection;
  readonly portConnection: Connection | undefined;
  readonly addresses: pulumi.Output<LinkAddresses>;
}

/** Makes the router of a metropolitan area, and its connections. */
export function metroOf(component: NamedComponent, given: GivenMetro, opts: pulumi.CustomResourceOptions): MetroParts {
  const { code, metro, args, network } = given;
  const name = `${component.name}-${code}`;
  const router = routerOf(name, given, opts);
  const aSide = { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: router.id } } };
  // without a default the checks demand one for each metropolitan area
  const { notifications, project, order, bandwidth = 0 } = args;
  const connection = (
    part: string,
    type: string,
    mbps: pulumi.Input<number>,
    accessPoint: AccessPointArgs,
  ): Connection =>
    new Connection(
      `${name}-${part}`,
      { type, bandwidth: mbps, aSide, zSide: { accessPoint }, notifications, project, order },
      opts,
    );
  const mbps = metro.bandwidth ?? bandwidth;
  const atNetwork = { type: "NETWORK", network: { uuid: network.id } };
  const networkConnection = connection("network", "IPWAN_VC", mbps, atNetwork);
  const ends = endsOf(component, code, metro);
  const portConnection =
    metro.port === undefined
      ? undefined
      : connection("port", "IP_VC", metro.portBandwidth ?? mbps, portPoint(metro.port, metro));
  if (portConnection !== undefined) {
    routeOver(
      `${name}-port`,
      portConnection,
      { ...ends, bgp: metro.routing?.bgp, routeFilters: metro.routeFilters },
      opts,
    );
  }
  return { router, networkConnection, portConnection, addresses: addressesOf(ends) };
}

function routerOf(name: string, { code, metro, args }: GivenMetro, opts: pulumi.CustomResourceOptions): CloudRouter {
  const { notifications, project, account, order } = args;
  return new CloudRouter(
    name,
    {
      type: "XF_ROUTER",
      location: { metroCode: code },
      package: { code: metro.package ?? args.package ?? "" },
      ...{ notifications, project, account, order },
    },
    opts,
  );
}

function endsOf(component: NamedComponent, code: string, { routing = {} }: PrivateNetworkMetroArgs): FamilyEnds {
  const ends = (name: "ipv4" | "ipv6", family: Family): pulumi.Output<LinkEnds> | undefined => {
    const given = routing[name];
    if (given === undefined) return undefined;
    const checked = checkedOnceKnown(component, pulumi.output(given), (prefix) =>
      mistake(["metros", code, "routing", name], prefixProblem(prefix, family)),
    );
    return checked.apply((prefix) => linkEnds(prefix, routing.platformAddress ?? "first"));
  };
  return { ipv4: ends("ipv4", 4), ipv6: ends("ipv6", 6) };
}
