import type { TestProvider } from "../testing/provider";
import { startProvider } from "../testing/provider";
import { toy } from "../testing/toy/provider";
import type { StartedToy } from "../testing/toy/start";
import { withToy } from "../testing/toy/start";
import { revealMap } from "../value/plain";
import type { ProxyFault } from "../testing/faults";
import { ADA, ids, killedAt, POST, SAW, warnings } from "./interrupted.test.support";

const SOUP = { title: "soup", ingredients: [{ name: "water", amount: 1 }] } as const;
const HOUR = 3_600_000;

/** Another stack on the same machine and service. */
async function otherStack({ provider, proxy, clock, service }: StartedToy): Promise<TestProvider> {
  return startProvider(toy, {
    clock,
    journal: provider.journal,
    settings: { url: proxy.url, token: service.token },
    workplace: { projectFolder: "/test", backend: "file:///other" },
  });
}

describe("a creation that the engine has recorded", () => {
  test("is not adopted when the engine creates the resource again: it replaces it, or has forgotten it", () =>
    withToy(async (toy) => {
      await toy.provider.create("Machine", SAW);
      await toy.provider.endRun();
      const again = await toy.provider.create("Machine", SAW);
      expect([again.id, ids(toy, "machines")]).toEqual(["machine-2", ["machine-1", "machine-2"]]);
    }));

  test("keeps its automatic name to itself", () =>
    withToy(async (toy) => {
      const first = await toy.provider.create("Room", {});
      await toy.provider.endRun();
      const second = await toy.provider.create("Room", {});
      expect(second.inputs["name"]).not.toBe(first.inputs["name"]);
    }));

  test("takes the name of its replacement, which says how to go on", () =>
    withToy(async (toy) => {
      await toy.provider.create("Room", { name: "attic" });
      await toy.provider.endRun();
      await expect(toy.provider.create("Room", { name: "attic" })).rejects.toThrow(
        "The name is taken by the room room-1, which this resource created before. To replace it, set `deleteBeforeReplace: true`, " +
          'which deletes it first; if the state no longer has it, set the resource option `import: "room-1"`. Nothing has changed',
      );
      expect(ids(toy, "rooms")).toEqual(["room-1"]);
    }));

  test("is not taken for that of another resource whose answer is lost", () =>
    withToy(async (toy) => {
      await toy.provider.create("Machine", SAW, { name: "one" });
      await toy.provider.endRun();
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

  test("a creation by a handler leaves one object whose secret is known", () =>
    withToy(async (toy) => {
      toy.proxy.inject(fault, { method: "POST", path: /badges$/ });
      const badge = await toy.provider.create("Badge", ADA);
      expect([revealMap(badge.state)["token"], ids(toy, "badges")]).toEqual(["token-of-badge-2", ["badge-2"]]);
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
      // the request timeout, the margin between clocks, and the time that a new machine takes
      expect([machine.id, clock.uptimeMs() - beganMs]).toEqual(["machine-1", 30_000 + 2_000 + 3_000]);
    }),
);

test("a run after a kill takes an object that appears only then", () =>
  withToy(async (toy) => {
    const { provider, clock, service } = toy;
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Machine", SAW));
    const machines = service.store.table("machines");
    const late = machines.get("machine-1");
    machines.clear();
    clock.after(20_000, () => machines.set("machine-1", { ...late }));
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

  test("after the service has given its time leaves an equal object alone that is older than the request", () =>
    withToy(async (toy) => {
      const { provider, proxy, clock } = toy;
      await provider.create("Machine", SAW, { name: "old" });
      await provider.endRun();
      await toy.provider.journal.remove(
        [...provider.journal.texts.keys()].find((name) => name.endsWith(".done")) ?? "",
      );
      await clock.advance(60_000);
      await provider.list("Machine");
      clock.set(step);
      proxy.inject({ kind: "connection-reset", when: "before" }, POST);
      expect((await provider.create("Machine", SAW, { name: "new" })).id).toBe("machine-2");
    }));
});

describe("two stacks with the same names in two backends", () => {
  test("do not take each other's objects", () =>
    withToy(async (toy) => {
      const one = await toy.provider.create("Badge", ADA);
      const other = await otherStack(toy);
      const two = await other.create("Badge", ADA);
      expect([one.id, two.id, ids(toy, "badges")]).toEqual(["badge-1", "badge-2", ["badge-1", "badge-2"]]);
    }));

  test("do not take the object of an interrupted creation of the other", () =>
    withToy(async (toy) => {
      await killedAt(toy, { kind: "stall", when: "after" }, POST, () => toy.provider.create("Badge", ADA));
      const other = await otherStack(toy);
      await other.create("Badge", ADA);
      expect(ids(toy, "badges")).toEqual(["badge-1", "badge-2"]);
      await toy.provider.create("Badge", ADA);
      expect(ids(toy, "badges")).toEqual(["badge-2", "badge-3"]);
    }));

  test("share out what their killed runs left", () =>
    withToy(async (toy) => {
      const { provider, proxy, clock } = toy;
      const other = await otherStack(toy);
      await killedAt(toy, { kind: "stall", when: "before" }, POST, () => provider.create("Machine", SAW));
      await clock.advance(1000);
      await killedAt({ provider: other, proxy }, { kind: "stall", when: "after" }, POST, () =>
        other.create("Machine", SAW),
      );
      const theirs = await other.create("Machine", SAW);
      const ours = await provider.create("Machine", SAW);
      expect([ours.id, theirs.id, ids(toy, "machines")]).toEqual([
        "machine-1",
        "machine-2",
        ["machine-1", "machine-2"],
      ]);
    }));

  test("get one object each when both responses are lost", () =>
    withToy(async (toy) => {
      const other = await otherStack(toy);
      toy.proxy.inject({ kind: "connection-reset", when: "after" }, POST, 2);
      const made = await Promise.all([toy.provider.create("Machine", SAW), other.create("Machine", SAW)]);
      expect(made.map(({ id }) => id).sort()).toEqual(["machine-1", "machine-2"]);
      expect(ids(toy, "machines")).toEqual(["machine-1", "machine-2"]);
    }));

  test("get one object each when one request is lost, and the answer to the other is on its way", () =>
    withToy(async (toy) => {
      const { provider, proxy, clock } = toy;
      const other = await otherStack(toy);
      const held = proxy.inject({ kind: "stall", when: "after" }, POST);
      const theirs = other.create("Badge", ADA);
      await held.reached;
      proxy.inject({ kind: "connection-reset", when: "before" }, POST);
      const ours = provider.create("Badge", ADA);
      await clock.advance(3_000);
      held.release();
      const made = await Promise.all([theirs, ours]);
      expect(made.map(({ id }) => id)).toEqual(["badge-1", "badge-2"]);
      expect(ids(toy, "badges")).toEqual(["badge-1", "badge-2"]);
      expect(revealMap(made[0].state)["token"]).toBe("token-of-badge-1");
    }));
});

describe("the account of an interrupted creation", () => {
  test.each([
    ["of another name is not looked in", { username: "ada" }, { username: "bob" }, "machine-2"],
    ["of the same name is looked in", { username: "ada" }, { username: "ada" }, "machine-1"],
    ["that the settings do not name is looked in", { username: "ada" }, {}, "machine-1"],
  ])("%s", (_what, before, after, id) =>
    withToy(
      async (started) => {
        const { provider, clock, proxy, service } = started;
        await killedAt(started, { kind: "stall", when: "after" }, POST, () => provider.create("Machine", SAW));
        const settings = { url: proxy.url, token: service.token, ...after };
        const next = await startProvider(toy, { clock, journal: provider.journal, settings });
        expect((await next.create("Machine", SAW)).id).toBe(id);
      },
      { settings: before },
    ),
  );
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

test("a copy that is gone when its deletion is sent again is removed", () =>
  withToy(async (toy) => {
    toy.proxy.inject({ kind: "connection-reset", when: "after" }, { method: "POST", path: /badges$/ });
    toy.proxy.inject({ kind: "connection-reset", when: "after" }, { method: "DELETE" });
    const badge = await toy.provider.create("Badge", ADA);
    expect([revealMap(badge.state)["token"], ids(toy, "badges")]).toEqual(["token-of-badge-2", ["badge-2"]]);
  }));
