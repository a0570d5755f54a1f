import type { PlainMap } from "../../../../plugin/values/value/plain";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Creations } from "./creation";

/** Which inputs no two objects share, and how the service says so. */
export async function probeUniqueness(bench: Bench, notes: Notes, { full: [live], named }: Creations): Promise<void> {
  if (named.size === 0) return;
  const names = [...named];
  const count = bench.log.count;
  const same = Object.fromEntries(names.map((name) => [name, live.given[name] ?? null]));
  const twin = await like(bench, live, same, 0);
  if (!(twin instanceof Refused)) {
    notes.fact(undefined, "unique", null, bench.log.since(count));
    await bench.sandbox.remove(twin);
    return;
  }
  const { status, code } = twin;
  const scope = bench.inputs.flatMap(([name, property]) =>
    property.kind === "string" && property.refersTo !== undefined && live.given[name] !== undefined ? [name] : [],
  );
  const elsewhere = scope.length === 0 ? twin : await like(bench, live, same, 1);
  const isScoped = !(elsewhere instanceof Refused);
  if (isScoped) await bench.sandbox.remove(elsewhere);
  notes.fact(undefined, "unique", [...(isScoped ? scope : []), ...names], bench.log.since(count));
  notes.fact(undefined, "isConflict", { status, ...(code === undefined ? {} : { code }) }, bench.log.since(count));
  await probeCase(bench, notes, live, same);
}

/** A second object with some values of the first. */
async function like(bench: Bench, live: Live, same: PlainMap, needs: 0 | 1): Promise<Live | Refused> {
  const sample = bench.sample(0, needs);
  return bench.create({ ...sample.values, ...same }, Object.keys(live.given), live.tag);
}

async function probeCase(bench: Bench, notes: Notes, live: Live, same: PlainMap): Promise<void> {
  const count = bench.log.count;
  const upper = Object.fromEntries(
    Object.entries(same).map(([name, value]) => [name, typeof value === "string" ? value.toUpperCase() : value]),
  );
  const other = await like(bench, live, upper, 0);
  if (other instanceof Refused) notes.fact(undefined, "uniqueInAnyCase", true, bench.log.since(count));
  else await bench.sandbox.remove(other);
}
