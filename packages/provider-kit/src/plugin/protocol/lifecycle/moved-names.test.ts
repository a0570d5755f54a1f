import { unfinished } from "../../execution/create-once/interrupted.test.support";
import { FakeClock } from "../../../testing/fake-clock";
import type { TestResource } from "../../../testing/steps/test-engine";
import type { TestProvider } from "../../../testing/provider";
import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";

interface Rooms extends StartedToy {
  /** The room of a name, as the state has it. */
  readonly room: (name: string) => TestResource;
  /** Gives a room another name. */
  readonly rename: (from: string, to: string) => Promise<string>;
  /** Creates a room as the resource "new". */
  readonly create: (name: string, timeoutSeconds?: number) => Promise<string>;
}

/** A run of a stack that has rooms, each with its name as the logical name; the test advances the clock. */
function withRooms(names: readonly string[], run: (rooms: Rooms) => Promise<void>): Promise<void> {
  return withToy(
    async (toy) => {
      const { provider } = toy;
      for (const name of names) await provider.create("Room", { name }, { name });
      await provider.endRun();
      const room = (name: string): TestResource => {
        const found = provider.resource("Room", name);
        if (found === undefined) throw new Error(`the state has no room ${name}`);
        return found;
      };
      await run({
        ...toy,
        room,
        rename: (from, to) => endOf(provider.update(room(from), { name: to })),
        create: (name, timeoutSeconds = 0) => endOf(provider.create("Room", { name }, { name: "new", timeoutSeconds })),
      });
    },
    { clock: new FakeClock() },
  );
}

/** "done", or the message of the failure without the number of the request. */
function endOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (error: unknown) => (error instanceof Error ? error.message.replace(/ Request ID toy-\d+\./, "") : String(error)),
  );
}

/** The rooms of the service: ID and name. */
function shown({ service }: StartedToy): readonly string[] {
  return [...service.store.table("rooms").values()].map(({ id, name }) => `${String(id)} ${String(name)}`);
}

/** The requests that change something, with their statuses. */
function writes({ proxy }: StartedToy): readonly string[] {
  const sent = proxy.passed.filter(({ method }) => method !== "GET");
  return sent.map(({ method, path, status }) =>
    `${method} ${path.replace("/v1/rooms", "")} ${status}`.replace("  ", " "),
  );
}

function waits(provider: TestProvider): readonly string[] {
  return provider.log.texts("status").filter((text) => text.startsWith("waiting "));
}

const WAITING = "waiting until the room room-1 gives up its name";
const REFUSED = "POST /v1/rooms answered 409 (name_taken: name attic is taken).";

const THIRD = "give this room a third name, run `pulumi up`, and then give it the name that it is to have";

function takenBy(id: string, name: string): string {
  return `The room ${id} of the resource "${name}" of this program has the same name: give one of the two another one`;
}

test("a creation waits for the update that gives up its name, which begins later", () =>
  withRooms(["attic"], async (rooms) => {
    const { provider, clock, room, rename, create } = rooms;
    await provider.diff(room("attic"), { name: "cellar" });
    const creating = create("attic");
    await clock.untilSleeping();
    await clock.advance(4_000);
    expect([await rename("attic", "cellar"), await creating]).toEqual(["done", "done"]);
    expect(shown(rooms)).toEqual(["room-1 cellar", "room-2 attic"]);
    expect(writes(rooms).slice(1)).toEqual(["POST 409", "PATCH /room-1 200", "POST 201"]);
    expect(provider.log.texts("status")).toEqual([WAITING, "creating"]);
  }));

test("a creation waits for an update that is going on, however long it takes", () =>
  withRooms(["attic"], async (rooms) => {
    const { provider, clock, proxy, rename, create } = rooms;
    const held = proxy.inject({ kind: "stall", when: "before" }, { method: "PATCH" });
    const renaming = rename("attic", "cellar");
    await held.reached;
    const creating = create("attic");
    await clock.untilSleeping();
    await clock.advance(20_000);
    held.release();
    expect([await renaming, await creating]).toEqual(["done", "done"]);
    expect([shown(rooms), waits(provider)]).toEqual([["room-1 cellar", "room-2 attic"], [WAITING]]);
  }));

