import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";
import { ids, killedAt, otherStack, SAW } from "./interrupted.test.support";

const STALL = { kind: "stall", when: "after" } as const;
const CREATION = { method: "POST", path: /machines$/ } as const;

/** Kills the creations of equal machines, and adds a machine that somebody else has made meanwhile. */
async function oneMatchTooMany(toy: StartedToy, names: readonly string[]): Promise<void> {
  const { provider, service } = toy;
  for (const name of names)
    await killedAt(toy, STALL, CREATION, () => provider.create("Machine", SAW, { name, mayLook: true }));
  const twin = { ...service.store.find("machines", "machine-1"), id: "machine-twin" };
  service.store.table("machines").set("machine-twin", twin);
}

test("a message about several objects says which other resources must keep one of them", () =>
  withToy(async (toy) => {
    const provider = await otherStack(toy);
    await killedAt({ provider, proxy: toy.proxy }, STALL, CREATION, () =>
      provider.create("Machine", SAW, { name: "one" }),
    );
    await oneMatchTooMany(toy, ["one", "two", "three"]);
    await expect(toy.provider.create("Machine", SAW, { name: "one", mayLook: true })).rejects.toThrow(
      "creating the machine got no clear answer, and 5 objects match: machine-1, machine-2, machine-3, machine-4, machine-twin. " +
        'This also applies to "one" of another stack, "three", "two": each resource must keep a different object. Keep one with ' +
        "`pulumi import toy:index:Machine one '<id>'`, delete those that no resource keeps, and run again",
    );
  }));

test.each(["machine-1", "machine-2", "machine-twin"])(
  "%s, which an import has kept for one resource, is not taken for another one in a later run",
  (kept) =>
    withToy(async (toy) => {
      const { provider, service } = toy;
      await oneMatchTooMany(toy, ["one", "two"]);
      await provider.import("Machine", kept, { name: "one" });
      await provider.endRun();
      const [deleted = "", left] = ids(toy, "machines").filter((id) => id !== kept);
      service.store.table("machines").delete(deleted);
      expect((await provider.create("Machine", SAW, { name: "two" })).id).toBe(left);
    }),
);
