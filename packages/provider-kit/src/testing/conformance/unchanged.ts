import type { Property } from "../../declare/property";
import { shapeOf } from "../../declare/shape";
import type { Changes } from "../../diff/diff";
import { parsePath } from "../../value/path";
import { revealMap } from "../../value/plain";
import type { TestResource } from "../engine";
import type { Bench } from "./bench";
import { expectUnchanged, only } from "./bench";
import type { StartedService } from "./case";
import { sibling } from "./world";

const MANY = 5;

/** What holds as long as nobody changes anything. */
export function describeUnchanged<S extends StartedService>(bench: Bench<S>): void {
  const { type, fact } = bench;

  fact("up again and a refresh change nothing for the fewest inputs", async (world, { minimal }) => {
    await expectUnchanged(world, await world.provider.create(type, minimal), minimal);
  });

  fact("up again and a refresh change nothing for all inputs", async (world, { full }) => {
    const resource = await world.provider.create(type, full);
    await expectUnchanged(world, resource, full);
    expect(await world.provider.update(resource, full)).toEqual(resource);
  });

  describeImport(bench);
  describeRefresh(bench);
}

function describeImport<S extends StartedService>(bench: Bench<S>): void {
  const { type, fact, resource } = bench;

  fact("an import changes nothing for the fewest inputs", async ({ provider }, { minimal }) => {
    const { id } = await provider.create(type, minimal);
    const imported = await provider.import(type, id, { name: "imported" });
    expect(await provider.diff(imported, minimal)).toEqual({});
    expect(await provider.refresh(imported)).toEqual(imported);
  });

  fact("an import changes nothing for all inputs", async ({ provider }, { full }) => {
    const { id } = await provider.create(type, full);
    const imported = await provider.import(type, id, { name: "imported" });
    const added = await provider.diff(imported, full);
    expect(surprisesIn(bench, added)).toEqual([]);
    expect(Object.keys(added)).toEqual(expect.arrayContaining([...untold(bench, imported)]));
    expect(await provider.refresh(imported)).toEqual(imported);
    expect(JSON.stringify(revealMap(imported.state))).not.toMatch(/"\*+"/);
    const completed = await provider.update(imported, full);
    expect(await provider.diff(completed, full)).toEqual({});
    const refreshed = await provider.refresh(completed);
    expect(refreshed === undefined ? undefined : await provider.diff(refreshed, full)).toEqual({});
  });

  fact("an import changes nothing for inputs that were changed", async ({ provider }, { full, others }) => {
    const updatable = Object.keys(others).filter((name) => (resource.inputs[name]?.onChange ?? "update") === "update");
    const changed = { ...full, ...only(others, ...updatable) };
    const { id } = await provider.update(await provider.create(type, full), changed);
    const added = await provider.diff(await provider.import(type, id, { name: "imported" }), changed);
    expect(surprisesIn(bench, added)).toEqual([]);
  });

  fact("`.get()` shows what an import shows", async ({ provider }, { full }) => {
    const { id } = await provider.create(type, full);
    const imported = await provider.import(type, id, { name: "imported" });
    expect((await provider.get(type, id))?.state).toEqual(imported.state);
  });
}

function describeRefresh<S extends StartedService>({ kind, type, fact, resource }: Bench<S>): void {
  fact("a refresh sends one request", async ({ provider }, { full }) => {
    const made = await provider.create(type, full);
    const sent = provider.requests.length;
    await provider.refresh(made);
    expect(provider.requests.length - sent).toBe(1);
  });

  fact("refreshes in flight together send at most one request for each object", async (world) => {
    const { provider } = world;
    const made: TestResource[] = [];
    for (let i = 0; i < MANY; i++) {
      const { full } = await kind.arrange(sibling(world, i));
      made.push(await provider.create(type, full, { name: `object-${i}` }));
    }
    const sent = provider.requests.length;
    expect(await Promise.all(made.map((one) => provider.refresh(one)))).toEqual(made);
    expect(provider.requests.length - sent).toBeLessThanOrEqual(resource.pooled === true ? MANY - 1 : MANY);
  });
}

/** Optional inputs that the service did not show: nothing tells that the imported object has them, so the program adds them. */
function untold<S extends StartedService>(
  { resource, changeable }: Bench<S>,
  imported: TestResource,
): readonly string[] {
  return changeable.filter((name) => {
    const { required, readBack = "always" } = resource.inputs[name] ?? {};
    return required !== true && readBack !== "always" && imported.inputs[name] === undefined;
  });
}

/** Differences from an imported object but those that a program adds to what the service did not show. */
function surprisesIn<S extends StartedService>(bench: Bench<S>, changes: Changes): readonly string[] {
  return Object.keys(changes).filter((path) => changes[path] !== "ADD" || !isHidden(bench, path));
}

/** Whether the service need not show what stands at a path of the inputs. */
function isHidden<S extends StartedService>({ resource }: Bench<S>, path: string): boolean {
  const [name, ...inside] = parsePath(path);
  const { readBack = "always" } = inside.reduce(partAt, resource.inputs[String(name)]) ?? {};
  return readBack !== "always";
}

function partAt(property: Property | undefined, step: string | number): Property | undefined {
  if (property?.kind === "list") return property.items;
  if (property?.kind === "map") return property.values;
  return property?.kind === "object" ? shapeOf(property).properties[step] : undefined;
}
