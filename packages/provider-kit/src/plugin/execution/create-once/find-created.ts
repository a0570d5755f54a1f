import type { Resource } from "../../declare/resource";
import { OperationFailed } from "../../values/errors";
import * as creations from "../../failures/creations";
import { say } from "../../failures/say";
import type { JournalEntry } from "../../io/journal/journal";
import { isSameEntry, isUnanswered, isUnfinished } from "../../io/journal/journal-entry";
import { listWhole, readOne } from "../service-objects/list-objects";
import { idOf, isIdChosen, spelledKeyOf, uniqueInputs } from "../service-objects/identity";
import { nameOf } from "../service-objects/urn";
import { nounOf } from "../service-objects/wording";
import { wayToImport } from "../operation/way-to-import";
import { matchesInputs } from "../state/matches-inputs";
import type { PlainMap } from "../../values/value/plain";
import { sleep } from "../../io/wait/sleep";
import { fromWire } from "../../values/wire/wire";
import type { Creation, Placing } from "./creation";
import { createdAt } from "./creation";
import { madeSpan, unansweredForMs } from "./flight";
import { isSecretLost } from "./lost-secret";
import { unowned } from "./unowned";

const FIRST_PAUSE_MS = 500;

/** What one search for an object finds. */
export type SearchResult<Found> =
  | { readonly kind: "none" }
  /** Something is found; what is preliminary may be found more completely. */
  | { readonly kind: "found"; readonly found: Found; readonly isPreliminary?: boolean }
  /** An object matches that may belong to a creation of somebody else, who may learn of it for so long. */
  | { readonly kind: "contested"; readonly forMs: number };

/** What came of a creation without an answer, as the service shows it. */
export type Sight =
  /** Its object. */
  | { readonly object: object }
  /** Objects that nobody can use, since the answer had a secret that is shown once; one of them may be its object. */
  | { readonly copies: readonly string[] };

/**
 * Searches again and again, until an object is found or a search that began when the time was over finds none: its answer may be much
 * later than what it shows. Longer only as long as somebody else may still get an answer about an object that matches.
 */
export async function keepSearching<Found>(
  { runtime, context }: Creation,
  search: () => Promise<SearchResult<Found>>,
  leftMs: () => number,
): Promise<Found | undefined> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    const isLast = leftMs() <= 0;
    const result = await search();
    if (result.kind === "found" && result.isPreliminary !== true) return result.found;
    const restMs = Math.max(0, leftMs(), result.kind === "contested" ? result.forMs : 0);
    if (isLast && restMs === 0) return result.kind === "found" ? result.found : undefined;
    await sleep(runtime.host.clock, Math.min(pauseMs, restMs), context.signal);
  }
}

/** How long at most a search goes on, within a sentence; nothing where it is over at once. */
export function atMost(leftMs: number): string {
  return leftMs <= 0 ? "" : say(creations.atMost, { seconds: Math.ceil(leftMs / 1000) });
}

/** The object of a creation in the journal: same content, made while its request was under way, and nobody else's. */
export async function findCreatedObject(creation: Creation, entry: JournalEntry): Promise<SearchResult<Sight>> {
  const { context, resource, inputs } = creation;
  const matching = await matchingObjects(creation);
  // after the list: whoever made an object that it shows has written so before
  const others = await creation.runtime.host.journal.others(entry);
  const ownedIds = idsIn(others.filter((other) => !isFormer(creation, entry, other)));
  const free = await withoutOwned(creation, matching, ownedIds);
  const candidates = free.filter((one) => isNew(creation, entry, one) && canHaveMade(creation, entry, one));
  if (candidates.length === 0) return { kind: "none" };
  const rivals = rivalsOf(creation, entry, others, candidates);
  const forMs = Math.max(0, ...rivals.map((rival) => unansweredForMs(creation, rival)));
  if (forMs > 0) return { kind: "contested", forMs };
  const copies = candidates.filter((one) => one.isSecretLost).map(({ id }) => id);
  if (copies.length > 0) return { kind: "found", found: { copies }, isPreliminary: true };
  if (candidates.length > rivals.length + 1) throw ambiguous(creation, candidates, namesOf(rivals, entry));
  const own = ownOf(creation, entry, rivals, free);
  if (own === undefined) return { kind: "none" };
  const object = await readOne(context, resource, own.id, inputs);
  return object === undefined ? { kind: "none" } : { kind: "found", found: { object } };
}

