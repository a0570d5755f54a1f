import * as fabric from "@ops-providers/fabric";
import * as pulumi from "@pulumi/pulumi";

const NETOPS = [{ type: "ALL", emails: ["netops@example.org"] }];

/** One site: its cloud router, the way to it over a port, who may announce what, and where the events go. */
export async function program(): Promise<Record<string, unknown>> {
  const config = new pulumi.Config();
  const project = { projectId: config.get("project") ?? "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" };
  const portUuid = config.get("port") ?? "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02";

  const edge = new fabric.CloudRouter("edge", {
    type: "XF_ROUTER",
    location: { metroCode: "FR" },
    package: { code: "STANDARD" },
    notifications: NETOPS,
    project,
  });

  const toPort = new fabric.Connection("edge-to-port", {
    type: "IP_VC",
    bandwidth: 500,
    aSide: { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: edge.id } } },
    zSide: {
      accessPoint: { type: "COLO", port: { uuid: portUuid }, linkProtocol: { type: "DOT1Q", vlanTag: 1275 } },
    },
    project,
    notifications: NETOPS,
  });

  const direct = new fabric.RoutingProtocol("direct", {
    connectionUuid: toPort.id,
    type: "DIRECT",
    directIpv4: { platformIfaceIp: "198.51.100.1/30" },
  });
  const bgp = new fabric.RoutingProtocol(
    "bgp",
    {
      connectionUuid: toPort.id,
      type: "BGP",
      customerAsn: 65020,
      bgpIpv4: { customerPeerIp: "198.51.100.2" },
      bgpAuthKey: config.getSecret("bgpAuthKey") ?? pulumi.secret("change me before use"),
    },
    // the service wants the addresses before the sessions, and the sessions away before the addresses
    { dependsOn: direct },
  );

  const corporate = new fabric.RouteFilter("corporate", { type: "BGP_IPv4_PREFIX_FILTER", project });
  const lan = new fabric.RouteFilterRule("lan", { routeFilterId: corporate.id, prefix: "10.20.0.0/16" });
  new fabric.ConnectionRouteFilter(
    "inbound",
    { connectionId: toPort.id, routeFilterId: corporate.id, direction: "INBOUND" },
    { dependsOn: [bgp, lan] },
  );

  const operations = new fabric.Stream("operations", {
    type: "TELEMETRY_STREAM",
    description: "what the operators watch",
    project,
  });
  new fabric.StreamAttachment("edge-events", {
    streamId: operations.id,
    asset: "routers",
    assetId: edge.id,
    metricsEnabled: true,
  });
  new fabric.StreamAttachment("edge-to-port-events", {
    streamId: operations.id,
    asset: "connections",
    assetId: toPort.id,
  });
  new fabric.StreamSubscription("webhook", {
    streamId: operations.id,
    type: "STREAM_SUBSCRIPTION",
    description: "events of connections",
    enabled: true,
    eventSelector: { includes: ["equinix.fabric.connection.*"] },
    sink: { type: "WEBHOOK", settings: { eventUri: "https://hooks.example.org/fabric" } },
  });

  const known = fabric.getCloudRouterOutput({ uuid: edge.id });

  return {
    router: known.name,
    asn: edge.platformAsn,
    connection: toPort.state,
    bgpAuthKey: bgp.bgpAuthKey,
  };
}
