import type { DeleteContext, HandlerContext, Resource } from "../declare/resource";
import { GONE } from "../declare/waiter";
import type { PlainMap } from "../value/plain";
import { asDeclared, revealMap } from "../value/plain";
import { waitFor } from "../wait/waiter";
import { allOf } from "./create";
import { fillLock, registerSecrets } from "./guards";
import { nounOf } from "./names";
import { isGone, itemPath, partsOfId, unwrap } from "./object";
import type { DeleteRequest } from "./requests";
import type { Runtime } from "./runtime";
import { during, resourceOf } from "./runtime";

/** Deletes an object; one that is gone already is deleted. */
export async function remove(runtime: Runtime, request: DeleteRequest): Promise<void> {
  const resource = resourceOf(runtime, request.type);
  const state = revealMap(request.oldState);
  // `pulumi do delete` knows nothing but the id
  const inputs: PlainMap = { ...partsOfId(resource, request.id), ...state, ...revealMap(request.oldInputs ?? {}) };
  registerSecrets(runtime, allOf(resource), { ...request.oldState, ...request.oldInputs });
  const operation = {
    urn: request.urn,
    doing: "deleting",
    token: resource.token,
    timeoutSeconds: request.timeoutSeconds,
    defaultSeconds: resource.timeoutSeconds?.delete,
  };
  await during(runtime, operation, async (context) => {
    const handler: DeleteContext<Resource["inputs"]> = {
      ...context,
      id: request.id,
      inputs: asDeclared(inputs),
      standard: () => deleteStandard(resource, request.id, inputs, context),
    };
    await runtime.locks.run(fillLock(resource, inputs), context.signal, () =>
      resource.delete === undefined ? handler.standard() : resource.delete(handler),
    );
    await settle(runtime, resource, request.id, inputs, context);
  });
  runtime.claimed.get(resource.token)?.delete(request.id);
  await runtime.host.journal.strike(request.urn, request.id);
}

async function deleteStandard(resource: Resource, id: string, inputs: PlainMap, context: HandlerContext): Promise<void> {
  try {
    await context.api.delete(itemPath(resource, id, inputs));
  } catch (error) {
    if (!isGone(resource, error)) throw error;
  }
}

async function settle(
  runtime: Runtime,
  resource: Resource,
  id: string,
  inputs: PlainMap,
  context: HandlerContext & { readonly timeoutSeconds: number },
): Promise<void> {
  const waiter = resource.wait?.delete;
  if (waiter === undefined) return;
  const target = waiter.target.includes(GONE) ? waiter.target : [...waiter.target, GONE];
  await waitFor(
    { ...waiter, target },
    {
      what: `the ${nounOf(resource.token)} ${id}`,
      id,
      read: async () =>
        waiter.read ? waiter.read(context.api, id) : unwrap(resource, await context.api.get(itemPath(resource, id, inputs))),
      isGone: (error) => isGone(resource, error),
      clock: runtime.host.clock,
      operation: context,
      timeoutSeconds: context.timeoutSeconds,
    },
  );
}
