import type { TestProvider, ValueMap } from "@ops-providers/provider-kit/testing";
import { UNKNOWN } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "./sim/parts/seeds";
import { startFabric } from "./testing/start-fabric";

const ID = "3d4f5a60-4444-4e8c-8d33-5a2c8c3e9d04";
const { project } = SEEDS;
const notifications = [{ type: "ALL", emails: ["netops@example.org"] }];
const atPort = { accessPoint: { type: "COLO", port: { uuid: ID } } };

const network = { name: "sites", type: "IPWAN", notifications, project };
const connection = { name: "line", type: "EVPL_VC", bandwidth: 50, zSide: atPort, notifications, project };
const token = { name: "partner", type: "VC_TOKEN", expirationDateTime: "2099-12-01T10:00:00Z", notifications };
const subscription = { name: "s", streamId: ID, description: "", type: "STREAM_SUBSCRIPTION", enabled: true };
const alertRule = {
  name: "full",
  streamId: ID,
  description: "",
  type: "METRIC_ALERT",
  metricSelector: { includes: ["equinix.fabric.connection.bandwidth_tx.usage"] },
  resourceSelector: { includes: [`/fabric/v4/connections/${ID}`] },
};
const timeService = {
  name: "time",
  type: "PTP",
  package: { code: "PTP_STANDARD" },
  connections: [{ uuid: ID }],
  ipv4: {
    primary: "10.20.0.5",
    secondary: "10.20.0.6",
    networkMask: "255.255.255.240",
    defaultGateway: "10.20.0.1",
  },
};
const bgp = { name: "bgp", connectionUuid: ID, type: "BGP", customerAsn: 65_020 };
const uri = "https://sink.example.org/in";

function aSide(point: ValueMap): ValueMap {
  return { ...connection, type: "EC_VC", aSide: { accessPoint: point } };
}

function aToken(allowed: ValueMap): ValueMap {
  return { ...token, serviceTokenConnections: [{ type: "EVPL_VC", ...allowed }] };
}

function aSink(sink: ValueMap): ValueMap {
  return { ...subscription, sink };
}

function withThreshold(warningThreshold: string): ValueMap {
  return { ...alertRule, detectionMethod: { type: "THRESHOLD", windowSize: "PT15M", warningThreshold } };
}

const ofPort = [{ accessPointSelectors: [{ type: "COLO", port: { uuid: ID } }] }];
const ofOtherPort = [{ accessPointSelectors: [{ type: "COLO", port: { uuid: SEEDS.ports.primary } }] }];
const ofDevice = [{ accessPointSelectors: [{ type: "VD", virtualDevice: { uuid: ID, type: "EDGE" } }] }];

/** A rule: what breaks it, what else may change, what breaks it anew, and what is said. */
interface Case {
  readonly fact: string;
  readonly type: string;
  readonly wrong: ValueMap;
  /** Another change of the object, besides which it breaks the rule as before. Default: another name. */
  readonly other?: ValueMap;
  /** A change after which the object breaks the rule by a new value. */
  readonly anew: ValueMap;
  readonly said: string;
}

