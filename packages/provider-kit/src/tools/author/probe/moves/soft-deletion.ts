import { stateProperties } from "../../../../plugin/execution/service-objects/object";
import type { PlainMap } from "../../../../plugin/values/value/plain";
import { isMap, isSame } from "../../../../plugin/values/value/value";
import { wireName } from "../../../../plugin/values/wire/wire-name";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Creations } from "./creations";

/** What a read shows of a deleted object, and of no other: a value of its own, or any where others have none. */
interface Mark {
  readonly wire: string;
  /** Absent: any value. */
  readonly value?: unknown;
}

/** By what a service that still shows what was deleted tells it from what is there; what is made and deleted once more shows the same. */
export async function noteSoftDeletion(
  bench: Bench,
  notes: Notes,
  { live, after }: { readonly live: Live; readonly after: PlainMap },
  { full, bare }: Creations,
): Promise<void> {
  const count = bench.log.count;
  const sample = bench.sample(0);
  const again = await bench.create(sample.values, Object.keys(live.given), sample.tag);
  if (again instanceof Refused) return;
  const reading = bench.sandbox.request(again, "read");
  const refused = await bench.sandbox.remove(again);
  const afterAgain = await bench.readBy(reading);
  if (refused !== undefined || afterAgain instanceof Refused) return;
  const there = [...full, ...bare, again].map(({ shown }) => shown);
  const mark = Object.entries(stateProperties(bench.resource)).flatMap(([name, property]): readonly Mark[] => {
    const wire = wireName(name, property);
    if (wire === undefined || wire.includes(".")) return [];
    const [value, other] = [after[name], afterAgain[name]];
    const isThere = value !== undefined && value !== null && other !== undefined && other !== null;
    if (!isThere) return [];
    if (there.every((one) => one[name] === undefined || one[name] === null)) return [{ wire }];
    return isSame(value, other) && there.every((one) => !isSame(one[name], value)) ? [{ wire, value }] : [];
  })[0];
  if (mark === undefined) notes.surprise("a read still shows what was deleted");
  else notes.fact(undefined, "isSoftDeleted", mark, bench.log.since(count));
}

/** Whether a read shows what a deleted object was found to show. */
export function isShownDeleted({ resource }: Bench, notes: Notes, shown: PlainMap): boolean {
  const mark = notes.valueOf(undefined, "isSoftDeleted");
  if (!isMap(mark)) return false;
  return Object.entries(stateProperties(resource)).some(([name, property]) => {
    if (wireName(name, property) !== mark["wire"]) return false;
    const value = shown[name] ?? null;
    return "value" in mark ? isSame(value, mark["value"]) : value !== null;
  });
}
