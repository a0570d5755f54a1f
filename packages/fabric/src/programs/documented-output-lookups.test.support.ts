// every lookup of what the same program makes, so with outputs as arguments
import * as fabric from "@ops-providers/fabric";
import * as pulumi from "@pulumi/pulumi";
import * as made from "./documented-resources.test.support";

const page = { limit: 10, offset: 0, next: "", previous: "", total: 0 };
const ofStream = { streamId: made.stream.uuid };
const ofUplink = { connectionId: made.uplink.uuid };

function by(
  property: string,
  value: pulumi.Input<string>,
): { property: string; operator: string; values: pulumi.Input<string>[] } {
  return { property, operator: "=", values: [value] };
}

/** One record of each kind. */
export const records = {
  router: fabric.getCloudRouterOutput({ uuid: made.router.uuid }),
  connection: fabric.getConnectionOutput({ uuid: made.line.uuid }),
  aggregated: fabric.getConnectionRouteAggregationOutput({ ...ofUplink, routeAggregationId: made.aggregation.uuid }),
  filtered: fabric.getConnectionRouteFilterOutput({ ...ofUplink, routeFilterId: made.filter.uuid }),
  subscription: fabric.getMarketplaceSubscriptionOutput({
    uuid: made.router.marketplaceSubscription.apply((paidBy) => paidBy?.uuid ?? "3d4f5a60-7777-4e8c-8d33-5a2c8c3e9d07"),
  }),
  metro: fabric.getMetroOutput({ metroCode: made.router.location.metroCode }),
  network: fabric.getNetworkOutput({ uuid: made.network.uuid }),
  port: fabric.getPortOutput({ uuid: made.port.uuid }),
  time: fabric.getPrecisionTimeServiceOutput({ eptServiceId: made.time.uuid }),
  aggregation: fabric.getRouteAggregationOutput({ routeAggregationId: made.aggregation.uuid }),
  aggregationRule: fabric.getRouteAggregationRuleOutput({
    routeAggregationId: made.aggregation.uuid,
    routeAggregationRuleId: made.aggregationRule.uuid,
  }),
  filter: fabric.getRouteFilterOutput({ uuid: made.filter.uuid }),
  filterRule: fabric.getRouteFilterRuleOutput({ routeFilterId: made.filter.uuid, uuid: made.filterRule.uuid }),
  protocol: fabric.getRoutingProtocolOutput({ connectionUuid: made.uplink.uuid, uuid: made.session.uuid }),
  profile: fabric.getServiceProfileOutput({ uuid: made.profile.uuid }),
  token: fabric.getServiceTokenOutput({ uuid: made.token.uuid }),
  stream: fabric.getStreamOutput(ofStream),
  rule: fabric.getStreamAlertRuleOutput({ ...ofStream, alertRuleId: made.alert.uuid }),
  attachment: fabric.getStreamAttachmentOutput({ ...ofStream, asset: "ports", assetId: made.port.uuid }),
  streamSubscription: fabric.getStreamSubscriptionOutput({ ...ofStream, subscriptionId: made.subscription.uuid }),
};

/** Records of each kind that has a list. */
export const lists = {
  routers: fabric.getCloudRoutersOutput({ filters: [by("/name", made.router.name)], pagination: { limit: 1 } }),
  connections: fabric.getConnectionsOutput({ outerOperator: "AND", filters: [by("/name", made.line.name)] }),
  aggregated: fabric.getConnectionRouteAggregationsOutput({ ...ofUplink, pagination: page }),
  filtered: fabric.getConnectionRouteFiltersOutput(ofUplink),
  metros: fabric.getMetrosOutput({ pagination: page }),
  networks: fabric.getNetworksOutput({ outerOperator: "AND", filters: [by("/uuid", made.network.uuid)] }),
  ports: fabric.getPortsOutput({ filter: { name: made.port.name } }),
  times: fabric.getPrecisionTimeServicesOutput({ filters: [by("/name", made.time.name)] }),
  aggregationRules: fabric.getRouteAggregationRulesOutput({
    routeAggregationId: made.aggregation.uuid,
    pagination: page,
  }),
  aggregations: fabric.getRouteAggregationsOutput({ filter: by("/name", made.aggregation.name), pagination: page }),
  filterRules: fabric.getRouteFilterRulesOutput({ routeFilterId: made.filter.uuid }),
  filters: fabric.getRouteFiltersOutput({ filters: [by("/name", made.filter.name)], pagination: page }),
  profiles: fabric.getServiceProfilesOutput({ filter: by("/name", made.profile.name) }),
  tokens: fabric.getServiceTokensOutput({ filters: [by("/uuid", made.token.uuid)], pagination: page }),
  rules: fabric.getStreamAlertRulesOutput({ ...ofStream, pagination: page }),
  attachments: fabric.getStreamAttachmentsOutput({ filters: [by("/streamUuid", made.stream.uuid)], pagination: page }),
  streamSubscriptions: fabric.getStreamSubscriptionsOutput({ ...ofStream, pagination: page }),
  streams: fabric.getStreamsOutput({ pagination: page }),
};

/** What the program tells whoever runs it. */
export const summary = {
  made: pulumi.interpolate`${made.router.name} in ${made.router.location.metroCode}`,
  side: made.line.aSide.apply(({ accessPoint }) => accessPoint?.linkProtocol?.vlanTag),
  selector: made.token.serviceTokenConnections[0]?.aSides[0]?.accessPointSelectors[0]?.type,
  terms: [made.router.order.termLength, made.aggregation.timeouts.apply((limits) => limits?.create)],
  router: lists.routers.datas[0]?.projects[0]?.projectId,
  routers: lists.routers.apply(({ datas }) => datas.map(({ name }) => name)),
  port: lists.ports.data[0]?.locations[0]?.metroCode,
  since: records.router.changeLogs[0]?.createdDateTime,
  page: lists.filterRules.paginations[0]?.limit,
  price: records.time.precisionTimePrice.charges[0]?.price,
};
