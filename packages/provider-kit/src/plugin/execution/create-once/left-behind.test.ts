import { startProvider } from "../../../testing/provider";
import { toy as toyProvider } from "../../../testing/toy/provider";
import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";
import { killedAt, POST, SAW, warnings } from "./interrupted.test.support";

const END = ". Nothing is to be done if a resource of the stack has it since: `pulumi stack --show-ids` lists the IDs";

/** A run that is killed when the service has made a machine; somebody makes an equal one. */
async function killedBesideAnEqual(toy: StartedToy): Promise<void> {
  const { provider, service } = toy;
  await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Machine", SAW));
  const made = [...service.store.table("machines")];
  for (const [id, row] of made) service.store.table("machines").set(`${id}-twin`, { ...row, id: `${id}-twin` });
}

test("a refresh names the object of an interrupted run", () =>
  withToy(async (toy) => {
    const { provider } = toy;
    const room = await provider.create("Room", { name: "attic" }, { name: "room" });
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Machine", SAW));
    await provider.refresh(room);
    expect(warnings(provider).at(-1)).toBe(
      'an interrupted run created this: machine "test" with ID machine-2 (`pulumi import toy:index:Machine test machine-2`)' +
        END,
    );
  }));

test("a creation that a run of the stack under its former name began is named, and found by a refresh, until it is certain that it made nothing", () =>
  withToy(async (toy) => {
    const { provider, proxy, clock, service } = toy;
    const room = await provider.create("Room", { name: "attic" }, { name: "room" });
    await provider.endRun();
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Machine", SAW));
    const renamed = { ...room, urn: room.urn.replace("urn:pulumi:test", "urn:pulumi:live") };
    const told = async (): Promise<readonly string[]> => {
      const workplace = { projectFolder: "/test", backend: "file:///test", hasStack: () => Promise.resolve(false) };
      const settings = { url: proxy.url, token: service.token };
      const next = await startProvider(toyProvider, { clock, journal: provider.journal, settings, workplace });
      await next.diff(renamed, { name: "attic" });
      await next.refresh(renamed);
      await next.endRun();
      return warnings(next);
    };
    const left =
      "runs of stacks of this project that do not exist any more, perhaps because they have other names now, were interrupted before the " +
      'engine recorded what they created: machine "test" of the stack "test". Import or delete those that no resource has ' +
      "(`pulumi stack --show-ids` lists the IDs). `pulumi refresh` searches for them";
    const found =
      'an interrupted run created this: machine "test" with ID machine-2 (`pulumi import toy:index:Machine test machine-2`)' +
      END;
    const first = await told();
    service.store.table("machines").clear();
    await clock.advance(60_000);
    expect([first, await told(), await told()]).toEqual([[left, found], [left], []]);
  }));

test("a refresh names each object that may be that of an interrupted run", () =>
  withToy(async (toy) => {
    const { provider } = toy;
    const room = await provider.create("Room", { name: "attic" }, { name: "room" });
    await killedBesideAnEqual(toy);
    await provider.refresh(room);
    expect(warnings(provider).at(-1)).toBe(
      'an interrupted run created one of these: machine "test" with ID machine-2 (`pulumi import toy:index:Machine test machine-2`) or ' +
        "machine-2-twin (`pulumi import toy:index:Machine test machine-2-twin`)" +
        END,
    );
  }));

test("a program that has changed since is told of each object that may be that of an interrupted run", () =>
  withToy(async (toy) => {
    await killedBesideAnEqual(toy);
    await expect(toy.provider.create("Machine", { ...SAW, speed: 7 })).rejects.toThrow(
      "an earlier run was interrupted after it created a machine, one of machine-1, machine-1-twin, for this resource, and the program " +
        "has changed since. Find out which of them no resource has (`pulumi stack --show-ids` lists the IDs), and keep it with " +
        "`pulumi import toy:index:Machine test '<id>'`, or delete it; then run again",
    );
  }));

test("a refresh does not name the object of an interrupted run that another resource of the stack has since", () =>
  withToy(async (toy) => {
    const { provider } = toy;
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Machine", SAW));
    const saw = await provider.import("Machine", "machine-1", { name: "renamed" });
    const told = warnings(provider).length;
    await provider.refresh(saw);
    expect(warnings(provider).slice(told)).toEqual([]);
  }));
