import * as creations from "../../failures/creations";
import { say } from "../../failures/say";
import type { JournalEntry } from "../../io/journal/journal";
import { isUnanswered } from "../../io/journal/journal-entry";
import { sleep } from "../../io/wait/sleep";
import { NameTaken, UserError } from "../../values/errors";
import { isOfConfiguredProvider } from "../operation/journaled";
import { refusesExisting } from "../service-objects/create-style";
import { idOf, wantedInput } from "../service-objects/identity";
import { readOne } from "../service-objects/list-objects";
import { nounOf } from "../service-objects/wording";
import type { Creation } from "./creation";
import { byTime } from "./find-created";
import { shownWithinMs, unansweredForMs } from "./flight";

const PAUSE_MS = 500;

/** Refuses a creation whose ID an object has: the request would not fail, but change that object. */
export async function refuseExisting(creation: Creation): Promise<void> {
  const { resource, context, inputs } = creation;
  if (!refusesExisting(resource)) return;
  const id = idOf(resource, {}, inputs);
  if ((await readOne(context, resource, id, inputs)) === undefined) return;
  const input = wantedInput(resource, inputs);
  throw new NameTaken(new UserError(say(creations.idTaken, { noun: nounOf(resource.token) })), id, input);
}

/**
 * Lets other runs of this machine go first that began to create an object under the same ID before: what they made, or may still make, is
 * theirs. The creation is refused, and taken out of the journal, once the ID has an object.
 */
export async function letRivalsGoFirst(creation: Creation, entry: JournalEntry): Promise<void> {
  const { runtime, resource, context } = creation;
  if (!refusesExisting(resource)) return;
  const { clock, journal } = runtime.host;
  for (;;) {
    const others = await journal.others(entry);
    const rivals = others.filter(
      (other) =>
        other.key === entry.key &&
        (other.id !== undefined || isUnanswered(other)) &&
        isOfConfiguredProvider(runtime, other),
    );
    if (rivals.length === 0) return;
    const isOver = !rivals.some((rival) => byTime(rival, entry) < 0 && mayStillMake(creation, rival));
    // they may have had their answers since the first look
    await refuseExisting(creation).catch(async (error: unknown) => {
      if (error instanceof NameTaken) await journal.resolve(entry);
      throw error;
    });
    if (isOver) return;
    context.status(
      say(creations.waitingForRival, { noun: nounOf(resource.token), id: idOf(resource, {}, creation.inputs) }),
    );
    await sleep(clock, PAUSE_MS, context.signal);
  }
}

function mayStillMake(creation: Creation, rival: JournalEntry): boolean {
  return isUnanswered(rival) && (unansweredForMs(creation, rival) > 0 || shownWithinMs(creation, rival) > 0);
}
