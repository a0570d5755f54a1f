import { InitFailed } from "../../values/errors";
import type { FaultyProxy } from "../../../testing/faulty-proxy";
import { withToy } from "../../../testing/toy/start";
import { GET, killedAt, POST, SAW, unfinished, warnings } from "./interrupted.test.support";

function posts({ passed }: FaultyProxy, path: string): number {
  return passed.filter((request) => request.method === "POST" && request.path === path).length;
}

test("an object whose id is in the journal is taken over without a second creation", () =>
  withToy(async (toy) => {
    const { provider, proxy, service } = toy;
    const inputs = { name: "saw", speed: 3 };
    await killedAt(toy, { kind: "stall", when: "before" }, GET, () => provider.create("Machine", inputs));
    const machine = await provider.create("Machine", inputs);
    expect(machine.id).toBe("machine-1");
    expect(posts(proxy, "/v1/machines")).toBe(1);
    expect([...service.store.table("machines").keys()]).toEqual(["machine-1"]);
  }));

test("an object whose id is in the journal is not taken over when the program names another value for what the service fills in", () =>
  withToy(async ({ provider, service }) => {
    await provider.create("Machine", { ...SAW, hall: "north" });
    await provider.restart();
    await expect(provider.create("Machine", { ...SAW, hall: "south" })).rejects.toThrow(
      "an earlier run was interrupted after it created the machine machine-1 for this resource, and",
    );
    expect(service.store.table("machines").size).toBe(1);
  }));

test("an object whose id is in the journal is not taken over when the program has changed since", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    await killedAt(toy, { kind: "stall", when: "before" }, GET, () =>
      provider.create("Machine", { name: "saw", speed: 3 }),
    );
    await expect(provider.create("Machine", { name: "saw", speed: 4 })).rejects.toThrow(
      "an earlier run was interrupted after it created the machine machine-1 for this resource, and the program has changed since. " +
        "Run `pulumi refresh`, and then again: the state may have it. If this message comes again, keep it with `pulumi import toy:index:Machine test machine-1`, or delete it",
    );
    expect([...service.store.table("machines").keys()]).toEqual(["machine-1"]);
  }));

test("an object whose id is in the journal may be replaced once a refresh has shown that the state has it", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    const old = await provider.create("Machine", { name: "saw", speed: 3 });
    await provider.restart();
    const replacement = { name: "saw", speed: 4 };
    await expect(provider.create("Machine", replacement)).rejects.toThrow("Run `pulumi refresh`, and then again");
    await provider.refresh(old);
    await provider.endRun();
    expect((await provider.create("Machine", replacement)).id).toBe("machine-2");
    await provider.delete(old);
    expect([...service.store.table("machines").values()].map(({ id, state }) => [id, state])).toEqual([
      ["machine-1", "SCRAPPED"],
      ["machine-2", "READY"],
    ]);
  }));

test("an object whose id is in the journal is remembered by a run that cannot read it, and by one that must not take it over", () =>
  withToy(async (toy) => {
    const { provider, proxy, service } = toy;
    const inputs = { name: "saw", speed: 3 };
    await killedAt(toy, { kind: "stall", when: "before" }, GET, () => provider.create("Machine", inputs));
    proxy.inject({ kind: "respond", status: 403, body: { message: "not now" } }, GET);
    await expect(provider.create("Machine", inputs)).rejects.toThrow("answered 403");
    await expect(provider.create("Machine", { ...inputs, speed: 4 })).rejects.toThrow("the program has changed since");
    expect((await provider.create("Machine", inputs)).id).toBe("machine-1");
    expect([...service.store.table("machines").keys()]).toEqual(["machine-1"]);
  }));

test("an object whose id is in the journal and that is gone is made anew", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    const inputs = { name: "saw", speed: 3 };
    await killedAt(toy, { kind: "stall", when: "before" }, GET, () => provider.create("Machine", inputs));
    service.store.table("machines").clear();
    expect((await provider.create("Machine", inputs)).id).toBe("machine-2");
  }));

test("an object whose automatic name was drawn before the plugin was killed is known again by that name", () =>
  withToy(async (toy) => {
    const { provider, proxy, service } = toy;
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Room", {}));
    const [left] = service.store.table("rooms").values();
    const room = await provider.create("Room", {});
    expect({ id: room.id, name: room.inputs["name"] }).toEqual({ id: "room-1", name: left?.["name"] });
    expect(posts(proxy, "/v1/rooms")).toBe(1);
  }));

