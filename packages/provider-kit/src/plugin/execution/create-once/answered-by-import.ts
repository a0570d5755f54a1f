import type { JournalEntry } from "../../io/journal/journal";
import { idOf, naturalKey } from "../service-objects/identity";
import { momentOf } from "../operation/journaled";
import { fromWire } from "../../values/wire/wire";
import type { Creation } from "./creation";
import { createdAt } from "./creation";
import { earlierCreation } from "./earlier-creation";
import { canHaveMade } from "./find-created";

/**
 * Takes the import of an object as the answer to an interrupted creation of the same resource that can have made it: later runs,
 * too, know then whose the object is, and take it for nobody else. It stays unfinished until the engine has the object, since the
 * import may only be previewed.
 */
export async function answerByImport(imported: Omit<Creation, "name" | "created">, wire: object): Promise<void> {
  const { runtime, resource, inputs } = imported;
  const earlier = await earlierCreation(imported);
  const id = idOf(resource, wire, inputs);
  if (earlier === undefined || !(earlier.id === undefined ? canBeOf(imported, earlier, wire) : earlier.id === id))
    return;
  await runtime.host.journal.imported(earlier, id, momentOf(runtime));
}

/** Whether an unanswered creation can have made an object. */
function canBeOf(imported: Omit<Creation, "name" | "created">, earlier: JournalEntry, wire: object): boolean {
  const { resource, inputs } = imported;
  const shown = { ...inputs, ...fromWire(resource.inputs, wire) };
  const madeAtMs = createdAt(resource, wire)?.getTime();
  return naturalKey(resource, shown) === earlier.key && canHaveMade(imported, earlier, { madeAtMs });
}
