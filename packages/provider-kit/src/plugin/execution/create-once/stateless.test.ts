import { OperationFailed } from "../../values/errors";
import { withToy } from "../../../testing/toy/start";
import { ids, killedAt, POST, SAW, unfinished, warnings } from "./interrupted.test.support";

const STATELESS = { isStateless: true } as const;

test("what a run without a state made is the caller's: the next one makes another, and warns of nothing", () =>
  withToy(async (toy) => {
    const { provider } = toy;
    const run = async (): Promise<void> => {
      provider.forget(await provider.create("Machine", SAW));
      await provider.endRun();
    };
    await run();
    await run();
    expect(ids(toy, "machines")).toHaveLength(2);
    expect([warnings(provider), unfinished(provider)]).toEqual([[], []]);
  }, STATELESS));

test("an interrupted creation without a state is found again by the next run", () =>
  withToy(async (toy) => {
    const { provider } = toy;
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Machine", SAW));
    const machine = await provider.create("Machine", SAW);
    expect(ids(toy, "machines")).toEqual([machine.id]);
  }, STATELESS));

test("an interrupted creation without a state is named where the next run makes something else, until it is deleted", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    const lathe = { name: "lathe", speed: 5 };
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Machine", SAW));
    await expect(provider.create("Machine", lathe)).rejects.toThrow(
      new OperationFailed(
        "an earlier run was interrupted after it created the machine machine-1 for this resource, and the program has changed since. " +
          "Keep it with `pulumi import toy:index:Machine test machine-1`, or delete it; then run again",
      ),
    );
    service.store.table("machines").delete("machine-1");
    const made = await provider.create("Machine", lathe);
    expect([ids(toy, "machines"), warnings(provider).at(-1)]).toEqual([
      [made.id],
      "an earlier run was interrupted at 2026-01-01T00:00:00.000Z while it created this machine with other inputs; no such machine is found",
    ]);
  }, STATELESS));

test("nobody gives up a name for a run without a state, so it does not wait", () =>
  withToy(async ({ provider, service, clock }) => {
    service.store.table("rooms").set("room-9", { id: "room-9", name: "attic", tags: {}, floor: 0, purpose: "" });
    const since = clock.uptimeMs();
    const failure = await provider.create("Room", { name: "attic" }).catch((error: unknown) => error);
    expect(failure).toEqual(
      new OperationFailed(
        "creating the room failed: POST /v1/rooms answered 409 (name_taken: name attic is taken). Request ID toy-1. " +
          "It exists with ID room-9, and no resource of this stack has it: bring it under Pulumi with " +
          "`pulumi import toy:index:Room test room-9`, or choose another name",
      ),
    );
    expect(clock.uptimeMs()).toBe(since);
  }, STATELESS));
