import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";
import { killedAt, POST } from "./interrupted.test.support";
import type { TestResource } from "../../../testing/steps/test-engine";

/** A room whose first request is carried out late, 6 s after its connection is gone. */
async function roomSentTwice({ provider, proxy, clock, service }: StartedToy): Promise<TestResource> {
  proxy.inject({ kind: "connection-reset", when: "before" }, POST);
  const room = await provider.create("Room", { name: "attic" });
  clock.after(6_000, () => {
    const rooms = service.store.table("rooms");
    const isTaken = [...rooms.values()].some(({ name }) => name === "attic");
    if (!isTaken) rooms.set("room-late", { id: "room-late", name: "attic" });
  });
  return room;
}

function names({ service }: StartedToy): readonly unknown[] {
  return [...service.store.table("rooms").values()].map(({ name }) => name);
}

test("an object that was sent for twice keeps its name until no request can be carried out late", () =>
  withToy(async (toy) => {
    const room = await roomSentTwice(toy);
    await toy.provider.update(room, { name: "cellar" });
    await toy.clock.advance(30_000);
    expect(names(toy)).toEqual(["cellar"]);
  }));

test("an object that was sent for twice is deleted only when no request can be carried out late, also by the next run", () =>
  withToy(async (toy) => {
    const { provider, clock } = toy;
    const room = await roomSentTwice(toy);
    await provider.endRun();
    await provider.diff(room, { name: "attic" });
    await provider.endRun();
    await provider.delete(room);
    await clock.advance(30_000);
    expect(names(toy)).toEqual([]);
    expect(provider.log.texts("status")).toContain(
      "waiting 10 s: an earlier request may still create the room once more",
    );
  }));

test("neither an update that keeps the name nor a deletion after that time waits", () =>
  withToy(async (toy) => {
    const { provider, clock } = toy;
    const room = await roomSentTwice(toy);
    const slept = clock.sleeps.length;
    const painted = await provider.update(room, { name: "attic", purpose: "storage" });
    await clock.advance(10_000);
    await provider.delete(painted);
    expect(clock.sleeps.slice(slept)).toEqual([]);
  }));

test("an object that a killed run sent for, and that was taken over, keeps its name for a while", () =>
  withToy(async (toy) => {
    const { provider, clock } = toy;
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Room", { name: "attic" }));
    const room = await provider.create("Room", { name: "attic" });
    await provider.update(room, { name: "cellar" });
    expect(clock.sleeps).toEqual([10_000]);
  }));
