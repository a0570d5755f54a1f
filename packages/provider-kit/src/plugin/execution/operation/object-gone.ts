import type { Resource } from "../../declare/resource";
import { takesExisting } from "../service-objects/create-style";
import { isIdChosen, uniqueOf } from "../service-objects/identity";
import { momentOf, serviceObject } from "./journaled";
import type { Runtime } from "./runtime";

/**
 * Records that an object is no more: nobody has it. Another object may get its ID where programs choose that, or its unique inputs, although
 * the state has it until its replacement is there.
 */
export async function objectGone(runtime: Runtime, resource: Resource, id: string): Promise<void> {
  const { token } = resource;
  const { journal } = runtime.host;
  const object = serviceObject(runtime, token, id);
  if (isIdChosen(resource)) runtime.ownership.forget(token, id);
  const mayReturn = isIdChosen(resource) || uniqueOf(resource) !== undefined;
  if (mayReturn && !takesExisting(resource)) await journal.gone(object, momentOf(runtime));
  else await journal.release(object);
}
