import { provisioned } from "../testing/fabric-suite";
import { idOf } from "../testing/service-client";
import type { StartedFabric } from "../testing/start-fabric";
import { startFabric } from "../testing/start-fabric";
import { routeAggregations, routeFilters } from "./route-families.test.support";

describe.each([routeFilters, routeAggregations])(
  "the rules of a $noun",
  ({ type, path, inputs, rules, param, busy, kind }) => {
    const ruleType = `${type}Rule`;

    async function withPolicy(world: StartedFabric): Promise<string> {
      return provisioned(world, path, inputs);
    }

    test("are made one after the other, though the program makes them at once", async () => {
      const world = await startFabric();
      const policy = await withPolicy(world);
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          world.started.create(ruleType, { [param]: policy, prefix: `10.${i}.0.0/16` }, { name: `rule-${i}` }),
        ),
      );
      const there = world.simulator.all(`${kind}Rule`);
      expect(there.map(({ state }) => state)).toEqual(Array(20).fill("PROVISIONED"));
      expect(there.map((rule) => `${policy}/${idOf(rule)}`).sort()).toEqual(made.map(({ id }) => id).sort());
    });

    test("are waited for as long as another one changes", async () => {
      const world = await startFabric();
      const policy = await withPolicy(world);
      const body = [{ errorCode: busy, errorMessage: "another rule is being changed" }];
      const fault = world.simulator.faults.add({ kind: "respond", method: "POST", status: 400, body, times: 5 });
      await world.started.create(ruleType, { [param]: policy, prefix: "10.0.0.0/8" });
      expect(fault.hits).toBe(5);
      expect(world.simulator.all(`${kind}Rule`).length).toBe(1);
    });

    test("are imported by the IDs of both, and an ID of one alone is refused", async () => {
      const world = await startFabric();
      const policy = await withPolicy(world);
      const rule = await provisioned(world, `${path}/${policy}/${rules}`, { name: "lan", prefix: "10.0.0.0/8" });
      const { inputs: imported } = await world.started.import(ruleType, `${policy}/${rule}`);
      expect(imported).toMatchObject({ [param]: policy, prefix: "10.0.0.0/8" });
      await expect(world.started.import(ruleType, rule)).rejects.toThrow(`it must be <${param}>/<uuid>`);
    });

    test("that were deleted elsewhere are gone, however the service says so", async () => {
      const world = await startFabric();
      const policy = await withPolicy(world);
      const made = await world.started.create(ruleType, { [param]: policy, prefix: "10.0.0.0/8" });
      const answers = [
        { status: 404, errorCode: "EQ-3040020" },
        { status: 400, errorCode: "EQ-3044402" },
      ];
      for (const { status, errorCode } of answers) {
        const body = [{ errorCode, errorMessage: "no such rule" }];
        world.simulator.faults.add({ kind: "respond", method: "GET", status, body });
        expect(await world.started.get(ruleType, made.id)).toBeUndefined();
        // what was read two seconds ago is read anew
        await world.clock.advance(3_000);
      }
      world.simulator.faults.add({ kind: "respond", method: "GET", status: 400, body: [{ errorCode: "EQ-3044013" }] });
      await expect(world.started.refresh(made)).rejects.toThrow("answered 400 (EQ-3044013");
    });

    test("go with their policy", async () => {
      const world = await startFabric();
      const policy = await withPolicy(world);
      const made = await world.started.create(ruleType, { [param]: policy, prefix: "10.0.0.0/8" });
      world.simulator.remove(kind, policy);
      expect(await world.started.refresh(made)).toBeUndefined();
    });

    test("are listed with those of all policies, page by page", async () => {
      const world = await startFabric();
      const ids: string[] = [];
      for (const name of ["a", "b"]) {
        const policy = await provisioned(world, path, { ...inputs, name });
        const rule = await provisioned(world, `${path}/${policy}/${rules}`, {
          name: `rule-${name}`,
          prefix: "10.0.0.0/8",
        });
        ids.push(`${policy}/${rule}`);
      }
      const listed = await world.started.list(ruleType);
      expect(listed.map((item) => ("id" in item ? item.id : "")).sort()).toEqual(ids.sort());
    });

    test("are not listed as none where a gateway does not find them", async () => {
      const world = await startFabric();
      const policy = await withPolicy(world);
      await provisioned(world, `${path}/${policy}/${rules}`, { name: "lan", prefix: "10.0.0.0/8" });
      const listing = new RegExp(`/${rules}(\\?|$)`);
      const fault = {
        kind: "respond",
        method: "GET",
        path: listing,
        status: 404,
        body: "<html>no such page</html>",
      } as const;
      world.simulator.faults.add(fault);
      await expect(world.started.list(ruleType)).rejects.toThrow("answered 404");
    });

    test("take another spelling of the same prefix for no change", async () => {
      const world = await startFabric();
      const policy = await provisioned(world, path, { ...inputs, type: inputs.type.replace("IPv4", "IPv6") });
      const made = await world.started.create(ruleType, { [param]: policy, name: "lab", prefix: "2001:DB8::/32" });
      world.simulator.edit(`${kind}Rule`, made.id.slice(policy.length + 1), { prefix: "2001:db8:0::/32" });
      const refreshed = await world.started.refresh(made);
      expect(refreshed?.inputs).toEqual(made.inputs);
      expect(await world.started.diff(made, { ...made.inputs, prefix: "2001:db8::/33" })).toEqual({ prefix: "UPDATE" });
    });
  },
);
