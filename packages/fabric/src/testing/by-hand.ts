import type { InProcessSimulator, JsonObject } from "../sim";
import { textAt } from "../sim/kind/json";
import type { Kind } from "../sim/kind/kind";
import { isNamedByPath } from "../sim/kind/paths";
import { renamed } from "../sim/parts/outside-edits";
import { declared, idIn, isThere, keyOf, kindOf } from "./service-objects";

/** The objects of a type: their IDs as the provider gives them, and what the service shows. */
export function objectsOf(simulator: InProcessSimulator, type: string): readonly (readonly [string, JsonObject])[] {
  const resource = declared(type);
  const objects = simulator.all(kindOf(type).name).filter(isThere);
  return objects.map((object) => [idIn(object, resource), object]);
}

/** Changes an object by hand; says whether there is anything to change. */
export function editByHand(simulator: InProcessSimulator, type: string, id: string, choice: number): boolean {
  const { name, outside } = kindOf(type);
  const edits = outside?.edits ?? [renamed];
  const edit = edits[choice % Math.max(1, edits.length)];
  if (edit === undefined || !objectsOf(simulator, type).some(([one]) => one === id)) return false;
  simulator.edit(name, keyOf(name, id), edit(choice));
  return true;
}

/**
 * Deletes an object by hand: the service is asked as by any client, refuses what others need, takes a while for it, and may show
 * the object afterwards. Answers with the request, if there is such an object.
 */
export function removeByHand(simulator: InProcessSimulator, type: string, id: string): Promise<unknown> | undefined {
  const object = objectsOf(simulator, type).find(([one]) => one === id)?.[1];
  const address = textAt(object ?? {}, "/href");
  if (address === undefined) return undefined;
  const headers = { authorization: `Bearer ${simulator.token}` };
  return simulator.handle(new Request(address, { method: "DELETE", headers }));
}

/** Creates an object by hand that looks like another one; answers with its ID, where the service allows two. */
export function copyByHand(simulator: InProcessSimulator, type: string, id: string): string | undefined {
  const kind = kindOf(type);
  const object = objectsOf(simulator, type).find(([one]) => one === id)?.[1];
  if (object === undefined || !mayCopy(kind, object)) return undefined;
  const key = simulator.copy(kind.name, keyOf(kind.name, id));
  return [...id.split("/").slice(0, -1), key].join("/");
}

function mayCopy(kind: Kind, object: JsonObject): boolean {
  return !isNamedByPath(kind) && (kind.outside?.mayCopy?.(object) ?? true);
}
