import type { TestResource } from "../../../testing/steps/test-engine";
import type { ProxyFault } from "../../../testing/faults";
import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";
import { revealMap } from "../../values/value/plain";
import type { ValueMap } from "../../values/value/value";
import { ADA, GET, ids, killedAt, POST, SAW, warnings } from "./interrupted.test.support";

const SOUP = { title: "soup", ingredients: [{ name: "water", amount: 1 }] } as const;
const HOUR = 3_600_000;

/** Ends the run that created a resource; the next one shows that the state has it. */
async function confirmed({ provider }: StartedToy, resource: TestResource, inputs: ValueMap): Promise<void> {
  await provider.endRun();
  await provider.diff(resource, inputs);
}

describe("a creation that the engine has recorded", () => {
  test("is not taken over when the engine creates the resource again: it replaces it, or has forgotten it", () =>
    withToy(async (toy) => {
      await confirmed(toy, await toy.provider.create("Machine", SAW), SAW);
      const again = await toy.provider.create("Machine", SAW);
      expect([again.id, ids(toy, "machines")]).toEqual(["machine-2", ["machine-1", "machine-2"]]);
    }));

  test("keeps its automatic name to itself", () =>
    withToy(async (toy) => {
      const first = await toy.provider.create("Room", {});
      await confirmed(toy, first, {});
      const second = await toy.provider.create("Room", {});
      expect(second.inputs["name"]).not.toBe(first.inputs["name"]);
    }));

  test("takes the name of its replacement, which says how to go on", () =>
    withToy(async (toy) => {
      await confirmed(toy, await toy.provider.create("Room", { name: "attic" }), { name: "attic" });
      await expect(toy.provider.create("Room", { name: "attic" })).rejects.toThrow(
        "The name is taken by the room room-1, which this resource created before. To replace it, set `deleteBeforeReplace: true`, " +
          'which deletes it first; if the state no longer has it, set the resource option `import: "room-1"`. Nothing has changed',
      );
      expect(ids(toy, "rooms")).toEqual(["room-1"]);
    }));

  test("is not taken for that of another resource whose answer is lost", () =>
    withToy(async (toy) => {
      await confirmed(toy, await toy.provider.create("Machine", SAW, { name: "one" }), SAW);
      toy.proxy.inject({ kind: "connection-reset", when: "after" }, POST);
      const two = await toy.provider.create("Machine", SAW, { name: "two" });
      expect([two.id, ids(toy, "machines")]).toEqual(["machine-2", ["machine-1", "machine-2"]]);
    }));

  test.each([
    ["the old object", "one"],
    ["the old object of a resource that has another name by now", "renamed"],
  ])("is not deleted as %s when a run that was killed had recorded it", (_what, name) =>
    withToy(async (toy) => {
      const { provider } = toy;
      const first = await provider.create("Machine", SAW, { name: "one" });
      await provider.restart();
      const second = await provider.create("Machine", SAW, { name: "one" });
      await provider.delete({ ...first, urn: first.urn.replace(/one$/, name) });
      expect([second.id, ids(toy, "machines")]).toEqual(["machine-1", ["machine-1"]]);
      expect(warnings(provider)).toContain(
        "the machine machine-1 was not deleted: it is the new machine as well, because this run took it over: an interrupted run, or a " +
          "request without an answer, may have created it. It was not replaced; run again with `--replace` to replace it",
      );
    }),
  );
});

