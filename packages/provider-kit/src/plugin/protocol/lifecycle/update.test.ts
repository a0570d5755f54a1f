import { list, object, string } from "../../declare/property";
import type { Resource } from "../../declare/resource";
import { defineShape } from "../../declare/shape";
import { InitFailed } from "../../values/errors";
import { drawer } from "../../../testing/toy/drawer";
import { kiln } from "../../../testing/toy/kiln";
import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";
import type { ValueMap } from "../../values/value/value";
import { refuseReplacement } from "./diff";
import { inWorkshop } from "./workshop.test.support";

/** Does an update and changes the object behind its back while the given request is on its way. */
async function editedMeanwhile(
  { proxy, service }: StartedToy,
  edit: { readonly table: string; readonly id: string; readonly change: Record<string, unknown> },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const held = proxy.inject({ kind: "stall", when: "before" }, { method: "PUT" });
  const working = work();
  await held.reached;
  Object.assign(service.store.find(edit.table, edit.id), edit.change);
  held.release();
  return working;
}

const REFRESH =
  "was changed outside of this program meanwhile. Run `pulumi refresh`, review the difference, and run again";

test("a PUT against a version that is stale is sent again when the object is as the state knows it", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    const inputs = { title: "bread", ingredients: [{ name: "flour", amount: 1 }] };
    const recipe = await provider.create("Recipe", inputs);
    const edit = { table: "recipes", id: recipe.id, change: { version: 7 } };
    await editedMeanwhile(toy, edit, () => provider.update(recipe, { ...inputs, rest: "90s" }));
    expect(service.store.find("recipes", recipe.id)).toMatchObject({ rest: "1m30s", version: 8 });
  }));

test("a PUT against a version that is stale ends when somebody else changed the object", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    const inputs = { title: "bread", ingredients: [{ name: "flour", amount: 1 }] };
    const recipe = await provider.create("Recipe", inputs);
    const edit = { table: "recipes", id: recipe.id, change: { version: 7, title: "toast" } };
    await expect(editedMeanwhile(toy, edit, () => provider.update(recipe, { ...inputs, rest: "90s" }))).rejects.toThrow(
      `the recipe ${REFRESH}`,
    );
    expect(service.store.find("recipes", recipe.id)).toMatchObject({ title: "toast", version: 7 });
  }));

test("another answer than the object to the read before a PUT is as good as none", () =>
  withToy(async ({ provider, proxy, service }) => {
    const inputs = { title: "bread", ingredients: [{ name: "flour", amount: 1 }] };
    const recipe = await provider.create("Recipe", inputs);
    proxy.inject({ kind: "respond", when: "before", status: 200, body: { status: "ok" } }, { method: "GET" });
    await provider.update(recipe, { ...inputs, rest: "90s" });
    expect(provider.requests.map(({ method }) => method)).toEqual(["POST", "GET", "GET", "PUT"]);
    expect(service.store.find("recipes", recipe.id)).toMatchObject({ rest: "1m30s", version: 2 });
  }));

test("a PUT with a stale ETag ends when somebody else changed the object", () =>
  withToy(async (toy) => {
    const { provider } = toy;
    const { id: roomId } = await provider.create("Room", { name: "attic" });
    const drawer = await provider.create("Drawer", { roomId, label: "pens" });
    const edit = { table: "drawers", id: "drawer-2", change: { etag: 7, depth: 4 } };
    await expect(
      editedMeanwhile(toy, edit, () => provider.update(drawer, { roomId, label: "pencils" })),
    ).rejects.toThrow(`the drawer ${REFRESH}`);
  }));

test("a name that is taken is no stale read: the PUT is sent once", () =>
  withToy(async ({ provider, proxy }) => {
    const ingredients = [{ name: "flour", amount: 1 }];
    await provider.create("Recipe", { title: "bread", ingredients }, { name: "bread" });
    const toast = await provider.create("Recipe", { title: "toast", ingredients }, { name: "toast" });
    await expect(provider.update(toast, { title: "bread", ingredients })).rejects.toThrow(
      "updating the recipe failed: PUT /v1/recipes/recipe-2 answered 409 (name_taken: title bread is taken)",
    );
    expect(proxy.passed.filter(({ method }) => method === "PUT").length).toBe(1);
  }));

test("operations one by one wait for the service between them, and say so", () =>
  withToy(async ({ provider, proxy }) => {
    const machine = await provider.create("Machine", { name: "saw", speed: 1 });
    const sent = provider.requests.length;
    await provider.update(machine, { name: "drill", speed: 2, note: "mine" });
    const read = "GET /v1/machines/machine-1";
    const patch = "PATCH /v1/machines/machine-1";
    expect(provider.requests.slice(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...[patch, read, read],
      ...[patch, read, read],
      ...[patch, read, read],
    ]);
    expect(proxy.passed.every(({ status }) => status < 300)).toBe(true);
    expect(provider.log.texts("status")).toContain("CHANGING for 1s");
  }));

