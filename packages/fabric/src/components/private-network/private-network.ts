import * as pulumi from "@pulumi/pulumi";
import type { ChildName } from "@ops-providers/common/component";
import { checkedInputs, childOptions } from "@ops-providers/common/component";
import type { CloudRouter } from "../../../sdk/cloud-router";
import type { Connection } from "../../../sdk/connection";
import { Network } from "../../../sdk/network";
import type { LinkAddresses } from "../link-addresses";
import type { PrivateNetworkArgs, PrivateNetworkMetroArgs } from "./private-network-args";
import { attachmentNames } from "../link-routing";
import { privateNetworkForm, privateNetworkMistakes } from "./private-network-inputs";
import { metroOf } from "./private-network-metro";

export type { PrivateNetworkArgs, PrivateNetworkMetroArgs, PrivateNetworkRoutingArgs } from "./private-network-args";

type ByMetro<Metros extends string, Value> = Readonly<Record<Metros, Value>>;

/**
 * A network of cloud routers in several metropolitan areas: one network of the type IPWAN, and in each area a router with its connection to the
 * network, and optionally the connection of a port to the router, with its routing protocols and route filters.
 *
 * - Each area has its own children, so that adding or removing one leaves the others as they are.
 * - More connections, such as a `RedundantConnection`, begin at `routers.FR.id`.
 */
export class PrivateNetwork<Metros extends string = string> extends pulumi.ComponentResource {
  /** The network that the routers are connected to. */
  readonly network: Network;
  /** The routers by the code of the metropolitan area. */
  readonly routers: ByMetro<Metros, CloudRouter>;
  /** The connections of the routers to the network, by the code of the metropolitan area. */
  readonly networkConnections: ByMetro<Metros, Connection>;
  /** The connections of the ports to the routers, by the code of the metropolitan area; undefined where there is no port. */
  readonly portConnections: ByMetro<Metros, Connection | undefined>;
  /** Addresses of the connections to the ports, by the code of the metropolitan area; an empty object where there is no routing. */
  readonly addresses: ByMetro<Metros, pulumi.Output<LinkAddresses>>;

  /**
   * @param name Logical name, unique among the components of its type in the stack; children are named after it.
   * @param args The metropolitan areas, and what all of them have in common.
   * @param opts Options of the component; `dependsOn` holds for all of its children.
   * @throws InvalidInputs with every mistake that can be seen before the children are registered; outputs are checked as soon as they are known.
   */
  constructor(name: string, args: PrivateNetworkArgs<Metros>, opts?: pulumi.ComponentResourceOptions) {
    const inputs = checkedInputs(
      { type: "PrivateNetwork", name, parent: opts?.parent, childrenOf: (given) => childNames(name, given) },
      privateNetworkForm,
      args,
      privateNetworkMistakes,
    );
    super("fabric:index:PrivateNetwork", name, {}, opts);
    const inComponent = childOptions(this, opts);
    this.network = networkOf(name, inputs, inComponent);
    const metros = byMetro(inputs.metros, (code, metro: PrivateNetworkMetroArgs) =>
      metroOf(name, { code, metro, args: inputs, network: this.network }, inComponent),
    );
    this.routers = byMetro(metros, (_code, { router }) => router);
    this.networkConnections = byMetro(metros, (_code, { networkConnection }) => networkConnection);
    this.portConnections = byMetro(metros, (_code, { portConnection }) => portConnection);
    this.addresses = byMetro(metros, (_code, { addresses }) => addresses);
    const { network, routers, networkConnections, portConnections, addresses } = this;
    this.registerOutputs({ network, routers, networkConnections, portConnections, addresses });
  }
}

/** The children of a network that the program names besides the codes of metropolitan areas, which are all of one length. */
function childNames(network: string, { metros }: PrivateNetworkArgs): readonly ChildName[] {
  return Object.entries(metros).flatMap(([code, { routeFilters }]) =>
    attachmentNames(`${network}-${code}-port`, routeFilters, ["metros", code, "routeFilters"]),
  );
}

/** Makes a value for each metropolitan area of a record. */
function byMetro<Metros extends string, Given, Made>(
  given: ByMetro<Metros, Given>,
  make: (code: string, value: Given) => Made,
): ByMetro<Metros, Made>;
function byMetro<Given, Made>(
  given: ByMetro<string, Given>,
  make: (code: string, value: Given) => Made,
): ByMetro<string, Made> {
  return Object.fromEntries(Object.entries(given).map(([code, value]) => [code, make(code, value)]));
}

function networkOf(
  name: string,
  { region, notifications, project }: PrivateNetworkArgs,
  opts: pulumi.CustomResourceOptions,
): Network {
  const place = region === undefined ? { scope: "GLOBAL" } : { scope: "REGIONAL", location: { region } };
  return new Network(`${name}-network`, { type: "IPWAN", ...place, notifications, project }, opts);
}