test("an object whose takeover was interrupted is taken over by the next run, though it is older than that takeover", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    const { journal } = provider;
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Room", { name: "attic" }));
    const earlier = new Set(journal.texts.keys());
    await provider.clock.advance(3_600_000);
    // the engine was killed, too, before it saved the state
    provider.forget(await provider.create("Room", { name: "attic" }));
    await provider.restart();
    const [run = "", text = ""] = [...journal.texts].find(([name]) => !earlier.has(name)) ?? [];
    // the plugin was killed after the first line of the takeover
    await journal.remove(run);
    await journal.append(run, `${text.split("\n").slice(0, 2).join("\n")}\n`);
    expect(unfinished(provider)).toHaveLength(2);
    expect((await provider.create("Room", { name: "attic" })).id).toBe("room-1");
    expect([...service.store.table("rooms").keys()]).toEqual(["room-1"]);
  }));

test("an object that an interrupted run made from other inputs is named, and no second one is made", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Room", { name: "attic" }));
    await expect(provider.create("Room", { name: "cellar" })).rejects.toThrow(
      "an earlier run was interrupted after it created the room room-1 for this resource, and the program has changed since. " +
        "Keep it with `pulumi import toy:index:Room test room-1`, or delete it; then run again",
    );
    expect([...service.store.table("rooms").keys()]).toEqual(["room-1"]);
  }));

test("without a unique name an object made from other inputs is known by its content", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () =>
      provider.create("Machine", { name: "saw", speed: 3 }),
    );
    await expect(provider.create("Machine", { name: "saw", speed: 4 })).rejects.toThrow(
      "an earlier run was interrupted after it created the machine machine-1",
    );
    expect([...service.store.table("machines").keys()]).toEqual(["machine-1"]);
  }));

test("an interrupted creation with other inputs that left nothing is warned of", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    await killedAt(toy, { kind: "stall", when: "before" }, POST, () => provider.create("Room", { name: "attic" }));
    const room = await provider.create("Room", { name: "cellar" });
    expect([...service.store.table("rooms").values()].map((row) => row["name"])).toEqual(["cellar"]);
    expect(provider.log.lines.filter(({ severity }) => severity === "warning")).toEqual([
      {
        severity: "warning",
        text:
          'an earlier run was interrupted before the engine recorded what it created: room "test". `pulumi up` takes over those ' +
          "that the program still declares; import or delete the others. `pulumi refresh` searches for them",
      },
      {
        severity: "warning",
        text:
          "an earlier run was interrupted at 2026-01-01T00:00:00.000Z while it created this room with other inputs; " +
          "no such room is found",
        urn: room.urn,
      },
    ]);
  }));

test("several objects that fit are named, and none is taken", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    const inputs = { name: "saw", speed: 3 };
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Machine", inputs));
    const twin = { ...service.store.find("machines", "machine-1"), id: "machine-twin" };
    service.store.table("machines").set("machine-twin", twin);
    await expect(provider.create("Machine", inputs)).rejects.toThrow(
      "creating the machine got no clear answer, and 2 objects match: machine-1, machine-twin. Keep one with " +
        "`pulumi import toy:index:Machine test '<id>'`, delete the others, unless a resource has them (`pulumi stack --show-ids` lists the " +
        "IDs), and run again",
    );
  }));

test("an object of the same content that is older than the request is left alone", () =>
  withToy(async ({ provider, proxy, clock, service }) => {
    const inputs = { name: "saw", speed: 3 };
    const old = await provider.create("Machine", inputs, { name: "old" });
    await provider.restart();
    await clock.advance(60_000);
    proxy.inject({ kind: "connection-reset", when: "before" }, POST);
    const machine = await provider.create("Machine", inputs, { name: "new" });
    expect(machine.id).not.toBe(old.id);
    expect(service.store.table("machines").size).toBe(2);
  }));

