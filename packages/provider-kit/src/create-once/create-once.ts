import type { HandlerContext } from "../declare/resource";
import { ApiError } from "../http/api-error";
import type { JournalEntry } from "../journal/journal";
import { expectingObject, isConflict } from "../objects/object";
import { contentKey, idOf } from "../objects/identity";
import { nounOf } from "../objects/wording";
import { asDeclared } from "../value/plain";
import type { Creation } from "./creation";
import { CLOCK_MARGIN_MS, intentOf, lagMsOf, momentOf } from "./creation";
import { earlierCreation, findEarlier } from "./earlier-creation";
import { findCreatedObject, keepSearching } from "./find-created";
import { isSecretLost, removeCopy } from "./lost-secret";
import { nameTaken } from "./name-taken";
import { warnOfDuplicate } from "./recent-duplicate";

const MAX_SENDS = 3;

/** Sends the creating request; `beforeAttempt` is to be awaited before each attempt leaves. */
export type Send<W extends object> = (beforeAttempt: () => Promise<void>) => Promise<W>;

/** A client for the requests of a creation; each attempt waits for the `beforeAttempt` of the send that is under way. */
export function announcedSends({ api, signal, status }: HandlerContext) {
  let announce: (() => Promise<void>) | undefined;
  return {
    api: api.during({ signal, status, beforeAttempt: () => announce?.() ?? Promise.resolve() }),
    with:
      <W extends object>(send: () => Promise<W>): Send<W> =>
      async (beforeAttempt) => {
        announce = beforeAttempt;
        try {
          return await send();
        } finally {
          announce = undefined;
        }
      },
  };
}

/**
 * Sends the creating request so that exactly one object comes of it. After an unclear answer the service is asked for the object
 * before anything is sent again; an entry in the journal lets a later run do the same when the process dies in between.
 */
export function createOnce<W extends object>(creation: Creation, send: Send<W>): Promise<W> {
  const { runtime, resource, inputs, context } = creation;
  // equal creations run one after the other, so that one never takes the other's object for its own
  return runtime.locks.run(`create ${resource.token} ${contentKey(resource, inputs)}`, context.signal, async () => {
    const wire = (await adoptEarlier(creation, send)) ?? (await createNew(creation, send, 1));
    // an object that was found again has the form that the service gives all of its kind
    return asDeclared<W>(wire);
  });
}

/** Takes over what earlier runs made; there are several of them where the takeover itself was interrupted. */
async function adoptEarlier(creation: Creation, send: Send<object>): Promise<object | undefined> {
  const { journal } = creation.runtime.host;
  for (;;) {
    const earlier = await earlierCreation(creation);
    if (earlier === undefined) return undefined;
    const found = await findEarlier(creation, earlier);
    if (found !== undefined) return adopt(creation, earlier, found, send);
    await journal.resolve(earlier);
  }
}

/** Takes the object over that an earlier run, or an earlier call of this one, made. */
async function adopt(creation: Creation, earlier: JournalEntry, found: object, send: Send<object>): Promise<object> {
  const { runtime, resource } = creation;
  const { journal } = runtime.host;
  if (isSecretLost(resource, found)) {
    await removeCopy(creation, earlier, found);
    return createNew(creation, send, 1);
  }
  if (journal.isOfThisRun(earlier)) return keepFound(creation, earlier, found);
  const entry = await journal.begin(intentOf(creation), momentOf(creation));
  const kept = await keepFound(creation, entry, found);
  await journal.resolve(earlier);
  return kept;
}

async function createNew(creation: Creation, send: Send<object>, firstSend: number): Promise<object> {
  await warnOfDuplicate(creation);
  const entry = await creation.runtime.host.journal.begin(intentOf(creation), momentOf(creation));
  return sendOnce(creation, entry, send, firstSend);
}

