import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { checkerOf, startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";
import { aPhysicalPort } from "./resources/port/port.story";
import { aPort } from "./resources/port/port.test.support";
import { SEEDS } from "./sim/parts/seeds";
import { checkInputs } from "./testing/check-inputs";
import { startFabric } from "./testing/start-fabric";

const ID = "3d4f5a60-4444-4e8c-8d33-5a2c8c3e9d04";
const { project } = SEEDS;
const emails = ["netops@example.org"];
const notifications = [{ type: "ALL", emails }];
const atPort = { accessPoint: { type: "COLO", port: { uuid: ID } } };

const router = {
  type: "XF_ROUTER",
  location: { metroCode: "FR" },
  package: { code: "STANDARD" },
  notifications,
  project,
};
const connection = { type: "EVPL_VC", bandwidth: 50, aSide: atPort, zSide: atPort, notifications, project };
const profile = { description: "", type: "L2_PROFILE", visibility: "PUBLIC", notifications, project };
const subscription = { streamId: ID, description: "", type: "STREAM_SUBSCRIPTION", enabled: true };
const uri = "https://sink.example.org/in";

function aToken(selector: ValueMap): ValueMap {
  const aSides = [{ accessPointSelectors: [selector] }];
  return {
    type: "VC_TOKEN",
    expirationDateTime: "2099-12-01T10:00:00Z",
    serviceTokenConnections: [{ type: "EVPL_VC", bandwidthLimit: 1000, aSides }],
    notifications,
  };
}

const NOTIFICATIONS =
  "ALL, CONNECTION_APPROVAL, SALES_REP_NOTIFICATIONS, NOTIFICATIONS, NOTIFICATION, BANDWIDTH_ALERT, PROFILE_LIFECYCLE, TECHNICAL, ORDERING";
const PROFILES =
  "L2_PROFILE, L3_PROFILE, ECIA_PROFILE, ECMC_PROFILE, IA_PROFILE, IX_PUBLIC_PROFILE, IX_PRIVATE_PROFILE, IX_PROFILE, IC_PROFILE, LMAAS_PROFILE";
const ACCESS_POINTS = "COLO, VD, SP, IGW, SUBNET, NETWORK, VG, CLOUD_ROUTER, METAL_NETWORK, VPIC_INTERFACE, APP_LINK";
const LINKS = "UNTAGGED, DOT1Q, QINQ, EVPN_VXLAN, VXLAN";
const OPTICS = "1000BASE_LX, 1000BASE_SX, 10GBASE_LR, 10GBASE_ER, 10GBASE_SMF, 100GBASE_LR4, 400GBASE_LR4";
const SINKS = "DATADOG, GOOGLE_PUBSUB, PAGERDUTY, SERVICENOW, SLACK, SPLUNK_HEC, TEAMS, WEBHOOK";

/** Inputs with one value that no list names: where it is, the value, what is listed there, and the nearest one. */
type Case = readonly [
  type: string,
  inputs: ValueMap,
  place: string,
  value: string,
  listed: string,
  nearest?: string | undefined,
];

const CASES: readonly Case[] = [
  ["CloudRouter", { ...router, type: "XF_RUTER" }, "type", "XF_RUTER", "XF_ROUTER", "XF_ROUTER"],
  [
    "CloudRouter",
    { ...router, package: { code: "STANDART" } },
    "package.code",
    "STANDART",
    "LAB, BASIC, STANDARD, ADVANCED, PREMIUM",
    "STANDARD",
  ],
  [
    "CloudRouter",
    { ...router, notifications: [...notifications, { type: "AL", emails }] },
    "notifications[1].type",
    "AL",
    NOTIFICATIONS,
    "ALL",
  ],
  [
    "CloudRouter",
    { ...router, marketplaceSubscription: { type: "ORACLE", uuid: ID } },
    "marketplaceSubscription.type",
    "ORACLE",
    "AWS_MARKETPLACE_SUBSCRIPTION, GCP_MARKETPLACE_SUBSCRIPTION, AZURE_MARKETPLACE_SUBSCRIPTION",
  ],
  [
    "Connection",
    { ...connection, aSide: { accessPoint: { type: "COLOO", port: { uuid: ID } } } },
    "aSide.accessPoint.type",
    "COLOO",
    ACCESS_POINTS,
    "COLO",
  ],
  [
    "Connection",
    { ...connection, zSide: { accessPoint: { type: "SP", profile: { type: "L2_PROFIL", uuid: ID } } } },
    "zSide.accessPoint.profile.type",
    "L2_PROFIL",
    PROFILES,
    "L2_PROFILE",
  ],
  [
    "Connection",
    { ...connection, zSide: { accessPoint: { ...atPort.accessPoint, linkProtocol: { type: "DOT2Q" } } } },
    "zSide.accessPoint.linkProtocol.type",
    "DOT2Q",
    LINKS,
    "DOT1Q",
  ],
  [
    "Connection",
    { ...connection, zSide: { accessPoint: { ...atPort.accessPoint, peeringType: "PRIVAT" } } },
    "zSide.accessPoint.peeringType",
    "PRIVAT",
    "PRIVATE, VENDOR, PUBLIC, MANUAL",
    "PRIVATE",
  ],
  [
    "Network",
    { type: "EVPLAM", scope: "GLOBAL", notifications, project },
    "type",
    "EVPLAM",
    "IPWAN, EPLAN, EVPLAN, EVPTREE, EPTREE",
    "EVPLAN",
  ],
  [
    "Network",
    { type: "EVPLAN", scope: "GLOBALE", notifications, project },
    "scope",
    "GLOBALE",
    "LOCAL, REGIONAL, GLOBAL",
    "GLOBAL",
  ],
  ["Port", aPort({ type: "YF_PORT" }), "type", "YF_PORT", "XF_PORT, IX_PORT, IA_PORT", "XF_PORT"],
  ["Port", aPort({ physicalPortsType: "10GBASE_LRR" }), "physicalPortsType", "10GBASE_LRR", OPTICS, "10GBASE_LR"],
  ["Port", aPort({ connectivitySourceType: "AIR" }), "connectivitySourceType", "AIR", "COLO, BMMR, REMOTE"],
  [
    "Port",
    aPort({ settings: { packageType: "UNLIMITD", sharedPortType: false } }),
    "settings.packageType",
    "UNLIMITD",
    "STANDARD, UNLIMITED, UNLIMITED_PLUS",
    "UNLIMITED",
  ],
  [
    "Port",
    aPort({ physicalPorts: [{ ...aPhysicalPort(), type: "YF_PHYSICAL_PORT" }] }),
    "physicalPorts[0].type",
    "YF_PHYSICAL_PORT",
    "XF_PHYSICAL_PORT",
    "XF_PHYSICAL_PORT",
  ],
  [
    "Port",
    aPort({ order: { purchaseOrder: { type: "BARTER" } } }),
    "order.purchaseOrder.type",
    "BARTER",
    "EXEMPTION, EXISTING, NEW, BLANKET",
  ],
  [
    "Port",
    aPort({ notifications: [{ type: "GOSSIP", registeredUsers: ["ada"] }] }),
    "notifications[0].type",
    "GOSSIP",
    "NOTIFICATION, TECHNICAL, PEERING, ESCALATION",
  ],
  [
    "RouteFilterRule",
    { routeFilterId: ID, prefix: "10.20.0.0/16", prefixMatch: "orlonge" },
    "prefixMatch",
    "orlonge",
    "exact, orlonger",
    "orlonger",
  ],
  [
    "ServiceProfile",
    { ...profile, accessPointTypeConfigs: [{ type: "CULO" }] },
    "accessPointTypeConfigs[0].type",
    "CULO",
    "COLO, VD",
    "COLO",
  ],
  [
    "ServiceToken",
    aToken({ type: "VDD", virtualDevice: { uuid: ID } }),
    "serviceTokenConnections[0].aSides[0].accessPointSelectors[0].type",
    "VDD",
    "COLO, VD, NETWORK",
    "VD",
  ],
  ["Stream", { type: "TELEMETRY", description: "", project }, "type", "TELEMETRY", "TELEMETRY_STREAM"],
  ["StreamSubscription", { ...subscription, sink: { type: "SLAK", uri } }, "sink.type", "SLAK", SINKS, "SLACK"],
];

const cases = CASES.map(([type, inputs, place, value, listed, nearest]) => {
  const suggestion = nearest === undefined ? "" : `; did you mean "${nearest}"?`;
  return { type, inputs, place, value, listed, suggestion };
});

describe.each(cases)("$place of a $type is $value, which", ({ type, inputs, place, value, listed, suggestion }) => {
  test("is refused with the nearest value", async () => {
    const said = `must be one of ${listed}, not "${value}"${suggestion}`;
    const isNested = /[.[]/.test(place);
    const failure = isNested ? { property: "", reason: `${place}: ${said}` } : { property: place, reason: said };
    expect(await checkInputs(type, inputs)).toEqual([{ failures: [failure], warnings: [] }]);
  });

  test("passes with a warning where the service may be newer", async () => {
    const lenient = checkerOf(provider, { token: "made-up-token", unknownValues: "warn" });
    const known = suggestion === "" ? `; known values: ${listed}` : suggestion;
    const warning = `${place}: "${value}" is not a known value${known}`;
    expect(await lenient(type, inputs)).toEqual([{ failures: [], warnings: [warning] }]);
  });
});

test("the type of a connection is an open list, and only warned of", async () => {
  const warning = 'type: "EVPL_VX" is not a known value; did you mean "EVPL_VC"?';
  expect(await checkInputs("Connection", { ...connection, type: "EVPL_VX" })).toEqual([
    { failures: [], warnings: [warning] },
  ]);
});

test("the environment lets the values of a newer service through", async () => {
  const env = { FABRIC_TOKEN: "t", FABRIC_UNKNOWN_VALUES: "warn" };
  const started = await startProvider(provider, { env });
  const { failures } = await started.check("CloudRouter", { ...router, type: "LATER_ROUTER" });
  await started.close();
  expect(failures).toEqual([]);
});

describe("an object with a value of a newer service", () => {
  async function imported() {
    const service = await startFabric();
    const made = await service.client.made("/fabric/v4/routers", { ...router, name: "later", type: "LATER_ROUTER" });
    service.simulator.finishTransitions();
    const object = await service.started.import("CloudRouter", String(made["uuid"]));
    return { ...service, object };
  }

  test("is imported, the next run changes nothing, and other changes are made", async () => {
    const { started, object } = await imported();
    expect(object.inputs).toMatchObject({ type: "LATER_ROUTER" });
    expect(await started.diff(object, object.inputs)).toEqual({});
    const renamed = await started.update(object, { ...object.inputs, name: "renamed" });
    expect(renamed.state).toMatchObject({ name: "renamed", type: "LATER_ROUTER" });
    expect((await started.refresh(renamed))?.inputs).toEqual(renamed.inputs);
  });

  test("cannot be replaced by a new one with that value, nor get another one that no list names", async () => {
    const { started, object } = await imported();
    const moved = started.update(object, { ...object.inputs, location: { metroCode: "DC" } });
    await expect(moved).rejects.toThrow('must be one of XF_ROUTER, not "LATER_ROUTER"');
    const { failures } = await started.check("CloudRouter", { ...object.inputs, type: "LATER" }, { old: object });
    expect(failures).toEqual([{ property: "type", reason: 'must be one of XF_ROUTER, not "LATER"' }]);
  });

  test("got it elsewhere: a refresh shows it, and the program may take it over", async () => {
    const { started, simulator } = await startFabric();
    const made = await started.create("CloudRouter", { ...router, name: "edge" });
    simulator.edit("cloudRouter", made.id, { notifications: [{ type: "LATER", emails }] });
    const refreshed = await started.refresh(made);
    if (refreshed === undefined) throw new Error("the refresh says that the router is gone");
    const taken = { ...router, name: "edge", notifications: [{ type: "LATER", emails }] };
    expect(await started.diff(refreshed, taken)).toEqual({});
    expect(await started.diff(refreshed, { ...router, name: "edge" })).toEqual({ "notifications[0].type": "UPDATE" });
  });
});