test.each([
  [{ style: "json-patch", each: "together" }, "json-patch"],
  [{ style: "none" }, "none"],
] as const)(
  "an update handler that gives a body to the style %j is a bug, and nothing is sent",
  async (updateBy, style) => {
    const given: unknown[] = [];
    const update: Resource["update"] = ({ body, standard }) => {
      given.push(body);
      return standard({ name: "other" });
    };
    await inWorkshop({ updateBy, update }, async ({ provider }) => {
      const made = await provider.create("Kiln", { name: "big" });
      const sent = provider.requests.length;
      await expect(provider.update(made, { name: "small" })).rejects.toThrow(
        `the update handler of toy:index:Kiln gives a body, but updates of the style ${style} send none`,
      );
      const writes = provider.requests.slice(sent).filter(({ method }) => method !== "GET");
      expect({ given, writes }).toEqual({ given: [{}], writes: [] });
    });
  },
);

/** Does an update whose second operation is refused. */
async function refusedPartly(
  { proxy }: StartedToy,
  work: () => Promise<unknown>,
  onRefusal?: () => void,
): Promise<void> {
  const stopped = proxy.inject({ kind: "stall", when: "before" }, { method: "PATCH" });
  const failing = expect(work()).rejects.toThrow(InitFailed);
  await stopped.reached;
  const refused = proxy.inject({ kind: "respond", status: 400, body: { message: "too fast" } }, { method: "PATCH" });
  stopped.release();
  await refused.reached;
  onRefusal?.();
  await failing;
}

test("an update of which a part was done leaves the state with that part", () =>
  withToy(async (toy) => {
    const { provider, service } = toy;
    const machine = await provider.create("Machine", { name: "saw", speed: 1, note: "old" });
    await refusedPartly(toy, () => provider.update(machine, { name: "drill", speed: 2 }));
    const kept = provider.resource("Machine");
    expect(kept?.state).toMatchObject({ name: "drill", speed: 1, note: "old" });
    expect(kept?.inputs).toEqual(machine.inputs);
    if (kept === undefined) throw new Error("the state lost the machine");
    const updated = await provider.update(kept, { name: "drill", speed: 2 });
    expect(updated.initErrors).toEqual([]);
    const { name, speed, note } = service.store.find("machines", "machine-1");
    expect([name, speed, note]).toEqual(["drill", 2, undefined]);
  }));

test("an update of which a part was done says why it failed, also when the object cannot be read then", () =>
  withToy(async (toy) => {
    const { provider, proxy } = toy;
    const machine = await provider.create("Machine", { name: "saw", speed: 1 });
    const noReads = (): unknown => proxy.inject({ kind: "respond", status: 403 }, { method: "GET" }, 10);
    await refusedPartly(toy, () => provider.update(machine, { name: "drill", speed: 2 }), noReads);
    const kept = provider.resource("Machine");
    expect(kept?.initErrors).toEqual([expect.stringContaining("answered 400 (too fast)")]);
    expect(kept?.state).toMatchObject({ name: "drill", speed: 1 });
  }));

test("the removal of a property whose answer was lost is not an error the second time", () =>
  withToy(async ({ provider, proxy, service }) => {
    const slot = await provider.create("Slot", { code: "A1", note: "mine", limits: { height: 1 } });
    const injection = proxy.inject({ kind: "connection-reset", when: "after" }, { method: "PATCH" });
    await provider.update(slot, { code: "A1" });
    expect(injection.hits).toBe(1);
    expect(service.store.find("slots", "A1")).toEqual({ code: "A1", weight: 1 });
  }));

test("an update that sends nothing reads the object once, and not an earlier change of it", () => {
  const note = string({ sent: "never", readBack: "never", doc: "A note that the service does not keep." });
  return inWorkshop({ inputs: { ...kiln.inputs, note } }, async ({ provider, service }) => {
    const made = await provider.create("Kiln", { name: "big" });
    service.store.table("changes").set("change-9", { id: "change-9", reads: 0, status: "FAILED" });
    Object.assign(service.store.find("kilns", made.id), { change: { id: "change-9" } });
    const sent = provider.requests.length;
    const updated = await provider.update(made, { name: "big", note: "mine" });
    expect([updated.initErrors, updated.state["note"], provider.requests.slice(sent)]).toEqual([
      [],
      "mine",
      [{ method: "GET", path: "/v1/kilns/kiln-1" }],
    ]);
  });
});

