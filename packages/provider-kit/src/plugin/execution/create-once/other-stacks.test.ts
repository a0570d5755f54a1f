import { startProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import { withToy } from "../../../testing/toy/start";
import { revealMap } from "../../values/value/plain";
import { ADA, ids, killedAt, otherStack, POST, SAW } from "./interrupted.test.support";

// the stack of another run, which is over, may be this one under another name
const LOOKING = { mayLook: true } as const;
const CREATION = { method: "POST", path: /machines$/ } as const;

describe("two stacks with the same names in two backends", () => {
  test("do not take each other's objects", () =>
    withToy(async (toy) => {
      const one = await toy.provider.create("Badge", ADA, LOOKING);
      const other = await otherStack(toy);
      const two = await other.create("Badge", ADA, LOOKING);
      expect([one.id, two.id, ids(toy, "badges")]).toEqual(["badge-1", "badge-2", ["badge-1", "badge-2"]]);
    }));

  test("do not take the object of an interrupted creation of the other", () =>
    withToy(async (toy) => {
      await killedAt(toy, { kind: "stall", when: "after" }, POST, () => toy.provider.create("Badge", ADA, LOOKING));
      const other = await otherStack(toy);
      await other.create("Badge", ADA, LOOKING);
      expect(ids(toy, "badges")).toEqual(["badge-1", "badge-2"]);
      await toy.provider.create("Badge", ADA, LOOKING);
      // without its ID in the journal, the first one is only named
      expect(ids(toy, "badges")).toEqual(["badge-1", "badge-2", "badge-3"]);
    }));

  test("share out what their killed runs left", () =>
    withToy(async (toy) => {
      const { provider, proxy, clock } = toy;
      const other = await otherStack(toy);
      await killedAt(toy, { kind: "stall", when: "before" }, CREATION, () => provider.create("Machine", SAW, LOOKING));
      await clock.advance(1000);
      await killedAt({ provider: other, proxy }, { kind: "stall", when: "after" }, CREATION, () =>
        other.create("Machine", SAW, LOOKING),
      );
      const theirs = await other.create("Machine", SAW, LOOKING);
      const ours = await provider.create("Machine", SAW, LOOKING);
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
      const made = await Promise.all([
        toy.provider.create("Machine", SAW, LOOKING),
        other.create("Machine", SAW, LOOKING),
      ]);
      expect(made.map(({ id }) => id).sort()).toEqual(["machine-1", "machine-2"]);
      expect(ids(toy, "machines")).toEqual(["machine-1", "machine-2"]);
    }));

  test("get one object each when one request is lost, and the answer to the other is on its way", () =>
    withToy(async (toy) => {
      const { provider, proxy, clock } = toy;
      const other = await otherStack(toy);
      const held = proxy.inject({ kind: "stall", when: "after" }, POST);
      const theirs = other.create("Badge", ADA, LOOKING);
      await held.reached;
      proxy.inject({ kind: "connection-reset", when: "before" }, POST);
      const ours = provider.create("Badge", ADA, LOOKING);
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
        await killedAt(started, { kind: "stall", when: "after" }, POST, () => provider.create("Machine", SAW, LOOKING));
        const settings = { url: proxy.url, token: service.token, ...after };
        const next = await startProvider(toy, { clock, journal: provider.journal, settings });
        expect((await next.create("Machine", SAW)).id).toBe(id);
      },
      { settings: before },
    ),
  );
});
