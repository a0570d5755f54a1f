import { aConnection } from "../testing/connection-inputs";
import { provisioned } from "../testing/fabric-suite";
import type { FabricOptions, StartedFabric } from "../testing/start-fabric";
import { startFabric } from "../testing/start-fabric";
import { routeAggregations, routeFilters } from "./route-families.test.support";

const waiting = [{ errorCode: "EQ-3044008", errorMessage: "the connection is in a transient state" }];

describe.each([routeFilters, routeAggregations])("the attachment of a $noun", (family) => {
  const { path, inputs: policyInputs, param } = family;
  const [type, kind, more] = [`Connection${family.type}`, `connection${family.type}`, family.attachmentBody ?? {}];

  interface World extends StartedFabric {
    readonly connectionId: string;
    readonly policyId: string;
    readonly inputs: Readonly<Record<string, string>>;
  }

  async function start(options: FabricOptions = {}): Promise<World> {
    const world = await startFabric(options);
    const connectionId = await aConnection(world);
    const policyId = await provisioned(world, path, policyInputs);
    return { ...world, connectionId, policyId, inputs: { connectionId, [param]: policyId, ...more } };
  }

  test("that waits for a routing protocol is made, and later is attached without a change", async () => {
    const world = await start();
    const made = await world.started.create(type, world.inputs);
    const protocols = `/fabric/v4/connections/${world.connectionId}/routingProtocols`;
    const directIpv4 = { equinixIfaceIp: "198.51.100.1/30" };
    const bgpIpv4 = { customerPeerIp: "198.51.100.2", enabled: true };
    await provisioned(world, protocols, { type: "DIRECT", name: "direct", directIpv4 });
    await provisioned(world, protocols, { type: "BGP", name: "bgp", bgpIpv4, customerAsn: 65_020 });
    const later = await world.started.refresh(made);
    expect([made.state["attachmentStatus"], later?.state["attachmentStatus"]]).toEqual([
      "PENDING_BGP_CONFIGURATION",
      "ATTACHED",
    ]);
    expect(await world.started.diff(later ?? made, world.inputs)).toEqual({});
  });

  test("has the IDs of connection and policy for its own", async () => {
    const { started, inputs, connectionId, policyId } = await start();
    const made = await started.create(type, inputs);
    expect([made.id, made.state]).toMatchObject([
      `${connectionId}/${policyId}`,
      { ...inputs, uuid: policyId, type: policyInputs.type },
    ]);
    const imported = await started.import(type, made.id, { name: "imported" });
    expect(imported.inputs).toEqual(made.inputs);
    await expect(started.import(type, policyId, { name: "again" })).rejects.toThrow(
      `it must be <connectionId>/<${param}>`,
    );
  });

  test.each(["FAILED", "DETACHED", "DETACHING", "LATER_STATUS"])(
    "whose making ends %s is kept in the state",
    async (status) => {
      const { started, simulator, inputs, connectionId, policyId } = await start();
      simulator.fail(kind, { to: status });
      await expect(started.create(type, inputs)).rejects.toThrow(`state ${status}`);
      expect(started.resource(type)).toMatchObject({
        id: `${connectionId}/${policyId}`,
        state: { attachmentStatus: status },
      });
    },
  );

  test("whose taking away ends FAILED stays in the state", async () => {
    const { started, simulator, inputs } = await start();
    const made = await started.create(type, inputs);
    simulator.fail(kind, { during: "delete" });
    await expect(started.delete(made)).rejects.toThrow("ended in the state FAILED");
    expect(started.resource(type)?.id).toBe(made.id);
  });

  test.each([400, 403, 404])("whose taking away is answered %s because it is not there is gone", async (status) => {
    const { started, simulator, inputs } = await start();
    const made = await started.create(type, inputs);
    const body = [{ errorCode: "EQ-3044404", errorMessage: "not attached" }];
    simulator.faults.add({ kind: "respond", method: "DELETE", status, body });
    simulator.faults.add({ kind: "respond", method: "GET", status: 404, body, times: 2 });
    await started.delete(made);
    expect(started.resource(type)).toBeUndefined();
  });

  test("is made once the connection takes changes", async () => {
    const { started, simulator, inputs } = await start();
    const fault = simulator.faults.add({ kind: "respond", method: "PUT", status: 400, body: waiting, times: 4 });
    await started.create(type, inputs);
    expect([fault.hits, simulator.all(kind).length]).toEqual([4, 1]);
  });

  test.each([400, 403, 404])("that is answered %s once it is taken away is gone", async (status) => {
    const { started, simulator, inputs } = await start();
    const made = await started.create(type, inputs);
    const body = [{ errorCode: "EQ-3040047", errorMessage: "not allowed" }];
    simulator.faults.add({ kind: "respond", method: "GET", status, body });
    await started.delete(made);
    expect(started.resource(type)).toBeUndefined();
  });

  test("that is detached and still shown is gone", async () => {
    const { started, inputs, simulator } = await start({ gone: { [kind]: "stays" } });
    const made = await started.create(type, inputs);
    await started.delete(made);
    expect(simulator.all(kind).map(({ attachmentStatus }) => attachmentStatus)).toEqual(["DETACHED"]);
    expect(await started.get(type, made.id)).toBeUndefined();
    expect(await started.list(type)).toEqual([]);
  });

  test("goes with its connection", async () => {
    const { started, inputs, connectionId, client, simulator } = await start();
    const made = await started.create(type, inputs);
    await client.delete(`/fabric/v4/connections/${connectionId}`);
    simulator.finishTransitions();
    expect(await started.refresh(made)).toBeUndefined();
  });

  test("can be listed over all connections", async () => {
    const { started, inputs } = await start();
    const { id } = await started.create(type, inputs);
    expect(await started.list(type)).toEqual([{ id, name: id }]);
  });
});
