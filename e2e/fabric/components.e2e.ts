import * as fabric from "@ops-providers/fabric";
import type { JsonObject, Simulator, SimulatorOptions } from "@ops-providers/fabric/simulator";
import * as pulumi from "@pulumi/pulumi";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { errorsOf } from "../engine/diagnostics";
import { succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { expectUnchanged } from "../engine/expect-unchanged";
import { leaksOf } from "../engine/leaks";
import { takeRequests } from "../sent-requests";
import { aFilter, aRouter, ports, profile, project } from "./resource-args";
import { counted, madeOf, objectsIn, start, takeAccepted, takeWrites, uuidsInState } from "./start";
import type { KindName } from "./start";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();
const common = { notifications: [{ type: "ALL", emails: ["netops@example.org"] }], project };

// a service that shows more than was written, and updates late
const options: SimulatorOptions = { phantoms: true, updatesShow: "whenComplete" };

/** Types that have no objects of their own. */
const COMPONENTS: readonly string[] = ["PrivateNetwork", "RedundantConnection"];

let simulator: Simulator;
let engine: Engine;

/** Runs preview and up with another program, which must agree: the changes, and how often each request was sent. */
async function upWith(program: PulumiFn): Promise<{ readonly changes: object; readonly writes: object }> {
  engine.setProgram(program);
  takeRequests(simulator);
  const changes = await succeeded(engine.preview());
  expect(takeAccepted(simulator)).toEqual([]);
  expect(await succeeded(engine.up())).toEqual(changes);
  const { accepted, refused } = takeWrites(simulator);
  expect(refused).toEqual([]);
  const inState = Object.entries(await uuidsInState(engine)).filter(([type]) => !COMPONENTS.includes(type));
  expect(Object.fromEntries(inState)).toEqual(objectsIn(simulator));
  return { changes, writes: counted(accepted) };
}

/** The objects of a kind by the names of their resources, which their own names begin with. */
function made(kind: KindName): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(madeOf(simulator, kind).map((one) => [String(one["name"]).slice(0, -8), one]));
}

const BGP_KEY = "canary-bgp-77aa";