const CASES: readonly Case[] = [
  {
    fact: "a REGIONAL network without a region",
    type: "Network",
    wrong: { ...network, scope: "REGIONAL", location: { metroCode: "FR" } },
    anew: { location: { metroCode: "DC" } },
    said: "location.region: is required for a REGIONAL network",
  },
  {
    fact: "a REGIONAL network without a location",
    type: "Network",
    wrong: { ...network, scope: "REGIONAL" },
    anew: { location: { metroCode: "FR" } },
    said: "location.region: is required for a REGIONAL network",
  },
  {
    fact: "a LOCAL network without a metro",
    type: "Network",
    wrong: { ...network, scope: "LOCAL", location: { region: "EMEA" } },
    anew: { location: { region: "AMER" } },
    said: "location.metroCode: is required for a LOCAL network",
  },
  {
    fact: "an access point CLOUD_ROUTER without a router",
    type: "Connection",
    wrong: aSide({ type: "CLOUD_ROUTER" }),
    anew: { zSide: { accessPoint: { type: "CLOUD_ROUTER" } } },
    said: "aSide.accessPoint.router: is required for an access point of the type CLOUD_ROUTER",
  },
  {
    fact: "an access point METAL_NETWORK without a key",
    type: "Connection",
    wrong: aSide({ type: "METAL_NETWORK" }),
    anew: { zSide: { accessPoint: { type: "METAL_NETWORK" } } },
    said: "aSide.accessPoint.authenticationKey: is required for an access point of the type METAL_NETWORK",
  },
  {
    fact: "a token of the A side without a limit",
    type: "ServiceToken",
    wrong: aToken({ aSides: ofPort }),
    anew: { serviceTokenConnections: [{ type: "EVPL_VC", aSides: ofOtherPort }] },
    said: "serviceTokenConnections[0].bandwidthLimit: is required for a token of the A side",
  },
  {
    fact: "a token of the Z side without bandwidths",
    type: "ServiceToken",
    wrong: aToken({ zSides: ofPort, supportedBandwidths: [] }),
    anew: { serviceTokenConnections: [{ type: "EVPL_VC", zSides: ofOtherPort }] },
    said: "serviceTokenConnections[0].supportedBandwidths: is required for a token of the Z side",
  },
  {
    fact: "a token of a device with more than 10 Gbps",
    type: "ServiceToken",
    wrong: aToken({ aSides: ofDevice, bandwidthLimit: 20_000 }),
    anew: { serviceTokenConnections: [{ type: "EVPL_VC", aSides: ofDevice, bandwidthLimit: 20_001 }] },
    said: "serviceTokenConnections[0].bandwidthLimit: must be at most 10000 for a virtual device, not 20000",
  },
  {
    fact: "a token that expires in the past",
    type: "ServiceToken",
    wrong: { ...aToken({ aSides: ofPort, bandwidthLimit: 50 }), expirationDateTime: "2025-12-31T23:59:59Z" },
    anew: { expirationDateTime: "2025-12-31T23:59:58Z" },
    said: "expirationDateTime: is in the past; give a later time",
  },
  {
    fact: "a SLACK sink with a credential",
    type: "StreamSubscription",
    wrong: aSink({ type: "SLACK", uri, credential: { type: "API_KEY", apiKey: "k" } }),
    anew: { sink: { type: "SLACK", uri, credential: { type: "API_KEY", apiKey: "other" } } },
    said: "sink.credential: must be left out for a sink of the type SLACK",
  },
  {
    fact: "a credential without its secret",
    type: "StreamSubscription",
    wrong: aSink({ type: "SPLUNK_HEC", uri, credential: { type: "ACCESS_TOKEN" } }),
    anew: { sink: { type: "DATADOG", host: "h", credential: { type: "API_KEY" } } },
    said: "sink.credential.accessToken: is required for a credential of the type ACCESS_TOKEN",
  },
  {
    fact: "a WEBHOOK without an address",
    type: "StreamSubscription",
    wrong: aSink({ type: "WEBHOOK" }),
    anew: { sink: { type: "WEBHOOK", settings: { format: "CLOUDEVENT" } } },
    said: "sink.settings: must name eventUri, metricUri or both: they are where a sink of the type WEBHOOK is",
  },
  {
    fact: "an alert threshold that is no number",
    type: "StreamAlertRule",
    wrong: withThreshold("80 %"),
    anew: withThreshold("81 %"),
    said: 'detectionMethod.warningThreshold: must be a number, not "80 %"',
  },
  {
    fact: "a PTP domain over 127",
    type: "PrecisionTimeService",
    wrong: { ...timeService, ptpAdvancedConfiguration: { domain: 128 } },
    anew: { ptpAdvancedConfiguration: { domain: 129 } },
    said: "ptpAdvancedConfiguration.domain: must be 0 to 127, not 128",
  },
  {
    fact: "more BGP prepends than there may be",
    type: "RoutingProtocol",
    wrong: { ...bgp, bgpIpv4: { customerPeerIp: "198.51.100.2", outboundAsPrependCount: "7" } },
    anew: { bgpIpv4: { customerPeerIp: "198.51.100.2", outboundAsPrependCount: "6" } },
    said: 'bgpIpv4.outboundAsPrependCount: must be one of 0, 1, 3, 5, not "7"',
  },
];

