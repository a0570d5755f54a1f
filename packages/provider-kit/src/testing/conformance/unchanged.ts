import type { Resource } from "../../plugin/declare/resource";
import { outputPresence } from "../../plugin/execution/state/output-presence";
import { namesIn } from "../../plugin/io/http/path-template";
import { revealMap } from "../../plugin/values/value/plain";
import type { TestResource } from "../steps/test-engine";
import type { CaseContext } from "./case-context";
import { expectUnchanged, only } from "./case-context";
import type { StartedService } from "./case";
import { sibling } from "./world";

const MANY = 5;

/** Updates, refreshes and imports without a change. */
export function describeUnchanged<S extends StartedService>(bench: CaseContext<S>): void {
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

function describeImport<S extends StartedService>(bench: CaseContext<S>): void {
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
    expect(await provider.diff(imported, full)).toEqual({});
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
    expect(await provider.diff(await provider.import(type, id, { name: "imported" }), changed)).toEqual({});
  });

  if (bench.kind.form === undefined) {
    fact("`.get()` shows what an import shows", async ({ provider }, { full }) => {
      const { id } = await provider.create(type, full);
      const imported = await provider.import(type, id, { name: "imported" });
      expect((await provider.get(type, id))?.state).toEqual(imported.state);
    });
    return;
  }

  // types of outputs know no forms
  fact("`.get()` shows all outputs that their types promise", async ({ provider }, { full }) => {
    const { id } = await provider.create(type, full);
    const state = (await provider.get(type, id))?.state ?? {};
    expect(promisedOutputs(bench).filter((name) => state[name] === undefined)).toEqual([]);
  });
}

/** The outputs that a resource always has, by the types of the SDK. */
function promisedOutputs<S extends StartedService>({
  suite: { provider },
  resource,
}: CaseContext<S>): readonly string[] {
  const declared = provider.resources.find(({ token }) => token === resource.token) ?? resource;
  const isPromised = outputPresence(provider);
  const outputs = Object.entries({ ...declared.inputs, ...declared.outputs });
  return outputs.flatMap(([name, property]) => (isPromised(property, "state") ? [name] : []));
}

/** How many reads a refresh of several objects takes: of those that one list shows, one for the first and one for the others. */
function readsOf({ pooled = false, list, readBy }: Resource, made: readonly TestResource[]): number {
  const isInList = pooled === false && readBy === "list";
  const source = pooled === true || isInList ? list : pooled;
  if (source === false) return made.length;
  const lists = made.map(({ inputs }) => namesIn(source).map((name) => inputs[name]));
  const keys = lists.map((values) => JSON.stringify(values));
  // one reading of a list tells of all that are read at the same time
  if (isInList) return new Set(keys).size;
  const repeated = keys.filter((key, i) => keys.indexOf(key) < i);
  return new Set(keys).size + new Set(repeated).size;
}

function describeRefresh<S extends StartedService>({ kind, type, fact, resource }: CaseContext<S>): void {
  fact("a refresh sends one request", async ({ provider }, { full }) => {
    const made = await provider.create(type, full);
    const sent = provider.requests.length;
    await provider.refresh(made);
    expect(provider.requests.length - sent).toBe(1);
  });

  fact(
    "refreshes in flight together send one request for each object, or two for those that a list shows",
    async (world) => {
      const { provider } = world;
      const made: TestResource[] = [];
      for (let i = 1; i <= MANY; i++) {
        const { full } = await kind.arrange(sibling(world, i));
        made.push(await provider.create(type, full, { name: `object-${i}` }));
      }
      const sent = provider.requests.length;
      expect(await Promise.all(made.map((one) => provider.refresh(one)))).toEqual(made);
      expect(provider.requests.length - sent).toBe(kind.refreshRequests?.(MANY) ?? readsOf(resource, made));
    },
  );
}
