import { secret, sentBy, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { aConnection, aRoutedConnection } from "../../testing/connection-inputs";
import type { StartedFabric } from "../../testing/start-fabric";
import { startFabric } from "../../testing/start-fabric";

const type = "RoutingProtocol";
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

test("an update sends the whole protocol, and waits for the change and then for the protocol", async () => {
  const { started, connectionUuid } = await start();
  const inputs = { connectionUuid, name: "main", bgpIpv4, bgpAuthKey: "s3cret-k3y", customerAsn: 65_020 };
  const made = await started.create(type, inputs);
  const before = started.requests.length;
  await started.update(made, { ...inputs, bgpIpv6: { customerPeerIp: "2001:db8::2" } });
  const path = `/fabric/v4/connections/${connectionUuid}/routingProtocols/${uuidOf(made.id)}`;
  expect(started.requests.slice(before).map(({ method, path: at }) => `${method} ${at}`)).toEqual([
    `PUT ${path}`,
    expect.stringMatching(`^GET ${path}/changes/[-0-9a-f]{36}$`),
    expect.stringMatching(`^GET ${path}/changes/[-0-9a-f]{36}$`),
    `GET ${path}`,
  ]);
  expect(started.requests[before]?.body).toEqual({
    type: "BGP",
    name: "main",
    bgpIpv4: session,
    bgpIpv6: { customerPeerIp: "2001:db8::2", enabled: true },
    bgpAuthKey: "s3cret-k3y",
    customerAsn: 65_020,
    asOverrideEnabled: false,
    bfd: { enabled: false, interval: "100" },
  });
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

test("a type that is given replaces the protocol by one of the other type", async () => {
  const { started, ...world } = await startFabric();
  const connectionUuid = await aConnection(world);
  const direct = { connectionUuid, name: "main", directIpv4: { platformIfaceIp: "198.51.100.1/30" } };
  const made = await started.create(type, direct);
  expect(made.state["type"]).toBe("DIRECT");
  expect(await started.diff(made, { connectionUuid, name: "main", type: "BGP", bgpIpv4 })).toEqual({
    bgpIpv4: "ADD",
    directIpv4: "DELETE",
    type: "UPDATE_REPLACE",
  });
});

test("blocks of the other type alone are refused with what to do", async () => {
  const { started, ...world } = await startFabric();
  const connectionUuid = await aConnection(world);
  const direct = { connectionUuid, name: "main", directIpv4: { platformIfaceIp: "198.51.100.1/30" } };
  const made = await started.create(type, direct);
  await expect(started.update(made, { connectionUuid, name: "main", bgpIpv4 })).rejects.toThrow(
    'a DIRECT routing protocol cannot become BGP; give type "BGP" as well, so that it is replaced',
  );
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

test("a creation that ends in FAILED keeps the protocol, and tells the service's reason", async () => {
  const { started, simulator, connectionUuid } = await start();
  simulator.fail("routingProtocol", { errors: [{ errorCode: "EQ-3041022", errorMessage: "no free subnet" }] });
  await expect(started.create(type, { connectionUuid, bgpIpv4 })).rejects.toThrow(
    "ended in the state FAILED (EQ-3041022: no free subnet)",
  );
  expect(started.resource(type)?.state["state"]).toBe("FAILED");
});

test("an update whose change fails is told, and sent again by the next run", async () => {
  const { started, simulator, connectionUuid } = await start();
  const inputs = { connectionUuid, name: "main", bgpIpv4 };
  const made = await started.create(type, inputs);
  simulator.fail("routingProtocol", { during: "update" });
  const changed = { ...inputs, name: "other" };
  await expect(started.update(made, changed)).rejects.toThrow(/the change .* FAILED/);
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
  expect(shown).toMatchObject({
    id: `${connectionUuid}/${uuid}`,
    connectionUuid,
    uuid,
    type: "BGP",
    platformAsn: 64_910,
    bgpIpv4: { ...session, platformPeerIp: "198.51.100.9", inboundMed: 0, outboundMed: 0 },
    directIpv4: null,
    bgpAuthKey: secret(null),
  });
});