/** The only object with the unique inputs of a creation that the service has confirmed: no other one can have them. */
export async function findConfirmedObject(creation: Creation): Promise<SearchResult<Sight>> {
  const [only, ...others] = await matchingObjects(creation);
  if (only === undefined) return { kind: "none" };
  if (others.length > 0) throw ambiguous(creation, [only, ...others], []);
  const object = await readOne(creation.context, creation.resource, only.id, creation.inputs);
  return object === undefined ? { kind: "none" } : { kind: "found", found: { object } };
}

/** Whether another entry is about an object that the same resource had before: where programs choose the ID, the new one has the same. */
function isFormer({ resource }: Creation, entry: JournalEntry, other: JournalEntry): boolean {
  const isOfResource = other.urn === entry.urn && other.stack === entry.stack;
  return isOfResource && isIdChosen(resource) && !isUnfinished(other);
}

/** An object that a creation in the journal may have made. */
export interface Candidate {
  readonly id: string;
  readonly madeAtMs: number | undefined;
  /** As in `Intent`, by the parts that the program has. */
  readonly spelledKey: string | undefined;
  /** Whether it has a secret that the service shows once only. */
  readonly isSecretLost: boolean;
}

/** The objects with the content of the creation, in the order in which they were made. */
async function matchingObjects(creation: Creation): Promise<readonly Candidate[]> {
  const { resource, inputs } = creation;
  const found: Candidate[] = [];
  for await (const wire of objectsLike(creation)) {
    if (matchesInputs(resource, wire, inputs, "create")) found.push(candidateOf(resource, wire, inputs));
  }
  return found.sort(byAge);
}

/** The objects that may have the content of the creation: the one with its ID, where programs choose that, or those on the list. */
async function* objectsLike({ resource, context, inputs }: Creation): AsyncIterable<object> {
  if (isIdChosen(resource)) {
    const object = await readOne(context, resource, idOf(resource, {}, inputs), inputs);
    if (object !== undefined) yield object;
    return;
  }
  const mayMatch = (wire: object, shown: Resource): boolean => matchesInputs(shown, wire, inputs, "create");
  yield* listWhole(context.api, resource, inputs, mayMatch, resource.identity?.find);
}

/** What is to be known of an object to tell whose it is, for a program that may not have all that its ID consists of. */
export function candidateOf(resource: Resource, wire: object, inputs: PlainMap, parts = inputs): Candidate {
  return {
    id: idOf(resource, wire, parts),
    madeAtMs: createdAt(resource, wire)?.getTime(),
    spelledKey: spelledKeyOf(resource, fromWire(resource.inputs, wire), inputs),
    isSecretLost: isSecretLost(resource, wire),
  };
}

/** Objects in the order in which they were made. */
export function byAge(a: Candidate, b: Candidate): number {
  return (a.madeAtMs ?? 0) - (b.madeAtMs ?? 0) || (a.id < b.id ? -1 : 1);
}

/** The ids that entries tell of. */
export function idsIn(entries: readonly JournalEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ id }) => id ?? []));
}

/** The objects but for those that are known to be somebody's. */
export async function withoutOwned(
  { runtime, resource, urn }: Creation,
  objects: readonly Candidate[],
  ownedIds: ReadonlySet<string>,
): Promise<readonly Candidate[]> {
  const ids = objects.map(({ id }) => id).filter((id) => !ownedIds.has(id));
  const free = await unowned({ runtime, type: resource.token, urn }, ids);
  return objects.filter(({ id }) => free.includes(id));
}

/** Whether an object may come from a creation: one of this run does not make what this run has seen before. */
export function isNew({ runtime, resource, urn }: Creation, entry: JournalEntry, { id }: Candidate): boolean {
  return !runtime.host.journal.isOfThisRun(entry) || !runtime.ownership.isOlder(urn, resource.token, id);
}

