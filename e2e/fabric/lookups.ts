import type * as pulumi from "@pulumi/pulumi";
import * as fabric from "@ops-providers/fabric";
import type { Simulator } from "@ops-providers/fabric/simulator";
import { ports, project } from "./resource-args";

/** A program that is up, with one object of each kind at least. */
export interface Deployed {
  readonly simulator: Simulator;
  /** IDs in the state, by the name of the resource; the last part of an ID, behind a slash, is the UUID. */
  readonly idOf: (name: string) => string;
  readonly uuidOf: (name: string) => string;
}

/** One lookup in both of its forms, and what it finds: the id of one object, or the UUIDs of all of a list. */
export interface Lookup {
  readonly plain: () => Promise<unknown>;
  readonly output: () => pulumi.Output<unknown>;
  readonly finds: string | readonly string[];
}

function lookup<Args, Result>(
  plain: (args: Args) => Promise<Result>,
  output: (args: Args) => pulumi.Output<Result>,
  args: Args,
  finds: Lookup["finds"],
): Lookup {
  return { plain: () => plain(args), output: () => output(args), finds };
}

/** Filters by what every object of the program has. */
export function ofProject(): {
  readonly property: string;
  readonly operator: string;
  readonly values: readonly string[];
} {
  return { property: "/project/projectId", operator: "=", values: [project.projectId] };
}

function ofName(
  simulator: Simulator,
  kind: string,
): { readonly property: string; readonly operator: string; readonly values: string[] } {
  const names = simulator.all(kind).map(({ name }) => String(name));
  return { property: "/name", operator: "=", values: names.slice(-1) };
}

/** Every lookup of the package, and what each finds. */
export function lookupsOf(deployed: Deployed): Readonly<Record<string, Lookup>> {
  return {
    ...ofConnections(deployed),
    ...ofPlaces(deployed),
    ...ofFilters(deployed),
    ...ofAggregations(deployed),
    ...ofRouteTables(deployed),
    ...ofOffers(deployed),
    ...ofStreams(deployed),
  };
}

/** Lookups of what connections are made of. */
function ofConnections({ idOf, uuidOf }: Deployed): Readonly<Record<string, Lookup>> {
  const connectionUuid = uuidOf("routed");
  const [uuid, filters, outerOperator] = [uuidOf("edge"), [ofProject()], "AND"];
  const rest = { filters, outerOperator };
  const pair = { connectionUuid, uuid: uuidOf("bgp") };
  return {
    getCloudRouter: lookup(fabric.getCloudRouter, fabric.getCloudRouterOutput, { uuid }, uuid),
    getCloudRouters: lookup(fabric.getCloudRouters, fabric.getCloudRoutersOutput, { filters }, [uuid]),
    getConnection: lookup(
      fabric.getConnection,
      fabric.getConnectionOutput,
      { uuid: uuidOf("to-cloud") },
      uuidOf("to-cloud"),
    ),
    getConnections: lookup(fabric.getConnections, fabric.getConnectionsOutput, rest, [
      uuidOf("to-cloud"),
      connectionUuid,
    ]),
    getNetwork: lookup(fabric.getNetwork, fabric.getNetworkOutput, { uuid: uuidOf("sites") }, uuidOf("sites")),
    getNetworks: lookup(fabric.getNetworks, fabric.getNetworksOutput, rest, [uuidOf("sites")]),
    getRoutingProtocol: lookup(fabric.getRoutingProtocol, fabric.getRoutingProtocolOutput, pair, idOf("bgp")),
  };
}

