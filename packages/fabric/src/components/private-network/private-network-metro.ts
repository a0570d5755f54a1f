import * as pulumi from "@pulumi/pulumi";
import { CloudRouter } from "../../../sdk/cloud-router";
import { Connection } from "../../../sdk/connection";
import type { AccessPointArgs } from "../../../sdk/connection";
import type { Network } from "../../../sdk/network";
import { atPlace, portPoint } from "../access-point-inputs";
import type { LinkAddresses, LinkEnds } from "../link-addresses";
import { linkEnds } from "../link-addresses";
import type { FamilyEnds } from "../link-ends";
import { addressesOf } from "../link-ends";
import { routeOver } from "../link-routing";
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
export function metroOf(component: string, given: GivenMetro, opts: pulumi.CustomResourceOptions): MetroParts {
  const { code, metro, args, network } = given;
  const name = `${component}-${code}`;
  const router = routerOf(name, given, opts);
  const aSide = { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: router.id } } };
  // without a default the checks demand one for each metropolitan area
  const { notifications, project, order, bandwidth = 0 } = args;
  const connection = (
    part: string,
    type: string,
    mbps: pulumi.Input<number>,
    accessPoint: AccessPointArgs,
    options = opts,
  ): Connection =>
    new Connection(
      `${name}-${part}`,
      { type, bandwidth: mbps, aSide, zSide: { accessPoint }, notifications, project, order },
      options,
    );
  const mbps = metro.bandwidth ?? bandwidth;
  const atNetwork = { type: "NETWORK", network: { uuid: network.id } };
  const networkConnection = connection("network", "IPWAN_VC", mbps, atNetwork);
  const ends = endsOf(metro);
  const portConnection =
    metro.port === undefined
      ? undefined
      : connection("port", "IP_VC", metro.portBandwidth ?? mbps, portPoint(metro.port, metro), atPlace(opts));
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

function endsOf({ routing = {} }: PrivateNetworkMetroArgs): FamilyEnds {
  const { ipv4, ipv6, platformAddress = "first" } = routing;
  const ends = (prefix: pulumi.Input<string> | undefined): pulumi.Output<LinkEnds> | undefined =>
    prefix === undefined ? undefined : pulumi.output(prefix).apply((text) => linkEnds(text, platformAddress));
  return { ipv4: ends(ipv4), ipv6: ends(ipv6) };
}
