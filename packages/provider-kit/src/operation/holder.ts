import type { NameTaken } from "../errors";
import { serviceObject } from "./journaled";
import { objectKey } from "./memory";
import type { Plan } from "./memory";
import type { Runtime } from "./runtime";
import type { Task } from "./task";

/** Whose the object is that has the name which another one is to get. */
export type Holder =
  /** The old object of the resource itself. */
  | { readonly kind: "own" }
  /** No resource of the stack has the object. */
  | { readonly kind: "foreign" }
  /** Nothing tells. */
  | { readonly kind: "unknown" }
  /** Another resource of the stack, and what the program does with the name; `ended`: its update or deletion is over. */
  | { readonly kind: "other"; readonly owner: string; readonly plan: Plan | "ended" | undefined };

/** Finds out whose the object is: from this process, from the state of the stack where that can be seen, or from the journal. */
export async function holderOf(runtime: Runtime, { token, urn = "" }: Task, { namesake }: NameTaken): Promise<Holder> {
  const { ownership, session, host } = runtime;
  const known = ownership.ownerOf(token, namesake);
  if (known !== undefined) return held(urn, known, planOf(runtime, token, namesake));
  const object = serviceObject(runtime, token, namesake);
  const shown = await host.journal.ownerInState(object, urn);
  if (shown?.urn !== undefined) return held(urn, shown.urn, undefined);
  const creation = await host.journal.creationOf(object, urn);
  // the state may not show yet what another process of this run has created
  const isCounted = creation !== undefined && (shown === undefined || host.journal.isGoingOn(creation));
  if (isCounted && creation.urn !== urn) return held(urn, creation.urn, undefined);
  // an object of a resource that has another name now was created under its former one
  const isFormerKnown = shown !== undefined || session?.program.isInState(urn) === true;
  if (creation?.urn === urn && isFormerKnown) return { kind: "own" };
  return { kind: shown === undefined ? "unknown" : "foreign" };
}

function held(urn: string, owner: string, plan: Plan | "ended" | undefined): Holder {
  return owner === urn ? { kind: "own" } : { kind: "other", owner, plan };
}

/** What the running program does with the unique inputs of an object. */
function planOf({ ownership, session, writes }: Runtime, token: string, id: string): Plan | "ended" | undefined {
  if (writes.hasEnded(objectKey(token, id))) return "ended";
  // what this process has created stays as it is
  return ownership.isConfirmed(token, id) ? session?.program.planOf(token, id) : "keeps";
}