describe.each<[string, ProxyFault]>([
  ["503 of a gateway", { kind: "respond", when: "after", status: 503, body: { message: "busy" } }],
  ["an empty body", { kind: "replaced-body", body: "" }],
  ["the object of somebody else", { kind: "replaced-body", body: '{"status":"ok"}' }],
  ["a list", { kind: "replaced-body", body: "[]" }],
  ["a body that is no JSON", { kind: "replaced-body", body: "<html>" }],
])("%s in answer to", (_what, fault) => {
  test("a creation leaves one object", () =>
    withToy(async (toy) => {
      toy.proxy.inject(fault, POST);
      const machine = await toy.provider.create("Machine", SAW);
      expect([machine.id, ids(toy, "machines")]).toEqual(["machine-1", ["machine-1"]]);
    }));

  test("a creation by a handler leaves an object whose secret is known, and names the other one", () =>
    withToy(async (toy) => {
      toy.proxy.inject(fault, { method: "POST", path: /badges$/ });
      const badge = await toy.provider.create("Badge", ADA);
      expect([revealMap(badge.state)["token"], ids(toy, "badges")]).toEqual([
        "token-of-badge-2",
        ["badge-1", "badge-2"],
      ]);
      expect(warnings(toy.provider).join()).toContain(
        "The badge badge-1 may be the first one: delete it if nobody uses it",
      );
    }));

  test("a creation at its own path leaves one object", () =>
    withToy(async (toy) => {
      const room = await toy.provider.create("Room", { name: "attic" });
      toy.proxy.inject(fault, { method: "PUT" });
      await toy.provider.create("Hook", { roomId: room.id, place: "door" });
      expect(ids(toy, "hooks")).toEqual([`${room.id} door`]);
    }));

  test.each([
    ["Room", { name: "attic" }, { name: "attic", purpose: "storage" }],
    ["Machine", SAW, { ...SAW, speed: 4 }],
    ["Recipe", SOUP, { ...SOUP, rest: "2m" }],
  ])("an update of a %s leaves it as the program says", (type, before, after) =>
    withToy(async ({ provider, proxy }) => {
      const made = await provider.create(type, before);
      proxy.inject(fault, { method: ["PATCH", "PUT"] });
      const updated = await provider.update(made, after);
      expect(await provider.refresh(updated)).toEqual(updated);
      expect(await provider.diff(updated, after)).toEqual({});
    }),
  );
});

test.each([
  ["at once", []],
  ["late, as the service had asked", [{ kind: "respond", status: 429, headers: { "retry-after": "20" } }]],
] satisfies [string, ProxyFault[]][])(
  "a run after a kill searches for the object as long as a request that left %s may be under way",
  (_when, faults) =>
    withToy(async (toy) => {
      const { provider, proxy, clock } = toy;
      for (const fault of faults) proxy.inject(fault, POST);
      await killedAt(toy, { kind: "stall", when: "before" }, POST, () => provider.create("Machine", SAW));
      const beganMs = clock.uptimeMs();
      const machine = await provider.create("Machine", SAW);
      // as long as the service may carry it out without a connection, the lag of the list, and the time that a new machine takes
      expect([machine.id, clock.uptimeMs() - beganMs]).toEqual(["machine-1", 10_000 + 3_000 + 3_000]);
    }),
);

test("a run after a kill takes an object that appears only then", () =>
  withToy(async (toy) => {
    const { provider, clock, service } = toy;
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Machine", SAW));
    const machines = service.store.table("machines");
    const late = machines.get("machine-1");
    machines.clear();
    clock.after(12_000, () => machines.set("machine-1", { ...late }));
    expect((await provider.create("Machine", SAW)).id).toBe("machine-1");
    expect(ids(toy, "machines")).toEqual(["machine-1"]);
  }));

