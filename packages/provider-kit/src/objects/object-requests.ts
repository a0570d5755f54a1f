import type { ApiClient } from "../declare/client";
import type { HandlerContext, Resource } from "../declare/resource";
import type { PlainMap } from "../value/plain";
import { expectingObject, isGone, unlessSoftDeleted, unwrap } from "./object";
import { collectionPath, itemPath, partsOfId } from "./paths";

/** Creates an object with a POST to its collection. */
export async function postObject(api: ApiClient, resource: Resource, inputs: PlainMap, body: unknown): Promise<object> {
  return unwrap(resource, await api.post(collectionPath(resource, inputs), body, expectingObject(resource, inputs)));
}

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

/** The object of an id, read as a refresh reads it: what only an import has to find out is left out. */
export async function readOne(
  context: HandlerContext,
  resource: Resource,
  id: string,
  inputs: PlainMap,
): Promise<object | undefined> {
  const standard = (): Promise<object | undefined> => getObject(context.api, resource, id, inputs);
  if (resource.read === undefined) return standard();
  const known = { ...partsOfId(resource, id), ...inputs };
  return unlessSoftDeleted(resource, await resource.read({ ...context, id, isImport: false, inputs: known, standard }));
}

/** Reads one object by its own path; `undefined` when it is gone. */
export async function getObject(
  api: ApiClient,
  resource: Resource,
  id: string,
  inputs: PlainMap,
): Promise<object | undefined> {
  try {
    const options = expectingObject(resource, { ...inputs, ...partsOfId(resource, id) });
    return unlessSoftDeleted(resource, unwrap(resource, await api.get(itemPath(resource, id, inputs), options)));
  } catch (error) {
    if (isGone(resource, error)) return undefined;
    throw error;
  }
}