test("an update of an object that is gone says to refresh", () =>
  withToy(async ({ provider, service }) => {
    const { id: roomId } = await provider.create("Room", { name: "attic" });
    const drawer = await provider.create("Drawer", { roomId, label: "pens" });
    service.store.table("drawers").clear();
    await expect(provider.update(drawer, { roomId, label: "pencils" })).rejects.toThrow(
      "updating the drawer failed: GET /v1/rooms/room-1/drawers/drawer-2 answered 404 (the drawer is gone). " +
        "If the drawer or one that it belongs to was deleted, run `pulumi refresh`, and run again",
    );
  }));

test("an update that meets no object while it waits says to refresh", () =>
  withToy(async ({ provider, service }) => {
    const kiln = await provider.create("Kiln", { name: "big" });
    service.store.table("kilns").clear();
    await expect(provider.update(kiln, { name: "small" })).rejects.toThrow(
      "If the kiln or one that it belongs to was deleted, run `pulumi refresh`, and run again",
    );
  }));

test("writes under one parent run one after the other", () =>
  withToy(async ({ provider, proxy }) => {
    const { id: roomId } = await provider.create("Room", { name: "attic" });
    const labels = ["a", "b", "c", "d"];
    const drawers = await Promise.all(
      labels.map((label) => provider.create("Drawer", { roomId, label }, { name: label })),
    );
    await Promise.all(drawers.map((drawer) => provider.delete(drawer)));
    expect(proxy.passed.filter(({ status }) => status >= 400)).toEqual([]);
  }));

test("a wait ends after the waiter's own time when the program sets none", () =>
  withToy(async ({ provider, service, clock }) => {
    service.store.isStalled = true;
    const startMs = clock.now().getTime();
    await expect(provider.create("Machine", { name: "saw", speed: 1 })).rejects.toThrow(
      "the machine was created, but is not complete: the machine machine-1 was still STARTING",
    );
    expect((clock.now().getTime() - startMs) / 1000).toBe(90);
    expect(provider.resource("Machine")?.id).toBe("machine-1");
  }));

test("work that is asked for after a cancel ends at once and sends nothing", () =>
  withToy(async ({ provider }) => {
    await provider.cancel();
    await expect(provider.create("Room", { name: "attic" })).rejects.toThrow("cancelled");
    expect(provider.requests).toEqual([]);
  }));

test("an update after an import changes what the plan names, and not what the service had filled in", () => {
  const doc = "A value.";
  const owner = defineShape({
    name: "KilnOwner",
    doc,
    properties: {
      name: string({ doc, required: true }),
      phone: string({ doc, computed: true }),
      code: string({ doc, secret: true, readBack: "masked" }),
    },
  });
  const owners = list({ doc, items: object({ doc, shape: owner }), single: true, wire: "owner" });
  const changes: (readonly string[])[] = [];
  return inWorkshop(
    {
      inputs: { ...kiln.inputs, owners },
      update({ changed, standard }) {
        changes.push([...changed]);
        return standard();
      },
    },
    async ({ provider, service }) => {
      const { id } = await provider.create("Kiln", { name: "a", owners: [{ name: "Ada" }] });
      Object.assign(service.store.find("kilns", id), { owner: { name: "Ada", phone: "1" } });
      const imported = await provider.import("Kiln", id, { name: "imported" });
      const inputs = { name: "a", owners: [{ name: "Ada", phone: "1" }], heat: 1000 };
      expect(await provider.diff(imported, inputs)).toEqual({ heat: "UPDATE" });
      await provider.update(imported, inputs);
      expect(changes).toEqual([["heat"]]);
    },
  );
});

test.each<[what: string, newInputs: ValueMap, refusal: string | undefined]>([
  ["the room of a drawer", { roomId: "room-2", label: "screws" }, "roomId"],
  ["room and label", { roomId: "room-2", label: "nails" }, "roomId"],
  ["the label alone", { roomId: "room-1", label: "nails" }, undefined],
  ["nothing", { roomId: "room-1", label: "screws" }, undefined],
])("an update of %s is refused if only a replacement changes it", (_what, newInputs, names) => {
  const oldInputs = { roomId: "room-1", label: "screws" };
  const urn = "urn:pulumi:test::test::toy:index:Drawer::a";
  const request = { urn, type: "toy:index:Drawer", name: "a", id: "room-1/drawer-1", oldInputs, newInputs };
  const ask = (): void => refuseReplacement(drawer, { ...request, oldState: oldInputs, ignoreChanges: [] });
  if (names === undefined) expect(ask).not.toThrow();
  else
    expect(ask).toThrow(
      `a change of ${names} replaces the drawer: create another one and delete this one, or leave ${names} as it was`,
    );
});
