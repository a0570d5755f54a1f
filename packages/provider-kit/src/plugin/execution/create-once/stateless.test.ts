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
