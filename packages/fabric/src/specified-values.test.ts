import { declaredValues } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";
import { valuesIn } from "./testing/specification";

/** Places, and where the service's specification lists their values. */
const SPECIFIED: readonly (readonly [place: string, schema: string, ...keys: readonly string[]])[] = [
  ["CloudRouter.type", "CloudRouterPostRequestBase", "type"],
  ["CloudRouter.package.code", "RouterPackageCode"],
  ["CloudRouter.notifications[].type", "SimplifiedNotification", "type"],
  ["CloudRouter.marketplaceSubscription.type", "marketplaceSubscription", "type"],
  ["Connection.type", "ConnectionType"],
  ["Connection.aSide.accessPoint.type", "AccessPointType"],
  ["Connection.aSide.accessPoint.peeringType", "PeeringType"],
  ["Connection.aSide.accessPoint.role", "AccessPoint", "role"],
  ["Connection.aSide.accessPoint.interface.type", "Interface", "type"],
  ["Connection.aSide.accessPoint.virtualDevice.type", "VirtualDevice", "type"],
  ["Connection.aSide.accessPoint.linkProtocol.type", "LinkProtocolType"],
  ["Connection.redundancy.priority", "ConnectionPriority"],
  ["ConnectionRouteFilter.direction", "ConnectionRouteFiltersBase", "direction"],
  ["Network.type", "NetworkType"],
  ["Network.scope", "NetworkScope"],
  ["Port.type", "PortType"],
  ["Port.physicalPortsType", "Port", "physicalPortsType"],
  ["Port.connectivitySourceType", "Port", "connectivitySourceType"],
  ["Port.settings.packageType", "PortSettings", "packageType"],
  ["Port.encapsulation.type", "PortEncapsulation", "type"],
  ["Port.device.redundancy.priority", "PortDeviceRedundancy", "priority"],
  ["Port.physicalPorts[].type", "PhysicalPortType"],
  ["Port.order.purchaseOrder.type", "PortOrder_purchaseOrder", "type"],
  ["Port.order.signature.signatory", "PortOrder_signature", "signatory"],
  ["Port.notifications[].type", "PortNotification", "type"],
  ["PrecisionTimeService.type", "precisionTimeServiceRequest", "type"],
  ["PrecisionTimeService.package.code", "precisionTimePackageRequest", "code"],
  ["PrecisionTimeService.ntpAdvancedConfigurations[].type", "md5", "type"],
  ["PrecisionTimeService.ptpAdvancedConfiguration.timeScale", "ptpAdvanceConfiguration", "timeScale"],
  ["PrecisionTimeService.ptpAdvancedConfiguration.transportMode", "ptpAdvanceConfiguration", "transportMode"],
  ["RouteAggregation.type", "RouteAggregationsBase", "type"],
  ["RouteFilter.type", "RouteFiltersBase", "type"],
  ["RoutingProtocol.type", "RoutingProtocolBase", "type"],
  ["ServiceProfile.type", "ServiceProfileTypeEnum"],
  ["ServiceProfile.visibility", "ServiceProfileVisibilityEnum"],
  ["ServiceProfile.accessPointTypeConfigs[].type", "ServiceProfileAccessPointTypeEnum"],
  [
    "ServiceProfile.accessPointTypeConfigs[].linkProtocolConfig.encapsulation",
    "ServiceProfileLinkProtocolConfig",
    "encapsulation",
  ],
  [
    "ServiceProfile.accessPointTypeConfigs[].linkProtocolConfig.encapsulationStrategy",
    "ServiceProfileLinkProtocolConfig",
    "encapsulationStrategy",
  ],
  ["ServiceProfile.ports[].type", "ServiceProfileAccessPointCOLO", "type"],
  ["ServiceProfile.virtualDevices[].type", "ServiceProfileAccessPointVD", "type"],
  ["ServiceProfile.customFields[].dataType", "CustomField", "dataType"],
  ["ServiceToken.type", "ServiceTokenType"],
  ["ServiceToken.serviceTokenConnections[].type", "ServiceTokenConnection", "type"],
  ["ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].type", "AccessPointSelector", "type"],
  [
    "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].interface.type",
    "VirtualDeviceInterface",
    "type",
  ],
  ["Stream.type", "StreamPostRequest", "type"],
  ["StreamAlertRule.type", "AlertRulePostRequest", "type"],
  ["StreamAlertRule.detectionMethod.type", "DetectionMethod", "type"],
  ["StreamAlertRule.detectionMethod.operand", "DetectionMethod", "operand"],
  ["StreamAttachment.asset", "Asset"],
  ["StreamSubscription.type", "StreamSubscriptionPostRequest", "type"],
  ["StreamSubscription.sink.type", "StreamSubscriptionSink", "type"],
  ["StreamSubscription.sink.credential.type", "StreamSubscriptionSinkCredential", "type"],
  ["StreamSubscription.sink.settings.format", "StreamSubscriptionSinkSetting", "format"],
  ["getCloudRouters.sort.property", "CloudRouterSortBy"],
  ["getConnections.filters[].property", "SearchFieldName"],
  ["getConnections.filters[].operator", "Expression", "operator"],
  ["getConnections.sorts[].property", "SortBy"],
  ["getMetros.presence", "Presence"],
  ["getNetworks.filters[].property", "NetworkSearchFieldName"],
  ["getNetworks.filters[].operator", "NetworkFilter", "operator"],
  ["getNetworks.sorts[].property", "NetworkSortBy"],
  ["getPrecisionTimeServices.sorts[].property", "TimeServiceSortBy"],
  ["getRouteAggregations.filter.property", "RouteAggregationsSearchFilterItem", "property"],
  ["getRouteAggregations.sort.property", "RouteAggregationSortItem", "property"],
  ["getRouteFilters.filters[].property", "RouteFiltersSearchFilterItem", "property"],
  ["getRouteFilters.sorts[].property", "SortItem", "property"],
  ["getServiceProfiles.sort[].property", "ServiceProfileSortBy"],
  ["getServiceTokens.filters[].property", "ServiceTokenSearchFieldName"],
  ["getServiceTokens.filters[].operator", "ServiceTokenSearchExpression", "operator"],
  ["getStreamAttachments.sorts[].property", "StreamAssetSortBy"],
];

/** What programs write in place of the names of the service's own. */
const NEUTRAL: Readonly<Record<string, string>> = {
  MICROSOFT: "VENDOR",
  "/operation/equinixStatus": "/operation/platformStatus",
};

describe("every value that the service's specification lists is listed", () => {
  const lists = Object.entries(declaredValues(provider));

  test.each(SPECIFIED)("%s", (place, schema, ...keys) => {
    const [list = ""] = lists.find(([, places]) => places.includes(place)) ?? [];
    const listed = list.replace(/^\w+: /, "").split(", ");
    const specified = valuesIn(schema, ...keys).map((value) => NEUTRAL[String(value)] ?? String(value));
    expect(specified.filter((value) => !listed.includes(value))).toEqual([]);
  });
});
