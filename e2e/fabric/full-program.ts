import * as pulumi from "@pulumi/pulumi";
import * as fabric from "@ops-providers/fabric";
import {
  aBgp,
  aCollector,
  aConnection,
  aDirect,
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
  toProvider,
} from "./resource-args";

/** Secrets that may be visible nowhere. */
export const CANARIES = {
  accessKey: "canary-access-71a2",
  secretKey: "canary-secret-52b0",
  authenticationKey: "canary-account-90d4",
  bgpAuthKey: "canary-bgp-3e1f",
  changedBgpAuthKey: "canary-bgp-4d2a",
  ntpKey: "canary-ntp-18c6",
  sinkToken: "Splunk canary-sink-66f3",
} as const;

/** How a run of the program differs from the default. */
export interface Variation {
  /** Whether every kind that can be updated in place differs. */
  readonly isChanged?: boolean;
  /** Whether properties that replace their object differ. */
  readonly isMoved?: boolean;
  /** Names and ids of objects to import, by the name of the resource. */
  readonly existing?: Readonly<Record<string, Existing>>;
}

/** An object that is there already. */
export interface Existing {
  readonly id: string;
  /** Where there is none, the kind has no names. */
  readonly name?: string;
}

/** How many objects the program makes. */
export const PROGRAM_SIZE = 22;

type Declared<Args, One> = new (name: string, args: Args, opts?: pulumi.CustomResourceOptions) => One;

/** Declares a resource, under the name and the id of an object that is there already. */
type Declare = <Args, One>(
  kind: Declared<Args, One>,
  name: string,
  args: Args,
  opts?: pulumi.CustomResourceOptions,
) => One;

/** An object of each of the eighteen kinds. */
export function fullProgram(vary: Variation = {}): () => Promise<Record<string, unknown>> {
  return async () => {
    const declare = declarer(vary);
    const { routed, bgp } = declareConnections(declare, vary);
    declarePolicies(declare, vary, { routed, bgp });
    const { webhook } = declareStreams(declare, vary);
    declareOffers(declare, vary);
    return {
      areSecret: Promise.all([pulumi.isSecret(bgp.bgpAuthKey), pulumi.isSecret(webhook.sink)]),
      asn: bgp.platformAsn,
      state: routed.state,
    };
  };
}

function declarer({ existing = {} }: Variation): Declare {
  return (kind, name, args, opts = {}) => {
    const known = existing[name];
    if (known === undefined) return new kind(name, args, opts);
    const named = known.name === undefined ? args : { ...args, name: known.name };
    return new kind(name, named, { ...opts, import: known.id });
  };
}

interface Way {
  readonly routed: fabric.Connection;
  readonly bgp: fabric.RoutingProtocol;
}

function declareConnections(declare: Declare, { isChanged = false, isMoved = false }: Variation): Way {
  const code = isChanged ? "PREMIUM" : "STANDARD";
  const edge = declare(fabric.CloudRouter, "edge", aRouter({ package: { code } }));
  const routed = declare(fabric.Connection, "routed", aRouted(edge.id, { bandwidth: isChanged ? 1000 : 500 }));
  const { accessKey, secretKey, authenticationKey } = CANARIES;
  declare(
    fabric.Connection,
    "to-cloud",
    aConnection({
      bandwidth: isChanged ? 500 : 200,
      aSide: atPort(isChanged ? 1301 : 1300, ports.primary),
      zSide: toProvider({ authenticationKey, sellerRegion: isMoved ? "region-2" : "region-1" }),
      additionalInfo: [
        { key: "accessKey", value: accessKey },
        { key: "secretKey", value: secretKey },
      ],
    }),
  );
  const direct = declare(fabric.RoutingProtocol, "direct", aDirect(routed.id));
  const { bgpAuthKey, changedBgpAuthKey } = CANARIES;
  const bgp = declare(
    fabric.RoutingProtocol,
    "bgp",
    aBgp(routed.id, {
      customerAsn: isChanged ? 65_021 : 65_020,
      bgpAuthKey: isChanged ? changedBgpAuthKey : bgpAuthKey,
      bfd: { enabled: true, interval: "150" },
    }),
    { dependsOn: direct },
  );
  const ntpKey = { type: "ASCII", keyNumber: isChanged ? 2 : 1, key: CANARIES.ntpKey };
  declare(
    fabric.PrecisionTimeService,
    "time",
    aTimeService(routed.id, {
      package: { code: isChanged ? "NTP_ENTERPRISE" : "NTP_STANDARD" },
      ntpAdvancedConfigurations: [ntpKey],
    }),
  );
  return { routed, bgp };
}

function declarePolicies(
  declare: Declare,
  { isChanged = false, isMoved = false }: Variation,
  { routed, bgp }: Way,
): void {
  const corporate = declare(fabric.RouteFilter, "corporate", aFilter());
  const rules = [16, 17, 18].map((length) =>
    declare(fabric.RouteFilterRule, `lan-${length}`, {
      routeFilterId: corporate.id,
      prefix: `10.20.0.0/${length}`,
      prefixMatch: isChanged ? "exact" : "orlonger",
    }),
  );
  const dependsOn = [bgp, ...rules];
  declare(
    fabric.ConnectionRouteFilter,
    "inbound",
    { connectionId: routed.id, routeFilterId: corporate.id, direction: isChanged ? "OUTBOUND" : "INBOUND" },
    { dependsOn },
  );
  const offices = declare(fabric.RouteAggregation, "offices", anAggregation());
  declare(fabric.RouteAggregationRule, "north", {
    routeAggregationId: offices.id,
    prefix: isMoved ? "10.64.0.0/11" : "10.32.0.0/11",
    description: isChanged ? "all of the north" : "the north",
  });
  declare(
    fabric.ConnectionRouteAggregation,
    "announced",
    { connectionId: routed.id, routeAggregationId: offices.id },
    { dependsOn: bgp },
  );
}

function declareStreams(
  declare: Declare,
  { isChanged = false, isMoved = false }: Variation,
): { readonly webhook: fabric.StreamSubscription } {
  const operations = declare(
    fabric.Stream,
    "operations",
    aStream({ description: isChanged ? "what everybody watches" : "what the operators watch" }),
  );
  const webhook = declare(
    fabric.StreamSubscription,
    "hec",
    aSubscription(operations.id, { enabled: !isChanged, sink: aCollector(CANARIES.sinkToken) }),
  );
  declare(fabric.StreamAlertRule, "full-lines", anAlertRule(operations.id, { enabled: !isChanged }));
  const assetId = isMoved ? ports.secondary : ports.primary;
  declare(fabric.StreamAttachment, "port", anAttachment(operations.id, { assetId, metricsEnabled: !isChanged }));
  return { webhook };
}

function declareOffers(declare: Declare, { isChanged = false, isMoved = false }: Variation): void {
  const place = isMoved ? { scope: "GLOBAL", location: undefined } : {};
  const name = isChanged ? { name: "all-sites" } : {};
  declare(fabric.Network, "sites", aNetwork({ ...place, ...name }));
  declare(fabric.Port, "primary", aPort({ name: isChanged ? "FR5-second" : "FR5-first" }));
  declare(fabric.ServiceProfile, "lanes", aProfile({ tags: isChanged ? ["fast", "wide"] : ["fast"] }));
  declare(fabric.ServiceToken, "partner", aToken(isChanged ? 2000 : 1000));
}
