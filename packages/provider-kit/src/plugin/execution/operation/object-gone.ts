import type { Resource } from "../../declare/resource";
import { isIdChosen } from "../service-objects/identity";
import { momentOf, serviceObject } from "./journaled";
import type { Runtime } from "./runtime";

/** Records that an object is no more: nobody has it, and where programs choose the ID, another object may get it. */
export async function objectGone(runtime: Runtime, resource: Resource, id: string): Promise<void> {
  const { token, createBy } = resource;
  const { journal } = runtime.host;
  const object = serviceObject(runtime, token, id);
  if (isIdChosen(resource)) runtime.ownership.forget(token, id);
  if (isIdChosen(resource) && createBy !== "put") await journal.gone(object, momentOf(runtime));
  else await journal.release(object);
}
