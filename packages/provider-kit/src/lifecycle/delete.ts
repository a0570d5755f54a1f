import type { DeleteContext, HandlerContext, Resource } from "../declare/resource";
import { GONE } from "../declare/waiter";
import type { PlainMap } from "../value/plain";
import { revealMap } from "../value/plain";
import { registerSecrets, turnOf } from "./guards";
import { isGone, itemPath, partsOfId } from "./object";
import type { DeleteRequest } from "./requests";
import type { Runtime } from "./runtime";
import { during, resourceOf } from "./runtime";
import { settle } from "./settle";
import { allOf } from "./state";
import { timeLimit } from "./time-limit";

/** Deletes an object; one that is gone already is deleted. */
export async function remove(runtime: Runtime, request: DeleteRequest): Promise<void> {
  const resource = resourceOf(runtime, request.type);
  const state = revealMap(request.oldState);
  // `pulumi do delete` knows nothing but the id
  const given = revealMap(request.oldInputs ?? {});
  const inputs: PlainMap = { ...partsOfId(resource, request.id), ...state, ...given };
  registerSecrets(runtime, allOf(resource), { ...request.oldState, ...request.oldInputs });
  const operation = {
    urn: request.urn,
    doing: "deleting",
    token: resource.token,
    turn: turnOf(resource, inputs, request.id),
    ...timeLimit(resource, "delete", request, request.oldInputs === undefined ? state : given),
  };
  await during(runtime, operation, async (context) => {
    const handler: DeleteContext<Resource["inputs"]> = {
      ...context,
      id: request.id,
      inputs,
      standard: () => deleteStandard(resource, request.id, inputs, context),
    };
    await (resource.delete === undefined ? handler.standard() : resource.delete(handler));
    const waiter = resource.wait?.delete;
    if (waiter === undefined) return;
    const target = [...waiter.target, GONE];
    await settle({ ...waiter, target }, { runtime, resource, id: request.id, inputs, context });
  });
  runtime.claimed.get(resource.token)?.delete(request.id);
  await runtime.host.journal.strike(request.urn, request.id);
}

async function deleteStandard(
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
