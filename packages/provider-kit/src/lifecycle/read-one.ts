import type { HandlerContext, Resource } from "../declare/resource";
import type { PlainMap } from "../value/plain";
import { getObject, notGhost, partsOfId } from "./object";

/** The object of an id, read as a refresh reads it: what only an import has to look for beside it is left out. */
export async function readOne(
  context: HandlerContext,
  resource: Resource,
  id: string,
  inputs: PlainMap,
): Promise<object | undefined> {
  const standard = (): Promise<object | undefined> => getObject(context.api, resource, id, inputs);
  if (resource.read === undefined) return standard();
  const known = { ...partsOfId(resource, id), ...inputs };
  return notGhost(resource, await resource.read({ ...context, id, isImport: false, inputs: known, standard }));
}
