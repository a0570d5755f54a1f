import { sentBy, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { aConnection, aRoutedConnection } from "../../testing/connection-inputs";
import { startFabric } from "../../testing/start-fabric";
import { bgpIpv4, session, startRouted, uuidOf } from "./routing-protocol.test.support";

const type = "RoutingProtocol";

test("the type follows from the blocks, and only what the program says is sent", async () => {
  const { started, connectionUuid } = await startRouted();
  const inputs = { connectionUuid, name: "main", bgpIpv4: { ...bgpIpv4, outboundAsPrependCount: "0", inboundMed: 0 } };
  const sent = await sentBy(started, () => started.create(type, inputs));
  const block = { ...session, outboundASPrependCount: 0, inboundMED: 0 };
  expect(sent).toEqual([{ POST: { type: "BGP", name: "main", bgpIpv4: block } }, "GET", "GET"]);
});

test("an update sends the whole protocol once, and waits for the change and then for the protocol", async () => {
  const { started, simulator, connectionUuid } = await startRouted();
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
  const { started, connectionUuid } = await startRouted();
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
  const world = await startFabric({ transitionAfterReads: 2 });
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
  const { started, simulator, connectionUuid } = await startRouted();
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

  test("has the type of its blocks, and giving that type changes nothing", async () => {
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

test("a protocol is imported by its connection and its UUID, and spellings of addresses are one", async () => {
  const { started, connectionUuid } = await startRouted();
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

test("spellings of the prefix of an interface are one", async () => {
  const { started, ...world } = await startFabric();
  const inputs = { connectionUuid: await aConnection(world), name: "direct" };
  const made = await started.create(type, { ...inputs, directIpv6: { platformIfaceIp: "2001:DB8:0::1/126" } });
  const respelled = { ...inputs, directIpv6: { platformIfaceIp: "2001:db8::1/126" } };
  expect(await started.diff(made, respelled)).toEqual({});
  const longer = { ...inputs, directIpv6: { platformIfaceIp: "2001:db8::1/127" } };
  expect(await started.diff(made, longer)).toEqual({ "directIpv6.platformIfaceIp": "UPDATE" });
});

test.each(["missing", "stays"] as const)("a deleted protocol is gone, also where it %s", async (gone) => {
  const { started, simulator, ...world } = await startFabric({ gone: { routingProtocol: gone } });
  const connectionUuid = await aRoutedConnection({ ...world, simulator });
  const made = await started.create(type, { connectionUuid, bgpIpv4 });
  await started.delete(made);
  expect(await started.get(type, made.id)).toBeUndefined();
});

test("a description alone sends nothing", async () => {
  const { started, connectionUuid } = await startRouted();
  const inputs = { connectionUuid, name: "main", bgpIpv4 };
  const made = await started.create(type, inputs);
  const sent = await sentBy(started, () => started.update(made, { ...inputs, description: "to the core" }));
  expect(sent).toEqual(["GET"]);
});

test("a preview of an unknown connection shows what is certain", async () => {
  const { started } = await startFabric();
  const shown = await started.previewCreate(type, { connectionUuid: UNKNOWN, name: "main", bgpIpv4 });
  expect(shown).toMatchObject({ connectionUuid: UNKNOWN, name: "main", bgpIpv4: { ...session, inboundMed: 0 } });
});
