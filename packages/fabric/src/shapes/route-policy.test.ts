import { sentBy } from "@ops-providers/provider-kit/testing";
import { settled } from "../testing/fabric-suite";
import { idOf } from "../testing/service-client";
import type { StartedFabric } from "../testing/start-fabric";
import { startFabric } from "../testing/start-fabric";
import { aConnection } from "../testing/connection-inputs";

const project = { projectId: "p-1" };

interface Family {
  readonly type: string;
  readonly kind: string;
  readonly path: string;
  readonly noun: string;
  readonly inputs: { readonly name: string; readonly type: string; readonly project: typeof project };
  /** Last part of the path of the rules. */
  readonly rules: string;
  readonly param: string;
  /** The code of a change while another rule of the policy changes. */
  readonly busy: string;
  readonly attachment: string;
}

const families: readonly Family[] = [
  {
    type: "RouteFilter",
    kind: "routeFilter",
    path: "/fabric/v4/routeFilters",
    noun: "route filter",
    inputs: { name: "corp-in", type: "BGP_IPv4_PREFIX_FILTER", project },
    rules: "routeFilterRules",
    param: "routeFilterId",
    busy: "EQ-3044215",
    attachment: "routeFilters",
  },
  {
    type: "RouteAggregation",
    kind: "routeAggregation",
    path: "/fabric/v4/routeAggregations",
    noun: "route aggregation",
    inputs: { name: "offices", type: "BGP_IPv4_PREFIX_AGGREGATION", project },
    rules: "routeAggregationRules",
    param: "routeAggregationId",
    busy: "EQ-3044415",
    attachment: "routeAggregations",
  },
];

const reason = [{ errorCode: "EQ-3044900", errorMessage: "no room for another policy" }];

function contentTypes({ simulator }: StartedFabric, method: string): readonly (string | undefined)[] {
  return simulator.requests.filter((one) => one.method === method).map(({ headers }) => headers["content-type"]);
}

describe.each(families)("a $noun", ({ type, kind, path, noun, inputs, attachment, param }) => {
  test("is renamed by one operation in plain JSON, and waited for", async () => {
    const world = await startFabric();
    const made = await world.started.create(type, inputs);
    const sent = await sentBy(world.started, () => world.started.update(made, { ...inputs, name: "renamed" }));
    expect(sent).toEqual([{ PATCH: [{ op: "replace", path: "/name", value: "renamed" }] }, "GET", "GET"]);
    expect(contentTypes(world, "PATCH")).toEqual(["application/json"]);
    expect(world.started.resource(type)?.state).toMatchObject({ name: "renamed", state: "PROVISIONED" });
  });

  test("shows the state that it waits for", async () => {
    const { started } = await startFabric({ settleAfterReads: 3 });
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
    await expect(started.create(type, inputs)).rejects.toThrow("ended in the state NOT_PROVISIONED. Correct the cause");
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
    simulator.settle();
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
    const body = type === "RouteFilter" ? { direction: "INBOUND" } : undefined;
    await client.put(`/fabric/v4/connections/${await aConnection(world)}/${attachment}/${made.id}`, body);
    simulator.settle();
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
});

describe.each(families)("the rules of a $noun", ({ type, path, inputs, rules, param, busy, kind }) => {
  const ruleType = `${type}Rule`;

  async function withPolicy(world: StartedFabric): Promise<string> {
    return settled(world, path, inputs);
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
    const rule = await settled(world, `${path}/${policy}/${rules}`, { name: "lan", prefix: "10.0.0.0/8" });
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
      const policy = await settled(world, path, { ...inputs, name });
      const rule = await settled(world, `${path}/${policy}/${rules}`, { name: `rule-${name}`, prefix: "10.0.0.0/8" });
      ids.push(`${policy}/${rule}`);
    }
    const listed = await world.started.list(ruleType);
    expect(listed.map((item) => ("id" in item ? item.id : "")).sort()).toEqual(ids.sort());
  });

  test("are not listed as none where a gateway does not find them", async () => {
    const world = await startFabric();
    const policy = await withPolicy(world);
    await settled(world, `${path}/${policy}/${rules}`, { name: "lan", prefix: "10.0.0.0/8" });
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
    const policy = await settled(world, path, { ...inputs, type: inputs.type.replace("IPv4", "IPv6") });
    const made = await world.started.create(ruleType, { [param]: policy, name: "lab", prefix: "2001:DB8::/32" });
    world.simulator.edit(`${kind}Rule`, made.id.slice(policy.length + 1), { prefix: "2001:db8:0::/32" });
    const refreshed = await world.started.refresh(made);
    expect(refreshed?.inputs).toEqual(made.inputs);
    expect(await world.started.diff(made, { ...made.inputs, prefix: "2001:db8::/33" })).toEqual({ prefix: "UPDATE" });
  });
});
