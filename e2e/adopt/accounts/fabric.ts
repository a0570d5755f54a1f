import * as fabric from "@ops-providers/fabric";
import { CANARIES } from "../../fabric/full-program";
import {
  aCollector,
  aConnection,
  aFilter,
  anAggregation,
  anAlertRule,
  anAttachment,
  aNetwork,
  aPort,
  aProfile,
  aRouted,
  aRouter,
  aStream,
  aSubscription,
  atPort,
  aTimeService,
  aToken,
  ports,
  sinkUris,
  toProvider,
} from "../../fabric/resource-args";
import type { Made } from "./made";
import { NAMES } from "./timeseries";

/** How often each form of an object is made. */
const TIMES = 6;

/** How many objects a program can manage, with the five profiles that the service has from the start. */
export const fabricObjects: Made = {
  CloudRouter: 12,
  Connection: 31,
  ConnectionRouteAggregation: 6,
  ConnectionRouteFilter: 6,
  Network: 12,
  Port: 6,
  PrecisionTimeService: 2,
  RouteAggregation: 6,
  RouteAggregationRule: 6,
  RouteFilter: 6,
  RouteFilterRule: 12,
  RoutingProtocol: 12,
  ServiceProfile: 11,
  ServiceToken: 12,
  Stream: 6,
  StreamAlertRule: 6,
  StreamAttachment: 6,
  StreamSubscription: 8,
};

/** Secrets that the service shows. */
export const fabricSecrets = { SinkSettingsEventUri: sinkUris.webhook, SinkUri: sinkUris.collector };

/** Objects of all eighteen kinds, and connections whose sides are ports, devices, routers, networks, profiles and tokens. */
export function fabricProgram(device: string): () => Promise<void> {
  return async () => {
    for (let i = 0; i < TIMES; i++) {
      const { routed, protocol } = declareRouted(i);
      declareSides(i, device);
      declarePolicies(i, routed, protocol);
      declareStreams(i, routed);
    }
  };
}

interface Routed {
  readonly routed: fabric.Connection;
  readonly protocol: fabric.RoutingProtocol;
}

/** A router, its connection to a port, and what such a connection carries. */
function declareRouted(i: number): Routed {
  const router = new fabric.CloudRouter(`edge-${i}`, aRouter({ name: `edge-${i % 3}` }));
  const port = new fabric.Port(`port-${i}`, aPort({ name: `FR5-${i}` }));
  const routed = new fabric.Connection(
    `routed-${i}`,
    aRouted(router.id, { zSide: atPort(1000 + i, port.id), description: undefined }),
  );
  const direct = new fabric.RoutingProtocol(`direct-${i}`, {
    connectionUuid: routed.id,
    directIpv4: { platformIfaceIp: `198.51.${i}.1/30` },
    ...(i % 2 === 0 ? { directIpv6: { platformIfaceIp: `2001:db8:${i}::1/126` } } : {}),
  });
  const protocol = new fabric.RoutingProtocol(
    `bgp-${i}`,
    {
      connectionUuid: routed.id,
      customerAsn: 65_020 + i,
      bgpIpv4: { customerPeerIp: `198.51.${i}.2`, enabled: true },
      ...(i % 2 === 0 ? {} : { bfd: { enabled: true, interval: "150" } }),
    },
    { dependsOn: direct },
  );
  if (i < 2) new fabric.PrecisionTimeService(`time-${i}`, aTimeService(routed.id));
  return { routed, protocol };
}

