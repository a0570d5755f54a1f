import { sentBy, text, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { aConnection, aRoutedConnection } from "../../testing/connection-inputs";
import { settled } from "../../testing/fabric-suite";
import { idOf } from "../../testing/service-client";
import type { StartedFabric } from "../../testing/start-fabric";
import { startFabric } from "../../testing/start-fabric";

const type = "RoutingProtocol";
const notifications = [{ type: "ALL", emails: ["netops@example.org"] }];
const bgpIpv4 = { customerPeerIp: "198.51.100.2" };
const session = { ...bgpIpv4, enabled: true };

/** The UUID in the id of a protocol. */
function uuidOf(id: string): string {
  return id.slice(id.indexOf("/") + 1);
}

async function start(): Promise<StartedFabric & { readonly connectionUuid: string }> {
  const world = await startFabric();
  return { ...world, connectionUuid: await aRoutedConnection(world) };
}

test("the blocks tell the type, and only what the program says is sent", async () => {
  const { started, connectionUuid } = await start();
  const inputs = { connectionUuid, name: "main", bgpIpv4: { ...bgpIpv4, outboundAsPrependCount: "0", inboundMed: 0 } };
  const sent = await sentBy(started, () => started.create(type, inputs));
  const block = { ...session, outboundASPrependCount: 0, inboundMED: 0 };
  expect(sent).toEqual([{ POST: { type: "BGP", name: "main", bgpIpv4: block } }, "GET", "GET"]);
});

test("an update sends the whole protocol once, and waits for the change and then for the protocol", async () => {
  const { started, simulator, connectionUuid } = await start();
  const inputs = {
    connectionUuid,
    name: "main",
    bgpIpv4: { ...bgpIpv4, inboundMed: 10, outboundMed: 20, outboundAsPrependCount: "1" },
    bgpAuthKey: "s3cret-k3y",
    customerAsn: 65_020,
  };
  const made = await started.create(type, inputs);
  const before = started.requests.length;
  await started.update(made, {
    connectionUuid,
    name: "renamed",
    bgpIpv4: { ...bgpIpv4, enabled: false, outboundMed: 30, outboundAsPrependCount: "3" },
    bgpIpv6: { customerPeerIp: "2001:db8::2" },
    bgpAuthKey: "0ther-k3y",
    customerAsn: 65_021,
    asOverrideEnabled: true,
    bfd: { enabled: true, interval: "300" },
  });
  const path = `/fabric/v4/connections/${connectionUuid}/routingProtocols/${uuidOf(made.id)}`;
  expect(started.requests.slice(before).map(({ method, path: at }) => `${method} ${at}`)).toEqual([
    `PUT ${path}`,
    expect.stringMatching(`^GET ${path}/changes/[-0-9a-f]{36}$`),
    expect.stringMatching(`^GET ${path}/changes/[-0-9a-f]{36}$`),
    `GET ${path}`,
  ]);
  expect(started.requests[before]?.body).toEqual({
    type: "BGP",
    name: "renamed",
    bgpIpv4: { ...bgpIpv4, enabled: false, outboundMED: 30, outboundASPrependCount: 3 },
    bgpIpv6: { customerPeerIp: "2001:db8::2", enabled: true },
    bgpAuthKey: "0ther-k3y",
    customerAsn: 65_021,
    asOverrideEnabled: true,
    bfd: { enabled: true, interval: "300" },
  });
  const put = simulator.requests.find(({ method }) => method === "PUT");
  expect(put?.headers["content-type"]).toBe("application/json");
});

test("an update keeps what the program leaves to the service, and takes away what it no longer says", async () => {
  const { started, connectionUuid } = await start();
  const inputs = { connectionUuid, name: "main", bgpIpv4: { ...bgpIpv4, inboundMed: 10 }, bgpAuthKey: "s3cret-k3y" };
  const made = await started.create(type, { ...inputs, customerAsn: 65_020, bfd: { enabled: true, interval: "300" } });
  const [put] = await sentBy(started, () => started.update(made, { connectionUuid, name: "main", bgpIpv4 }));
  expect(put).toEqual({
    PUT: {
      type: "BGP",
      name: "main",
      bgpIpv4: session,
      customerAsn: 65_020,
      asOverrideEnabled: false,
      bfd: { enabled: true, interval: "300" },
    },
  });
});

test("the Info column shows the state of the protocol, and then that of its change", async () => {
  const world = await startFabric({ settleAfterReads: 2 });
  const { started } = world;
  const connectionUuid = await aRoutedConnection(world);
  const made = await started.create(type, { connectionUuid, name: "main", bgpIpv4 });
  await started.update(made, { connectionUuid, name: "other", bgpIpv4 });
  expect(started.log.texts("status")).toEqual([
    "PROVISIONING for 1s",
    "PROVISIONING for 3s",
    "REQUESTED for 1s",
    "REQUESTED for 3s",
  ]);
});

test("a session that is taken away is gone from the protocol", async () => {
  const { started, simulator, connectionUuid } = await start();
  const one = { connectionUuid, name: "main", bgpIpv4 };
  const made = await started.create(type, { ...one, bgpIpv6: { customerPeerIp: "2001:db8::2" } });
  expect(await started.diff(made, one)).toEqual({ bgpIpv6: "DELETE" });
  const updated = await started.update(made, one);
  expect(updated.state["bgpIpv6"]).toBeUndefined();
  expect(simulator.all("routingProtocol").map((shown) => "bgpIpv6" in shown)).toEqual([false, false]);
});

describe("a direct and a BGP protocol of which none depends on the other", () => {
  const bgp = { name: "bgp", bgpIpv4 };
  const direct = { name: "direct", directIpv4: { platformIfaceIp: "198.51.100.1/30" } };

  test("are made and deleted in the order that the service wants", async () => {
    const world = await startFabric();
    const { started, simulator } = world;
    const connectionUuid = await aConnection(world);
    const [second, first] = await Promise.all(
      [bgp, direct].map((one) => started.create(type, { connectionUuid, ...one }, { name: one.name })),
    );
    expect(simulator.all("routingProtocol").map(({ name }) => name)).toEqual(["direct", "bgp"]);
    if (first === undefined || second === undefined) throw new Error("a protocol is missing");
    await Promise.all([started.delete(first), started.delete(second)]);
    expect(simulator.all("routingProtocol")).toEqual([]);
  });

  test("are not waited for without end", async () => {
    const world = await startFabric();
    const creation = world.started.create(type, { connectionUuid: await aConnection(world), ...bgp });
    await expect(creation).rejects.toThrow(
      /EQ-3041001: the connection needs a direct routing protocol.* The prerequisite was still missing after 3m1s/,
    );
  });
});

describe("a direct protocol", () => {
  const directIpv4 = { platformIfaceIp: "198.51.100.1/30" };

  async function startDirect() {
    const { started, ...world } = await startFabric();
    const inputs = { connectionUuid: await aConnection(world), name: "main" };
    return { started, inputs, made: await started.create(type, { ...inputs, directIpv4 }) };
  }

  test("has the type that its blocks tell, and saying so changes nothing", async () => {
    const { started, inputs, made } = await startDirect();
    expect(made.state["type"]).toBe("DIRECT");
    expect(await started.diff(made, { ...inputs, type: "DIRECT", directIpv4 })).toEqual({});
  });

  test("gets another interface in place", async () => {
    const { started, inputs, made } = await startDirect();
    const directIpv6 = { platformIfaceIp: "2001:db8::1/126" };
    expect(await started.diff(made, { ...inputs, directIpv6 })).toEqual({ directIpv4: "DELETE", directIpv6: "ADD" });
    const sent = await sentBy(started, () => started.update(made, { ...inputs, directIpv6 }));
    const body = { type: "DIRECT", name: "main", directIpv6: { equinixIfaceIp: directIpv6.platformIfaceIp } };
    expect(sent[0]).toEqual({ PUT: body });
  });

  test.each([
    ["the type and the blocks", { type: "BGP", bgpIpv4 }, { type: "UPDATE_REPLACE" }],
    ["the blocks alone", { bgpIpv4 }, {}],
    ["blocks that are not known yet", { bgpIpv4: UNKNOWN }, {}],
  ])("is replaced by one of the other type that %s ask for", async (_what, changes, type) => {
    const { started, inputs, made } = await startDirect();
    expect(await started.diff(made, { ...inputs, ...changes })).toEqual({
      bgpIpv4: "ADD_REPLACE",
      directIpv4: "DELETE_REPLACE",
      ...type,
    });
  });
});

test("a BGP protocol without a direct one fails with the service's reason", async () => {
  const { started, ...world } = await startFabric();
  const connectionUuid = await aConnection(world);
  await expect(started.create(type, { connectionUuid, bgpIpv4 })).rejects.toThrow(
    "EQ-3041001: the connection needs a direct routing protocol before a BGP one",
  );
});

test("a creation rides out a change of the connection's other protocol", async () => {
  const { started, client, ...world } = await startFabric();
  const connectionUuid = await aConnection({ ...world, client });
  await client.made(`/fabric/v4/connections/${connectionUuid}/routingProtocols`, {
    type: "DIRECT",
    name: "direct",
    directIpv4: { equinixIfaceIp: "198.51.100.1/30" },
  });
  expect((await started.create(type, { connectionUuid, bgpIpv4 })).state["state"]).toBe("PROVISIONED");
});

test.each(["FAILED", "DEPROVISIONING", "DEPROVISIONED", "LATER_STATE"])(
  "a creation that ends in %s keeps the protocol, and tells the service's reason",
  async (state) => {
    const { started, simulator, connectionUuid } = await start();
    const errors = [{ errorCode: "EQ-3041022", errorMessage: "no free subnet" }];
    simulator.fail("routingProtocol", { to: state, errors });
    await expect(started.create(type, { connectionUuid, bgpIpv4 })).rejects.toThrow(
      new RegExp(`the routing protocol was created, but is not complete: .*${state}.*EQ-3041022: no free subnet`),
    );
    expect(started.resource(type)?.state["state"]).toBe(state);
  },
);

test("a deletion that the service gives up keeps the protocol, and tells the service's reason", async () => {
  const { started, simulator, connectionUuid } = await start();
  const made = await started.create(type, { connectionUuid, bgpIpv4 });
  const errors = [{ errorCode: "EQ-3041022", errorMessage: "no free subnet" }];
  simulator.fail("routingProtocol", { during: "delete", errors });
  await expect(started.delete(made)).rejects.toThrow("ended in the state FAILED (EQ-3041022: no free subnet)");
  expect(started.resource(type)?.id).toBe(made.id);
});

test.each([
  [404, "EQ-3040020"],
  [400, "EQ-3041121"],
  [400, "EQ-3041120"],
])("a protocol that is answered %s (%s) is gone, and deleted already", async (status, errorCode) => {
  const { started, simulator, connectionUuid } = await start();
  const made = await started.create(type, { connectionUuid, bgpIpv4 });
  const body = [{ errorCode, errorMessage: "deleted already" }];
  simulator.faults.add({ kind: "respond", method: "GET", status, body });
  expect(await started.get(type, made.id)).toBeUndefined();
  simulator.faults.add({ kind: "respond", method: "DELETE", status, body });
  simulator.faults.add({ kind: "respond", method: "GET", status, body });
  await started.delete(made);
  expect(started.resource(type)).toBeUndefined();
});

test("an update whose change fails is told, and sent again by the next run", async () => {
  const { started, simulator, connectionUuid } = await start();
  const inputs = { connectionUuid, name: "main", bgpIpv4 };
  const made = await started.create(type, inputs);
  const errors = [{ errorCode: "EQ-3041022", errorMessage: "no free subnet" }];
  simulator.fail("routingProtocol", { during: "update", errors });
  const changed = { ...inputs, name: "other" };
  await expect(started.update(made, changed)).rejects.toThrow(
    /the change .* ended in the state FAILED \(EQ-3041022: no free subnet\)/,
  );
  const failed = started.resource(type) ?? made;
  const sent = await sentBy(started, () => started.update(failed, changed));
  const body = { type: "BGP", name: "other", bgpIpv4: session, asOverrideEnabled: false };
  expect(sent).toEqual([{ PUT: { ...body, bfd: { enabled: false, interval: "100" } } }, "GET", "GET", "GET"]);
});

test("a protocol is imported by its connection and its UUID, and spellings of addresses are one", async () => {
  const { started, connectionUuid } = await start();
  const inputs = { connectionUuid, type: "BGP", name: "main", bgpIpv6: { customerPeerIp: "2001:0DB8:0::2" } };
  const { id } = await started.create(type, inputs);
  expect(id).toMatch(new RegExp(`^${connectionUuid}/[-0-9a-f]{36}$`));
  const imported = await started.import(type, id, { name: "imported" });
  expect(imported.inputs).toMatchObject({
    connectionUuid,
    name: "main",
    bgpIpv6: { customerPeerIp: "2001:0DB8:0::2" },
  });
  expect(await started.diff(imported, inputs)).toEqual({});
});

test("a key that the service hides is no change to an imported protocol, and a later change is sent", async () => {
  const { started, connectionUuid } = await start();
  const inputs = { connectionUuid, name: "main", bgpIpv4, bgpAuthKey: "s3cret-k3y" };
  const { id } = await started.create(type, inputs);
  const imported = await started.import(type, id, { name: "imported" });
  expect(await started.diff(imported, inputs)).toEqual({});
  const completed = await started.update(imported, inputs);
  const changed = { ...inputs, bgpAuthKey: "0ther-k3y" };
  expect(await started.diff(completed, changed)).toEqual({ bgpAuthKey: "UPDATE" });
  const [put] = await sentBy(started, () => started.update(completed, changed));
  expect(put).toMatchObject({ PUT: { name: "main", bgpAuthKey: "0ther-k3y" } });
});

test("a key that a program adds to the protocol it made is sent", async () => {
  const { started, connectionUuid } = await start();
  const inputs = { connectionUuid, name: "main", bgpIpv4 };
  const made = await started.create(type, inputs);
  expect(await started.diff(made, { ...inputs, bgpAuthKey: "s3cret-k3y" })).toEqual({ bgpAuthKey: "ADD" });
});

test("spellings of the prefix of an interface are one", async () => {
  const { started, ...world } = await startFabric();
  const inputs = { connectionUuid: await aConnection(world), name: "direct" };
  const made = await started.create(type, { ...inputs, directIpv6: { platformIfaceIp: "2001:DB8:0::1/126" } });
  const respelled = { ...inputs, directIpv6: { platformIfaceIp: "2001:db8::1/126" } };
  expect(await started.diff(made, respelled)).toEqual({});
  const longer = { ...inputs, directIpv6: { platformIfaceIp: "2001:db8::1/127" } };
  expect(await started.diff(made, longer)).toEqual({ "directIpv6.platformIfaceIp": "UPDATE" });
});

test("protocols of all connections of cloud routers are listed", async () => {
  const { started, ...world } = await startFabric();
  const { client, simulator } = world;
  const wan = { type: "IPWAN", name: "wan", scope: "GLOBAL", notifications, project: SEEDS.project };
  const network = await settled(world, "/fabric/v4/networks", wan);
  const toSeller = await client.shown(`/fabric/v4/connections/${await aConnection(world)}`);
  const { aSide } = toSeller;
  const toNetwork = await settled(world, "/fabric/v4/connections", {
    type: "IPWAN_VC",
    name: "edge-to-wan",
    bandwidth: 50,
    notifications,
    project: SEEDS.project,
    aSide: { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: text(aSide, "accessPoint", "router", "uuid") } } },
    zSide: { accessPoint: { type: "NETWORK", network: { uuid: network } } },
  });
  const ids: string[] = [];
  for (const connection of [idOf(toSeller), toNetwork]) {
    const path = `/fabric/v4/connections/${connection}/routingProtocols`;
    const direct = { type: "DIRECT", name: "direct", directIpv4: { equinixIfaceIp: "198.51.100.1/30" } };
    ids.push(`${connection}/${await settled(world, path, direct)}`);
  }
  simulator.settle();
  expect((await started.list(type)).map((item) => ("id" in item ? item.id : "")).sort()).toEqual(ids.sort());
});

