import { idOf } from "../../../../plugin/execution/service-objects/identity";
import { stateProperties } from "../../../../plugin/execution/service-objects/object";
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
