import type { Resource } from "../../declare/resource";
import { copiesLeft, copyLeft, removingCopy } from "../../failures/creations";
import { say } from "../../failures/say";
import type { JournalEntry } from "../../io/journal/journal";
import { deleteObject } from "../service-objects/object";
import { idOf } from "../service-objects/identity";
import { nounOf } from "../service-objects/wording";
import { isMasked } from "../state/merge-state";
import { fromWire } from "../../values/wire/wire";
import type { Creation } from "./creation";

/** Whether an object has a secret that the service shows once only, in an answer that nobody got. */
export function isSecretLost(resource: Resource, wire: object): boolean {
  const shown = fromWire(resource.outputs, wire);
  return Object.entries(resource.outputs).some(
    ([name, property]) => property.readBack === "once" && isMasked(shown[name]),
  );
}

/** Removes the object of a creation whose answer, with its secret, was lost after the journal had its ID. */
export async function removeCopy(creation: Creation, entry: JournalEntry, wire: object): Promise<void> {
  const { runtime, resource, context, inputs } = creation;
  const id = idOf(resource, wire, inputs);
  context.status(say(removingCopy, { id }));
  await deleteObject(resource, id, inputs, context);
  await runtime.host.journal.resolve(entry);
}

/** Names the objects of which one may be that of a creation whose answer was lost: no journal proves it, so that none is removed. */
export async function leaveCopies(creation: Creation, entry: JournalEntry, ids: readonly string[]): Promise<void> {
  const { runtime, resource, urn, context } = creation;
  const noun = nounOf(resource.token);
  for (const id of ids) runtime.ownership.take(urn, resource.token, id);
  context.warn(
    ids.length === 1 ? say(copyLeft, { noun, id: ids.join("") }) : say(copiesLeft, { noun, ids: ids.join(", ") }),
  );
  // not before the user is told
  await runtime.host.journal.resolve(entry);
}