test("an id without its connection is refused with the form of an id", async () => {
  const { started } = await startFabric();
  await expect(started.import(type, "ee50a6d8-6666-4fae-8e55-724eae5a5f06", { name: "one" })).rejects.toThrow(
    "<connectionUuid>/<uuid>",
  );
});

test.each(["missing", "stays"] as const)("a deleted protocol is gone, also where it %s", async (gone) => {
  const { started, simulator, ...world } = await startFabric({ gone: { routingProtocol: gone } });
  const connectionUuid = await aRoutedConnection({ ...world, simulator });
  const made = await started.create(type, { connectionUuid, bgpIpv4 });
  await started.delete(made);
  expect(await started.get(type, made.id)).toBeUndefined();
});

test("a description alone sends nothing", async () => {
  const { started, connectionUuid } = await start();
  const inputs = { connectionUuid, name: "main", bgpIpv4 };
  const made = await started.create(type, inputs);
  const sent = await sentBy(started, () => started.update(made, { ...inputs, description: "to the core" }));
  expect(sent).toEqual(["GET"]);
});

test("a count that the service leaves out is not 0, and one that it shows as a text is the same", async () => {
  const { started, simulator, connectionUuid } = await start();
  const made = await started.create(type, { connectionUuid, name: "main", bgpIpv4 });
  const shown = { ...session, outboundASPrependCount: "3" };
  simulator.edit("routingProtocol", uuidOf(made.id), { bgpIpv4: shown });
  const refreshed = await started.refresh(made);
  expect([made.state["bgpIpv4"], refreshed?.state["bgpIpv4"]]).toEqual([
    { ...session, inboundMed: 0, outboundMed: 0, platformPeerIp: "198.51.100.9" },
    { ...session, inboundMed: 0, outboundMed: 0, outboundAsPrependCount: "3" },
  ]);
});

