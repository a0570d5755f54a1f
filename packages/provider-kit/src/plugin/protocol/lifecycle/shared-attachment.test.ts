import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";
import type { TestResource } from "../../../testing/steps/test-engine";
import { toy } from "../../../testing/toy/provider";
import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";
import { SAW, warnings } from "../../execution/create-once/interrupted.test.support";

const DOOR = { roomId: "attic", place: "door" } as const;

/** A room whose walls take hooks, which are made by a PUT to their own path. */
function withRoom(run: (toy: StartedToy) => Promise<void>): Promise<void> {
  return withToy(async (started) => {
    started.service.store.table("rooms").set("attic", { id: "attic", name: "attic" });
    await run(started);
  });
}

/** Another process of the same stack on this machine, as for an explicit provider, or a later version of the package. */
function otherProcess({ provider, proxy, clock, service }: StartedToy, settings = {}): Promise<TestProvider> {
  const given = { url: proxy.url, token: service.token, ...settings };
  return startProvider(toy, { clock, journal: provider.journal, settings: given });
}

function hooks({ service }: StartedToy): readonly string[] {
  return [...service.store.table("hooks").keys()];
}

function named(resource: TestResource, name: string): TestResource {
  return { ...resource, name, urn: resource.urn.replace(/[^:]*$/, name) };
}

const KEPT =
  'the hook attic/door was not deleted: it is the hook of the resource "new" as well, which was created later. If that resource is gone, ' +
  "delete the hook yourself";

test("an object that another process has put since is not deleted", () =>
  withRoom(async (toy) => {
    const old = await toy.provider.create("Hook", DOOR, { name: "old" });
    const other = await otherProcess(toy);
    await other.create("Hook", DOOR, { name: "new" });
    await toy.provider.delete(old);
    expect([hooks(toy), warnings(toy.provider)]).toEqual([["attic door"], [KEPT]]);
  }));

test("an object that another run has put since is not deleted, though a refresh has read it for the old resource", () =>
  withRoom(async (toy) => {
    const { provider } = toy;
    const old = await provider.create("Hook", DOOR, { name: "old" });
    await provider.endRun();
    await provider.create("Hook", DOOR, { name: "new" });
    await provider.endRun();
    await provider.refresh(old);
    await provider.endRun();
    await provider.delete(old);
    expect([hooks(toy), warnings(provider)]).toEqual([["attic door"], [KEPT]]);
  }));

test("an object that only its own resource has put is deleted, and again after it was put anew", () =>
  withRoom(async (toy) => {
    const { provider } = toy;
    for (const name of ["one", "two"]) {
      const hook = await provider.create("Hook", DOOR, { name });
      await provider.endRun();
      await provider.delete(hook);
      expect([name, hooks(toy), warnings(provider)]).toEqual([name, [], []]);
    }
  }));

test("an object whose resource was renamed with an alias is deleted under its new name", () =>
  withRoom(async (toy) => {
    const { provider } = toy;
    const hook = await provider.create("Hook", DOOR, { name: "old" });
    await provider.endRun();
    const renamed = named(hook, "renamed");
    await provider.check("Hook", DOOR, { name: "renamed", old: renamed });
    expect(await provider.diff(renamed, DOOR)).toEqual({});
    await provider.endRun();
    await provider.delete(renamed);
    expect([hooks(toy), warnings(provider)]).toEqual([[], []]);
  }));

test("an object that the old resource goes on with is not deleted with the new one", () =>
  withRoom(async (toy) => {
    const { provider } = toy;
    const old = await provider.create("Hook", DOOR, { name: "old" });
    const other = await otherProcess(toy);
    const added = await other.create("Hook", DOOR, { name: "new" });
    await provider.endRun();
    await provider.check("Hook", DOOR, { name: "old", old });
    expect(await provider.diff(old, DOOR)).toEqual({});
    await provider.endRun();
    await other.delete(added);
    expect([hooks(toy), warnings(other)[0]]).toEqual([["attic door"], KEPT.replace('"new"', '"old"')]);
  }));

/** The runs that have noted objects as those of resources. */
function runsThatKeep({ provider }: StartedToy): readonly string[] {
  const held = [...provider.journal.texts].filter(([name]) => name.endsWith(".held"));
  return held.flatMap(([, text]) => /"run":"([^"]+)"/.exec(text)?.[1] ?? []);
}

test.each([
  ["keeps", SAW],
  ["updates", { ...SAW, speed: 7 }],
])(
  "each run notes that it %s an object which an earlier one took over in place of a new one, since the process of another version may delete it",
  (_what, inputs) =>
    withToy(async (toy) => {
      const { provider } = toy;
      await provider.create("Machine", SAW);
      await provider.restart();
      const saw = await provider.create("Machine", SAW);
      await provider.endRun();
      const before = runsThatKeep(toy);
      await provider.check("Machine", inputs, { old: saw });
      await provider.diff(saw, inputs);
      if (inputs !== SAW) await provider.update(saw, inputs);
      const after = runsThatKeep(toy);
      expect([before.length, after.length, before[0] === after[0]]).toEqual([1, 1, false]);
    }),
);

test("an object of another account at the same endpoint is another one", () =>
  withToy(
    async (toy) => {
      toy.service.store.table("rooms").set("attic", { id: "attic", name: "attic" });
      const old = await toy.provider.create("Hook", DOOR, { name: "old" });
      const other = await otherProcess(toy, { username: "bob" });
      await other.create("Hook", DOOR, { name: "new" });
      await toy.provider.delete(old);
      expect(hooks(toy)).toEqual([]);
    },
    { settings: { username: "ada" } },
  ));

test("an object that a refresh has found gone is deleted with whoever puts it next", () =>
  withRoom(async (toy) => {
    const { provider, service, clock } = toy;
    const old = await provider.create("Hook", DOOR, { name: "old" });
    const other = await otherProcess(toy);
    const added = await other.create("Hook", DOOR, { name: "new" });
    service.store.table("hooks").clear();
    await clock.advance(5_000);
    expect(await other.refresh(added)).toBeUndefined();
    await provider.delete(old);
    expect(warnings(provider)).toEqual([]);
  }));
