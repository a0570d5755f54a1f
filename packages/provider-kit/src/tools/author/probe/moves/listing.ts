import type { ListSource } from "../../../../plugin/declare/list";
import { idOf } from "../../../../plugin/execution/service-objects/identity";
import { stateProperties } from "../../../../plugin/execution/service-objects/object";
import type { Page, Position } from "../../../../plugin/io/http/page";
import { fillSource, readPage, START } from "../../../../plugin/io/http/page";
import { sleep } from "../../../../plugin/io/wait/sleep";
import { isSame } from "../../../../plugin/values/value/value";
import { fromWire } from "../../../../plugin/values/wire/wire";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import type { Creations } from "./creations";

const PAUSE_MS = 1000;
const MOST_PAUSES = 15;

/** Whether the list shows new objects at once, and as much of them as a read. */
export async function probeList(bench: Bench, notes: Notes, { full: [live] }: Creations): Promise<void> {
  const count = bench.log.count;
  const found = await listed(bench, live);
  if (found === undefined) {
    notes.undecided(undefined, "list", `the list does not show an object ${MOST_PAUSES} s after its creation`);
    return;
  }
  const { wire, seconds } = found;
  const shownBy = bench.log.since(count);
  if (seconds > 0) notes.fact(undefined, "visibleAfterSeconds", seconds, shownBy);
  if (bench.resource.readBy === "list") return;
  const shown = fromWire(stateProperties(bench.resource), wire);
  const read = await bench.read(live);
  const missing = Object.entries(read)
    .filter(([name, value]) => !isSame(value, shown[name]))
    .map(([name]) => name);
  notes.fact(undefined, "pooled", missing.length === 0, bench.log.since(count));
  const alike = Object.keys(bench.resource.inputs).filter((name) => !missing.includes(name) && name in shown);
  if (missing.length > 0) notes.fact(undefined, "shows", alike, bench.log.since(count));
}

/** So many pages are read for this, of lists of other people's objects too. */
const MOST_PAGES = 12;

/** Whether the service cuts its list into pages as the declaration says, tried with pages of one object. */
export async function probePages(bench: Bench, notes: Notes, { full: [{ given }] }: Creations): Promise<void> {
  const { list } = bench.resource;
  if (typeof list !== "object") return;
  const { paging } = list;
  // of some lists the service alone decides how long a page is
  if (paging.style === "none" || (paging.style === "cursor" && paging.limit === undefined)) return;
  const whole = await bench.list({ given });
  if (whole.length < 2 || whole.length > MOST_PAGES) return;
  const count = bench.log.count;
  const pages = await bench.log.apart(() => pagesOfOne(bench, { ...list, paging: { ...paging, size: 1 } }, { given }));
  const shownBy = bench.log.since(count);
  const ours = (shown: readonly object[]): readonly string[] =>
    shown
      .map((wire) => idOf(bench.resource, wire, given))
      .filter((id) => bench.sandbox.has({ resource: bench.resource, id }));
  if (isSame([...ours(pages.flat())].sort(), [...ours(whole)].sort())) {
    // who gets all at once has asked for one
    const isCut = pages.every((page) => page.length <= 1);
    notes.fact(undefined, "paging", { style: isCut ? paging.style : "none" }, shownBy);
    return;
  }
  if (pages[0]?.length === whole.length) notes.fact(undefined, "paging", { style: "none" }, shownBy);
  else notes.undecided(undefined, "paging", `in pages of one object the list does not show the same as in one page`);
}

/** The pages of a list, up to one more than there may be. */
async function pagesOfOne(
  { sandbox }: Bench,
  source: ListSource,
  { given }: Pick<Live, "given">,
): Promise<readonly (readonly object[])[]> {
  const filled = fillSource(source, given);
  const pages: (readonly object[])[] = [];
  for (let next: Position | undefined = START; next !== undefined && pages.length <= MOST_PAGES;) {
    const page: Page = await readPage(sandbox.api, filled, next);
    pages.push(page.items);
    next = page.next;
  }
  return pages;
}

async function listed(
  bench: Bench,
  live: Live,
): Promise<{ readonly wire: object; readonly seconds: number } | undefined> {
  const { clock } = bench.sandbox.runtime.host;
  for (let pauses = 0; pauses <= MOST_PAUSES; pauses++) {
    const wire = (await bench.list(live)).find((one) => idOf(bench.resource, one, live.given) === live.id);
    if (wire !== undefined) return { wire, seconds: pauses };
    await sleep(clock, PAUSE_MS, new AbortController().signal);
  }
  return undefined;
}