test("a list whose answer is long under way is no proof that the object was not created meanwhile", () =>
  withToy(async ({ provider, proxy, clock, service }) => {
    const inputs = { name: "saw", speed: 3 };
    const first = await provider.create("Machine", inputs, { name: "first" });
    proxy.inject({ kind: "connection-reset", when: "before" }, POST);
    const slow = proxy.inject({ kind: "stall", when: "after" }, { method: "POST", path: /search/ });
    const creating = provider.create("Machine", inputs, { name: "second" });
    await slow.reached;
    const late = { ...service.store.find("machines", first.id), id: "machine-late" };
    service.store.table("machines").set("machine-late", late);
    await clock.advance(20_000);
    slow.release();
    expect((await creating).id).toBe("machine-late");
  }));

test("an object that the journal has for another resource is left alone", () =>
  withToy(async (toy) => {
    const { provider, proxy, service } = toy;
    const inputs = { name: "saw", speed: 3 };
    await killedAt(toy, { kind: "stall", when: "before" }, GET, () =>
      provider.create("Machine", inputs, { name: "one" }),
    );
    proxy.inject({ kind: "connection-reset", when: "after" }, POST);
    const two = await provider.create("Machine", inputs, { name: "two" });
    const one = await provider.create("Machine", inputs, { name: "one" });
    expect([one.id, two.id]).toEqual(["machine-1", "machine-2"]);
    expect(service.store.table("machines").size).toBe(2);
  }));

test("a creation that the service fails to do, and did not, is sent once and fails with its words", () =>
  withToy(async ({ provider, proxy }) => {
    const body = { code: "oops", message: "disk full", request_id: "r-9" };
    proxy.inject({ kind: "respond", status: 500, body }, POST);
    await expect(provider.create("Room", { name: "attic" })).rejects.toThrow(
      "creating the room failed: POST /v1/rooms answered 500 (oops: disk full). Request ID r-9.",
    );
    expect(posts(proxy, "/v1/rooms")).toBe(1);
    expect(unfinished(provider)).toMatchObject([{ state: "open" }]);
  }));

test("a creation whose request is lost again and again is sent until the service takes it", () =>
  withToy(async ({ provider, proxy, service, clock }) => {
    const injection = proxy.inject({ kind: "connection-reset", when: "before" }, POST, 10);
    expect((await provider.create("Room", { name: "attic" })).id).toBe("room-1");
    expect(injection.hits).toBe(10);
    expect(service.store.table("rooms").size).toBe(1);
    expect(clock.sleeps).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000, 10_000]);
  }));

test("a creation whose request is always lost ends with its time limit, and says what was unclear", () =>
  withToy(async ({ provider, proxy }) => {
    proxy.inject({ kind: "connection-reset", when: "before" }, POST, 999);
    await expect(provider.create("Room", { name: "attic" }, { timeoutSeconds: 60 })).rejects.toThrow(
      "creating the room failed: the time limit of 60 s is over; the last answer was unclear: POST /v1/rooms got no answer (connection lost). " +
        "Set a longer `customTimeouts`, or check why the service is slow",
    );
    expect(unfinished(provider)).toMatchObject([{ state: "open" }]);
  }));

test("the entry of a creation is over once the engine shows that it knows the id", () =>
  withToy(async ({ provider }) => {
    const attic = await provider.create("Room", { name: "attic" }, { name: "attic" });
    const cellar = await provider.create("Room", { name: "cellar" }, { name: "cellar" });
    const yard = await provider.create("Room", { name: "yard" }, { name: "yard" });
    expect(unfinished(provider).map(({ id }) => id)).toEqual([attic.id, cellar.id, yard.id]);
    await provider.diff(attic, { name: "attic" });
    expect(unfinished(provider).map(({ id }) => id)).toEqual([cellar.id, yard.id]);
    await provider.refresh(cellar);
    expect(unfinished(provider).map(({ id }) => id)).toEqual([yard.id]);
    await provider.delete(yard);
    expect(unfinished(provider)).toEqual([]);
  }));

test("the entries of answered creations are over when the run ends orderly", () =>
  withToy(async ({ provider }) => {
    await provider.create("Room", { name: "attic" });
    await provider.endRun();
    expect(unfinished(provider)).toEqual([]);
  }));

test("a note is no use to a provider of another service", () =>
  withToy(async (first) => {
    const inputs = { name: "attic" };
    await killedAt(first, { kind: "stall", when: "after" }, POST, () => first.provider.create("Room", inputs));
    await withToy(
      async ({ provider, proxy }) => {
        await provider.create("Room", inputs);
        expect(proxy.passed.map(({ method }) => method)).toEqual(["POST"]);
      },
      { journal: first.provider.journal },
    );
  }));

