import type { TestProvider } from "../../../testing/provider";
import { withToy } from "../../../testing/toy/start";
import { ids, killedAt, POST, SAW, unfinished } from "./interrupted.test.support";

const STALL = { kind: "stall", when: "after" } as const;

/** What is known of the creations that are unfinished. */
function known(provider: TestProvider): readonly unknown[] {
  return unfinished(provider).map(({ urn, state, id }) => ({ name: urn.split("::").at(-1), state, id }));
}

test("an interrupted creation is answered by the import of its object, and finished once the engine has the object", () =>
  withToy(async (toy) => {
    const { provider } = toy;
    await killedAt(toy, STALL, POST, () => provider.create("Machine", SAW));
    const machine = await provider.import("Machine", "machine-1");
    expect(known(provider)).toEqual([{ name: "test", state: "answered", id: "machine-1" }]);
    await provider.endRun();
    expect(await provider.diff(machine, SAW)).toEqual({});
    expect(known(provider)).toEqual([]);
  }));

test("an object whose import was only previewed is taken over by the next update", () =>
  withToy(async (toy) => {
    const { provider } = toy;
    await killedAt(toy, STALL, POST, () => provider.create("Machine", SAW));
    await provider.import("Machine", "machine-1");
    await provider.endRun();
    const machine = await provider.create("Machine", SAW);
    expect([machine.id, ids(toy, "machines")]).toEqual(["machine-1", ["machine-1"]]);
  }));

test("an object whose creation was answered, and whose import was only previewed, is taken over by the next update", () =>
  withToy(async (toy) => {
    const { provider } = toy;
    const answered = await provider.create("Machine", SAW);
    // the engine is killed before it writes its state
    await provider.restart();
    await provider.import("Machine", answered.id);
    await provider.endRun();
    expect(known(provider)).toEqual([{ name: "test", state: "answered", id: answered.id }]);
    const machine = await provider.create("Machine", SAW);
    expect([machine.id, ids(toy, "machines")]).toEqual([answered.id, [answered.id]]);
  }));

test("an interrupted creation is over when the program reads its object with get in place of creating it", () =>
  withToy(async ({ provider }) => {
    const { id } = await provider.create("Machine", SAW);
    await provider.restart();
    await provider.get("Machine", id);
    expect(known(provider)).toEqual([]);
  }));

test.each([
  ["for another resource", "machine-1", "other"],
  ["that is older than the request", "machine-old", "test"],
  ["with other inputs", "machine-fast", "test"],
])("an interrupted creation stays unfinished when an object is imported %s", (_which, id, name) =>
  withToy(async (toy) => {
    const { provider, clock, service } = toy;
    const machines = service.store.table("machines");
    const row = { ...SAW, mode: "slow", state: "READY", reads: 2 };
    machines.set("machine-old", { ...row, id: "machine-old", created_at: service.store.now() });
    await clock.advance(600_000);
    await killedAt(toy, STALL, POST, () => provider.create("Machine", SAW));
    machines.set("machine-fast", { ...row, id: "machine-fast", mode: "fast", created_at: service.store.now() });
    await provider.import("Machine", id, { name });
    expect(known(provider)).toEqual([{ name: "test", state: "open", id: undefined }]);
  }),
);
