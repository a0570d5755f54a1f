import { idOf, naturalKey } from "../objects/identity";
import { fromWire } from "../wire/wire";
import type { Creation } from "./creation";
import { createdAt, momentOf } from "./creation";
import { earlierCreation } from "./earlier-creation";
import { canHaveMade } from "./find-created";

/**
 * Takes the import of an object as the answer to an interrupted creation of the same resource that can have made it: later runs,
 * too, know then whose the object is, and take it for nobody else.
 */
export async function answerByImport(imported: Omit<Creation, "name" | "created">, wire: object): Promise<void> {
  const { runtime, resource, inputs } = imported;
  const { journal } = runtime.host;
  const earlier = await earlierCreation(imported);
  if (earlier === undefined || earlier.id !== undefined) return;
  const shown = { ...inputs, ...fromWire(resource.inputs, wire) };
  const madeAtMs = createdAt(resource, wire)?.getTime();
  if (naturalKey(resource, shown) !== earlier.key || !canHaveMade(imported, earlier, { madeAtMs })) return;
  await journal.imported(earlier, idOf(resource, wire, inputs), momentOf(imported));
}
