import type { Resource } from "../../declare/resource";
import { hasUnprintedParts } from "../../values/equality/equivalence";
import { OperationFailed } from "../../values/errors";
import * as creations from "../../failures/creations";
import { say } from "../../failures/say";
import type { JournalEntry } from "../../io/journal/journal";
import { isUnanswered } from "../../io/journal/journal-entry";
import { contentDigest, idOf, isIdChosen, naturalKey } from "../service-objects/identity";
import { listInEachForm, readOne } from "../service-objects/list-objects";
import { namesToList } from "../service-objects/list-everywhere";
import { formShown } from "../service-objects/shown-form";
import { nounOf, whicheverOf } from "../service-objects/wording";
import { isOfConfiguredProvider } from "../operation/journaled";
import { wayToImport } from "../operation/way-to-import";
import { matchesInputs } from "../state/matches-inputs";
import { fromWire } from "../../values/wire/wire";
import type { Creation, Placing } from "./creation";
import { createdAt } from "./creation";
import type { Candidate, SearchResult, Sight } from "./find-created";
import {
  atMost,
  byAge,
  candidateOf,
  canHaveMade,
  findCreatedObject,
  idsIn,
  isNew,
  keepSearching,
  ownOf,
  withoutOwned,
} from "./find-created";
import { shownWithinMs } from "./flight";

/** The creation of the same resource, with the same service and account, of which nobody knows the end. */
export async function earlierCreation({
  runtime,
  resource,
  urn,
}: Placing & Pick<Creation, "urn">): Promise<JournalEntry | undefined> {
  const entry = await runtime.host.journal.unfinished(urn);
  return entry?.type === resource.token && isOfConfiguredProvider(runtime, entry) ? entry : undefined;
}

/**
 * What became of a creation that an earlier run began and of which nobody knows the end. An object that is not what the program
 * asks for now is named in an error, since nobody else knows of it.
 */
export async function findEarlier(creation: Creation, entry: JournalEntry): Promise<Sight | undefined> {
  return entry.id === undefined ? findUnanswered(creation, entry) : findAnswered(creation, entry, entry.id);
}

async function findAnswered(creation: Creation, entry: JournalEntry, id: string): Promise<Sight | undefined> {
  const { resource, context, inputs } = creation;
  const object = await readOne(context, resource, id, inputs);
  if (object === undefined) return undefined;
  const isOther = isIdChosen(resource) && id !== idOf(resource, {}, inputs);
  if (!isOther && isAsked(creation, entry, object)) return { object };
  throw leftOver(creation, entry, [id]);
}

/** Whether an object is what the program asks for: it was made from the same inputs, as far as a digest has them, or has them. */
function isAsked({ resource, inputs }: Creation, entry: JournalEntry, wire: object): boolean {
  const isMadeAlike = entry.content === contentDigest(resource, inputs);
  const compared = isMadeAlike ? { ...resource, inputs: unprinted(resource) } : resource;
  return matchesInputs(compared, wire, inputs, "create");
}

/** The inputs of which a digest does not tell everything. */
function unprinted({ inputs }: Resource): Resource["inputs"] {
  return Object.fromEntries(Object.entries(inputs).filter(([, property]) => hasUnprintedParts(property)));
}

async function findUnanswered(creation: Creation, entry: JournalEntry): Promise<Sight | undefined> {
  const { resource, context, inputs } = creation;
  const noun = nounOf(resource.token);
  const leftMs = untilShown(creation, entry);
  context.status(say(creations.checkingEarlier, { atMost: atMost(leftMs()), noun }));
  const isSameKey = entry.key === naturalKey(resource, inputs);
  const same = isSameKey ? await keepSearching(creation, () => findCreatedObject(creation, entry), leftMs) : undefined;
  if (same !== undefined) return same;
  const search = async (): Promise<SearchResult<readonly string[]>> =>
    (await findJournaledObject(creation, entry)) ?? { kind: "none" };
  const ids = await keepSearching(creation, search, leftMs);
  if (ids !== undefined) throw leftOver(creation, entry, ids);
  if (isSameKey) return undefined;
  context.warn(say(creations.noneLeftOver, { machineTime: entry.begunAt.machineTime, noun }));
  return undefined;
}

/** How long the object of a creation in the journal may still appear. */
function untilShown(creation: Creation, entry: JournalEntry): () => number {
  const { clock } = creation.runtime.host;
  const endMs = clock.uptimeMs() + shownWithinMs(creation, entry);
  return () => endMs - clock.uptimeMs();
}

/**
 * The object that an interrupted run made, whatever the program says today: it has the key in the journal. There are several where one
 * of them is it and nothing tells which. `undefined`: nobody can tell, since the kind has no list.
 */
export async function findJournaledObject(
  creation: Creation,
  entry: JournalEntry,
): Promise<SearchResult<readonly string[]> | undefined> {
  const { runtime, resource, context, inputs } = creation;
  const find = resource.list === undefined ? resource.identity?.find : undefined;
  if (resource.list === undefined && find === undefined) return undefined;
  if (find === undefined && namesToList(resource, inputs).length > 0) return undefined;
  const isRival = (other: JournalEntry): boolean => isUnanswered(other) && other.key === entry.key;
  const matching: Candidate[] = [];
  const { journal } = runtime.host;
  const claims = [entry, ...(await journal.others(entry)).filter(isRival)];
  const mayBeMeant = (wire: object): boolean => {
    const madeAtMs = createdAt(resource, wire)?.getTime();
    return claims.some((claim) => canHaveMade(creation, claim, { madeAtMs }));
  };
  // the program may have written another form of the resource then
  const declared = runtime.findResource(resource.token) ?? resource;
  for await (const wire of listInEachForm(context.api, declared, inputs, mayBeMeant, find)) {
    const shown = fromWire(formShown(declared, wire).inputs, wire);
    if (naturalKey(declared, shown) === entry.key)
      matching.push(candidateOf(resource, wire, inputs, { ...inputs, ...shown }));
  }
  const others = await journal.others(entry);
  const ownedIds = idsIn(others);
  const free = await withoutOwned(creation, matching.sort(byAge), ownedIds);
  const rivals = others.filter(isRival);
  const candidates = free.filter((one) => isNew(creation, entry, one) && canHaveMade(creation, entry, one));
  if (candidates.length > rivals.length + 1) return { kind: "found", found: candidates.map(({ id }) => id) };
  const own = ownOf(creation, entry, rivals, free);
  return own === undefined ? { kind: "none" } : { kind: "found", found: [own.id] };
}

function leftOver(creation: Creation, entry: JournalEntry, ids: readonly string[]): OperationFailed {
  const { resource, inputs } = creation;
  const hasChanged = entry.key !== naturalKey(resource, inputs);
  const facts = {
    object: whicheverOf(nounOf(resource.token), ids),
    why: hasChanged ? creations.changedSince : creations.notAsDeclared,
    way: wayToImport(creation, ids.length === 1 ? ids.join("") : "<id>"),
  };
  if (ids.length > 1) return new OperationFailed(say(creations.severalLeftOver, facts));
  // the state can only have an object whose creation was answered; a refresh that finds it there resolves the entry
  return new OperationFailed(say(entry.id === undefined ? creations.leftOver : creations.leftOverInState, facts));
}
