"use strict";
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.connectivity = connectivity;
exports.places = places;
exports.routes = routes;
exports.offers = offers;
exports.streams = streams;
// every lookup called with plain values, as a program against the documented interface calls it
const fabric = __importStar(require("@ops-providers/fabric"));
const UUID = "3d4f5a60-4444-4e8c-8d33-5a2c8c3e9d04";
const OTHER = "5e6f7b81-5555-4f9d-9e44-6b3d9d4f0e15";
const named = { property: "/name", operator: "=", values: ["hub"] };
const ofProject = { property: "/project/projectId", operator: "=", values: ["7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10"] };
// as programs that are typed by the documented interface must write it: the service tells the last three
const page = { limit: 10, offset: 0, next: "", previous: "", total: 0 };
const first = { limit: 10, offset: 0 };
/** What is known of routers, connections and networks. */
async function connectivity() {
    const router = await fabric.getCloudRouter({ uuid: UUID });
    const routers = await fabric.getCloudRouters({
        filters: [ofProject, { property: "/state", operator: "=", values: ["PROVISIONED"], or: true }],
        pagination: first,
        sort: { property: "/name", direction: "ASC" },
    });
    const connection = await fabric.getConnection({ uuid: UUID });
    const connections = await fabric.getConnections({
        outerOperator: "AND",
        filters: [{ property: "/name", operator: "LIKE", values: ["line%"], group: "OR_one" }],
        pagination: first,
        sorts: [{ property: "/name", direction: "DESC" }],
    });
    const network = await fabric.getNetwork({ uuid: UUID });
    const networks = await fabric.getNetworks({ outerOperator: "OR", filters: [named], pagination: first });
    return {
        router: [
            router.name,
            router.projects[0]?.projectId,
            router.accounts[0]?.accountNumber,
            router.locations[0]?.metroCode,
        ],
        package: router.packages[0]?.code.toLowerCase(),
        since: router.changeLogs[0]?.createdDateTime.slice(0, 4),
        routers: routers.datas[0]?.orders[0]?.termLength,
        connection: connection.aSide.accessPoint.port?.redundancies[0]?.priority,
        seller: connection.zSide.accessPoint.profile?.uuid,
        account: connection.zSide.accessPoint.accounts[0]?.accountNumber.toFixed(),
        connections: connections.datas[0]?.aSides[0]?.accessPoint.linkProtocol?.vlanTag.toFixed(),
        status: connections.datas[0]?.operations[0]?.platformStatus,
        network: [network.name, network.locations[0]?.region, network.operation.platformStatus, network.change.type],
        networks: networks.datas.map(({ name, changeLogs }) => [name, changeLogs[0]?.updatedByEmail]),
    };
}
/** What is known of places and ports. */
async function places() {
    const metro = await fabric.getMetro({ metroCode: fabric.Metro.Frankfurt });
    const metros = await fabric.getMetros({ presence: "MY_PORTS", pagination: page });
    const port = await fabric.getPort({ uuid: UUID });
    const ports = await fabric.getPorts({ filter: { name: "meet-me" } });
    const subscription = await fabric.getMarketplaceSubscription({ uuid: UUID });
    const time = await fabric.getPrecisionTimeService({ eptServiceId: UUID });
    const times = await fabric.getPrecisionTimeServices({ filters: [named], pagination: first });
    return {
        metro: [metro.name, metro.geoCoordinates.latitude, metro.connectedMetros[0]?.avgLatency],
        metros: [metros.datas[0]?.code, metros.pagination.total.toFixed()],
        port: [
            port.name,
            port.availableBandwidth - port.usedBandwidth,
            port.encapsulation.type,
            port.operation.operationalStatus,
        ],
        ports: [ports.data[0]?.devices[0]?.redundancies[0]?.group, ports.data[0]?.accounts[0]?.accountNumber],
        subscription: [subscription.status, subscription.trial.enabled, subscription.entitlements[0]?.assets[0]?.type],
        time: [time.name, time.ipv4.primary, time.precisionTimePrice.currency, time.connections[0]?.uuid],
        times: times.datas[0]?.package.code,
    };
}
/** What is known of routes. */
async function routes() {
    const aggregation = await fabric.getRouteAggregation({ routeAggregationId: UUID });
    const aggregations = await fabric.getRouteAggregations({ filter: named, pagination: page });
    const aggregationRule = await fabric.getRouteAggregationRule({
        routeAggregationId: UUID,
        routeAggregationRuleId: OTHER,
    });
    const aggregationRules = await fabric.getRouteAggregationRules({ routeAggregationId: UUID, pagination: page });
    const aggregated = await fabric.getConnectionRouteAggregation({ connectionId: UUID, routeAggregationId: OTHER });
    const allAggregated = await fabric.getConnectionRouteAggregations({ connectionId: UUID, pagination: page });
    const filter = await fabric.getRouteFilter({ uuid: UUID });
    const filters = await fabric.getRouteFilters({
        filters: [named],
        pagination: page,
        sorts: [{ property: "/name", direction: "ASC" }],
    });
    const filterRule = await fabric.getRouteFilterRule({ routeFilterId: UUID, uuid: OTHER });
    const filterRules = await fabric.getRouteFilterRules({ routeFilterId: UUID, limit: 5, offset: 0 });
    const filtered = await fabric.getConnectionRouteFilter({ connectionId: UUID, routeFilterId: OTHER });
    const allFiltered = await fabric.getConnectionRouteFilters({ connectionId: UUID });
    const protocol = await fabric.getRoutingProtocol({ connectionUuid: UUID, uuid: OTHER });
    return {
        aggregation: [aggregation.name, aggregation.changeLog.createdBy, aggregation.rulesCount.toFixed()],
        aggregations: aggregations.datas[0]?.project.projectId,
        aggregationRule: [aggregationRule.prefix, aggregationRule.change.type],
        aggregationRules: aggregationRules.datas[0]?.prefix,
        aggregated: [aggregated.attachmentStatus, allAggregated.datas[0]?.uuid],
        filter: [filter.name, filter.changes[0]?.type, filter.projects[0]?.projectId, filter.notMatchedRuleAction],
        filters: filters.datas[0]?.changeLogs[0]?.createdByFullName,
        filterRule: [filterRule.action, filterRule.changeLogs[0]?.createdDateTime],
        filterRules: [filterRules.datas[0]?.prefixMatch, filterRules.paginations[0]?.total.toFixed()],
        filtered: [filtered.direction, allFiltered.datas[0]?.attachmentStatus, allFiltered.paginations[0]?.limit],
        protocol: [protocol.state, protocol.operations[0]?.errors[0]?.errorCode, protocol.changes[0]?.href],
    };
}
/** What is known of what is offered to others. */
async function offers() {
    const profile = await fabric.getServiceProfile({ uuid: UUID });
    const profiles = await fabric.getServiceProfiles({
        filter: { property: "/type", operator: "=", values: [fabric.ProfileType.L2Profile] },
        andFilters: true,
        viewPoint: "zSide",
        pagination: first,
        sort: [{ property: "/name", direction: "ASC" }],
    });
    const token = await fabric.getServiceToken({ uuid: UUID });
    const tokens = await fabric.getServiceTokens({ filters: [named], pagination: page });
    const [connection] = token.serviceTokenConnections;
    return {
        profile: [profile.name, profile.accessPointTypeConfigs[0]?.supportedBandwidths[0], profile.metros[0]?.code],
        isActive: profile.state === fabric.ProfileState.Active,
        profiles: profiles.data[0]?.marketingInfos[0]?.promotion,
        token: [token.state, token.accounts[0]?.accountNumber, connection?.bandwidthLimit.toFixed()],
        port: connection?.aSides[0]?.accessPointSelectors[0]?.port?.locations[0]?.metroCode,
        tokens: tokens.datas[0]?.serviceTokenConnections[0]?.zSides[0]?.accessPointSelectors[0]?.type,
    };
}
/** What is known of streams. */
async function streams() {
    const stream = await fabric.getStream({ streamId: UUID });
    const all = await fabric.getStreams({ pagination: page });
    const rule = await fabric.getStreamAlertRule({ streamId: UUID, alertRuleId: OTHER });
    const rules = await fabric.getStreamAlertRules({ streamId: UUID, pagination: page });
    const attachment = await fabric.getStreamAttachment({ streamId: UUID, asset: "ports", assetId: OTHER });
    const attachments = await fabric.getStreamAttachments({
        filters: [{ property: "/streamUuid", operator: "=", values: [UUID] }],
        pagination: page,
        sorts: [{ property: "/uuid", direction: "ASC" }],
    });
    const subscription = await fabric.getStreamSubscription({ streamId: UUID, subscriptionId: OTHER });
    const subscriptions = await fabric.getStreamSubscriptions({ streamId: UUID, pagination: page });
    return {
        stream: [stream.name, stream.assetsCount.toFixed(), stream.changeLog.createdDateTime, stream.project.projectId],
        all: all.datas[0]?.streamSubscriptionsCount,
        rule: [rule.detectionMethod.criticalThreshold, rule.metricSelector.includes[0], rule.resourceSelector.includes[0]],
        rules: rules.datas[0]?.detectionMethod.windowSize,
        attachment: [attachment.attachmentStatus, attachments.datas[0]?.metricsEnabled],
        subscription: [
            subscription.sink.type,
            subscription.sink.settings.eventIndex,
            subscription.eventSelector.includes[0],
        ],
        subscriptions: subscriptions.datas[0]?.sink.batchEnabled,
    };
}
//# sourceMappingURL=documented-lookups.test.support.js.map