import * as creations from "../../../plugin/failures/creations";
import * as names from "../../../plugin/failures/names";
import { oneOf, takenOverToo } from "../../../plugin/failures/objects";
import { failed } from "../../../plugin/failures/operations";
import * as ways from "../../../plugin/failures/ways-out";
import { factsIn, says } from "../../failures/recognize";

/** A message that says to import or delete an object that an interrupted run created. */
export interface Advice {
  readonly id: string;
  /** The state may have the object: a refresh comes first. */
  readonly isRefreshFirst: boolean;
}

/** Objects that interrupted runs created for the resource of the message. */
const LEFT_OVER = [creations.leftOver, creations.leftOverInState, creations.severalLeftOver] as const;

/** Several objects, of which each may be that of the message. */
export const AMBIGUOUS = [creations.ambiguousCreation, creations.ambiguousCreations] as const;

/** What is said of runs that were interrupted, wherever their objects are. */
const INTERRUPTED = [
  ...LEFT_OVER,
  creations.noneLeftOver,
  creations.checkingEarlier,
  creations.leftBehind,
  creations.leftByOtherStacks,
  creations.foundLeftBehind,
  creations.begunElsewhere,
  creations.recentDuplicate,
  creations.removingCopy,
  names.leftBehind,
  takenOverToo,
] as const;

/** Objects that have a name which nothing tells to be given up. */
const TAKEN = [
  names.madeBefore,
  names.foreignToUpdate,
  names.foreignToReplacement,
  names.leftBehind,
  names.unknownToCreation,
  names.unknownToUpdate,
  names.unknownToReplacement,
] as const;

/** The advice of a message, read literally by who knows which objects resources have; `undefined` for a message about something else. */
export function adviceIn(message: string, isOwned: (id: string) => boolean = () => false): Advice | undefined {
  if (!says(message, ...LEFT_OVER, names.leftBehind)) return undefined;
  const way = factsIn(message, ways.keepOrDelete)?.way ?? "";
  const ids = [...idsIn(way), ...idsIn(message)];
  const id = asksWhoHas(message) ? ids.find((one) => !isOwned(one)) : ids[0];
  return id === undefined ? undefined : { id, isRefreshFirst: says(message, ways.refresh) };
}

/** The messages but for those that tell to follow another one of them. */
export function withoutDeferring(messages: readonly string[]): readonly string[] {
  const isAbout = (message: string, owner: string): boolean => message.includes(`::${owner.slice(1, -1)}: `);
  return messages.filter((message) => {
    const owner = factsIn(message, ways.followOther)?.owner;
    return owner === undefined || !messages.some((one) => one !== message && isAbout(one, owner));
  });
}

/** The objects that messages of several resources give advice about: whoever follows one message makes the other one wrong. */
export function advisedTwice(messages: readonly string[]): readonly string[] {
  const advised = messages.flatMap((message) => adviceIn(message) ?? []).map(({ id }) => id);
  const isNamedTwice = (id: string): boolean =>
    messages.filter((message) => !asksWhoHas(message) && idsIn(message).includes(id)).length > 1;
  return [...new Set(advised)].filter(isNamedTwice).map((id) => `several messages give advice about ${id}`);
}

/**
 * The objects that a message says to import or to delete, whoever may have them; not one that a refresh may find in the state, or that
 * the user is to look for there.
 */
export function advisedAway(message: string): readonly string[] {
  if (says(message, ways.refresh) || asksWhoHas(message)) return [];
  return offersImport(message) || offersDeletion(message) ? idsIn(message) : [];
}

/** Whether a message says how to keep an object as a resource. */
export function offersImport(message: string): boolean {
  const isOneOfSeveral = says(message, creations.severalLeftOver, ...AMBIGUOUS);
  return isOneOfSeveral || says(message, ways.importObject, ways.importOption, ways.keepByImport);
}

/** Whether a message says to delete an object that no resource has. */
export function offersDeletion(message: string): boolean {
  return says(message, ways.keepOrDelete, ways.deleteOrRename, ways.deleteUnneeded, ways.deleteUnused);
}

/** Whether a message asks which resource of the stack has the object that has a name. */
export function asksForOwner(message: string): boolean {
  return says(message, names.unknownToCreation, names.unknownToUpdate, names.unknownToReplacement);
}

/** Whether a message speaks of a run that was interrupted, or of what it left. */
export function isOfInterruptedRun(message: string): boolean {
  return says(message, ...INTERRUPTED);
}

/** Whether a message says to refresh the state, or that a refresh shows more. */
export function offersRefresh(message: string): boolean {
  return says(message, ways.refresh, ways.refreshToSee, ways.refreshToSearch);
}

/** What an operation was doing that failed, as the error of a resource says: `creating`. */
export function failedDoing(error: string): string | undefined {
  return factsIn(withoutUrn(error), failed)?.doing;
}

/** What an error says of its resource. */
function withoutUrn(error: string): string {
  return error.slice(error.indexOf(": ") + 2);
}

/** Whether a message leaves it to the user to find out who has an object, before anything is done about it. */
function asksWhoHas(message: string): boolean {
  return says(message, ways.listIds);
}

/** The objects that a message names. */
export function idsIn(message: string): readonly string[] {
  return [
    ...listedIn(factsOfOne(message, AMBIGUOUS)),
    ...LEFT_OVER.flatMap((wording) => listedIn(factsIn(factsIn(message, wording)?.object ?? "", oneOf))),
    factsIn(message, ways.importObject)?.id,
    factsIn(message, ways.importOption)?.id,
    factsIn(message, creations.copyLeft)?.id,
    factsOfOne(message, TAKEN)?.id,
  ].flatMap((id) => id ?? []);
}

function factsOfOne<Wording extends string>(message: string, wordings: readonly Wording[]) {
  return wordings.map((wording) => factsIn(message, wording)).find((facts) => facts !== undefined);
}

function listedIn(facts: { readonly ids: string } | undefined): readonly string[] {
  return facts?.ids.split(", ") ?? [];
}

/** The items in a random order. */
export function shuffled<Item>(items: readonly Item[], below: (bound: number) => number): readonly Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(below(left.length), 1));
}
