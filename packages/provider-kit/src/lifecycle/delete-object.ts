import type { HandlerContext, Resource } from "../declare/resource";
import type { PlainMap } from "../value/plain";
import { isGone, itemPath } from "./object";

/** Deletes an object by its own path; one that is gone already is no failure. */
export async function deleteObject(
  resource: Resource,
  id: string,
  inputs: PlainMap,
  context: HandlerContext,
): Promise<void> {
  try {
    await context.api.delete(itemPath(resource, id, inputs));
  } catch (error) {
    if (!isGone(resource, error)) throw error;
  }
}