test("rooms that are deleted before they are replaced exchange their names", () =>
  withRooms(["attic", "cellar"], async (rooms) => {
    const { provider, proxy, clock, room } = rooms;
    const held = proxy.inject({ kind: "stall", when: "before" }, { method: "DELETE", path: /room-2/ });
    const replace = (from: string, to: string): Promise<string> =>
      endOf(provider.update(room(from), { name: to, floor: 1 }, { deleteBeforeReplace: true }));
    const replacing = [replace("cellar", "attic"), replace("attic", "cellar")];
    await clock.untilSleeping();
    held.release();
    expect(await Promise.all(replacing)).toEqual(["done", "done"]);
    expect(
      shown(rooms)
        .map((text) => text.replace(/^room-[34] /, ""))
        .sort(),
    ).toEqual(["attic", "cellar"]);
    expect(waits(provider)).toEqual(["waiting until the room room-2 gives up its name"]);
  }));

test("updates wait for each other in a row", () =>
  withRooms(["a", "b", "c"], async (rooms) => {
    const { proxy, clock, rename } = rooms;
    const held = proxy.inject({ kind: "stall", when: "before" }, { method: "PATCH", path: /room-1/ });
    const first = rename("a", "z");
    await held.reached;
    const second = rename("b", "a");
    await clock.untilSleeping(1);
    const third = rename("c", "b");
    await clock.untilSleeping(2);
    held.release();
    expect(await Promise.all([first, second, third])).toEqual(["done", "done", "done"]);
    expect(shown(rooms)).toEqual(["room-1 z", "room-2 a", "room-3 b"]);
  }));

test.each([
  ["before", { method: "POST" }],
  ["while", { method: "GET", path: /name=attic/ }],
])("a name that is given up %s its holder is looked for is asked for again", (_when, request) =>
  withRooms(["attic"], async (rooms) => {
    const { provider, proxy, rename, create } = rooms;
    const held = proxy.inject({ kind: "stall", when: "after" }, request);
    const creating = create("attic");
    await held.reached;
    expect(await rename("attic", "cellar")).toBe("done");
    held.release();
    expect(await creating).toBe("done");
    expect([shown(rooms), waits(provider)]).toEqual([["room-1 cellar", "room-2 attic"], []]);
  }),
);

test("a creation releases its lock while it waits", () =>
  withToy(
    async ({ provider, clock, service }) => {
      const { id: roomId } = await provider.create("Room", { name: "attic" });
      const pens = await provider.create("Drawer", { roomId, label: "pens" }, { name: "pens" });
      await provider.endRun();
      await provider.diff(pens, { roomId, label: "pencils" });
      const creating = provider.create("Drawer", { roomId, label: "pens" }, { name: "new" });
      await clock.untilSleeping();
      await provider.update(pens, { roomId, label: "pencils" });
      await creating;
      expect([...service.store.table("drawers").values()].map(({ label }) => label)).toEqual(["pencils", "pens"]);
    },
    { clock: new FakeClock() },
  ));

const ring = (id: string, wanted: string, holder: string, name: string): string =>
  `updating the room failed: PATCH /v1/rooms/${id} answered 409 (name_taken: name ${wanted} is taken). ` +
  `The name is taken by the room ${holder} of the resource "${name}", which waits for another one in turn: they wait in a ring. ` +
  "Give one of them a third name, run `pulumi up`, and then give it the name that it is to have";

test("updates that exchange two names fail at once, and say how to exchange them", () =>
  withRooms(["a", "b"], async (rooms) => {
    const { clock, rename } = rooms;
    const ends = await Promise.all([rename("a", "b"), rename("b", "a")]);
    expect(ends).toEqual([ring("room-1", "b", "room-2", "b"), ring("room-2", "a", "room-1", "a")]);
    expect([shown(rooms), clock.pending]).toEqual([["room-1 a", "room-2 b"], []]);
    expect(await rename("a", "third")).toBe("done");
    expect(await rename("b", "a")).toBe("done");
    expect(await rename("a", "b")).toBe("done");
    expect(shown(rooms)).toEqual(["room-1 b", "room-2 a"]);
  }));

test("updates that exchange three names in a ring fail at once", () =>
  withRooms(["a", "b", "c"], async (rooms) => {
    const { clock, rename } = rooms;
    const ends = await Promise.all([rename("a", "b"), rename("b", "c"), rename("c", "a")]);
    expect(ends).toEqual([
      ring("room-1", "b", "room-2", "b"),
      ring("room-2", "c", "room-3", "c"),
      ring("room-3", "a", "room-1", "a"),
    ]);
    expect([shown(rooms), clock.pending]).toEqual([["room-1 a", "room-2 b", "room-3 c"], []]);
  }));

