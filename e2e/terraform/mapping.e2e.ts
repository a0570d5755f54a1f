import { provider as alertRouting } from "@ops-providers/alert-routing/internal/provider";
import { provider as fabric } from "@ops-providers/fabric/internal/provider";
import { terraformMappings } from "@ops-providers/provider-kit/internal/plugin/protocol/lifecycle/formerly/terraform-mapping";
import type { Provider } from "@ops-providers/provider-kit/internal/plugin/declare/provider";
import { provider as timeseries } from "@ops-providers/timeseries/internal/provider";

interface Field {
  readonly name?: string;
  readonly fields?: Fields;
  readonly element?: Field;
}

type Fields = Readonly<Record<string, Field>>;

interface Mapping {
  readonly name: string;
  readonly config: Fields;
  readonly resources: Readonly<Record<string, { readonly tok: string; readonly fields: Fields }>>;
  readonly dataSources: Readonly<Record<string, { readonly tok: string; readonly fields: Fields }>>;
}

function isMapping(data: unknown): data is Mapping {
  return typeof data === "object" && data !== null && "resources" in data && "dataSources" in data;
}

function mappingOf(provider: Provider): readonly [string, Mapping] {
  const [mapping, ...others] = terraformMappings(provider);
  if (mapping === undefined || others.length > 0) throw new Error(`${provider.name} has no or several mappings`);
  const data: unknown = JSON.parse(mapping.data);
  if (!isMapping(data)) throw new Error(`the mapping of ${mapping.provider} is no object`);
  return [mapping.provider, data];
}

function tokensOf({ resources }: Mapping): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(resources).map(([type, { tok }]) => [type, tok]));
}

/** Terraform's names, at any depth, and those that are given here. */
function namesIn(fields: Fields): readonly (readonly [string, string])[] {
  return Object.entries(fields).flatMap(([terraform, { name, fields: parts, element }]) => [
    ...(name === undefined ? [] : [[terraform, name] as const]),
    ...namesIn(parts ?? element?.fields ?? {}),
  ]);
}

test("types of time series", () => {
  const [provider, mapping] = mappingOf(timeseries);
  expect([provider, mapping.name, tokensOf(mapping), mapping.config]).toEqual([
    "influxdb",
    "timeseries",
    {
      influxdb_authorization: "timeseries:index:Authorization",
      influxdb_bucket: "timeseries:index:Bucket",
      influxdb_label: "timeseries:index:Label",
      influxdb_organization: "timeseries:index:Organization",
      influxdb_secret: "timeseries:index:Secret",
      influxdb_task: "timeseries:index:Task",
      influxdb_user: "timeseries:index:User",
      influxdb_variable: "timeseries:index:Variable",
    },
    {},
  ]);
});

test("types of alert routing", () => {
  const [provider, mapping] = mappingOf(alertRouting);
  expect([provider, mapping.name, tokensOf(mapping), mapping.config]).toEqual([
    "incident",
    "alert-routing",
    {
      incident_alert_attribute: "alert-routing:index:AlertAttribute",
      incident_alert_route: "alert-routing:index:AlertRoute",
      incident_alert_source: "alert-routing:index:AlertSource",
      incident_alert_source_beta: "alert-routing:index:AlertSource",
      incident_escalation_path: "alert-routing:index:EscalationPath",
      incident_escalation_path_beta: "alert-routing:index:EscalationPath",
      incident_maintenance_window: "alert-routing:index:MaintenanceWindow",
      incident_schedule: "alert-routing:index:Schedule",
      incident_schedule_beta: "alert-routing:index:Schedule",
    },
    {},
  ]);
});

test("types of fabric", () => {
  const [provider, mapping] = mappingOf(fabric);
  expect([provider, mapping.name, tokensOf(mapping), mapping.config]).toEqual([
    "equinix",
    "fabric",
    {
      equinix_fabric_cloud_router: "fabric:index:CloudRouter",
      equinix_fabric_connection: "fabric:index:Connection",
      equinix_fabric_connection_route_aggregation: "fabric:index:ConnectionRouteAggregation",
      equinix_fabric_connection_route_filter: "fabric:index:ConnectionRouteFilter",
      equinix_fabric_network: "fabric:index:Network",
      equinix_fabric_port: "fabric:index:Port",
      equinix_fabric_precision_time_service: "fabric:index:PrecisionTimeService",
      equinix_fabric_route_aggregation: "fabric:index:RouteAggregation",
      equinix_fabric_route_aggregation_rule: "fabric:index:RouteAggregationRule",
      equinix_fabric_route_filter: "fabric:index:RouteFilter",
      equinix_fabric_route_filter_rule: "fabric:index:RouteFilterRule",
      equinix_fabric_routing_protocol: "fabric:index:RoutingProtocol",
      equinix_fabric_service_profile: "fabric:index:ServiceProfile",
      equinix_fabric_service_token: "fabric:index:ServiceToken",
      equinix_fabric_stream: "fabric:index:Stream",
      equinix_fabric_stream_alert_rule: "fabric:index:StreamAlertRule",
      equinix_fabric_stream_attachment: "fabric:index:StreamAttachment",
      equinix_fabric_stream_subscription: "fabric:index:StreamSubscription",
    },
    {},
  ]);
});

test("names that do not follow from Terraform's: brands, and lists that Terraform names in the singular", () => {
  const names = [alertRouting, fabric, timeseries].flatMap((provider) => {
    const { resources, dataSources } = mappingOf(provider)[1];
    return [resources, dataSources].flatMap((kinds) => Object.values(kinds).flatMap(({ fields }) => namesIn(fields)));
  });
  const irregular = names.filter(([terraform, name]) => {
    const [first = "", ...rest] = terraform.split("_");
    return [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("") !== name;
  });
  expect(Object.fromEntries(irregular.sort())).toEqual({
    a_side: "aSides",
    account: "accounts",
    additional_info: "additionalInfos",
    arguments: "values",
    array_value: "arrayValues",
    asset: "assets",
    change: "changes",
    change_log: "changeLogs",
    channel_config: "channelConfigs",
    data: "datas",
    device: "devices",
    else_path: "elsePaths",
    encapsulation: "encapsulations",
    equinix_asn: "platformAsn",
    equinix_iface_ip: "platformIfaceIp",
    equinix_managed_port: "platformManagedPort",
    equinix_managed_vlan: "platformManagedVlan",
    equinix_peer_ip: "platformPeerIp",
    equinix_status: "platformStatus",
    filter: "filters",
    jira_options: "issueTrackerOptions",
    location: "locations",
    marketing_info: "marketingInfos",
    marketplace_subscription: "marketplaceSubscriptions",
    ms_teams_targets: "chatTargetsB",
    ntp_advanced_configuration: "ntpAdvancedConfigurations",
    operation: "operations",
    order: "orders",
    package: "packages",
    pagination: "paginations",
    path: "paths",
    process_step: "processSteps",
    project: "projects",
    redundancy: "redundancies",
    service_token_connection: "serviceTokenConnections",
    slack_targets: "chatTargetsA",
    slack_user_id: "chatUserId",
    sort: "sorts",
    then_path: "thenPaths",
    z_side: "zSides",
  });
});