/** Sends the request until its answer is clear; sends that made what had to be removed again count, too. */
async function sendOnce(
  creation: Creation,
  entry: JournalEntry,
  send: Send<object>,
  sends: number,
  isRepeated = false,
): Promise<object> {
  const { clock, journal } = creation.runtime.host;
  const sentMs = clock.uptimeMs();
  const departure = departureOf(creation, entry);
  try {
    const wire = usable(creation, await send(departure.beforeAttempt));
    return await keep(creation, departure.entry, wire);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const sent = departure.entry;
    if (error.outcome === "not done") return refused(creation, sent, error, isRepeated);
    const found = await findLost(creation, sent, error, sentMs);
    const isLast = sends === MAX_SENDS;
    if (found !== undefined && !isSecretLost(creation.resource, found)) return keepFound(creation, sent, found);
    if (found !== undefined) {
      await removeCopy(creation, sent, found);
      if (isLast) throw error;
      return createNew(creation, send, sends + 1);
    }
    // an internal error is the service's own answer; only a lost one is worth another try. The entry stays open: the next run
    // searches again before it sends anything
    if (isLast || isServiceAnswer(error)) throw error;
    const sentAgain = await journal.sentAgain(sent, momentOf(creation));
    return sendOnce(creation, sentAgain, send, sends + 1, true);
  }
}

/** Writes to the journal when an attempt leaves long after the entry was written, as a busy or overloaded service asked for. */
function departureOf(creation: Creation, first: JournalEntry) {
  const { clock, journal } = creation.runtime.host;
  const departure = {
    entry: first,
    writtenMs: clock.uptimeMs(),
    beforeAttempt: async (): Promise<void> => {
      if (clock.uptimeMs() - departure.writtenMs <= CLOCK_MARGIN_MS) return;
      departure.writtenMs = clock.uptimeMs();
      departure.entry = await journal.sentAgain(departure.entry, momentOf(creation));
    },
  };
  return departure;
}

/** An answer that is no object of the kind tells nothing: somebody else than the service may have given it. */
function usable({ resource, inputs }: Creation, wire: object): object {
  if (expectingObject(resource, inputs).isUsable(wire)) return wire;
  const reason = "the body is not the expected object";
  throw new ApiError({ method: "POST", path: resource.endpoint, status: 200, outcome: "unclear", reason });
}

/** Searches for an object whose creation got no clear answer, as long as it may still appear. */
function findLost(
  creation: Creation,
  entry: JournalEntry,
  error: ApiError,
  sentMs: number,
): Promise<object | undefined> {
  const { runtime, resource, context } = creation;
  const { clock } = runtime.host;
  context.status(`the response was lost; checking whether the ${nounOf(resource.token)} was created`);
  const nowMs = clock.uptimeMs();
  // a service that let the request wait may be at it for as long again, and one that gave no answer as long as anybody would wait
  const atWorkUntilMs = isServiceAnswer(error) ? nowMs : sentMs + context.api.requestTimeoutSeconds * 1000;
  const untilMs = Math.max(atWorkUntilMs, nowMs + lagMsOf(resource), nowMs + (nowMs - sentMs));
  return keepSearching(
    creation,
    () => findCreatedObject(creation, entry),
    () => untilMs - clock.uptimeMs(),
  );
}

/** Whether the service itself has answered, and is done with the request. */
function isServiceAnswer({ status, isForeign }: ApiError): boolean {
  return status === 500 && !isForeign;
}

/** Ends a creation that the service refused; what an earlier request made may still appear. */
async function refused(creation: Creation, entry: JournalEntry, error: ApiError, isRepeated: boolean): Promise<object> {
  if (isConflict(creation.resource, error)) {
    const found = isRepeated ? await findCreatedObject(creation, entry) : undefined;
    if (found?.kind === "found") return keepFound(creation, entry, found.found);
    await creation.runtime.host.journal.resolve(entry);
    throw await nameTaken(creation, entry, error);
  }
  if (!isRepeated) await creation.runtime.host.journal.resolve(entry);
  throw error;
}

/** Keeps an object that was found; it may be the one that is to be replaced, of which this run knows nothing. */
function keepFound(creation: Creation, entry: JournalEntry, found: object): Promise<object> {
  const { runtime, resource, urn, inputs } = creation;
  runtime.ownership.adopt(urn, resource.token, idOf(resource, found, inputs));
  return keep(creation, entry, found);
}

async function keep(creation: Creation, entry: JournalEntry, wire: object): Promise<object> {
  const { runtime, resource, urn, inputs } = creation;
  const id = idOf(resource, wire, inputs);
  runtime.ownership.take(urn, resource.token, id);
  creation.created(wire);
  await runtime.host.journal.answered(entry, id);
  return wire;
}
