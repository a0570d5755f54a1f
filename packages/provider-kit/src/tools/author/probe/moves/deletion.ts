import type { Bench, Live } from "../bench";
import { sleep } from "../../../../plugin/io/wait/sleep";
import { idOf } from "../../../../plugin/execution/service-objects/identity";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Creations } from "./creations";
import { noteSoftDeletion } from "./soft-deletion";

/** Seconds between tries to make an object again under its name. */
const PAUSES = [1, 2, 4];

/** What is left of an object that was deleted, and how the service says that it is gone. */
export async function probeDeletion(bench: Bench, notes: Notes, creations: Creations): Promise<void> {
  const {
    full: [, live],
    named,
  } = creations;
  const count = bench.log.count;
  const [reading, { method = "DELETE", path, body }] = [
    bench.sandbox.request(live, "read"),
    bench.sandbox.request(live, "delete"),
  ];
  const refused = await bench.sandbox.remove(live);
  if (refused !== undefined) {
    notes.undecided(undefined, "delete", `a deletion is refused: ${refused.text}`);
    return;
  }
  const read = bench.resource.readBy === "list" ? undefined : await bench.readBy(reading);
  if (read instanceof Refused) {
    noteGone(notes, live, read, bench.log.since(count));
  } else if (read !== undefined) await noteSoftDeletion(bench, notes, { live, after: read }, creations);
  const again = await bench.sandbox.send(method, path, body);
  if (again instanceof Refused && again.status >= 500) notes.surprise(`a second deletion fails: ${again.text}`);
  const left = (await bench.list(live)).some((wire) => idOf(bench.resource, wire, live.given) === live.id);
  if (left) notes.surprise("the list still shows what was deleted");
  await probeNameAgain(bench, notes, live, named);
}

/** Statuses that say by themselves that there is nothing. */
const GONE: readonly number[] = [404, 410];

/** How a read is refused of what is gone: by the code, or the sentence, where the status says no more than that the request was wrong. */
function noteGone(notes: Notes, { id }: Live, { status, code, message }: Refused, shownBy: readonly number[]): void {
  const isTelling = message !== "" && !message.includes(id) && !/\d/.test(message);
  if (code !== undefined) notes.fact(undefined, "isGone", { status, code }, shownBy);
  else if (GONE.includes(status)) notes.fact(undefined, "isGone", { status }, shownBy);
  else if (isTelling) notes.fact(undefined, "isGone", { status, message }, shownBy);
  else {
    const why = `what is gone is answered with ${status} and no code, as any wrong request may be: ${message}`;
    notes.undecided(undefined, "isGone", why);
  }
}

/** Whether the name of a deleted object is free again. */
async function probeNameAgain(
  bench: Bench,
  notes: Notes,
  { given, tag }: Pick<Live, "given" | "tag">,
  named: ReadonlySet<string>,
): Promise<void> {
  if (named.size === 0) return;
  const count = bench.log.count;
  const { clock } = bench.sandbox.runtime.host;
  let waited = 0;
  let again = await bench.create(given, Object.keys(given), tag);
  for (const seconds of PAUSES) {
    if (!(again instanceof Refused)) break;
    await sleep(clock, seconds * 1000, new AbortController().signal);
    waited += seconds;
    again = await bench.create(given, Object.keys(given), tag);
  }
  if (again instanceof Refused) {
    notes.fact(undefined, "deletedNames", "taken", bench.log.since(count));
    notes.surprise(`the name of a deleted object stays taken: ${again.text}`);
    return;
  }
  if (waited > 0) notes.surprise(`the name of a deleted object is free again after up to ${waited} s`);
  await bench.sandbox.remove(again);
}