describe("a redundant connection of a cloud router", () => {
  interface Variation {
    readonly bandwidth?: number;
    readonly ipv4?: string;
    readonly vlanTag?: number;
  }

  /** A router, a filter with a rule, and the two connections with their protocols and the filter. */
  function program({ bandwidth = 500, ipv4 = "198.51.100.0/29", vlanTag = 1276 }: Variation = {}): PulumiFn {
    return async () => {
      const edge = new fabric.CloudRouter("edge", aRouter());
      const corporate = new fabric.RouteFilter("corporate", aFilter());
      const lan = new fabric.RouteFilterRule("lan", { routeFilterId: corporate.id, prefix: "10.20.0.0/16" });
      const site = new fabric.RedundantConnection(
        "site",
        {
          ...common,
          router: edge.id,
          bandwidth,
          primary: { port: ports.primary, vlanTag: 1275 },
          secondary: { port: ports.secondary, vlanTag, bgp: { outboundAsPrependCount: "3" } },
          routing: {
            ipv4,
            ipv6: "2001:db8::/125",
            bgp: { customerAsn: 65_020, bgpAuthKey: BGP_KEY, bfd: { enabled: true } },
          },
          routeFilters: { corporate: { routeFilterId: corporate.id, direction: "INBOUND" } },
        },
        { dependsOn: lan },
      );
      const { primary, secondary } = site.addresses;
      return { primary, secondary, asn: site.platformAsn, group: site.group };
    };
  }

  // of them 9 are the component and its children
  const SIZE = 12;

  beforeAll(async () => {
    ({ simulator, engine } = await start(closeLater, program(), options));
  });

  test("up creates both in one group, each with its protocols in order, and addresses of one prefix", async () => {
    expect(await upWith(program())).toEqual({
      changes: { create: SIZE },
      writes: {
        "POST routers": 1,
        "POST routeFilters": 1,
        "POST routeFilters/*/routeFilterRules": 1,
        "POST connections": 2,
        "POST connections/*/routingProtocols": 4,
        "PUT connections/*/routeFilters/*": 2,
      },
    });
    const { "site-primary": primary, "site-secondary": secondary } = made("Connection");
    const outputs = await engine.outputs();
    expect([primary?.["redundancy"], secondary?.["redundancy"]]).toEqual([
      { group: outputs["group"], priority: "PRIMARY" },
      { group: outputs["group"], priority: "SECONDARY" },
    ]);
    expect([outputs["asn"], outputs["secondary"]]).toMatchObject([
      64_910,
      {
        ipv4: { prefix: "198.51.100.4/30", customerAddress: "198.51.100.6" },
        ipv6: { prefix: "2001:db8::4/126", customerAddress: "2001:db8::6" },
      },
    ]);
    const filters = madeOf(simulator, "ConnectionRouteFilter");
    expect(filters.map(({ attachmentStatus }) => attachmentStatus)).toEqual(["ATTACHED", "ATTACHED"]);
  });

  test("a second up sends nothing, and after a refresh, which only reads, one more up sends nothing either", async () => {
    await expectUnchanged(engine, simulator, SIZE);
  });

  test("another bandwidth and another prefix are set in place, in each connection and protocol", async () => {
    expect(await upWith(program({ bandwidth: 1000, ipv4: "203.0.113.0/29" }))).toEqual({
      changes: { update: 6, same: SIZE - 6 },
      writes: { "PATCH connections/*": 2, "PUT connections/*/routingProtocols/*": 4 },
    });
    const shown = madeOf(simulator, "RoutingProtocol").map(({ directIpv4, bgpIpv4 }) => [directIpv4, bgpIpv4]);
    expect(shown.sort()).toMatchObject([
      [undefined, { customerPeerIp: "203.0.113.2" }],
      [undefined, { customerPeerIp: "203.0.113.6", outboundASPrependCount: 3 }],
      [{ equinixIfaceIp: "203.0.113.1/30" }, undefined],
      [{ equinixIfaceIp: "203.0.113.5/30" }, undefined],
    ]);
    await expectUnchanged(engine, simulator, SIZE);
  });

  test("another VLAN of the secondary connection replaces it alone, with what belongs to it", async () => {
    const before = made("Connection");
    const { changes } = await upWith(program({ bandwidth: 1000, ipv4: "203.0.113.0/29", vlanTag: 1277 }));
    expect(changes).toEqual({ replace: 4, same: SIZE - 4 });
    const after = made("Connection");
    expect(after["site-primary"]?.["uuid"]).toBe(before["site-primary"]?.["uuid"]);
    expect(after["site-secondary"]?.["uuid"]).not.toBe(before["site-secondary"]?.["uuid"]);
    expect(after["site-secondary"]?.["redundancy"]).toEqual(before["site-secondary"]?.["redundancy"]);
    await expectUnchanged(engine, simulator, SIZE);
  });

  test("the key of the sessions is visible nowhere", async () => {
    expect(await leaksOf(engine, [simulator.token, BGP_KEY])).toEqual([]);
  });

  test("destroy deletes each object once, and none before what needs it", async () => {
    takeRequests(simulator);
    expect(await succeeded(engine.destroy())).toEqual({ delete: SIZE });
    const { accepted, refused } = takeWrites(simulator);
    expect(refused).toEqual([]);
    expect(accepted).toHaveLength(SIZE - 1);
    expect(objectsIn(simulator)).toEqual({});
  });
});

describe("a private network", () => {
  const metro = (port: string, ipv4: string, portBandwidth?: number): fabric.PrivateNetworkMetroArgs => ({
    port,
    vlanTag: 1275,
    portBandwidth,
    routing: { ipv4, bgp: { customerAsn: 65_020 } },
  });

  /** A network of two metropolitan areas, or of three; the connection to the port of one has a bandwidth of its own. */
  function program(isLarger = false): PulumiFn {
    return async () => {
      const metros: Record<string, fabric.PrivateNetworkMetroArgs> = {
        FR: metro(ports.primary, "198.51.100.0/30"),
        DC: metro(ports.secondary, "198.51.100.4/30", isLarger ? 800 : 500),
        ...(isLarger ? { AM: {} } : {}),
      };
      const wan = new fabric.PrivateNetwork("wan", { ...common, bandwidth: 1000, package: "STANDARD", metros });
      return { routers: pulumi.all(wan.routers).apply((all) => Object.keys(all)), frankfurt: wan.addresses["FR"] };
    };
  }

  // the component and the network, and in both metropolitan areas a router, two connections and two protocols
  const SIZE = 12;

  beforeAll(async () => {
    ({ simulator, engine } = await start(closeLater, program(), options));
  });

  test("up connects a router of each metropolitan area to one network and to its port", async () => {
    expect(await upWith(program())).toEqual({
      changes: { create: SIZE },
      writes: {
        "POST networks": 1,
        "POST routers": 2,
        "POST connections": 4,
        "POST connections/*/routingProtocols": 4,
      },
    });
    expect(await engine.outputs()).toMatchObject({
      routers: ["FR", "DC"],
      frankfurt: { ipv4: { platformAddress: "198.51.100.1", customerAddress: "198.51.100.2" } },
    });
    expect(Object.values(made("Network"))).toMatchObject([{ scope: "GLOBAL", type: "IPWAN", connectionsCount: 2 }]);
    await expectUnchanged(engine, simulator, SIZE);
  });

  test("one more metropolitan area leaves the others as they are; a bandwidth is set in place", async () => {
    expect(await upWith(program(true))).toEqual({
      changes: { create: 2, update: 1, same: SIZE - 1 },
      writes: { "POST routers": 1, "POST connections": 1, "PATCH connections/*": 1 },
    });
    await expectUnchanged(engine, simulator, SIZE + 2);
  });

  test("one metropolitan area less deletes what is in it, and destroy the rest", async () => {
    expect((await upWith(program())).changes).toEqual({ delete: 2, update: 1, same: SIZE - 1 });
    expect(await succeeded(engine.destroy())).toEqual({ delete: SIZE });
    expect(takeWrites(simulator).refused).toEqual([]);
    expect(objectsIn(simulator)).toEqual({});
  });
});