describe.each([
  ["forward", HOUR],
  ["back", -HOUR],
])("a clock that is set %s by an hour", (_where, step) => {
  test("between a kill and the next run makes no second object", () =>
    withToy(async (toy) => {
      await killedAt(toy, { kind: "stall", when: "after" }, POST, () => toy.provider.create("Machine", SAW));
      toy.clock.set(step);
      expect((await toy.provider.create("Machine", SAW)).id).toBe("machine-1");
      expect(ids(toy, "machines")).toEqual(["machine-1"]);
    }));

  test("before a kill, and right again in the next run, makes no second object", () =>
    withToy(async (toy) => {
      toy.clock.set(step);
      await killedAt(toy, { kind: "stall", when: "after" }, POST, () => toy.provider.create("Machine", SAW));
      toy.clock.set(-step);
      expect((await toy.provider.create("Machine", SAW)).id).toBe("machine-1");
      expect(ids(toy, "machines")).toEqual(["machine-1"]);
    }));

  test("while a response is lost makes no second object", () =>
    withToy(async (toy) => {
      const held = toy.proxy.inject({ kind: "stall", when: "after" }, POST);
      const creating = toy.provider.create("Machine", SAW);
      await held.reached;
      toy.clock.set(step);
      await toy.clock.advance(31_000);
      expect((await creating).id).toBe("machine-1");
      expect(ids(toy, "machines")).toEqual(["machine-1"]);
    }));

  test("after the service has given its time leaves an equal object alone that is some minutes older than the request", () =>
    withToy(async (toy) => {
      const { provider, proxy, clock } = toy;
      await provider.create("Machine", SAW, { name: "old" });
      await provider.endRun();
      await toy.provider.journal.remove(
        [...provider.journal.texts.keys()].find((name) => name.endsWith(".done")) ?? "",
      );
      await clock.advance(311_000);
      await provider.list("Machine");
      clock.set(step);
      proxy.inject({ kind: "connection-reset", when: "before" }, POST);
      expect((await provider.create("Machine", SAW, { name: "new" })).id).toBe("machine-2");
    }));
});

test("an internal error after which the object appears later leaves one object", () =>
  withToy(async (toy) => {
    const { provider, proxy, service } = toy;
    proxy.inject({ kind: "respond", when: "after", status: 500, body: { message: "oops" } }, POST);
    const nothing = { data: [], pagination: { total: 0 } };
    const lagging = proxy.inject({ kind: "respond", status: 200, body: nothing }, { path: /search/ }, 99);
    await expect(provider.create("Machine", SAW)).rejects.toThrow("answered 500 (oops)");
    await provider.endRun();
    lagging.release();
    expect((await provider.create("Machine", SAW)).id).toBe("machine-1");
    expect([...service.store.table("machines").keys()]).toEqual(["machine-1"]);
  }));

test("a copy whose ID is in the journal, and that is gone when its deletion is sent again, is removed", () =>
  withToy(async (toy) => {
    await killedAt(toy, { kind: "stall", when: "before" }, GET, () => toy.provider.create("Badge", ADA));
    toy.proxy.inject({ kind: "connection-reset", when: "after" }, { method: "DELETE" });
    const badge = await toy.provider.create("Badge", ADA);
    expect([revealMap(badge.state)["token"], ids(toy, "badges")]).toEqual(["token-of-badge-2", ["badge-2"]]);
  }));

describe("the only object with its title", () => {
  const bronze = { title: "welcome", material: "bronze" };

  /** One resource began to create it, and was renamed before another run began to create it, too. */
  async function begunTwice(toy: StartedToy): Promise<void> {
    const begin = (name: string) => () => toy.provider.create("Plaque", bronze, { name });
    await killedAt(toy, { kind: "stall", when: "before" }, POST, begin("one"));
    await killedAt(toy, { kind: "stall", when: "after" }, POST, begin("two"));
  }

  test("is taken over by the resource that the program has now", () =>
    withToy(async (toy) => {
      await begunTwice(toy);
      const plaque = await toy.provider.create("Plaque", bronze, { name: "two" });
      expect([plaque.id, ids(toy, "plaques")]).toEqual(["welcome", ["welcome"]]);
    }));

  test("is taken over once, where the program has both", () =>
    withToy(async (toy) => {
      await begunTwice(toy);
      const create = (name: string): Promise<unknown> => toy.provider.create("Plaque", bronze, { name });
      const results = await Promise.allSettled([create("one"), create("two")]);
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    }));
});
