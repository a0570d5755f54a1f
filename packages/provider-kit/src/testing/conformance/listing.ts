import type { Provider } from "../../plugin/declare/provider";
import type { CaseContext } from "./case-context";
import { caseContext } from "./case-context";
import type { StartedService } from "./case";
import { sibling } from "./world";

const MANY = 5;
const PAGE_SIZE = 2;

/** Lists are complete, and their ids can be imported. */
export function describeListing<S extends StartedService>(bench: CaseContext<S>): void {
  const { kind, type, fact, suite } = bench;
  if (bench.resource.list === undefined) return;

  fact("the list shows an object with an id that can be imported", async ({ provider }, { full }) => {
    const { id } = await provider.create(type, full);
    const ids = idsOf(await provider.list(type));
    expect(ids.filter((one) => one === id)).toEqual([id]);
    expect((await provider.import(type, id, { name: "imported" })).id).toBe(id);
  });

  const inPages = caseContext({ ...suite, provider: withSmallPages(suite.provider) }, kind);
  const pages = isPaged(inPages) ? Math.ceil(MANY / PAGE_SIZE) : 1;
  inPages.fact(pages > 1 ? "every page of the list is read" : "the list is complete", async (world) => {
    const { provider } = world;
    const made: string[] = [];
    for (let i = 1; i <= MANY; i++) {
      const { minimal } = await kind.arrange(sibling(world, i));
      made.push((await provider.create(type, minimal, { name: `object-${i}` })).id);
    }
    const sent = provider.requests.length;
    const all = idsOf(await provider.list(type));
    expect(provider.requests.length - sent).toBeGreaterThanOrEqual(pages);
    expect(all.filter((id) => made.includes(id)).sort()).toEqual([...made].sort());
    expect(idsOf(await provider.list(type, { pageSize: 2 }))).toEqual(all);
    expect([...all].sort()).toEqual([...(await kind.objects(world))].sort());
  });
}

function isPaged<S extends StartedService>({ resource: { list } }: CaseContext<S>): boolean {
  if (typeof list !== "object") return false;
  const { paging } = list;
  return paging.style !== "none" && !(paging.style === "cursor" && paging.limit === undefined);
}

/** The provider with small pages, for resources that declare a page size. */
function withSmallPages(provider: Provider): Provider {
  const resources = provider.resources.map((resource) => {
    const { list } = resource;
    if (typeof list !== "object" || list.paging.style === "none") return resource;
    return { ...resource, list: { ...list, paging: { ...list.paging, size: PAGE_SIZE } } };
  });
  return { ...provider, resources };
}

function idsOf(items: readonly object[]): readonly string[] {
  return items.flatMap((item) => ("id" in item && typeof item.id === "string" ? [item.id] : []));
}
