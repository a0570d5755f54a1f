import { sentBy } from "@ops-providers/provider-kit/testing";
import { aConnection } from "../testing/connection-inputs";
import type { StartedFabric } from "../testing/start-fabric";
import { startFabric } from "../testing/start-fabric";
import { routeAggregations, routeFilters } from "./route-families.test.support";

const reason = [{ errorCode: "EQ-3044900", errorMessage: "no room for another policy" }];

function contentTypes({ simulator }: StartedFabric, method: string): readonly (string | undefined)[] {
  return simulator.requests.filter((one) => one.method === method).map(({ headers }) => headers["content-type"]);
}

describe.each([routeFilters, routeAggregations])(
  "a $noun",
  ({ type, kind, path, noun, inputs, attachment, attachmentBody, param }) => {
    test("is renamed by one operation in plain JSON, and waited for", async () => {
      const world = await startFabric();
      const made = await world.started.create(type, inputs);
      const sent = await sentBy(world.started, () => world.started.update(made, { ...inputs, name: "renamed" }));
      expect(sent).toEqual([{ PATCH: [{ op: "replace", path: "/name", value: "renamed" }] }, "GET", "GET"]);
      expect(contentTypes(world, "PATCH")).toEqual(["application/json"]);
      expect(world.started.resource(type)?.state).toMatchObject({ name: "renamed", state: "PROVISIONED" });
    });

    test("shows the state that it waits for", async () => {
      const { started } = await startFabric({ transitionAfterReads: 3 });
      await started.create(type, inputs);
      const shown = started.log.lines.filter(({ severity }) => severity === "status").map(({ text }) => text);
      expect(shown).toEqual(["PROVISIONING for 1s", "PROVISIONING for 3s", "PROVISIONING for 7s"]);
    });

    test.each(["NOT_PROVISIONED", "DEPROVISIONED", "NOT_DEPROVISIONED", "LATER_STATE"])(
      "whose creation ends %s is kept, with the service's own reason",
      async (state) => {
        const { started, simulator } = await startFabric();
        simulator.fail(kind, { to: state, errors: reason });
        await expect(started.create(type, inputs)).rejects.toThrow(
          new RegExp(`the ${noun} was created, but is not complete: .*${state}.*no room for another policy`),
        );
        const [left] = simulator.all(kind);
        expect(started.resource(type)).toMatchObject({ id: left?.["uuid"], state: { state } });
      },
    );

    test("whose creation fails without a reason is kept, too", async () => {
      const { started, simulator } = await startFabric();
      simulator.fail(kind);
      simulator.faults.add({ kind: "respond", method: "GET", path: /\/changes\//, status: 404, body: [] });
      await expect(started.create(type, inputs)).rejects.toThrow(
        "ended in the state NOT_PROVISIONED. Correct the cause",
      );
      expect(started.resource(type)?.state).toMatchObject({ state: "NOT_PROVISIONED" });
    });

    test("whose change the service gives up keeps its name, and is sent the new one again by the next run", async () => {
      const { started, simulator } = await startFabric();
      const made = await started.create(type, inputs);
      simulator.fail(kind, { during: "update", errors: reason });
      const renamed = { ...inputs, name: "renamed" };
      await expect(started.update(made, renamed)).rejects.toThrow(/NOT_PROVISIONED.*no room for another policy/);
      const left = started.resource(type) ?? made;
      expect(left.state).toMatchObject({ name: inputs.name, state: "NOT_PROVISIONED" });
      const sent = await sentBy(started, () => started.update(left, renamed));
      expect(sent).toEqual([{ PATCH: [{ op: "replace", path: "/name", value: "renamed" }] }, "GET", "GET"]);
    });

    test("whose deletion the service gives up stays in the state", async () => {
      const { started, simulator } = await startFabric();
      const made = await started.create(type, inputs);
      simulator.fail(kind, { during: "delete", errors: reason });
      await expect(started.delete(made)).rejects.toThrow(/NOT_DEPROVISIONED.*no room for another policy/);
      expect(started.resource(type)?.id).toBe(made.id);
    });

    test.each(["stays", "missing"] as const)("that is deleted and %s is gone", async (gone) => {
      const { started, simulator, client } = await startFabric({ gone: { [kind]: gone } });
      const kept = await started.create(type, inputs, { name: "kept" });
      await started.delete(await started.create(type, inputs, { name: "dropped" }), { name: "dropped" });
      expect(simulator.all(kind).map(({ state }) => state)).toEqual([
        "PROVISIONED",
        ...(gone === "stays" ? ["DEPROVISIONED"] : []),
      ]);
      await client.delete(`${path}/${kept.id}`);
      simulator.finishTransitions();
      expect(await started.refresh(kept, { name: "kept" })).toBeUndefined();
      expect(await started.list(type)).toEqual([]);
    });

    test.each([400, 403, 404])("that is answered %s after its deletion was taken is gone", async (status) => {
      const { started, simulator } = await startFabric();
      const made = await started.create(type, inputs);
      const body = [{ errorCode: "EQ-3040047", errorMessage: "not allowed" }];
      const fault = simulator.faults.add({ kind: "respond", method: "GET", status, body });
      await started.delete(made);
      expect([fault.hits, started.resource(type)]).toEqual([1, undefined]);
    });

    test.each([400, 403, 404])("whose deletion is answered %s because it is not there is gone", async (status) => {
      const { started, simulator } = await startFabric();
      const made = await started.create(type, inputs);
      const body = [{ errorCode: "EQ-3044404", errorMessage: "no such policy" }];
      simulator.faults.add({ kind: "respond", method: "DELETE", status, body });
      simulator.faults.add({ kind: "respond", method: "GET", status: 404, body, times: 2 });
      await started.delete(made);
      expect(started.resource(type)).toBeUndefined();
    });

    test("that may not be deleted and that a gateway does not find stays in the state", async () => {
      const { started, simulator } = await startFabric();
      const made = await started.create(type, inputs);
      simulator.faults.add({ kind: "respond", method: "DELETE", status: 403, body: [] });
      simulator.faults.add({ kind: "respond", method: "GET", status: 404, body: "<html>no such page</html>" });
      await expect(started.delete(made)).rejects.toThrow("answered 404");
      expect(started.resource(type)?.id).toBe(made.id);
    });

    test("that may not be deleted and is there stays in the state", async () => {
      const { started, simulator } = await startFabric();
      const made = await started.create(type, inputs);
      const body = [{ errorCode: "EQ-3044404", errorMessage: "not yours" }];
      simulator.faults.add({ kind: "respond", method: "DELETE", status: 403, body });
      await expect(started.delete(made)).rejects.toThrow("answered 403 (EQ-3044404: not yours)");
      expect(started.resource(type)?.id).toBe(made.id);
    });

    test.each([
      [500, []],
      [404, "<html>no such page</html>"],
    ])("that is answered %s %j after its deletion was taken is not gone", async (status, body) => {
      const { started, simulator } = await startFabric();
      const made = await started.create(type, inputs);
      simulator.faults.add({ kind: "respond", method: "GET", status, body, times: 100 });
      await expect(started.delete(made)).rejects.toThrow(`answered ${status}`);
      expect(started.resource(type)?.id).toBe(made.id);
    });

    test("that is attached to a connection is not deleted, and the service says why", async () => {
      const world = await startFabric();
      const { started, client, simulator } = world;
      const made = await started.create(type, inputs);
      await client.put(`/fabric/v4/connections/${await aConnection(world)}/${attachment}/${made.id}`, attachmentBody);
      simulator.finishTransitions();
      await expect(started.delete(made)).rejects.toThrow(`EQ-3044007: the ${noun} is still attached to a connection`);
      expect(await started.refresh(made)).toMatchObject({ id: made.id, state: { connectionsCount: 1 } });
    });

    test("counts its rules, whose number changes nothing", async () => {
      const world = await startFabric();
      const made = await world.started.create(type, inputs);
      await world.started.create(`${type}Rule`, { [param]: made.id, prefix: "10.0.0.0/8" });
      const refreshed = await world.started.refresh(made);
      expect([refreshed?.state["rulesCount"], await world.started.diff(refreshed ?? made, inputs)]).toEqual([1, {}]);
    });
  },
);
