import type { Bench } from "./bench";
import type { StartedService } from "./case";
import { sibling } from "./world";

const MANY = 5;

/** Lists are complete, and their ids can be imported. */
export function describeListing<S extends StartedService>(bench: Bench<S>): void {
  const { kind, type, fact } = bench;
  if (bench.resource.list === undefined) return;

  fact("the list shows an object with an id that can be imported", async ({ provider }, { full }) => {
    const { id } = await provider.create(type, full);
    const ids = idsOf(await provider.list(type));
    expect(ids.filter((one) => one === id)).toEqual([id]);
    expect((await provider.import(type, id, { name: "imported" })).id).toBe(id);
  });

  fact("every page of the list is read", async (world) => {
    const made: string[] = [];
    for (let i = 0; i < MANY; i++) {
      const { minimal } = await kind.arrange(sibling(world, i));
      made.push((await world.provider.create(type, minimal, { name: `object-${i}` })).id);
    }
    const all = idsOf(await world.provider.list(type));
    expect(all.filter((id) => made.includes(id)).sort()).toEqual([...made].sort());
    expect(idsOf(await world.provider.list(type, { pageSize: 2 }))).toEqual(all);
    expect([...all].sort()).toEqual([...(await kind.objects(world))].sort());
  });
}

function idsOf(items: readonly object[]): readonly string[] {
  return items.flatMap((item) => ("id" in item && typeof item.id === "string" ? [item.id] : []));
}
