import type { HandlerContext, Resource, UpdateContext } from "../declare/resource";
import { diff } from "../diff/diff";
import { ApiError } from "../http/api-error";
import type { PlainMap } from "../value/plain";
import { asDeclared, revealMap } from "../value/plain";
import { parsePath } from "../value/path";
import { waitFor } from "../wait/waiter";
import { allOf } from "./create";
import { InitFailed } from "./errors";
import { fillLock, registerSecrets } from "./guards";
import { nounOf } from "./names";
import { getObject, itemPath, unwrap } from "./object";
import { previewUpdate } from "./preview";
import type { UpdateRequest, UpdateResponse } from "./requests";
import type { Runtime } from "./runtime";
import { during, resourceOf } from "./runtime";
import { mark, stateOf } from "./state";
import { mergeBody, sendUpdate } from "./update-styles";
import { toWire } from "../wire/to-wire";

/** Brings an object to its new inputs, or says in a preview what is certain about it afterwards. */
export async function update(runtime: Runtime, request: UpdateRequest): Promise<UpdateResponse> {
  const resource = resourceOf(runtime, request.type);
  const inputs = revealMap(request.newInputs);
  const oldState = revealMap(request.oldState);
  if (request.preview) {
    const given = { ...request.oldState, ...request.newInputs };
    return { state: mark(allOf(resource), previewUpdate(resource, inputs, oldState), given) };
  }
  registerSecrets(runtime, allOf(resource), { ...request.oldState, ...request.newInputs });
  await runtime.host.journal.strike(request.urn, request.id);
  const operation = {
    urn: request.urn,
    doing: "updating",
    token: resource.token,
    timeoutSeconds: request.timeoutSeconds,
    defaultSeconds: resource.timeoutSeconds?.update,
  };
  return during(runtime, operation, (context) => updateReal(runtime, resource, request, inputs, oldState, context));
}

async function updateReal(
  runtime: Runtime,
  resource: Resource,
  request: UpdateRequest,
  inputs: PlainMap,
  oldState: PlainMap,
  context: HandlerContext & { readonly timeoutSeconds: number },
): Promise<UpdateResponse> {
  const oldInputs = appliedInputs(resource, request, oldState);
  const changed = changedNames(resource, oldInputs, inputs, request.ignoreChanges);
  const current = async (): Promise<object> => {
    const wire = await getObject(context.api, resource, request.id, inputs);
    if (wire !== undefined) return wire;
    throw new ApiError({
      method: "GET",
      path: itemPath(resource, request.id, inputs),
      status: 404,
      outcome: "not done",
      reason: `the ${nounOf(resource.token)} is gone; run \`pulumi refresh\` to make it anew`,
    });
  };
  const body =
    resource.updateBy?.style === "put" ? toWire(resource.inputs, inputs, "update") : mergeBody(resource, oldInputs, inputs, changed);
  const finish = (wire: object): UpdateResponse => ({
    state: mark(allOf(resource), stateOf(resource, wire, inputs, oldState), { ...request.oldState, ...request.newInputs }),
  });
  const parts = {
    settled: async (answer: unknown): Promise<void> => {
      const wire = answer === undefined || answer === null ? await current() : unwrap(resource, answer);
      await settle(runtime, resource, request, wire, inputs, finish, context);
    },
    leftPartly: async (error: unknown): Promise<never> => {
      throw incomplete(runtime, request, finish(await current()), error);
    },
  };
  const handler: UpdateContext<Resource["inputs"]> = {
    ...context,
    id: request.id,
    inputs: asDeclared(inputs),
    oldInputs: asDeclared(oldInputs),
    changed,
    body,
    current,
    standard: (given = body) =>
      sendUpdate(resource, { ...parts, api: context.api, id: request.id, body: given, inputs, oldInputs, oldState, changed, current }),
  };
  const updated = await runtime.locks.run(fillLock(resource, inputs), context.signal, () =>
    resource.update === undefined ? handler.standard() : resource.update(handler),
  );
  return finish(await settle(runtime, resource, request, updated, inputs, finish, context));
}

async function settle(
  runtime: Runtime,
  resource: Resource,
  request: UpdateRequest,
  wire: object,
  inputs: PlainMap,
  finish: (wire: object) => UpdateResponse,
  context: HandlerContext & { readonly timeoutSeconds: number },
): Promise<object> {
  const waiter = resource.wait?.update;
  if (waiter === undefined) return wire;
  try {
    return await waitFor(waiter, {
      what: `the ${nounOf(resource.token)} ${request.id}`,
      id: request.id,
      read: async () =>
        waiter.read
          ? waiter.read(context.api, request.id)
          : unwrap(resource, await context.api.get(itemPath(resource, request.id, inputs))),
      isGone: () => false,
      clock: runtime.host.clock,
      operation: context,
      timeoutSeconds: context.timeoutSeconds,
    });
  } catch (error) {
    throw incomplete(runtime, request, finish(wire), error);
  }
}

/** The object is there, and not yet what the program asks for. */
function incomplete(runtime: Runtime, request: UpdateRequest, { state }: UpdateResponse, error: unknown): InitFailed {
  const reason = runtime.host.redactor.redact(error instanceof Error ? error.message : String(error));
  return new InitFailed(request.id, state, request.newInputs, [reason], { cause: error });
}

/** The inputs that the object really has: write-only ones count only when the state holds them. */
function appliedInputs(resource: Resource, request: UpdateRequest, oldState: PlainMap): PlainMap {
  const old: Record<string, PlainMap[string]> = { ...revealMap(request.oldInputs ?? onlyInputs(resource, oldState)) };
  for (const [name, property] of Object.entries(resource.inputs)) {
    if (property.readBack !== "never") continue;
    const value = oldState[name];
    if (value === undefined) delete old[name];
    else old[name] = value;
  }
  return old;
}

function onlyInputs(resource: Resource, state: PlainMap): PlainMap {
  return Object.fromEntries(Object.entries(state).filter(([name]) => name in resource.inputs));
}

function changedNames(
  resource: Resource,
  oldInputs: PlainMap,
  inputs: PlainMap,
  ignoreChanges: readonly string[],
): ReadonlySet<string> {
  const names = new Set(
    Object.keys(diff(resource.inputs, oldInputs, inputs, ignoreChanges)).map((path) => String(parsePath(path)[0])),
  );
  // an imported object gets the program's write-only values with its first real update
  for (const [name, property] of Object.entries(resource.inputs)) {
    if (property.readBack === "never" && oldInputs[name] === undefined && inputs[name] !== undefined) names.add(name);
  }
  return names;
}
