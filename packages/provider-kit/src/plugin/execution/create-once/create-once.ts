import type { ApiClient } from "../../declare/client";
import { NameTaken, OperationFailed } from "../../values/errors";
import * as creations from "../../failures/creations";
import { say } from "../../failures/say";
import { ApiError } from "../../io/http/api-error";
import { notExpected } from "../../io/http/attempt";
import { backoffMs, mostRetries } from "../../io/http/limits/retry";
import type { JournalEntry } from "../../io/journal/journal";
import { createdSilently, refusesExisting } from "../service-objects/create-style";
import { contentKey, idOf, isIdChosen, isKeyUnique, uniqueInputs } from "../service-objects/identity";
import { expectingObject, isConflict } from "../service-objects/object";
import { nounOf, shellWord } from "../service-objects/wording";
import { momentOf, serviceObject } from "../operation/journaled";
import { asDeclared } from "../../values/value/plain";
import { sleep } from "../../io/wait/sleep";
import { Stopped } from "../../io/wait/stopped";
import type { Creation, Departure } from "./creation";
import { intentOf, noteOlder } from "./creation";
import { earlierCreation, findEarlier } from "./earlier-creation";
import type { SearchResult, Sight } from "./find-created";
import { atMost, findConfirmedObject, findCreatedObject, keepSearching } from "./find-created";
import { carriedOutMs, lagMsOf } from "./flight";
import { isSecretLost, leaveCopies, removeCopy } from "./lost-secret";
import { nameTaken } from "./name-taken";
import { warnOfDuplicate } from "./recent-duplicate";
import { letRivalsGoFirst, refuseExisting } from "./refuse-existing";

/** Sends the creating request with the client of the creation. */
type Send<W extends object> = () => Promise<W>;

/** The client for the requests of a creation: the journal knows when each attempt of the creating request leaves. */
export function clientOf(creation: Creation): ApiClient {
  const { api, signal, status } = creation.context;
  return api.during({
    signal,
    status,
    beforeAttempt: () => leaves(creation),
    isCreating: () => creation.departure !== undefined,
  });
}

/**
 * Sends the creating request so that exactly one object comes of it. After an unclear answer the service is asked for the object
 * before anything is sent again; an entry in the journal lets a later run do the same when the process dies in between.
 */
export async function createOnce<W extends object>(creation: Creation, send: Send<W>): Promise<W> {
  const { runtime, resource, inputs, context } = creation;
  // creations that may take each other's object for their own run one after the other
  const key = `create ${resource.token} ${refusesExisting(resource) ? idOf(resource, {}, inputs) : contentKey(resource, inputs)}`;
  const release = await runtime.locks.acquire(key, context.signal);
  try {
    const wire = (await takeOverEarlier(creation, send)) ?? (await createNew(creation, send));
    // an object that was found again has the form that the service gives all of its kind
    return asDeclared<W>(wire);
  } finally {
    release();
  }
}

/** Takes over what earlier runs made; there are several of them where the takeover itself was interrupted. */
async function takeOverEarlier(creation: Creation, send: Send<object>): Promise<object | undefined> {
  const { journal } = creation.runtime.host;
  for (;;) {
    const earlier = await earlierCreation(creation);
    if (earlier === undefined) return undefined;
    const sight = await findEarlier(creation, earlier);
    if (sight === undefined) await journal.resolve(earlier);
    else if ("copies" in sight) await leaveCopies(creation, earlier, sight.copies);
    else {
      creation.isOfEarlier = true;
      return takeOver(creation, earlier, sight.object, send);
    }
  }
}

/** Takes the object over that an earlier run, or an earlier call of this one, made. */
async function takeOver(creation: Creation, earlier: JournalEntry, found: object, send: Send<object>): Promise<object> {
  const { runtime, resource } = creation;
  const { journal } = runtime.host;
  if (isSecretLost(resource, found)) {
    await removeCopy(creation, earlier, found);
    return createNew(creation, send);
  }
  const isProved = earlier.id !== undefined;
  if (journal.isOfThisRun(earlier)) return keepFound(creation, earlier, found, isProved);
  const begun = await journal.begin(intentOf(creation), momentOf(runtime));
  // a request of that run may still be on its way
  const entry = isProved ? begun : await journal.sentAgain(begun, momentOf(runtime));
  const kept = await keepFound(creation, entry, found, isProved);
  await journal.resolve(earlier);
  return kept;
}

