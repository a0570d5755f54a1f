import type { Resource } from "../declare/resource";
import { isIdChosen } from "../objects/identity";
import { momentOf, serviceObject } from "./journaled";
import type { Runtime } from "./runtime";

/** Records that an object is no more: where programs choose the ID, another object may get it. */
export async function objectGone(runtime: Runtime, resource: Resource, id: string): Promise<void> {
  if (!isIdChosen(resource)) return;
  const { token, createBy } = resource;
  const { journal } = runtime.host;
  runtime.ownership.forget(token, id);
  const object = serviceObject(runtime, token, id);
  if (createBy === "put") await journal.release(object);
  else await journal.gone(object, momentOf(runtime));
}