test("an object in a failed state is kept with the reason that the service gives, and the next up goes on with it", () =>
  withToy(async ({ provider }) => {
    await expect(provider.create("Machine", { name: "broken saw", speed: 3 })).rejects.toThrow(InitFailed);
    const kept = provider.resource("Machine");
    expect(kept?.initErrors.join()).toContain("no power");
    expect([kept?.id, kept?.state["state"]]).toEqual(["machine-1", "FAILED"]);
  }));

test("a creation that got no clear answer to the end is looked for by the next run", () =>
  withToy(async ({ provider, proxy, service }) => {
    proxy.inject({ kind: "respond", status: 504 }, POST, 2);
    proxy.inject({ kind: "respond", when: "after", status: 504 }, POST);
    proxy.inject({ kind: "respond", status: 200, body: { rooms: [] } }, GET, 99);
    await expect(provider.create("Room", { name: "attic" })).rejects.toThrow("answered 409");
    expect(unfinished(provider)).toMatchObject([{ state: "open" }]);
    expect([...service.store.table("rooms").keys()]).toEqual(["room-1"]);
  }));

describe("a request without an answer", () => {
  test("is sent again at once where no two objects can have the name", () =>
    withToy(async ({ provider, proxy, clock }) => {
      const slow = proxy.inject({ kind: "stall", when: "before" }, POST);
      const creating = provider.create("Room", { name: "attic" });
      await slow.reached;
      await clock.advance(31_000);
      expect((await creating).id).toBe("room-1");
      expect(clock.sleeps).toEqual([]);
      expect(provider.requests.map(({ method }) => method)).toEqual(["POST", "GET", "POST"]);
    }));

  test("is otherwise sent again when the service can no longer carry it out, and lists have caught up", () =>
    withToy(async ({ provider, proxy, clock }) => {
      proxy.inject({ kind: "connection-reset", when: "before" }, POST);
      expect((await provider.create("Machine", SAW)).id).toBe("machine-1");
      // 10 s and 3 s; the machine takes 3 s
      expect(clock.sleeps).toEqual([500, 1000, 2000, 4000, 5500, 1000, 2000]);
    }));

  test("is found where a conflict says that it was carried out", () =>
    withToy(async ({ provider, proxy, service }) => {
      proxy.inject({ kind: "connection-reset", when: "after" }, POST);
      proxy.inject({ kind: "respond", status: 200, body: { rooms: [] } }, GET);
      expect((await provider.create("Room", { name: "attic" })).id).toBe("room-1");
      expect([...service.store.table("rooms").keys()]).toEqual(["room-1"]);
      expect(warnings(provider)).toEqual([
        "the room room-1 was taken over: the answer to the creation was lost, and this room has the same inputs. If somebody else " +
          "created it meanwhile, give it back with `pulumi state delete urn:pulumi:test::test::toy:index:Room::test`, and run `pulumi up` again",
      ]);
    }));
});

test.each([
  ["502", 502],
  ["503", 503],
])("three answers %s of a gateway cost seconds", (_what, status) =>
  withToy(async ({ provider, proxy, clock }) => {
    const took: number[] = [];
    for (const [type, inputs] of [
      ["Room", { name: "attic" }],
      ["Badge", { holder: "Ada", pin: "1234-5678" }],
    ] as const) {
      const beganMs = clock.uptimeMs();
      proxy.inject({ kind: "respond", status, body: "<html>" }, POST, 3);
      await provider.create(type, inputs);
      took.push(clock.uptimeMs() - beganMs);
    }
    expect(took).toEqual([1_500, 10_500]);
  }),
);

test("an entry names neither the inputs nor their secrets", () =>
  withToy(async (toy) => {
    const { provider } = toy;
    await killedAt(toy, { kind: "stall", when: "after" }, POST, () => provider.create("Room", { name: "canary-name" }));
    const text = [...provider.journal.texts.values()].join("");
    expect(text).toMatch(/"key":"[0-9a-f]{64}","content":"[0-9a-f]{64}"/);
    expect(text).not.toContain("canary-name");
  }));