describe("wrong inputs, and options of components", () => {
  beforeAll(async () => {
    ({ simulator, engine } = await start(closeLater, async () => undefined, options));
  });

  /** What a preview of a program that ends with a component's output fails with; nothing is written. */
  async function failureAtPreview(program: () => pulumi.Output<unknown>): Promise<readonly string[]> {
    engine.setProgram(async () => ({ last: program() }));
    const run = await engine.preview();
    expect(takeAccepted(simulator)).toEqual([]);
    expect(run.failure).toBeDefined();
    return errorsOf(run)[""]?.join("\n").split("\n") ?? [];
  }

  const samePort = `secondary.port: must be another port than that of the primary connection, not "${ports.primary}"`;
  const secondary = { port: ports.primary };
  const primary = { port: ports.primary };

  test("all that is wrong is told at once, in the words of the component", async () => {
    const failure = await failureAtPreview(
      () => new fabric.RedundantConnection("site", { ...common, primary, secondary, bandwidth: -1, profile }).group,
    );
    expect(failure).toEqual([
      'RedundantConnection "site": bandwidth: must be a whole number from 0 to 100000 Mbps, not -1',
      `RedundantConnection "site": ${samePort}`,
    ]);
  });

  test("what a lookup answers is checked as well", async () => {
    const failure = await failureAtPreview(() => {
      const { uuid } = fabric.getPortOutput({ uuid: ports.primary });
      const args = { ...common, bandwidth: 5, profile, primary, secondary: { port: uuid } };
      return new fabric.RedundantConnection("site", args).secondary.state;
    });
    expect(failure).toEqual([`RedundantConnection "site": ${samePort}`]);
  });

  test("prefixes that are outputs are checked as well", async () => {
    const failure = await failureAtPreview(() => {
      const { uuid, name } = fabric.getPortOutput({ uuid: ports.primary });
      const args = { ...common, bandwidth: 5, package: "LAB", metros: { FR: { port: uuid, routing: { ipv4: name } } } };
      return new fabric.PrivateNetwork("site", args).addresses.FR;
    });
    expect(failure).toEqual([
      'PrivateNetwork "site": metros.FR.routing.ipv4: must be an IPv4 prefix such as 198.51.100.0/30, not "EXN-FR5-PRI-01"',
    ]);
  });

  test("provider, protection and transforms of a component reach its children", async () => {
    engine.setProgram(async () => {
      const provider = new fabric.Provider("other", { maxRetries: 3 });
      new fabric.RedundantConnection(
        "site",
        { ...common, bandwidth: 5, profile, primary, secondary: { port: ports.secondary } },
        {
          provider,
          protect: true,
          transforms: [({ props, opts }) => ({ props: { ...props, bandwidth: 50 }, opts })],
        },
      );
    });
    const children = (await engine.preview()).events.flatMap(({ resourcePreEvent }) => {
      const { type = "", new: planned } = resourcePreEvent?.metadata ?? {};
      return type === "fabric:index:Connection" && planned !== undefined ? [planned] : [];
    });
    const provider: unknown = expect.stringContaining("::pulumi:providers:fabric::other::");
    const reached = { inputs: { bandwidth: 50 }, protect: true, provider };
    expect(children).toMatchObject([reached, reached]);
  });
});
