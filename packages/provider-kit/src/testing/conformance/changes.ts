import { isReplacement } from "../../plugin/values/diff/diff-kind";
import { UNKNOWN } from "../../plugin/values/value/value";
import type { CaseContext } from "./case-context";
import { expectUnchanged, createdDuring, only, rootsOf, withCompanions, without, withSynonyms } from "./case-context";
import type { StartedService } from "./case";

/** What a change of each input does. */
export function describeChanges<S extends StartedService>(bench: CaseContext<S>): void {
  for (const name of bench.changeable) {
    const property = bench.resource.inputs[name];
    if (property === undefined) continue;
    if (property.onChange === "ignore") describeIgnored(bench, name);
    else describeChange(bench, name, property.onChange === "replace" || bench.kind.replacing?.includes(name) === true);
    const isNeeded = property.required === true || bench.kind.needed?.includes(name) === true;
    if (!isNeeded && property.onChange !== "ignore") describeOptional(bench, name);
  }
}

function describeIgnored<S extends StartedService>({ type, fact }: CaseContext<S>, name: string): void {
  fact(`a changed ${name} changes nothing`, async ({ provider }, { full }) => {
    const resource = await provider.create(type, full);
    for (const changed of [without(full, name), { ...full, [name]: UNKNOWN }]) {
      expect(await provider.diff(resource, changed)).toEqual({});
    }
  });
}

function describeChange<S extends StartedService>(bench: CaseContext<S>, name: string, isReplaced: boolean): void {
  const { type, fact } = bench;
  const names = withSynonyms(bench, name);
  fact(
    `a changed ${name} ${isReplaced ? "replaces the object" : "is updated in place"}`,
    async (world, { full, others }) => {
      const { provider } = world;
      const resource = await provider.create(type, full);
      const changed = { ...full, ...only(others, ...names) };
      const changes = await provider.diff(resource, changed);
      expect(rootsOf(changes)).toEqual([...names].sort());
      expect(Object.values(changes).some(isReplacement)).toBe(isReplaced);
      const { result: updated, made } = await createdDuring(bench, world, () => provider.update(resource, changed));
      expect(made).toEqual(updated.id === resource.id ? [] : [updated.id]);
      if (!isReplaced) expect(updated.id).toBe(resource.id);
      await expectUnchanged(world, updated, changed);
      if (isReplaced && updated.id !== resource.id) expect(await bench.kind.objects(world)).not.toContain(resource.id);
    },
  );

  fact(`ignoreChanges keeps ${name} as it is`, async ({ provider }, { full, others }) => {
    const resource = await provider.create(type, full);
    const changed = { ...full, ...only(others, ...names) };
    expect(await provider.diff(resource, changed, { ignoreChanges: names })).toEqual({});
  });
}

function describeOptional<S extends StartedService>(bench: CaseContext<S>, name: string): void {
  const { type, fact } = bench;
  const names = withCompanions(bench, name);

  fact(`${name} can be taken away again`, async (world, { full }) => {
    const resource = await world.provider.create(type, full);
    const smaller = without(full, ...names);
    await expectUnchanged(world, await world.provider.update(resource, smaller), smaller);
  });

  fact(`${name} can be added later`, async (world, { minimal, full }) => {
    const resource = await world.provider.create(type, minimal);
    const larger = { ...minimal, ...only(full, ...names) };
    await expectUnchanged(world, await world.provider.update(resource, larger), larger);
  });
}
