import type { Journal, ServiceObject } from "../../io/journal/journal";
import { isUnfinished } from "../../io/journal/journal-entry";
import type { KnownProgram, Ownership, Plan } from "./memory";
import { objectKey } from "./memory";
import type { ObjectWrites } from "./object-writes";

/** Whose the object is that has the name which another one is to get. */
export type Holder =
  /** The old object of the resource itself. */
  | { readonly kind: "own" }
  /** No resource of the stack has the object. */
  | { readonly kind: "foreign" }
  /** An interrupted run created it for another resource; the state may have it. */
  | { readonly kind: "left behind"; readonly owner: string }
  /** Nothing tells. */
  | { readonly kind: "unknown" }
  /** Another resource of the stack, and what the program does with the name; `undefined`: nothing so far. */
  | { readonly kind: "other"; readonly owner: string; readonly plan: Plan | "failed" | undefined };

/** What a run knows of objects and of the resources that have them. */
export interface KnownObjects {
  readonly ownership: Pick<Ownership, "ownerOf" | "isConfirmed">;
  readonly writes: Pick<ObjectWrites, "hasEnded" | "hasFailed">;
  readonly program: Pick<KnownProgram, "planOf" | "isInState"> | undefined;
  readonly journal: Pick<Journal, "ownerInState" | "creationOf" | "isGoingOn">;
}

/** Finds out whose an object is: from this process, from the state of the stack where that can be seen, or from the journal. */
export async function holderOf(known: KnownObjects, urn: string, object: ServiceObject): Promise<Holder> {
  const { ownership, program, journal } = known;
  const owner = ownership.ownerOf(object.type, object.id);
  if (owner !== undefined) return held(urn, owner, planOf(known, object));
  const shown = await journal.ownerInState(object, urn);
  if (shown?.urn !== undefined) return held(urn, shown.urn, undefined);
  const creation = await journal.creationOf(object, urn);
  // the state may not show yet what another process of this run has created
  const isCounted = creation !== undefined && (shown === undefined || journal.isGoingOn(creation));
  if (isCounted && creation.urn !== urn) {
    const isLeft = isUnfinished(creation) && !journal.isGoingOn(creation);
    return isLeft ? { kind: "left behind", owner: creation.urn } : held(urn, creation.urn, undefined);
  }
  // an object of a resource that has another name now was created under its former one
  const isFormerKnown = shown !== undefined || program?.isInState(urn) === true;
  if (creation?.urn === urn && isFormerKnown) return { kind: "own" };
  return { kind: shown === undefined ? "unknown" : "foreign" };
}

function held(urn: string, owner: string, plan: Plan | "failed" | undefined): Holder {
  return owner === urn ? { kind: "own" } : { kind: "other", owner, plan };
}

/** What the running program does with the unique inputs of an object. */
function planOf(
  { ownership, program, writes }: KnownObjects,
  { type, id }: ServiceObject,
): Plan | "failed" | undefined {
  const key = objectKey(type, id);
  if (writes.hasFailed(key)) return "failed";
  // what this process has created or changed stays as it is
  return ownership.isConfirmed(type, id) && !writes.hasEnded(key) ? program?.planOf(type, id) : "keeps";
}
