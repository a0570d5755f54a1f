import { provider as alertRouting } from "@ops-providers/alert-routing/internal/provider";
import { provider as fabric } from "@ops-providers/fabric/internal/provider";
import { readTerraformState } from "@ops-providers/provider-kit/internal/tools/operator/adopt/terraform-state";
import type { Provider } from "@ops-providers/provider-kit/internal/plugin/declare/provider";
import { provider as timeseries } from "@ops-providers/timeseries/internal/provider";

type Attributes = Readonly<Record<string, unknown>>;

const uuid = "11111111-1111-4111-8111-111111111111";
const parent = "22222222-2222-4222-8222-222222222222";
const own = { uuid, id: uuid, name: "any" };
const hex = { id: "0a1b2c3d4e5f6071", name: "any", password: "canary", token: "canary" };
const ulid = { id: "01JV3F1H3K5N7R9T1W3Y5A7C9E", name: "any", secret_token: "canary" };

/** A state as Terraform writes it, with an object of each of its types. */
function stateOf(objects: Readonly<Record<string, Attributes>>): string {
  const resources = Object.entries(objects).map(([type, attributes]) => ({
    mode: "managed",
    type,
    name: "any",
    provider: 'provider["registry.terraform.io/any/any"]',
    instances: [{ schema_version: 1, attributes, sensitive_attributes: [], private: "AAAA", dependencies: [] }],
  }));
  return JSON.stringify({ version: 4, terraform_version: "1.9.5", serial: 3, lineage: "4f0c", outputs: {}, resources });
}

/** IDs by type, and what is left out. */
function idsIn(provider: Provider, objects: Readonly<Record<string, Attributes>>): Readonly<Record<string, string>> {
  const read = readTerraformState(provider, stateOf(objects));
  expect(read.leftOut).toEqual([]);
  return Object.fromEntries(read.objects.map(({ resource, id }) => [resource.token, id]));
}

function tokensOf({ resources }: Provider): readonly string[] {
  return resources.flatMap(({ token, formerly }) => (formerly === undefined ? [] : [token])).sort();
}

test("each kind of time series has its ID", () => {
  const ids = idsIn(timeseries, {
    influxdb_authorization: hex,
    influxdb_bucket: hex,
    influxdb_label: hex,
    influxdb_organization: hex,
    influxdb_secret: { org_id: hex.id, key: "CHAT TOKEN", value: "canary" },
    influxdb_task: hex,
    influxdb_user: hex,
    influxdb_variable: hex,
  });
  const ofOrganization = { "timeseries:index:Secret": `${hex.id}/CHAT%20TOKEN` };
  expect(ids).toEqual({
    ...Object.fromEntries(tokensOf(timeseries).map((token) => [token, hex.id])),
    ...ofOrganization,
  });
});

test("each kind of alert routing has its ID", () => {
  const ids = idsIn(alertRouting, {
    incident_alert_attribute: ulid,
    incident_alert_route: ulid,
    incident_alert_source: ulid,
    incident_escalation_path: ulid,
    incident_maintenance_window: ulid,
    incident_schedule: ulid,
  });
  expect(ids).toEqual(Object.fromEntries(tokensOf(alertRouting).map((token) => [token, ulid.id])));
});

test("kinds of release 7 have the IDs that they had, and what became parts here is left out with the reason", () => {
  const part = { ...ulid, alert_source_id: "01JV3F1H3K5N7R9T1W3Y5A7C9F" };
  const state = stateOf({
    incident_alert_source_beta: ulid,
    incident_escalation_path_beta: ulid,
    incident_schedule_beta: ulid,
    incident_alert_source_attribute: part,
    incident_schedule_rotation: part,
  });
  const { objects, leftOut } = readTerraformState(alertRouting, state);
  expect(objects.map(({ resource, id }) => [resource.token, id])).toEqual([
    ["alert-routing:index:AlertSource", ulid.id],
    ["alert-routing:index:EscalationPath", ulid.id],
    ["alert-routing:index:Schedule", ulid.id],
  ]);
  const noResource = (type: string): string =>
    `${alertRouting.displayName} has no resource for the Terraform type ${type}`;
  expect(leftOut.map(({ type, reason }) => [type, reason])).toEqual([
    ["incident_alert_source_attribute", noResource("incident_alert_source_attribute")],
    ["incident_schedule_rotation", noResource("incident_schedule_rotation")],
  ]);
});

test("each kind of the fabric has its ID, with that of its parent where it is below one", () => {
  const ids = idsIn(fabric, {
    equinix_fabric_cloud_router: own,
    equinix_fabric_connection: own,
    equinix_fabric_connection_route_aggregation: { id: uuid, connection_id: parent, route_aggregation_id: uuid },
    equinix_fabric_connection_route_filter: { id: uuid, connection_id: parent, route_filter_id: uuid },
    equinix_fabric_network: own,
    equinix_fabric_port: own,
    equinix_fabric_precision_time_service: own,
    equinix_fabric_route_aggregation: own,
    equinix_fabric_route_aggregation_rule: { ...own, route_aggregation_id: parent },
    equinix_fabric_route_filter: own,
    equinix_fabric_route_filter_rule: { ...own, route_filter_id: parent },
    equinix_fabric_routing_protocol: { ...own, connection_uuid: parent, bgp_auth_key: "canary" },
    equinix_fabric_service_profile: own,
    equinix_fabric_service_token: own,
    equinix_fabric_stream: own,
    equinix_fabric_stream_alert_rule: { ...own, stream_id: parent },
    equinix_fabric_stream_attachment: { ...own, stream_id: parent, asset: "ports", asset_id: uuid },
    equinix_fabric_stream_subscription: { ...own, stream_id: parent },
  });
  const below = {
    "fabric:index:ConnectionRouteAggregation": `${parent}/${uuid}`,
    "fabric:index:ConnectionRouteFilter": `${parent}/${uuid}`,
    "fabric:index:RouteAggregationRule": `${parent}/${uuid}`,
    "fabric:index:RouteFilterRule": `${parent}/${uuid}`,
    "fabric:index:RoutingProtocol": `${parent}/${uuid}`,
    "fabric:index:StreamAlertRule": `${parent}/${uuid}`,
    "fabric:index:StreamAttachment": `${parent}/ports/${uuid}`,
    "fabric:index:StreamSubscription": `${parent}/${uuid}`,
  };
  expect(ids).toEqual({ ...Object.fromEntries(tokensOf(fabric).map((token) => [token, uuid])), ...below });
});

test("a state of several providers gives each what is its own", () => {
  const text = stateOf({ influxdb_bucket: hex, incident_alert_route: ulid, "influxdb-v2_bucket": hex });
  expect(readTerraformState(timeseries, text).leftOut.map(({ type, reason }) => [type, reason])).toEqual([
    ["incident_alert_route", "Time Series has no resource for the Terraform type incident_alert_route"],
    ["influxdb-v2_bucket", "Time Series has no resource for the Terraform type influxdb-v2_bucket"],
  ]);
});
