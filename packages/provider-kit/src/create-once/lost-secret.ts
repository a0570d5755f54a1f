import type { Resource } from "../declare/resource";
import { OperationFailed } from "../errors";
import type { JournalEntry } from "../journal/journal";
import { deleteObject } from "../objects/object";
import { idOf } from "../objects/identity";
import { nounOf } from "../objects/wording";
import { isMasked } from "../reconcile/merge-state";
import { fromWire } from "../wire/wire";
import type { Creation } from "./creation";
import { isPlacedExactly } from "./creation";

/** Whether an object has a secret that the service shows once only, in an answer that nobody got. */
export function isSecretLost(resource: Resource, wire: object): boolean {
  const shown = fromWire(resource.outputs, wire);
  return Object.entries(resource.outputs).some(
    ([name, property]) => property.readBack === "once" && isMasked(shown[name]),
  );
}

/** Removes the object of a creation in the journal whose secret was lost with the answer; one that may be somebody else's stays. */
export async function removeCopy(creation: Creation, entry: JournalEntry, wire: object): Promise<void> {
  const { runtime, resource, context, inputs } = creation;
  const id = idOf(resource, wire, inputs);
  const noun = nounOf(resource.token);
  if (entry.id === undefined && !isPlacedExactly(creation, entry)) {
    throw new OperationFailed(
      `an earlier run was interrupted while it created the ${noun}, and the ${noun} ${id} may be the one; its secret cannot be read ` +
        "any more. Delete it if nobody uses it, and run again",
    );
  }
  context.status(`removing the copy ${id} whose secret was lost with the answer`);
  await deleteObject(resource, id, inputs, context);
  await runtime.host.journal.resolve(entry);
}
