import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import type { Provider } from "../../../plugin/declare/provider";
import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";
import { loadProvider } from "../package/load";
import { registryText, scanResources } from "../package/registry";
import { draftInto } from "./draft-into.test.support";
import { accessSettings } from "./store-access.test.support";
import type { Habits, Store } from "./store.test.support";
import { startStore, storeSpecification } from "./store.test.support";

/** The provider of a draft that nobody has edited. */
async function drafted(specification: object): Promise<Provider> {
  const folder = await mkdtemp(join(tmpdir(), "working-draft-"));
  try {
    const target = await draftInto(folder, specification);
    return await loadProvider(target, registryText(await scanResources(target)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function withDraft(habits: Habits, run: (provider: TestProvider, store: Store) => Promise<void>): Promise<void> {
  const provider = await drafted(storeSpecification(habits));
  const store = await startStore(habits);
  const started = await startProvider(provider, { settings: { url: store.url, ...accessSettings(habits.access) } });
  try {
    await run(started, store);
  } finally {
    await started.close();
    await store.close();
  }
}

const habits: fc.Arbitrary<Habits> = fc
  .record({
    id: fc.constantFrom("string", "number", "name"),
    update: fc.constantFrom("PATCH", "PUT", "POST", undefined),
    wrapper: fc.constantFrom("thing", undefined),
    paging: fc.constantFrom("none", "offset", "pages"),
    listKey: fc.constantFrom("things", undefined),
    isSilent: fc.boolean(),
    isRead: fc.boolean(),
    isBelow: fc.boolean(),
    access: fc.constantFrom("nobody", "header", "query", "cookie", "both keys", "two cookies", "basic and key"),
  } as const)
  // one path takes one PUT
  .map((one) => (one.id === "name" && one.update === undefined ? { ...one, update: "PUT" as const } : one));

/** What a program gives a thing. */
function inputsOf({ id, isBelow }: Habits, name: string, more: object = {}) {
  const above = isBelow ? { roomId: "r1" } : {};
  return { ...above, title: name, ...(id === "name" ? { thingId: name } : {}), ...more };
}

/** Lives of objects that a draft manages, on a service that does what its specification says. */
async function live(given: Habits, provider: TestProvider, store: Store): Promise<void> {
  const [small, whole] = [
    inputsOf(given, "a"),
    inputsOf(given, "b", { size: 5, colour: "red", pin: "4711", tags: ["x"], box: { width: 2 } }),
  ];
  const first = await provider.create("Thing", small, { name: "first" });
  expect(first.state).toMatchObject({ title: "a", size: 3, tags: [] });
  const second = await provider.create("Thing", whole, { name: "second" });
  await provider.create("Thing", inputsOf(given, "c"), { name: "third" });
  for (const one of [first, second]) expect(await provider.refresh(one)).toEqual(one);
  expect(await provider.diff(second, whole)).toEqual({});

  const isChangeable = given.update !== undefined;
  const changed = await provider.update(second, {
    ...whole,
    size: 6,
    pin: "4712",
    tags: ["y", "z"],
    box: { width: 3 },
  });
  expect([changed.id === second.id, changed.state["size"]]).toEqual([isChangeable || given.id === "name", 6]);
  expect([...store.things.values()].find(({ title }) => title === "b")).toMatchObject({
    size: 6,
    pin: "4712",
    colour: "red",
    tags: ["y", "z"],
    box: { width: 3, height: 1 },
  });
  expect(await provider.refresh(changed)).toEqual(changed);

  const imported = await provider.import("Thing", first.id, { name: "imported" });
  expect(await provider.diff(imported, small)).toEqual({});
  const above = given.isBelow ? { roomId: "r1" } : {};
  expect((await provider.list("Thing")).flatMap((item) => ("id" in item ? [item.id] : []))).toContain(first.id);
  const { things } = await provider.invoke("store:index:getThings", above);
  expect(things).toContainEqual(expect.objectContaining({ id: first.id, ...above }));

  const key = given.isBelow ? first.id.slice("r1/".length) : first.id;
  expect(store.things.has(key)).toBe(true);
  await provider.delete(first);
  expect([store.things.has(key), await provider.get("Thing", first.id)]).toEqual([false, undefined]);
}

test("a draft that nobody has edited manages the objects of a service that does what its specification says", async () => {
  await fc.assert(
    fc.asyncProperty(habits, (given) => withDraft(given, (provider, store) => live(given, provider, store))),
    { numRuns: 20 },
  );
});