/** Lookups of places, and of what is there. */
function ofPlaces({ simulator, uuidOf }: Deployed): Readonly<Record<string, Lookup>> {
  const { marketplaceSubscription } = simulator.seeds;
  const time = uuidOf("time");
  return {
    getMarketplaceSubscription: lookup(
      fabric.getMarketplaceSubscription,
      fabric.getMarketplaceSubscriptionOutput,
      { uuid: marketplaceSubscription },
      marketplaceSubscription,
    ),
    getMetro: lookup(fabric.getMetro, fabric.getMetroOutput, { metroCode: "FR" }, "FR"),
    getMetros: lookup(fabric.getMetros, fabric.getMetrosOutput, {}, ["FR", "DC"]),
    getPort: lookup(fabric.getPort, fabric.getPortOutput, { uuid: uuidOf("primary") }, uuidOf("primary")),
    getPorts: lookup(fabric.getPorts, fabric.getPortsOutput, { filter: { name: "FR5-first" } }, [uuidOf("primary")]),
    getPortsByFilters: lookup(
      fabric.getPortsByFilters,
      fabric.getPortsByFiltersOutput,
      { filters: [{ property: "/name", operator: "=", values: ["FR5-first"] }] },
      [uuidOf("primary")],
    ),
    getPrecisionTimeService: lookup(
      fabric.getPrecisionTimeService,
      fabric.getPrecisionTimeServiceOutput,
      { eptServiceId: time },
      time,
    ),
    getPrecisionTimeServices: lookup(fabric.getPrecisionTimeServices, fabric.getPrecisionTimeServicesOutput, {}, [
      time,
    ]),
  };
}

/** Lookups of route filters and what belongs to them. */
function ofFilters({ idOf, uuidOf }: Deployed): Readonly<Record<string, Lookup>> {
  const connectionId = uuidOf("routed");
  const routeFilterId = uuidOf("corporate");
  const rules = ["lan-16", "lan-17", "lan-18"].map(uuidOf);
  return {
    getRouteFilter: lookup(fabric.getRouteFilter, fabric.getRouteFilterOutput, { uuid: routeFilterId }, routeFilterId),
    getRouteFilters: lookup(fabric.getRouteFilters, fabric.getRouteFiltersOutput, { filters: [ofProject()] }, [
      routeFilterId,
    ]),
    getRouteFilterRule: lookup(
      fabric.getRouteFilterRule,
      fabric.getRouteFilterRuleOutput,
      { routeFilterId, uuid: uuidOf("lan-16") },
      idOf("lan-16"),
    ),
    getRouteFilterRules: lookup(fabric.getRouteFilterRules, fabric.getRouteFilterRulesOutput, { routeFilterId }, rules),
    getConnectionRouteFilter: lookup(
      fabric.getConnectionRouteFilter,
      fabric.getConnectionRouteFilterOutput,
      { connectionId, routeFilterId },
      idOf("inbound"),
    ),
    getConnectionRouteFilters: lookup(
      fabric.getConnectionRouteFilters,
      fabric.getConnectionRouteFiltersOutput,
      { connectionId },
      [routeFilterId],
    ),
  };
}

/** Lookups of route aggregations and what belongs to them. */
function ofAggregations({ idOf, uuidOf }: Deployed): Readonly<Record<string, Lookup>> {
  const connectionId = uuidOf("routed");
  const routeAggregationId = uuidOf("offices");
  return {
    getRouteAggregation: lookup(
      fabric.getRouteAggregation,
      fabric.getRouteAggregationOutput,
      { routeAggregationId },
      routeAggregationId,
    ),
    getRouteAggregations: lookup(
      fabric.getRouteAggregations,
      fabric.getRouteAggregationsOutput,
      { filter: ofProject() },
      [routeAggregationId],
    ),
    getRouteAggregationRule: lookup(
      fabric.getRouteAggregationRule,
      fabric.getRouteAggregationRuleOutput,
      { routeAggregationId, routeAggregationRuleId: uuidOf("north") },
      idOf("north"),
    ),
    getRouteAggregationRules: lookup(
      fabric.getRouteAggregationRules,
      fabric.getRouteAggregationRulesOutput,
      { routeAggregationId },
      [uuidOf("north")],
    ),
    getConnectionRouteAggregation: lookup(
      fabric.getConnectionRouteAggregation,
      fabric.getConnectionRouteAggregationOutput,
      { connectionId, routeAggregationId },
      idOf("announced"),
    ),
    getConnectionRouteAggregations: lookup(
      fabric.getConnectionRouteAggregations,
      fabric.getConnectionRouteAggregationsOutput,
      { connectionId },
      [routeAggregationId],
    ),
  };
}

