import { declaredValues } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";
import { FILTERED, ORDERED } from "./resources/connection/search-properties";

test("closed lists refuse other values, and those that the documents call open warn of them", () => {
  expect(declaredValues(provider)).toEqual({
    "closed: refuse, warn": ["provider.unknownValues"],
    "closed: XF_ROUTER": ["CloudRouter.type"],
    "some: Metro": [
      "CloudRouter.location.metroCode",
      "Connection.aSide.accessPoint.network.locations[].metroCode",
      "Connection.aSide.accessPoint.location.metroCode",
      "Connection.zSide.accessPoint.network.locations[].metroCode",
      "Connection.zSide.accessPoint.location.metroCode",
      "Network.location.metroCode",
      "ServiceProfile.ports[].location.metroCode",
      "ServiceProfile.virtualDevices[].location.metroCode",
      "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].port.locations[].metroCode",
      "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].network.locations[].metroCode",
      "ServiceToken.serviceTokenConnections[].zSides[].accessPointSelectors[].port.locations[].metroCode",
      "ServiceToken.serviceTokenConnections[].zSides[].accessPointSelectors[].network.locations[].metroCode",
    ],
    "closed: LAB, BASIC, STANDARD, ADVANCED, PREMIUM": ["CloudRouter.package.code"],
    "closed: ALL, CONNECTION_APPROVAL, SALES_REP_NOTIFICATIONS, NOTIFICATIONS, NOTIFICATION, BANDWIDTH_ALERT, PROFILE_LIFECYCLE":
      [
        "CloudRouter.notifications[].type",
        "Connection.notifications[].type",
        "Network.notifications[].type",
        "ServiceProfile.notifications[].type",
        "ServiceToken.notifications[].type",
      ],
    "closed: 1, 12, 24, 36": ["CloudRouter.order.termLength", "Connection.order.termLength"],
    "closed: AWS_MARKETPLACE_SUBSCRIPTION, GCP_MARKETPLACE_SUBSCRIPTION, AZURE_MARKETPLACE_SUBSCRIPTION": [
      "CloudRouter.marketplaceSubscription.type",
    ],
    "open: VG_VC, EVPL_VC, EPL_VC, GW_VC, ACCESS_EPL_VC, IP_VC, IPWAN_VC, EVPLAN_VC, EPLAN_VC, EVPTREE_VC, EPTREE_VC, EIA_VC, IA_VC, EC_VC, MC_VC, IX_PUBLIC_VC, IX_PRIVATE_VC":
      ["Connection.type"],
    "closed: COLO, VD, SP, IGW, SUBNET, GW, NETWORK, VG, CLOUD_ROUTER, METAL_NETWORK, VPIC_INTERFACE": [
      "Connection.aSide.accessPoint.type",
      "Connection.zSide.accessPoint.type",
    ],
    "closed: L2_PROFILE, L3_PROFILE, ECIA_PROFILE, ECMC_PROFILE, IA_PROFILE, IX_PUBLIC_PROFILE, IX_PRIVATE_PROFILE": [
      "Connection.aSide.accessPoint.profile.type",
      "Connection.zSide.accessPoint.profile.type",
      "ServiceProfile.type",
    ],
    "closed: EDGE": [
      "Connection.aSide.accessPoint.virtualDevice.type",
      "Connection.zSide.accessPoint.virtualDevice.type",
      "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].virtualDevice.type",
      "ServiceToken.serviceTokenConnections[].zSides[].accessPointSelectors[].virtualDevice.type",
    ],
    "closed: CLOUD, NETWORK": [
      "Connection.aSide.accessPoint.interface.type",
      "Connection.zSide.accessPoint.interface.type",
    ],
    "closed: UNTAGGED, DOT1Q, QINQ, EVPN_VXLAN, VXLAN": [
      "Connection.aSide.accessPoint.linkProtocol.type",
      "Connection.zSide.accessPoint.linkProtocol.type",
      "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].linkProtocol.type",
      "ServiceToken.serviceTokenConnections[].zSides[].accessPointSelectors[].linkProtocol.type",
    ],
    "closed: PRIVATE, VENDOR, PUBLIC, MANUAL": [
      "Connection.aSide.accessPoint.peeringType",
      "Connection.zSide.accessPoint.peeringType",
    ],
    "closed: LEAF, ROOT": ["Connection.aSide.accessPoint.role", "Connection.zSide.accessPoint.role"],
    "closed: VC_TOKEN, EPL_TOKEN": [
      "Connection.aSide.serviceToken.type",
      "Connection.zSide.serviceToken.type",
      "ServiceToken.type",
    ],
    "closed: PRIMARY, SECONDARY": [
      "Connection.redundancy.priority",
      "Port.redundancy.priority",
      "Port.device.redundancy.priority",
    ],
    "closed: INBOUND, OUTBOUND": ["ConnectionRouteFilter.direction"],
    "closed: IPWAN, EPLAN, EVPLAN, EVPTREE, EPTREE": ["Network.type"],
    "closed: LOCAL, REGIONAL, GLOBAL": ["Network.scope"],
    "closed: XF_PORT, IX_PORT, IA_PORT": ["Port.type"],
    "closed: 1000BASE_LX, 1000BASE_SX, 10GBASE_LR, 10GBASE_ER, 10GBASE_SMF, 100GBASE_LR4, 400GBASE_LR4": [
      "Port.physicalPortsType",
    ],
    "closed: COLO, BMMR, REMOTE": ["Port.connectivitySourceType"],
    "closed: STANDARD, UNLIMITED, UNLIMITED_PLUS": ["Port.settings.packageType"],
    "closed: NULL, DOT1Q, QINQ, UNTAGGED": ["Port.encapsulation.type"],
    "closed: XF_PHYSICAL_PORT": ["Port.physicalPorts[].type"],
    "closed: EXEMPTION, EXISTING, NEW, BLANKET": ["Port.order.purchaseOrder.type"],
    "closed: DELEGATE, SELF, ACCOUNT_SUPPORT": ["Port.order.signature.signatory"],
    "closed: NOTIFICATION, TECHNICAL, PEERING, ESCALATION": ["Port.notifications[].type"],
    "closed: NTP, PTP": ["PrecisionTimeService.type"],
    "closed: NTP_STANDARD, NTP_ENTERPRISE, PTP_STANDARD, PTP_ENTERPRISE": ["PrecisionTimeService.package.code"],
    "closed: ASCII, HEX": [
      "PrecisionTimeService.ntpAdvancedConfigurations[].type",
      "getPrecisionTimeService.ntpAdvancedConfigurations[].type",
    ],
    "closed: ARB, PTP": [
      "PrecisionTimeService.ptpAdvancedConfiguration.timeScale",
      "getPrecisionTimeService.ptpAdvancedConfiguration.timeScale",
    ],
    "closed: MULTICAST, UNICAST, HYBRID": [
      "PrecisionTimeService.ptpAdvancedConfiguration.transportMode",
      "getPrecisionTimeService.ptpAdvancedConfiguration.transportMode",
    ],
    "closed: BGP_IPv4_PREFIX_AGGREGATION, BGP_IPv6_PREFIX_AGGREGATION": ["RouteAggregation.type"],
    "closed: BGP_IPv4_PREFIX_FILTER, BGP_IPv6_PREFIX_FILTER": ["RouteFilter.type"],
    "closed: exact, orlonger": ["RouteFilterRule.prefixMatch"],
    "closed: BGP, DIRECT": ["RoutingProtocol.type"],
    "closed: 0, 1, 3, 5": [
      "RoutingProtocol.bgpIpv4.outboundAsPrependCount",
      "RoutingProtocol.bgpIpv6.outboundAsPrependCount",
    ],
    "closed: PUBLIC, PRIVATE": ["ServiceProfile.visibility"],
    "closed: COLO, VD": ["ServiceProfile.accessPointTypeConfigs[].type"],
    "closed: QINQ, DOT1Q, UNTAGGED": ["ServiceProfile.accessPointTypeConfigs[].linkProtocolConfig.encapsulation"],
    "closed: CTAGED, BOTH, NAMED": ["ServiceProfile.accessPointTypeConfigs[].linkProtocolConfig.encapsulationStrategy"],
    "closed: XF_PORT, IX_PORT": ["ServiceProfile.ports[].type"],
    "closed: VD": ["ServiceProfile.virtualDevices[].type"],
    "closed: STRING, LIST, NUMBER": ["ServiceProfile.customFields[].dataType"],
    "closed: ACTIVE, PENDING_APPROVAL, DELETED, REJECTED": ["ServiceProfile.state"],
    "closed: aSide, zSide": ["ServiceProfile.viewPoint", "getServiceProfiles.viewPoint"],
    "closed: EVPL_VC, EPL_VC, EVPLAN_VC, EPLAN_VC, IPWAN_VC, IP_VC, EVPTREE_VC, EPTREE_VC": [
      "ServiceToken.serviceTokenConnections[].type",
    ],
    "closed: COLO, VD, NETWORK": [
      "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].type",
      "ServiceToken.serviceTokenConnections[].zSides[].accessPointSelectors[].type",
    ],
    "closed: NETWORK": [
      "ServiceToken.serviceTokenConnections[].aSides[].accessPointSelectors[].interface.type",
      "ServiceToken.serviceTokenConnections[].zSides[].accessPointSelectors[].interface.type",
    ],
    "closed: TELEMETRY_STREAM": ["Stream.type"],
    "closed: METRIC_ALERT": ["StreamAlertRule.type"],
    "closed: THRESHOLD, OUTLIER": ["StreamAlertRule.detectionMethod.type", "getStreamAlertRule.detectionMethod.type"],
    "closed: ABOVE, BELOW": ["StreamAlertRule.detectionMethod.operand", "getStreamAlertRule.detectionMethod.operand"],
    "closed: ports, connections, routers, metros, organizations, projects": [
      "StreamAttachment.asset",
      "getStreamAttachment.asset",
    ],
    "closed: STREAM_SUBSCRIPTION": ["StreamSubscription.type"],
    "closed: DATADOG, GOOGLE_PUBSUB, PAGERDUTY, SERVICENOW, SLACK, SPLUNK_HEC, TEAMS, WEBHOOK": [
      "StreamSubscription.sink.type",
    ],
    "closed: ACCESS_TOKEN, API_KEY, INTEGRATION_KEY, USERNAME_PASSWORD": ["StreamSubscription.sink.credential.type"],
    "closed: CLOUDEVENT, OPENTELEMETRY": ["StreamSubscription.sink.settings.format"],
    "closed: /project/projectId, /name, /uuid, /state, /location/metroCode, /location/metroName, /package/code, /*": [
      "getCloudRouters.filters[].property",
    ],
    "closed: =, !=, >, >=, <, <=, BETWEEN, NOT BETWEEN, [NOT] BETWEEN, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN":
      ["getCloudRouters.filters[].operator"],
    "closed: /name, /uuid, /state, /location/metroCode, /location/metroName, /package/code, /changeLog/createdDateTime, /changeLog/updatedDateTime":
      ["getCloudRouters.sort.property"],
    "closed: ASC, DESC": [
      "getCloudRouters.sort.direction",
      "getConnections.sorts[].direction",
      "getNetworks.sorts[].direction",
      "getPrecisionTimeServices.sorts[].direction",
      "getRouteAggregations.sort.direction",
      "getRouteFilters.sorts[].direction",
      "getServiceProfiles.sort[].direction",
      "getStreamAttachments.sorts[].direction",
    ],
    "closed: AND, OR": ["getConnections.outerOperator", "getNetworks.outerOperator"],
    [`closed: ${FILTERED.join(", ")}`]: ["getConnections.filters[].property"],
    "closed: =, !=, >, >=, <, <=, BETWEEN, NOT BETWEEN, LIKE, NOT LIKE, IN, NOT IN, IS NOT NULL, IS NULL": [
      "getConnections.filters[].operator",
    ],
    [`closed: ${ORDERED.join(", ")}`]: ["getConnections.sorts[].property"],
    "closed: MY_PORTS": ["getMetros.presence"],
    "closed: /name, /uuid, /scope, /operation/platformStatus, /location/region, /type, /project/projectId, /account/globalCustId, /account/orgId, /deletedDate, /*":
      ["getNetworks.filters[].property"],
    "closed: =, !=, >, >=, <, <=, BETWEEN, NOT BETWEEN, LIKE, NOT LIKE, ILIKE, NOT ILIKE, IN, NOT IN": [
      "getNetworks.filters[].operator",
    ],
    "closed: /name, /uuid, /scope, /operation/platformStatus, /location/region, /changeLog/createdDateTime, /changeLog/updatedDateTime":
      ["getNetworks.sorts[].property"],
    "open: /uuid, /name, /project/projectId, /state, /type": ["getPrecisionTimeServices.filters[].property"],
    "open: =, !=, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN": [
      "getPrecisionTimeServices.filters[].operator",
      "getStreamAttachments.filters[].operator",
    ],
    "closed: /name, /uuid, /state, /type, /package/code, /changeLog/createdDateTime, /changeLog/updatedDateTime": [
      "getPrecisionTimeServices.sorts[].property",
    ],
    "closed: /type, /name, /project/projectId, /uuid, /state": [
      "getRouteAggregations.filter.property",
      "getRouteFilters.filters[].property",
    ],
    "open: =, !=, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN, ILIKE": ["getRouteAggregations.filter.operator"],
    "closed: /type, /uuid, /name, /project/projectId, /state, /connectionsCount, /changeLog/createdDateTime, /changeLog/updatedDateTime":
      ["getRouteAggregations.sort.property"],
    "closed: =, !=, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN, ILIKE": [
      "getRouteFilters.filters[].operator",
      "getServiceTokens.filters[].operator",
    ],
    "closed: /type, /uuid, /name, /project/projectId, /state, /connectionsCount, /changeLog/createdDateTime, /changeLog/updatedDateTime, /notMatchedRuleAction":
      ["getRouteFilters.sorts[].property"],
    "closed: /name, /uuid, /state, /metros/code, /visibility, /type, /project/projectId": [
      "getServiceProfiles.filter.property",
    ],
    "closed: =": ["getServiceProfiles.filter.operator"],
    "closed: /name, /state, /changeLog/createdDateTime, /changeLog/updatedDateTime": [
      "getServiceProfiles.sort[].property",
    ],
    "closed: /uuid, /state, /name, /project/projectId": ["getServiceTokens.filters[].property"],
    "open: /streamUuid, /uuid, /type, /metricsEnabled, /attachmentStatus": ["getStreamAttachments.filters[].property"],
    "closed: /uuid": ["getStreamAttachments.sorts[].property"],
  });
});