/** Connections with every other side; the profiles and tokens of some are the program's own. */
function declareSides(i: number, device: string): void {
  const profile = new fabric.ServiceProfile(`lanes-${i}`, aProfile({ tags: [`tag ${i}`] }));
  const network = new fabric.Network(`sites-${i}`, aNetwork({ type: "EVPLAN", name: "sites" }));
  const wide = new fabric.Network(`wide-${i}`, aNetwork({ scope: "GLOBAL", location: undefined }));
  const token = new fabric.ServiceToken(`guest-${i}`, aToken(1000, { serviceTokenConnections: [aGuest(i)] }));
  new fabric.ServiceToken(`offer-${i}`, aToken(1000, { serviceTokenConnections: [anOffer(network)] }));
  new fabric.Connection(
    `to-profile-${i}`,
    aConnection({
      aSide: atPort(1100 + i, ports.primary),
      zSide: toProvider({ profile: { type: "L2_PROFILE", uuid: profile.id } }),
    }),
  );
  new fabric.Connection(
    `from-token-${i}`,
    aConnection({ aSide: { serviceToken: { uuid: token.id } }, zSide: toProvider() }),
  );
  new fabric.Connection(
    `leaf-${i}`,
    aConnection({
      type: "EVPLAN_VC",
      aSide: atPort(1200 + i, ports.secondary),
      zSide: { accessPoint: { type: "NETWORK", network: { uuid: network.id } } },
    }),
  );
  const router = new fabric.CloudRouter(`wide-edge-${i}`, aRouter());
  new fabric.Connection(`backbone-${i}`, {
    ...aRouted(router.id),
    type: "IPWAN_VC",
    zSide: { accessPoint: { type: "NETWORK", network: { uuid: wide.id } } },
  });
  if (i > 0) return;
  new fabric.Connection(
    "from-device",
    aConnection({
      aSide: { accessPoint: { type: "VD", virtualDevice: { uuid: device }, interface: { type: "CLOUD", id: 5 } } },
      zSide: toProvider({ authenticationKey: CANARIES.authenticationKey, sellerRegion: "region-1" }),
    }),
  );
}

function aGuest(i: number): fabric.ServiceTokenConnectionArgs {
  const linkProtocol = { type: "DOT1Q", vlanTag: 1300 + i };
  const selector = { type: "COLO", port: { uuid: ports.primary }, linkProtocol };
  return { type: "EVPL_VC", bandwidthLimit: 1000, aSides: [{ accessPointSelectors: [selector] }] };
}

function anOffer(network: fabric.Network): fabric.ServiceTokenConnectionArgs {
  const selector = { type: "NETWORK", network: { uuid: network.id } };
  return { type: "EVPLAN_VC", supportedBandwidths: [50], zSides: [{ accessPointSelectors: [selector] }] };
}

/** Policies with rules, attached to the connection of a router. */
function declarePolicies(i: number, routed: fabric.Connection, protocol: fabric.RoutingProtocol): void {
  const filter = new fabric.RouteFilter(`corporate-${i}`, aFilter({ name: "corporate" }));
  const rules = [16, 24].map(
    (length) =>
      new fabric.RouteFilterRule(`lan-${i}-${length}`, {
        routeFilterId: filter.id,
        prefix: `10.${i}.0.0/${length}`,
        description: NAMES[i] ?? "",
      }),
  );
  const aggregation = new fabric.RouteAggregation(`offices-${i}`, anAggregation());
  const part = new fabric.RouteAggregationRule(`north-${i}`, {
    routeAggregationId: aggregation.id,
    prefix: `10.${32 * i}.0.0/11`,
  });
  const dependsOn = [protocol, ...rules, part];
  new fabric.ConnectionRouteFilter(
    `inbound-${i}`,
    { connectionId: routed.id, routeFilterId: filter.id, direction: i % 2 === 0 ? "INBOUND" : "OUTBOUND" },
    { dependsOn },
  );
  new fabric.ConnectionRouteAggregation(
    `announced-${i}`,
    { connectionId: routed.id, routeAggregationId: aggregation.id },
    { dependsOn },
  );
}

/** A stream with its dependents: subscriptions with and without secrets, a rule, an attachment. */
function declareStreams(i: number, routed: fabric.Connection): void {
  const stream = new fabric.Stream(`operations-${i}`, aStream({ description: NAMES[i] ?? "" }));
  new fabric.StreamSubscription(`plain-${i}`, aSubscription(stream.id));
  if (i < 2) {
    const sink = aCollector(CANARIES.sinkToken);
    new fabric.StreamSubscription(`secret-${i}`, aSubscription(stream.id, { sink }));
  }
  const selected = [routed.id.apply((id) => `/fabric/v4/connections/${id}`), "/fabric/v4/metros/FR"];
  new fabric.StreamAlertRule(`full-${i}`, anAlertRule(stream.id, { resourceSelector: { includes: selected } }));
  const isPort = i % 2 === 0;
  new fabric.StreamAttachment(
    `attached-${i}`,
    anAttachment(stream.id, isPort ? {} : { asset: "connections", assetId: routed.id }),
  );
}