test("a lookup by what is no UUID asks the service", async () => {
  const { started } = await startFabric();
  await expect(started.invoke("getRoutingProtocol", { connectionUuid: "edge", uuid: "main" })).rejects.toThrow(
    'no routing protocol has the ID "edge/main"',
  );
});

test("what the service leaves out is an empty list", async () => {
  const { started, simulator, connectionUuid } = await start();
  const made = await started.create(type, { connectionUuid, bgpIpv4 });
  simulator.edit("routingProtocol", uuidOf(made.id), { operation: undefined });
  expect((await started.refresh(made))?.state["operations"]).toEqual([]);
});

test("a preview of an unknown connection shows what is certain", async () => {
  const { started } = await startFabric();
  const shown = await started.previewCreate(type, { connectionUuid: UNKNOWN, name: "main", bgpIpv4 });
  expect(shown).toMatchObject({ connectionUuid: UNKNOWN, name: "main", bgpIpv4: { ...session, inboundMed: 0 } });
});

test("a lookup shows a protocol of either type", async () => {
  const { started, connectionUuid } = await start();
  const made = await started.create(type, { connectionUuid, name: "main", bgpIpv4, bgpAuthKey: "s3cret-k3y" });
  const uuid = uuidOf(made.id);
  const shown = await started.invoke("getRoutingProtocol", { connectionUuid, uuid });
  expect(shown).not.toHaveProperty("directIpv4");
  expect(shown).toMatchObject({
    id: `${connectionUuid}/${uuid}`,
    connectionUuid,
    uuid,
    type: "BGP",
    platformAsn: 64_910,
    bgpIpv4: { ...session, platformPeerIp: "198.51.100.9", inboundMed: 0, outboundMed: 0 },
  });
});