async function createNew(creation: Creation, send: Send<object>): Promise<object> {
  await warnOfDuplicate(creation);
  await refuseExisting(creation);
  return sendUntilClear(creation, send);
}

/** Sends the request until its answer is clear, or the operation's time is over. */
async function sendUntilClear(creation: Creation, send: Send<object>): Promise<object> {
  const { runtime, context } = creation;
  const { clock, journal } = runtime.host;
  const departure = { entry: await journal.begin(intentOf(creation), momentOf(runtime)), leftMs: clock.uptimeMs() };
  await letRivalsGoFirst(creation, departure.entry);
  for (let sends = 1; ; sends++) {
    const result = await attempt(creation, departure, send);
    if ("wire" in result) return keep(creation, departure.entry, await withId(creation, departure.entry, result.wire));
    const { error } = result;
    if (error.outcome === "not done") return refused(creation, departure.entry, error, sends > 1);
    const sight = await unlessStopped(error, () => findLost(creation, departure, error));
    if (sight !== undefined && "object" in sight) return keepFound(creation, departure.entry, sight.object, false);
    // the entry stays open: the next run searches again before it sends anything
    if (sight === undefined && isFinal(error, sends)) throw await worded(creation, error);
    // a search went before the second request
    if (sends > 1)
      await unlessStopped(error, () =>
        sleep(
          clock,
          backoffMs(sends - 1, LONGEST_PAUSE_MS, () => 1),
          context.signal,
        ),
      );
    if (sight === undefined) await refuseExisting(creation);
    if (sight === undefined) departure.entry = await journal.sentAgain(departure.entry, momentOf(runtime));
    else departure.entry = await beginAnew(creation, departure.entry, sight.copies);
  }
}

/** What was created; where the answer does not even tell its ID, it is looked for. */
async function withId(creation: Creation, entry: JournalEntry, wire: object): Promise<object> {
  const { runtime, resource, inputs } = creation;
  if (!createdSilently(resource) || isIdChosen(resource)) return wire;
  const { clock } = runtime.host;
  const endMs = clock.uptimeMs() + lagMsOf(resource);
  const unique = uniqueInputs(resource, inputs);
  const search = (): Promise<SearchResult<Sight>> =>
    unique === undefined ? findCreatedObject(creation, entry) : findConfirmedObject(creation);
  const sight = await keepSearching(creation, search, () => endMs - clock.uptimeMs());
  if (sight !== undefined && "object" in sight) return sight.object;
  throw new OperationFailed(
    say(creations.notListed, { noun: nounOf(resource.token), inputs: unique?.join(", ") ?? creations.itsInputs }),
  );
}

/** The longest pause before a request without a clear answer is sent again. */
const LONGEST_PAUSE_MS = 10_000;

/** Leaves what may have been created, and begins another creation. */
async function beginAnew(creation: Creation, entry: JournalEntry, copies: readonly string[]): Promise<JournalEntry> {
  await leaveCopies(creation, entry, copies);
  return creation.runtime.host.journal.begin(intentOf(creation), momentOf(creation.runtime));
}

/** Sends the request once, as far as the client does not repeat it because the service certainly did nothing. */
async function attempt(
  creation: Creation,
  departure: Departure,
  send: Send<object>,
): Promise<{ readonly wire: object } | { readonly error: ApiError }> {
  creation.departure = departure;
  try {
    return { wire: usable(creation, await send()) };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    throw error;
  } finally {
    creation.departure = undefined;
  }
}

/** Work after an unclear answer; where the operation ends meanwhile, its failure tells of that answer. */
async function unlessStopped<T>(unclear: ApiError, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Stopped
      ? new Stopped(error.why, say(creations.lastUnclear, { message: error.message, unclear: unclear.message }))
      : error;
  }
}

// an attempt that leaves so much later than its entry says counts as leaving then
const LATE_MS = 2_000;

/** Notes that an attempt of the creating request leaves now; it may do so long after its entry began, as a busy service asked for. */
async function leaves({ runtime, departure }: Creation): Promise<void> {
  if (departure === undefined) return;
  const { clock, journal } = runtime.host;
  departure.leftMs = clock.uptimeMs();
  if (departure.leftMs - departure.entry.sentAt.uptimeMs <= LATE_MS) return;
  departure.entry = await journal.sentAgain(departure.entry, momentOf(runtime));
  departure.leftMs = clock.uptimeMs();
}