/** The outcome of Check for inputs and old inputs. */
async function checked(started: TestProvider, type: string, inputs: ValueMap, had?: ValueMap) {
  const before = started.log.texts("warning").length;
  const old = had && { urn: `urn:${type}`, type, name: "it", id: ID, inputs: had, state: {}, initErrors: [] };
  const { failures } = await started.check(type, inputs, old === undefined ? {} : { old });
  const reasons = failures.map(({ property, reason }) => (property === "" ? reason : `${property}: ${reason}`));
  return { failures: reasons, warnings: started.log.texts("warning").slice(before) };
}

describe.each(CASES)("$fact", ({ type, wrong, other = { name: "renamed" }, anew, said }) => {
  test("is refused at preview", async () => {
    const { started } = await startFabric();
    expect(await checked(started, type, wrong)).toEqual({ failures: [said], warnings: [] });
    expect(started.requests).toEqual([]);
  });

  test("is warned of where the object is so already, whatever else changes", async () => {
    const { started } = await startFabric();
    for (const inputs of [wrong, { ...wrong, ...other }]) {
      const { failures, warnings } = await checked(started, type, inputs, wrong);
      expect([failures, warnings.length]).toEqual([[], 1]);
    }
  });

  test("is refused where a value in question changes", async () => {
    const { started } = await startFabric();
    const { failures } = await checked(started, type, { ...wrong, ...anew }, wrong);
    expect(failures).toHaveLength(1);
  });
});

describe("an existing object that breaks a rule of new ones", () => {
  test("a network without its region is imported, changed and refreshed", async () => {
    const { started, client, simulator } = await startFabric();
    const wire = { ...network, scope: "REGIONAL", location: { region: "EMEA" } };
    const made = await client.made("/fabric/v4/networks", wire);
    simulator.finishTransitions();
    const uuid = String(made["uuid"]);
    simulator.edit("network", uuid, { location: undefined });
    const imported = await started.import("Network", uuid);
    expect(await started.diff(imported, imported.inputs)).toEqual({});
    const renamed = await started.update(imported, { ...imported.inputs, name: "all-sites" });
    expect((await started.refresh(renamed))?.inputs).toEqual(renamed.inputs);
  });

  test("a token goes on after its end, and cannot get an end that is over", async () => {
    const { started, clock } = await startFabric();
    const end = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const inputs = {
      ...aToken({ aSides: ofOtherPort, bandwidthLimit: 50 }),
      expirationDateTime: end,
    };
    const made = await started.create("ServiceToken", inputs);
    await clock.sleep(7_200_000);
    expect(await started.diff(made, inputs)).toEqual({});
    expect(await checked(started, "ServiceToken", inputs, made.inputs)).toEqual({
      failures: [],
      warnings: ["expirationDateTime: is in the past; give a later time"],
    });
    const sooner = new Date(clock.now().getTime() - 1000).toISOString();
    await expect(started.update(made, { ...inputs, expirationDateTime: sooner })).rejects.toThrow("is in the past");
  });
});

test("what is not known yet is not reported as missing", async () => {
  const { started } = await startFabric();
  const unknowns: readonly (readonly [string, ValueMap])[] = [
    ["Network", { ...network, scope: "REGIONAL", location: { region: UNKNOWN } }],
    ["Network", { ...network, scope: "LOCAL", location: UNKNOWN }],
    ["Connection", aSide({ type: "CLOUD_ROUTER", router: { uuid: UNKNOWN } })],
    ["Connection", aSide({ type: "METAL_NETWORK", authenticationKey: UNKNOWN })],
    ["ServiceToken", aToken({ aSides: ofPort, bandwidthLimit: UNKNOWN })],
    ["ServiceToken", aToken({ zSides: ofPort, supportedBandwidths: [UNKNOWN] })],
    ["ServiceToken", { ...aToken({ aSides: ofPort, bandwidthLimit: 1 }), expirationDateTime: UNKNOWN }],
    ["StreamSubscription", aSink({ type: "SLACK", uri, credential: UNKNOWN })],
  ];
  for (const [type, inputs] of unknowns) {
    expect([type, await checked(started, type, inputs)]).toEqual([type, { failures: [], warnings: [] }]);
  }
});
