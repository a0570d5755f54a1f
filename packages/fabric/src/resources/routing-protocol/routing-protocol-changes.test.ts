import { sentBy } from "@ops-providers/provider-kit/testing";
import { aConnection, aRoutedConnection } from "../../testing/connection-inputs";
import type { StartedFabric } from "../../testing/start-fabric";
import { startFabric } from "../../testing/start-fabric";

const type = "RoutingProtocol";
const bgpIpv4 = { customerPeerIp: "198.51.100.2" };
const session = { ...bgpIpv4, enabled: true };

async function start(): Promise<StartedFabric & { readonly connectionUuid: string }> {
  const world = await startFabric();
  return { ...world, connectionUuid: await aRoutedConnection(world) };
}

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
  "a creation that ends in %s keeps the protocol, and its message has the service's reason",
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

test("a deletion that the service gives up keeps the protocol, and its message has the service's reason", async () => {
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

test("an update whose change fails is reported, and sent again by the next run", async () => {
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
