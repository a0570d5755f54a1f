import * as alertRouting from "@ops-providers/alert-routing";
import * as alertRoutingSimulator from "@ops-providers/alert-routing/simulator";
import * as fabric from "@ops-providers/fabric";
import * as fabricSimulator from "@ops-providers/fabric/simulator";
import * as timeseries from "@ops-providers/timeseries";
import * as timeseriesSimulator from "@ops-providers/timeseries/simulator";
import * as alertRoutingTesting from "@ops-providers/alert-routing/internal/testing/mocks";
import * as fabricTesting from "@ops-providers/fabric/internal/testing/mocks";
import * as timeseriesTesting from "@ops-providers/timeseries/internal/testing/mocks";

/** What the tests know of a provider's package. */
export interface Packaged {
  /** Name of the package behind the scope, and of the plugin. */
  readonly provider: "alert-routing" | "fabric" | "timeseries";
  readonly version: string;
  /** Names that each export path has in the sources. */
  readonly exported: Readonly<Record<string, object>>;
  /** What the README's first program registers and exports under mocks. */
  readonly firstProgram: { readonly resources: readonly string[]; readonly outputs: unknown };
  /** What the README's simulator prints. */
  readonly simulatorLine: RegExp;
  /** Libraries in the plugin, the simulator and the mocks that not all providers have. */
  readonly libraries: readonly string[];
  /** Files that the SDK loads at first, and those that come with a resource. */
  readonly loaded: {
    readonly atFirst: readonly string[];
    readonly resource: string;
    readonly withResource: readonly string[];
  };
}

const drawn = (name: string): unknown => expect.stringMatching(new RegExp(`^${name}-[0-9a-f]{7}$`));

const someId: unknown = expect.stringMatching(/^[0-9a-f]{16}$/);

/** Names of the files, and what all SDKs share. */
const AT_FIRST = ["index.js", "registration.js", "sdk.js"];

/** Packages of providers. */
export const PROVIDERS: readonly Packaged[] = [
  {
    provider: "alert-routing",
    version: "5.27.0",
    exported: { "": alertRouting, "/simulator": alertRoutingSimulator, "/testing": alertRoutingTesting },
    firstProgram: {
      resources: [
        "AlertAttribute orders-owner",
        "AlertAttribute orders-severity",
        "AlertAttribute region",
        "AlertAttribute squad",
        "AlertRoute on-call",
        "AlertRoute orders-route",
        "AlertRoute shop-on-call",
        "AlertSource audit",
        "AlertSource checkout",
        "AlertSource orders-source",
        "AlertSource shop",
        "AlertSource tickets",
        "EscalationPath shop",
        "MaintenanceWindow migration",
        "Schedule support",
      ],
      outputs: {
        ordersToken: "orders-source-secretToken",
        secretToken: "checkout-secretToken",
        isSameText: true,
        legible: "{{ title | truncate: 80 }} on {{ payload.host | omit_if_unset }}",
        serviceAttribute: "01JV3A7Q9E5Z2D8F6G4H1J0KMN",
        addresses: ["a@alerts.example.com"],
      },
    },
    simulatorLine: /^export ALERT_ROUTING_ENDPOINT=http:\/\/127\.0\.0\.1:\d+ ALERT_ROUTING_API_KEY=\S+\n$/,
    libraries: [],
    loaded: {
      atFirst: AT_FIRST,
      resource: "AlertSource",
      withResource: ["alert-source.js"],
    },
  },
  {
    provider: "fabric",
    version: "0.28.0",
    exported: { "": fabric, "/simulator": fabricSimulator, "/testing": fabricTesting },
    firstProgram: {
      resources: [
        "CloudRouter backbone-DC",
        "CloudRouter backbone-FR",
        "CloudRouter edge",
        "Connection backbone-DC-network",
        "Connection backbone-FR-network",
        "Connection backbone-FR-port",
        "Connection edge-to-port",
        "Connection site-primary",
        "Connection site-secondary",
        "ConnectionRouteFilter inbound",
        "ConnectionRouteFilter site-primary-corporate",
        "ConnectionRouteFilter site-secondary-corporate",
        "Network backbone-network",
        "Network wan",
        "RouteFilter corporate",
        "RouteFilterRule lan",
        "RoutingProtocol backbone-FR-port-bgp",
        "RoutingProtocol backbone-FR-port-direct",
        "RoutingProtocol bgp",
        "RoutingProtocol direct",
        "RoutingProtocol site-primary-bgp",
        "RoutingProtocol site-primary-direct",
        "RoutingProtocol site-secondary-bgp",
        "RoutingProtocol site-secondary-direct",
        "Stream operations",
        "StreamAlertRule full-lines",
        "StreamAttachment edge-events",
        "StreamSubscription webhook",
      ],
      outputs: { asn: 0, customerAddress: "198.51.100.14", names: ["edge-1"], routerInAshburn: "backbone-DC-state" },
    },
    simulatorLine: /^export FABRIC_ENDPOINT=http:\/\/127\.0\.0\.1:\d+ FABRIC_TOKEN=\S+\n$/,
    libraries: [],
    loaded: {
      atFirst: AT_FIRST,
      resource: "CloudRouter",
      withResource: ["cloud-router.js"],
    },
  },
  {
    provider: "timeseries",
    version: "1.6.0",
    exported: { "": timeseries, "/simulator": timeseriesSimulator, "/testing": timeseriesTesting },
    firstProgram: {
      resources: [
        "Authorization ingest",
        "Authorization site-1-read",
        "Authorization site-1-write",
        "Bucket meters",
        "Bucket readings",
        "Bucket site-1-raw",
        "Bucket site-1-rollup",
        "DbrpMapping telegraf",
        "Label site-1-tier-1",
        "Label tier-1",
        "LegacyAuthorization gateway",
        "NotificationEndpoint operators",
        "NotificationRule critical",
        "Organization plant-east",
        "Organization plant-north",
        "Organization site-1",
        "RemoteConnection headquarters",
        "Replication meters",
        "ScraperTarget gateway",
        "Secret chat-token",
        "Task hourly-mean",
        "Task site-1-downsample",
        "TelegrafConfig gateway",
        "User reader",
        "Variable region",
      ],
      outputs: {
        bucket: drawn("meters"),
        deviceToken: "site-1-write-token",
        kept: ["for-ever"],
        rollupId: someId,
        southern: "00000000000000aa",
        writeToken: "ingest-token",
      },
    },
    simulatorLine: /^export TIMESERIES_URL=http:\/\/127\.0\.0\.1:\d+ TIMESERIES_TOKEN=\S+\n$/,
    libraries: ["smol-toml"],
    loaded: {
      atFirst: AT_FIRST,
      resource: "Bucket",
      withResource: ["bucket.js"],
    },
  },
];