/** Lookups of routes, which the network puts into the tables of a connection. */
function ofRouteTables({ simulator, uuidOf }: Deployed): Readonly<Record<string, Lookup>> {
  const args = { connectionId: uuidOf("routed") };
  const [ours, theirs] = ["10.20.0.0/16", "10.30.0.0/16"];
  simulator.add("advertisedRoute", args, { type: "IPv4_BGP_ROUTE", prefix: ours });
  simulator.add("receivedRoute", args, { type: "IPv4_BGP_ROUTE", prefix: theirs });
  return {
    getAdvertisedRoutes: lookup(fabric.getAdvertisedRoutes, fabric.getAdvertisedRoutesOutput, args, [ours]),
    getReceivedRoutes: lookup(fabric.getReceivedRoutes, fabric.getReceivedRoutesOutput, args, [theirs]),
  };
}

/** Lookups of what is offered to others. */
function ofOffers({ simulator, uuidOf }: Deployed): Readonly<Record<string, Lookup>> {
  const [profile, token] = [uuidOf("lanes"), uuidOf("partner")];
  const filter = ofName(simulator, "serviceProfile");
  const filters = [ofName(simulator, "serviceToken")];
  return {
    getServiceProfile: lookup(fabric.getServiceProfile, fabric.getServiceProfileOutput, { uuid: profile }, profile),
    getServiceProfiles: lookup(fabric.getServiceProfiles, fabric.getServiceProfilesOutput, { filter }, [profile]),
    getServiceToken: lookup(fabric.getServiceToken, fabric.getServiceTokenOutput, { uuid: token }, token),
    getServiceTokens: lookup(fabric.getServiceTokens, fabric.getServiceTokensOutput, { filters }, [token]),
  };
}

/** Lookups of streams and what belongs to them. */
function ofStreams({ idOf, uuidOf }: Deployed): Readonly<Record<string, Lookup>> {
  const streamId = uuidOf("operations");
  const [subscriptionId, alertRuleId] = [uuidOf("hec"), uuidOf("full-lines")];
  const filters = [{ property: "/streamUuid", operator: "=", values: [streamId] }];
  return {
    getStream: lookup(fabric.getStream, fabric.getStreamOutput, { streamId }, streamId),
    getStreams: lookup(fabric.getStreams, fabric.getStreamsOutput, {}, [streamId]),
    getStreamAlertRule: lookup(
      fabric.getStreamAlertRule,
      fabric.getStreamAlertRuleOutput,
      { streamId, alertRuleId },
      idOf("full-lines"),
    ),
    getStreamAlertRules: lookup(fabric.getStreamAlertRules, fabric.getStreamAlertRulesOutput, { streamId }, [
      alertRuleId,
    ]),
    getStreamAttachment: lookup(
      fabric.getStreamAttachment,
      fabric.getStreamAttachmentOutput,
      { streamId, asset: "ports", assetId: ports.primary },
      idOf("port"),
    ),
    getStreamAttachments: lookup(fabric.getStreamAttachments, fabric.getStreamAttachmentsOutput, { filters }, [
      ports.primary,
    ]),
    getStreamSubscription: lookup(
      fabric.getStreamSubscription,
      fabric.getStreamSubscriptionOutput,
      { streamId, subscriptionId },
      idOf("hec"),
    ),
    getStreamSubscriptions: lookup(fabric.getStreamSubscriptions, fabric.getStreamSubscriptionsOutput, { streamId }, [
      subscriptionId,
    ]),
  };
}

/** The id of one object that was found, or the UUIDs, codes or prefixes of all of a list. */
export function foundIn(result: unknown): unknown {
  if (typeof result !== "object" || result === null) return undefined;
  const records: unknown = Reflect.get(result, "datas") ?? Reflect.get(result, "data");
  if (!Array.isArray(records)) return Reflect.get(result, "id");
  const objects = records.filter((one): one is object => typeof one === "object" && one !== null);
  const names = ["uuid", "code", "prefix"];
  return objects.map((one) => names.map((name): unknown => Reflect.get(one, name)).find((id) => id !== undefined));
}
