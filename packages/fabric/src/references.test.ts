import { declaredReferences, unreferencedIds } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";

test("every ID of a resource says which resource it refers to", () => {
  expect(unreferencedIds(provider)).toEqual([]);
});

test("the references of resources", () => {
  expect(declaredReferences(provider)).toEqual({
    "ServiceProfile.id": ["AccessPointProfile.uuid"],
    "CloudRouter.id": ["RouterReference.uuid"],
    "Network.id": ["NetworkReference.uuid"],
    "Port.id": ["AccessPointPort.uuid", "ServiceProfilePort.uuid", "SelectorPort.uuid"],
    "ServiceToken.id": ["ServiceTokenReference.uuid"],
    "Connection.id": [
      "ConnectionRouteAggregation.connectionId",
      "ConnectionRouteFilter.connectionId",
      "PrecisionTimeServiceConnection.uuid",
      "RoutingProtocol.connectionUuid",
      "ServiceTokenConnection.uuid",
    ],
    "RouteAggregation.id": ["ConnectionRouteAggregation.routeAggregationId", "RouteAggregationRule.routeAggregationId"],
    "RouteFilter.id where `type` is `BGP_IPv4_PREFIX_FILTER` or `BGP_IPv6_PREFIX_FILTER`": [
      "ConnectionRouteAggregation.uuid",
      "ConnectionRouteFilter.uuid",
    ],
    "RouteAggregation.id where `type` is `BGP_IPv4_PREFIX_AGGREGATION`": [
      "ConnectionRouteAggregation.uuid",
      "ConnectionRouteFilter.uuid",
    ],
    "RouteFilter.id": ["ConnectionRouteFilter.routeFilterId", "RouteFilterRule.routeFilterId"],
    "Stream.id": ["StreamAlertRule.streamId", "StreamAttachment.streamId", "StreamSubscription.streamId"],
    "Connection.id in /fabric/v4/connections/{}": ["StreamAlertRuleSelector.includes"],
    "Port.id in /fabric/v4/ports/{}": ["StreamAlertRuleSelector.includes"],
    "CloudRouter.id in /fabric/v4/routers/{}": ["StreamAlertRuleSelector.includes"],
    "Port.id where `asset` is `ports`": ["StreamAttachment.assetId"],
    "Connection.id where `asset` is `connections`": ["StreamAttachment.assetId"],
    "CloudRouter.id where `asset` is `routers`": ["StreamAttachment.assetId"],
    "Port.id where `type` is `XF_PORT`": ["StreamAttachment.uuid"],
    "Connection.id where `type` is `EVPL_VC` or `EVPLAN_VC` or `IP_VC`": ["StreamAttachment.uuid"],
    "CloudRouter.id where `type` is `XF_ROUTER`": ["StreamAttachment.uuid"],
  });
});