/** Whether a creation in the journal can have made an object, as far as the service tells when it was made. */
export function canHaveMade(
  creation: Placing,
  entry: JournalEntry,
  { madeAtMs }: Pick<Candidate, "madeAtMs">,
): boolean {
  if (madeAtMs === undefined) return true;
  const { fromMs, toMs } = madeSpan(creation, entry);
  return madeAtMs >= fromMs && madeAtMs <= toMs;
}

/** Creations that may have made one of the objects, and have no answer either. */
function rivalsOf(
  creation: Creation,
  entry: JournalEntry,
  others: readonly JournalEntry[],
  candidates: readonly Candidate[],
): readonly JournalEntry[] {
  return others.filter((other) => {
    // another account may see, and have made, the same objects
    if (!isUnanswered(other) || !isAlike(creation, entry, other) || isGivenUp(creation, entry, other)) return false;
    return candidates.some((one) => canHaveMade(creation, other, one));
  });
}

/** Whether another resource of the stack began to create the only object with this key in a run that is over: the program gives it to this one now. */
function isGivenUp({ runtime, resource, inputs }: Creation, entry: JournalEntry, other: JournalEntry): boolean {
  if (uniqueInputs(resource, inputs) === undefined || other.stack !== entry.stack) return false;
  const { journal } = runtime.host;
  return !journal.isGoingOn(other);
}

/** Whether the creating requests make objects that look the same. */
function isAlike({ resource, inputs }: Creation, entry: JournalEntry, other: JournalEntry): boolean {
  if (other.content === entry.content) return true;
  return other.key === entry.key && uniqueInputs(resource, inputs) === undefined;
}

/** The object of an entry: from the oldest entry on, each gets the first one that it can have made. */
export function ownOf(
  creation: Creation,
  entry: JournalEntry,
  rivals: readonly JournalEntry[],
  objects: readonly Candidate[],
): Candidate | undefined {
  const left = new Set(objects);
  const claims = [entry, ...rivals].sort(byTime);
  for (const claim of claims) {
    const isOwn = isSameEntry(claim, entry);
    const first = [...left].find(
      (one) =>
        (!isOwn || isNew(creation, entry, one)) && canHaveMade(creation, claim, one) && isMeant(claim, one, claims),
    );
    if (isOwn) return first;
    if (first !== undefined) left.delete(first);
  }
  return undefined;
}

/** Whether no other creation has the very key of an object: the natural key may leave out what the service can fill in, such as a VLAN. */
function isMeant(claim: JournalEntry, one: Candidate, claims: readonly JournalEntry[]): boolean {
  if (one.spelledKey === undefined || one.spelledKey === claim.spelledKey) return true;
  return claims.every((other) => other.spelledKey !== one.spelledKey);
}

/** The same order for every process that reads the journal. */
export function byTime(a: JournalEntry, b: JournalEntry): number {
  const keys = [a, b].map(
    ({ begunAt, run, number }) => `${begunAt.machineTime} ${run} ${String(number).padStart(6, "0")}`,
  );
  return (keys[0] ?? "") < (keys[1] ?? "") ? -1 : 1;
}

function ambiguous(
  creation: Creation,
  candidates: readonly Candidate[],
  rivalNames: readonly string[],
): OperationFailed {
  const facts = {
    noun: nounOf(creation.resource.token),
    count: candidates.length,
    ids: candidates.map(({ id }) => id).join(", "),
    rivals: rivalNames.join(", "),
    way: wayToImport(creation, "<id>"),
  };
  const hasRivals = rivalNames.length > 0;
  return new OperationFailed(say(hasRivals ? creations.ambiguousCreations : creations.ambiguousCreation, facts));
}

/** The names of the other resources whose creations are rivals. */
function namesOf(rivals: readonly JournalEntry[], { urn, stack }: JournalEntry): readonly string[] {
  const others = rivals.filter((rival) => rival.urn !== urn || rival.stack !== stack);
  const names = others.map((rival) => {
    const name = JSON.stringify(nameOf(rival.urn));
    return rival.stack === stack ? name : say(creations.ofAnotherStack, { name });
  });
  return [...new Set(names)].sort();
}