/** An answer that is no object of the kind tells nothing: somebody else than the service may have given it. */
function usable({ resource, inputs }: Creation, wire: object): object {
  const isUsable = createdSilently(resource) || expectingObject(resource, inputs).isUsable(wire);
  if (isUsable === true) return wire;
  throw new ApiError({
    method: "POST",
    path: resource.endpoint,
    status: 200,
    outcome: "unclear",
    reason: notExpected(isUsable),
  });
}

/**
 * Searches for an object whose creation got no clear answer. Where no two objects can have its unique inputs one look is enough: a
 * second request does no harm. Otherwise the search goes on for as long as the object may still appear.
 */
function findLost(creation: Creation, { entry, leftMs }: Departure, error: ApiError): Promise<Sight | undefined> {
  const { runtime, resource, inputs, context } = creation;
  const { clock } = runtime.host;
  const nowMs = clock.uptimeMs();
  const waitMs = isKeyUnique(resource, inputs) ? 0 : lagMsOf(resource) + stillAtWorkMs(creation, error, nowMs - leftMs);
  context.status(say(creations.checkingLost, { atMost: atMost(waitMs), noun: nounOf(resource.token) }));
  return keepSearching(
    creation,
    () => findCreatedObject(creation, entry),
    () => nowMs + waitMs - clock.uptimeMs(),
  );
}

/** How long the service may still be at work on a request: whoever answered for it late may have waited for it as long. */
function stillAtWorkMs(creation: Creation, error: ApiError, delayMs: number): number {
  return error.status === 0 ? carriedOutMs(creation) : delayMs;
}

/**
 * Whether nothing comes of sending again what was searched for and is not there: the service itself has failed. A POST that it failed to do may
 * have done something else; the other methods set what they name, and pass once the service is less busy, or not at all.
 */
function isFinal({ status, isForeign, method }: ApiError, sends: number): boolean {
  return status === 500 && !isForeign && (method === "POST" || sends > mostRetries({ status }, Infinity));
}

/** The failure of a service that may fail because of an object that is there already, as far as its declaration says so. */
function worded(creation: Creation, error: ApiError): Promise<Error> | Error {
  return isConflict(creation.resource, error) ? nameTaken(creation, error) : error;
}

/** Ends a creation that the service refused; what an earlier request made may still appear. */
async function refused(creation: Creation, entry: JournalEntry, error: ApiError, isRepeated: boolean): Promise<object> {
  const { journal } = creation.runtime.host;
  if (isConflict(creation.resource, error)) {
    const found = isRepeated ? await findShown(creation, entry) : undefined;
    if (found !== undefined) return keepFound(creation, entry, found, false);
    if (!isRepeated) await journal.resolve(entry);
    const failure = await nameTaken(creation, error);
    if (!isRepeated && failure instanceof NameTaken) noteOlder(creation, [failure.namesake]);
    throw failure;
  }
  if (!isRepeated) await journal.resolve(entry);
  throw error;
}

/** The object that an earlier request made, which the service says is there, and may show late. */
async function findShown(creation: Creation, entry: JournalEntry): Promise<object | undefined> {
  const { clock } = creation.runtime.host;
  const untilMs = clock.uptimeMs() + lagMsOf(creation.resource);
  const search = (): Promise<SearchResult<Sight>> => findCreatedObject(creation, entry);
  const sight = await keepSearching(creation, search, () => untilMs - clock.uptimeMs());
  return sight !== undefined && "object" in sight ? sight.object : undefined;
}

/** Keeps an object that was found; it may be the one that is to be replaced, of which this run knows nothing. */
async function keepFound(creation: Creation, entry: JournalEntry, found: object, isProved: boolean): Promise<object> {
  const { runtime, resource, urn, inputs, context } = creation;
  const id = idOf(resource, found, inputs);
  runtime.ownership.takeOver(urn, resource.token, id);
  // the process of another provider may be asked to delete it
  await runtime.host.journal.hold(serviceObject(runtime, resource.token, id), urn);
  // only its content tells the object to be that of the creation
  if (!isProved) context.warn(say(creations.takenOver, { noun: nounOf(resource.token), id, resource: shellWord(urn) }));
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
