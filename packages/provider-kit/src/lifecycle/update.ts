import type { Resource, UpdateContext } from "../declare/resource";
import { diff } from "../diff/diff";
import { ApiError } from "../http/api-error";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared, revealMap } from "../value/plain";
import { parsePath } from "../value/path";
import { allOf } from "./create";
import { InitFailed } from "./errors";
import { withKept } from "./filled";
import { fillLock, registerSecrets } from "./guards";
import { nounOf } from "./names";
import { getObject, itemPath } from "./object";
import { previewUpdate } from "./preview";
import type { UpdateRequest, UpdateResponse } from "./requests";
import type { Runtime } from "./runtime";
import { during, resourceOf } from "./runtime";
import type { OperationContext } from "./settle";
import { settle } from "./settle";
import { mark, stateOf } from "./state";
import { mergeBody, orCurrent, sendUpdate } from "./update-styles";
import { toWire } from "../wire/to-wire";

/** Brings an object to its new inputs, or says in a preview what is certain about it afterwards. */
export async function update(runtime: Runtime, request: UpdateRequest): Promise<UpdateResponse> {
  const resource = resourceOf(runtime, request.type);
  const inputs = revealMap(request.newInputs);
  const oldState = revealMap(request.oldState);
  if (request.preview) {
    const given = { ...request.oldState, ...request.newInputs };
    return {
      state: mark(
        allOf(resource),
        previewUpdate(resource, inputs, oldState, revealMap(request.oldInputs ?? {})),
        given,
      ),
    };
  }
  registerSecrets(runtime, allOf(resource), { ...request.oldState, ...request.newInputs });
  const oldInputs = appliedInputs(resource, request, oldState);
  await runtime.host.journal.strike(request.urn, request.id);
  const operation = {
    urn: request.urn,
    doing: "updating",
    token: resource.token,
    timeoutSeconds: request.timeoutSeconds,
    defaultSeconds: resource.timeoutSeconds?.update ?? resource.wait?.update?.timeoutSeconds,
  };
  return during(runtime, operation, (context) =>
    updateReal({ runtime, resource, request, inputs, oldInputs, oldState, context }),
  );
}

/** An update on its way. */
interface Changing {
  readonly runtime: Runtime;
  readonly resource: Resource;
  readonly request: UpdateRequest;
  readonly inputs: PlainMap;
  readonly oldInputs: PlainMap;
  readonly oldState: PlainMap;
  readonly context: OperationContext;
}

async function updateReal(changing: Changing): Promise<UpdateResponse> {
  const { runtime, resource, inputs, context } = changing;
  const handler = handlerOf(changing);
  const updated = await runtime.locks.run(fillLock(resource, inputs), context.signal, () =>
    resource.update === undefined ? handler.standard() : resource.update(handler),
  );
  return responseOf(changing, await settled(changing, updated));
}

function handlerOf(changing: Changing): UpdateContext<Resource["inputs"]> {
  const { resource, request, inputs, oldInputs, context } = changing;
  const changed = changedNames(resource, oldInputs, inputs, request.ignoreChanges);
  const isWhole = resource.updateBy?.style === "put";
  const body = isWhole
    ? toWire(resource.inputs, withKept(resource.inputs, inputs, oldInputs, changing.oldState), "update")
    : mergeBody(resource, oldInputs, inputs, changed);
  const current = (): Promise<object> => currentOf(changing);
  const parts = { api: context.api, id: request.id, inputs, oldInputs, oldState: changing.oldState, changed, current };
  return {
    ...context,
    id: request.id,
    inputs: asDeclared(inputs),
    oldInputs: asDeclared(oldInputs),
    changed,
    body,
    current,
    standard: (given = body) =>
      sendUpdate(resource, {
        ...parts,
        body: given,
        settled: async (answer) => {
          await settled(changing, await orCurrent(resource, parts, answer));
        },
        leftPartly: async (error) => incomplete(changing, await current(), error),
      }),
  };
}

async function currentOf({ resource, request, inputs, context }: Changing): Promise<object> {
  const wire = await getObject(context.api, resource, request.id, inputs);
  if (wire !== undefined) return wire;
  throw new ApiError({
    method: "GET",
    path: itemPath(resource, request.id, inputs),
    status: 404,
    outcome: "not done",
    reason: `the ${nounOf(resource.token)} is gone; run \`pulumi refresh\` to make it anew`,
  });
}

function responseOf({ resource, request, inputs, oldState }: Changing, wire: object): UpdateResponse {
  const given = { ...request.oldState, ...request.newInputs };
  return { state: mark(allOf(resource), stateOf(resource, wire, inputs, oldState), given) };
}

/** Waits until the service is done, where the declaration names states. */
async function settled(changing: Changing, wire: object): Promise<object> {
  const { runtime, resource, request, inputs, context } = changing;
  const waiter = resource.wait?.update;
  if (waiter === undefined) return wire;
  let known = wire;
  const onLook = (seen: object): void => void (known = seen);
  try {
    return await settle(waiter, { runtime, resource, id: request.id, inputs, context, onLook });
  } catch (error) {
    throw incomplete(changing, known, error);
  }
}

/** The object is there, and not yet what the program asks for. */
function incomplete(changing: Changing, wire: object, error: unknown): InitFailed {
  const { runtime, request } = changing;
  const reason = runtime.host.redactor.redact(error instanceof Error ? error.message : String(error));
  return new InitFailed(request.id, responseOf(changing, wire).state, request.newInputs, [reason], { cause: error });
}

/** The inputs that the object really has: write-only ones count only when the state holds them. */
function appliedInputs(resource: Resource, request: UpdateRequest, oldState: PlainMap): PlainMap {
  const given = revealMap(request.oldInputs ?? onlyInputs(resource, oldState));
  const entries = Object.keys(resource.inputs).map((name): [string, Plain | undefined] => {
    return [name, resource.inputs[name]?.readBack === "never" ? oldState[name] : given[name]];
  });
  return revealMap(Object.fromEntries(entries));
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
