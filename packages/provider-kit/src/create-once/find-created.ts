import type { Resource } from "../declare/resource";
import { OperationFailed } from "../errors";
import type { Note } from "../journal/journal";
import { isSameNote } from "../journal/journal-entry";
import { listWhole } from "../objects/list-objects";
import { readOne } from "../objects/object-requests";
import { idOf } from "../objects/paths";
import { importLine, nounOf } from "../objects/wording";
import { holds } from "../reconcile/matches-inputs";
import type { PlainMap } from "../value/plain";
import { sleep } from "../wait/sleep";
import type { Creation } from "./creation";
import { createdAt, flightOf } from "./creation";

const FIRST_PAUSE_MS = 500;

/** What one look at the service's list tells. */
export type Sight<Found> =
  | { readonly kind: "none" }
  | { readonly kind: "found"; readonly found: Found }
  /** An object matches that may belong to a creation of somebody else, who may learn of it for so long. */
  | { readonly kind: "contested"; readonly forMs: number };

/**
 * Looks again and again, until something is found or the time is over; longer only as long as somebody else may still get an
 * answer about an object that matches.
 */
export async function keepLooking<Found>(
  { runtime, context }: Creation,
  look: () => Promise<Sight<Found>>,
  leftMs: () => number,
): Promise<Found | undefined> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    const sight = await look();
    if (sight.kind === "found") return sight.found;
    const restMs = Math.max(leftMs(), sight.kind === "contested" ? sight.forMs : 0);
    if (restMs <= 0) return undefined;
    await sleep(runtime.host.clock, Math.min(pauseMs, restMs), context.signal);
  }
}

/** The object of a noted creation: same content, made while its request was under way, and nobody else's. */
export async function lookForCreated(creation: Creation, note: Note): Promise<Sight<object>> {
  const { context, resource, inputs } = creation;
  const matching = await matchingObjects(creation);
  // after the list: whoever made an object that it shows has noted that before
  const others = await creation.runtime.host.journal.others(note);
  const noted = idsIn(others);
  const free = matching.filter(({ id }) => !isTaken(creation, id, noted));
  const candidates = free.filter((one) => canHaveMade(creation, note, one));
  if (candidates.length === 0) return { kind: "none" };
  const rivals = rivalsOf(creation, note, others, candidates);
  const forMs = Math.max(0, ...rivals.map((rival) => untilUnanswered(creation, rival)));
  if (forMs > 0) return { kind: "contested", forMs };
  if (candidates.length > rivals.length + 1) throw ambiguous(creation, candidates);
  const own = ownOf(creation, note, rivals, free);
  if (own === undefined) return { kind: "none" };
  const wire = await readOne(context, resource, own.id, inputs);
  return wire === undefined ? { kind: "none" } : { kind: "found", found: wire };
}

/** An object that a noted creation may have made. */
export interface Candidate {
  readonly id: string;
  readonly madeAtMs: number | undefined;
}

/** The objects with the content of the creation, in the order in which they were made. */
async function matchingObjects(creation: Creation): Promise<readonly Candidate[]> {
  const { resource, context, inputs } = creation;
  const found: Candidate[] = [];
  const mayMatch = (wire: object, shown: Resource): boolean => holds(shown, wire, inputs, "create");
  for await (const wire of listWhole(context.api, resource, inputs, mayMatch, resource.identity?.find)) {
    if (!holds(resource, wire, inputs, "create")) continue;
    found.push(candidateOf(resource, wire, inputs));
  }
  return found.sort(byAge);
}

/** What is to be known of an object to tell whose it is. */
export function candidateOf(resource: Resource, wire: object, inputs: PlainMap): Candidate {
  return { id: idOf(resource, wire, inputs), madeAtMs: createdAt(resource, wire)?.getTime() };
}

/** Objects in the order in which they were made. */
export function byAge(a: Candidate, b: Candidate): number {
  return (a.madeAtMs ?? 0) - (b.madeAtMs ?? 0) || (a.id < b.id ? -1 : 1);
}

/** The ids that notes tell of. */
export function idsIn(notes: readonly Note[]): ReadonlySet<string> {
  return new Set(notes.flatMap(({ id }) => id ?? []));
}

/** Whether an object is known to be somebody else's. */
export function isTaken({ runtime, resource }: Creation, id: string, noted: ReadonlySet<string>): boolean {
  return noted.has(id) || runtime.ownership.isTaken(resource.token, id);
}

/** Whether a noted creation can have made an object, as far as the service tells when it was made. */
export function canHaveMade(creation: Creation, note: Note, { madeAtMs }: Pick<Candidate, "madeAtMs">): boolean {
  if (madeAtMs === undefined) return true;
  const { made } = flightOf(creation, note);
  return madeAtMs >= made.fromMs && madeAtMs <= made.toMs;
}

/** Creations of the same content that may have made one of the objects, and have no answer either. */
function rivalsOf(
  creation: Creation,
  note: Note,
  others: readonly Note[],
  candidates: readonly Candidate[],
): readonly Note[] {
  return others.filter((other) => {
    // another account may see, and have made, the same objects
    if (other.state !== "open" || other.content !== note.content) return false;
    return candidates.some((one) => canHaveMade(creation, other, one));
  });
}

function untilUnanswered(creation: Creation, rival: Note): number {
  const { unansweredFromMs, nowMs } = flightOf(creation, rival);
  return unansweredFromMs - nowMs;
}

/** The object of a note: from the oldest note on, each gets the first one that it can have made. */
export function ownOf(
  creation: Creation,
  note: Note,
  rivals: readonly Note[],
  objects: readonly Candidate[],
): Candidate | undefined {
  const left = new Set(objects);
  for (const claim of [note, ...rivals].sort(byTime)) {
    const first = [...left].find((one) => canHaveMade(creation, claim, one));
    if (isSameNote(claim, note)) return first;
    if (first !== undefined) left.delete(first);
  }
  return undefined;
}

/** The same order for everybody who looks into the journal. */
function byTime(a: Note, b: Note): number {
  const keys = [a, b].map(
    ({ begunAt, run, number }) => `${begunAt.machineTime} ${run} ${String(number).padStart(6, "0")}`,
  );
  return (keys[0] ?? "") < (keys[1] ?? "") ? -1 : 1;
}

function ambiguous({ resource, name }: Creation, candidates: readonly Candidate[]): OperationFailed {
  const noun = nounOf(resource.token);
  const ids = candidates.map(({ id }) => id).join(", ");
  return new OperationFailed(
    `creating the ${noun} got no clear answer, and ${candidates.length} objects match: ${ids}. Keep one with ` +
      `\`${importLine(resource.token, name, "<id>")}\`, delete the others, and run again`,
  );
}