test("a name that an object outside the program has fails at once", () =>
  withRooms([], async ({ provider, service, clock, create }) => {
    service.store.table("rooms").set("room-9", { id: "room-9", name: "attic", tags: {}, floor: 0, purpose: "" });
    const sent = provider.requests.length;
    expect(await create("attic")).toContain(
      "It exists with ID room-9, and no resource of this stack has it: bring it under Pulumi",
    );
    expect(provider.requests.slice(sent).map(({ method }) => method)).toEqual(["POST", "GET"]);
    expect(clock.sleeps).toEqual([]);
  }));

test("of two resources with one name the second fails, and names the first", () =>
  withRooms([], async (rooms) => {
    const { provider, clock, create } = rooms;
    await provider.create("Room", { name: "attic" }, { name: "first" });
    expect(await create("attic")).toBe(`creating the room failed: ${REFUSED} ${takenBy("room-1", "first")}`);
    expect([writes(rooms), clock.sleeps]).toEqual([["POST 201", "POST 409"], []]);
  }));

test("an update to the name that another resource keeps fails at once, and names that resource", () =>
  withRooms(["attic", "cellar"], async (rooms) => {
    const { provider, clock, room, rename } = rooms;
    await provider.diff(room("attic"), { name: "attic" });
    expect(await rename("cellar", "attic")).toBe(
      `updating the room failed: PATCH /v1/rooms/room-2 answered 409 (name_taken: name attic is taken). ${takenBy("room-1", "attic")}`,
    );
    expect([writes(rooms).slice(2), clock.sleeps]).toEqual([["PATCH /room-2 409"], []]);
  }));

test("a name that an update has just given to another resource is told as that one's", () =>
  withRooms(["attic", "cellar"], async (rooms) => {
    expect(await rooms.rename("cellar", "loft")).toBe("done");
    expect(await rooms.rename("attic", "loft")).toContain(takenBy("room-2", "cellar"));
    expect(rooms.clock.sleeps).toEqual([]);
  }));

test("a name is asked for again for ten seconds while the program may still register the resource that gives it up", () =>
  withRooms(["attic"], async (rooms) => {
    const { clock, rename, create } = rooms;
    const creating = create("attic");
    for (const seconds of [1, 2, 3]) {
      await clock.untilSleeping();
      await clock.advance(seconds * 1_000);
    }
    await clock.untilSleeping();
    expect([await rename("attic", "cellar"), await creating]).toEqual(["done", "done"]);
    expect(shown(rooms)).toEqual(["room-1 cellar", "room-2 attic"]);
    expect(writes(rooms).slice(1)).toEqual([
      "POST 409",
      "POST 409",
      "POST 409",
      "POST 409",
      "PATCH /room-1 200",
      "POST 201",
    ]);
  }));

test("a name that no registered resource gives up within ten seconds leads to a third name", () =>
  withRooms(["attic"], async ({ provider, clock, create }) => {
    const creating = create("attic");
    for (const seconds of [1, 2, 3, 4]) {
      await clock.untilSleeping();
      await clock.advance(seconds * 1_000);
    }
    expect(await creating).toBe(
      `creating the room failed: ${REFUSED} The name is still that of the room room-1 of the resource "attic" of this stack. ` +
        'If that is this resource under its former name, set the resource option `aliases: ["urn:pulumi:test::test::toy:index:Room::attic"]`. ' +
        'If the program gives "attic" another one, run `pulumi up --parallel 64`. If that does not help, or the program has "attic" no more, ' +
        `${THIRD}. Otherwise give one of the two another one`,
    );
    expect([clock.pending, unfinished(provider)]).toEqual([[], []]);
  }));

test("an update that the engine does not begin while its name is waited for leads to more at the same time", () =>
  withRooms(["attic"], async ({ provider, clock, room, create }) => {
    await provider.diff(room("attic"), { name: "cellar" });
    const creating = create("attic");
    await clock.untilSleeping();
    await clock.advance(5_000);
    expect(await creating).toContain(
      'of the resource "attic". The program gives it another one, but the engine did not begin to update it while this room waited: ' +
        "it does no more at the same time than `--parallel` says: run `pulumi up --parallel 64`",
    );
  }));

