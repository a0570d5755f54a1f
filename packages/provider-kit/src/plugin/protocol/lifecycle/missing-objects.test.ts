import { warnings } from "../../execution/create-once/interrupted.test.support";
import type { TestResource } from "../../../testing/steps/test-engine";
import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";

const NAMES = ["attic", "cellar", "hall", "study"];

function rooms({ provider }: StartedToy): Promise<readonly TestResource[]> {
  return Promise.all(NAMES.map((name) => provider.create("Room", { name }, { name })));
}

/** The service as another one: it has none of the objects. */
function empty({ service }: StartedToy): void {
  service.store.table("rooms").clear();
}

function warningOf(toy: StartedToy, count: number): string {
  return (
    `none of the ${count} objects read so far exists on ${toy.proxy.url}: is this the server, and are these the credentials, that the stack was made with? ` +
    "A refresh removes from the state what it does not find: answer its preview with no, or restore the state from a backup with `pulumi stack import`"
  );
}

test("a refresh that finds none of the objects warns once, when the reads under way have ended", () =>
  withToy(async (toy) => {
    const all = await rooms(toy);
    empty(toy);
    await Promise.all(all.map((room) => toy.provider.refresh(room)));
    await Promise.all(all.map((room) => toy.provider.refresh(room)));
    expect(warnings(toy.provider)).toEqual([warningOf(toy, 4)]);
  }));

test("a refresh that reads one object after the other warns at the third distinct one", () =>
  withToy(async (toy) => {
    const [attic, cellar, hall, study] = await rooms(toy);
    empty(toy);
    const told: number[] = [];
    for (const room of [attic, attic, cellar, hall, study]) {
      if (room !== undefined) await toy.provider.refresh(room);
      told.push(warnings(toy.provider).length);
    }
    expect(told).toEqual([0, 0, 0, 1, 1]);
    expect(warnings(toy.provider)).toEqual([warningOf(toy, 3)]);
  }));

test.each(["refresh", "delete"] as const)("a %s that finds one object does not warn of those that are gone", (step) =>
  withToy(async (toy) => {
    const all = await rooms(toy);
    for (const { id } of all.slice(1)) toy.service.store.table("rooms").delete(id);
    await Promise.all(all.map((room) => toy.provider[step](room)));
    expect(warnings(toy.provider)).toEqual([]);
  }),
);

test("failed reads, `.get()`, and an object that is missing alone do not warn", () =>
  withToy(async (toy) => {
    const { provider, proxy } = toy;
    const [attic, ...others] = await rooms(toy);
    empty(toy);
    if (attic !== undefined) await provider.refresh(attic);
    for (const { id } of others) await provider.get("Room", id);
    const failure = { kind: "respond", when: "before", status: 403, body: {} } as const;
    for (const room of others) {
      proxy.inject(failure, { method: "GET" });
      await expect(provider.refresh(room)).rejects.toThrow("answered 403");
    }
    expect(warnings(provider)).toEqual([]);
  }));

test("deletions that find none of the objects warn once", () =>
  withToy(async (toy) => {
    const all = await rooms(toy);
    empty(toy);
    await Promise.all(all.map((room) => toy.provider.delete(room)));
    expect(warnings(toy.provider)).toEqual([
      `none of the 4 objects deleted so far existed on ${toy.proxy.url}: is this the server, and are these the credentials, that the stack was made with? ` +
        "The state forgets them, while they may still exist elsewhere: cancel the run with Ctrl+C, and restore the state from a backup with `pulumi stack import`",
    ]);
  }));
