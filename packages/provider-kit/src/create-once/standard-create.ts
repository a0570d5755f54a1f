import type { CreateContext, Resource } from "../declare/resource";
import { ApiError } from "../http/api-error";
import { expectingObject, unwrap } from "../objects/object";
import { getObject, postObject } from "../objects/object-requests";
import { idOf, itemPath } from "../objects/paths";
import { matchesInputs } from "../reconcile/matches-inputs";
import type { PlainMap } from "../value/plain";
import { isSent } from "../wire/to-wire";

/** Creates an object as the declaration says, without a handler of the resource: with a POST to the collection, or a PUT to its own path. */
export function createStandard(
  resource: Resource,
  inputs: PlainMap,
  handler: CreateContext<Resource["inputs"]>,
): Promise<object> {
  if (resource.createBy === "put") return createByPut(resource, inputs, handler);
  return handler.createOnce(() => postObject(handler.api, resource, inputs, handler.body));
}

/** A PUT to the object's own path does the same however often it is sent. */
async function createByPut(
  resource: Resource,
  inputs: PlainMap,
  handler: CreateContext<Resource["inputs"]>,
): Promise<object> {
  const { api } = handler;
  // where the path says it all, some services refuse a body, even an empty one
  const hasBody = Object.values(resource.inputs).some((property) => isSent(property, "create"));
  const body = hasBody ? handler.body : undefined;
  const id = idOf(resource, {}, inputs);
  const wire = await api.put(itemPath(resource, id, inputs), body, expectingObject(resource, inputs)).then(
    (answer) => unwrap(resource, answer),
    async (error: unknown) => {
      const isUnclear = error instanceof ApiError && error.outcome === "unclear";
      const found = isUnclear ? await getObject(api, resource, id, inputs) : undefined;
      if (found === undefined || !matchesInputs(resource, found, inputs, "create")) throw error;
      return found;
    },
  );
  handler.created(wire);
  return wire;
}