test("the old object of a resource that is replaced is deleted last, so its name leads to a third one", () =>
  withRooms(["attic"], async ({ provider, clock, room, create }) => {
    await provider.diff(room("attic"), { name: "cellar", floor: 1 });
    const creating = create("attic");
    await clock.untilSleeping();
    await clock.advance(5_000);
    expect(await creating).toContain(`The program replaces it, and the old room is deleted last: ${THIRD}`);
  }));

test("a creation fails at once when the old object of its own resource has the name", () =>
  withRooms(["attic"], async (rooms) => {
    const { provider, clock, room } = rooms;
    const replacing = provider.update(room("attic"), { name: "attic", floor: 1 }, { deleteBeforeReplace: false });
    expect(await endOf(replacing)).toContain("which this resource created before. To replace it");
    expect(clock.sleeps).toEqual([]);
  }));

test("a conflict about something else than the name is told as it is", () =>
  withRooms(["attic"], async ({ provider, proxy, room }) => {
    const odd = { kind: "respond", status: 409, body: { code: "name_taken", message: "odd" } } as const;
    proxy.inject(odd, { method: "PATCH" }, 2);
    expect(await endOf(provider.update(room("attic"), { name: "attic", purpose: "x" }))).toBe(
      "updating the room failed: PATCH /v1/rooms/room-1 answered 409 (name_taken: odd).",
    );
  }));

test("when the update that was waited for fails, the conflict is told", () =>
  withRooms(["attic"], async (rooms) => {
    const { service, proxy, clock, rename, create } = rooms;
    service.store.table("rooms").set("room-9", { id: "room-9", name: "cellar", tags: {}, floor: 0, purpose: "" });
    const held = proxy.inject({ kind: "stall", when: "before" }, { method: "PATCH" });
    const renaming = rename("attic", "cellar");
    await held.reached;
    const creating = create("attic");
    await clock.untilSleeping();
    held.release();
    expect(await renaming).toContain(
      "The name is taken by the room room-9, which no resource of this stack has. Choose another name",
    );
    expect(await creating).toBe(
      `creating the room failed: ${REFUSED} The name is still that of the room room-1 of the resource "attic", ` +
        "whose update or deletion failed. Correct what failed there, and run `pulumi up` again",
    );
    expect(writes(rooms).slice(1)).toEqual(["POST 409", "PATCH /room-1 409", "POST 409"]);
  }));

test("a wait ends when the run is cancelled", () =>
  withRooms(["attic"], async ({ provider, clock, room, create }) => {
    await provider.diff(room("attic"), { name: "cellar" });
    const creating = create("attic");
    await clock.untilSleeping();
    await provider.cancel();
    expect(await creating).toBe(
      "creating the room failed: the room room-1 still had its name: the operation was cancelled",
    );
    expect(clock.pending).toEqual([]);
  }));

test("attempts and waits have one time limit", () =>
  withRooms(["attic"], async ({ provider, clock, proxy, room, rename, create }) => {
    await provider.diff(room("attic"), { name: "cellar" });
    const late = create("attic", 3);
    await clock.untilSleeping();
    await clock.advance(3_000);
    expect(await late).toBe(
      "creating the room failed: the room room-1 still had its name: the time limit of 3 s is over. " +
        "Set a longer `customTimeouts`, or check why the service is slow",
    );
    const creating = create("attic", 6);
    await clock.untilSleeping();
    await clock.advance(4_000);
    const held = proxy.inject({ kind: "stall", when: "before" }, { method: "POST" });
    expect(await rename("attic", "cellar")).toBe("done");
    await held.reached;
    await clock.advance(1_999);
    expect(clock.pending[0]).toBe(1);
    await clock.advance(1);
    expect(await creating).toContain("the time limit of 6 s is over");
  }));

test("after a kill during the wait nothing is unfinished, and the next run creates one object", () =>
  withRooms(["attic"], async (rooms) => {
    const { provider, clock, room, rename, create } = rooms;
    await provider.diff(room("attic"), { name: "cellar" });
    const creating = create("attic");
    await clock.untilSleeping();
    expect(unfinished(provider)).toEqual([]);
    await provider.restart();
    expect(await creating).toContain("the plugin was killed");
    expect([await rename("attic", "cellar"), await create("attic")]).toEqual(["done", "done"]);
    expect(shown(rooms)).toEqual(["room-1 cellar", "room-2 attic"]);
  }));
