import type { Send } from "../create-once/create-once";
import { createOnce } from "../create-once/create-once";
import type { CreateContext, Resource } from "../declare/resource";
import { InitFailed } from "../errors";
import { ApiError } from "../http/api-error";
import { expectingObject, stateProperties, unwrap } from "../objects/object";
import { getObject } from "../objects/object-requests";
import { collectionPath, idOf, itemPath } from "../objects/paths";
import { nounOf } from "../objects/wording";
import { registerSecrets } from "../operation/register-secrets";
import type { OperationContext } from "../operation/run-operation";
import { runOperation } from "../operation/run-operation";
import type { Runtime } from "../operation/runtime";
import { resourceOf } from "../operation/runtime";
import { serializedWrite } from "../operation/serialize";
import { timeLimit } from "../operation/time-limit";
import { waitForState, whyIncomplete } from "../operation/wait-for-state";
import { matchesInputs } from "../reconcile/matches-inputs";
import { previewCreate } from "../reconcile/preview";
import { mark } from "../reconcile/secret-marks";
import { stateOf } from "../reconcile/state";
import type { PlainMap } from "../value/plain";
import { revealMap } from "../value/plain";
import { isSent, toWire } from "../wire/to-wire";
import type { CreateRequest, CreateResponse } from "./requests";

/** Creates an object, or says what is certain about it in a preview, which sends nothing. */
export async function create(runtime: Runtime, request: CreateRequest): Promise<CreateResponse> {
  const resource = resourceOf(runtime, request.type);
  const inputs = revealMap(request.inputs);
  if (request.preview) {
    const state = previewCreate(resource, inputs, runtime.names.isDrawn(request.urn));
    return { id: "", state: mark(stateProperties(resource), state, request.inputs) };
  }
  registerSecrets(runtime, resource.inputs, request.inputs);
  const operation = {
    urn: request.urn,
    doing: "creating",
    token: resource.token,
    serialized: serializedWrite(resource, inputs, request.name),
    ...timeLimit(resource, "create", request, inputs),
  };
  try {
    const response = await runOperation(runtime, operation, (context) =>
      createReal({ runtime, resource, request, inputs, context, known: undefined, isRemoved: false }),
    );
    runtime.host.journal.delivered(request.urn, true);
    return response;
  } catch (error) {
    if (error instanceof InitFailed) runtime.host.journal.delivered(request.urn, false);
    throw error;
  }
}

/** A creation on its way. */
interface Making {
  readonly runtime: Runtime;
  readonly resource: Resource;
  readonly request: CreateRequest;
  readonly inputs: PlainMap;
  readonly context: OperationContext;
  /** The object as the service showed it last; it exists from then on. */
  known: object | undefined;
  /** The handler took the object away again. */
  isRemoved: boolean;
}

async function createReal(making: Making): Promise<CreateResponse> {
  const { runtime, resource, inputs, context } = making;
  const handler = handlerOf(making);
  try {
    const made = await (resource.create === undefined ? handler.standard() : resource.create(handler));
    making.known = made;
    if (resource.createBy === "put") runtime.session?.program.keep(resource.token, idOf(resource, made, inputs));
    const waiter = resource.wait?.create;
    if (waiter === undefined) return responseOf(making, made);
    const id = idOf(resource, made, inputs);
    const onRead = (wire: object): void => void (making.known = wire);
    return responseOf(making, await waitForState(waiter, { runtime, resource, id, inputs, context, onRead }));
  } catch (error) {
    throw await failureOf(making, error);
  }
}

function handlerOf(making: Making): CreateContext<Resource["inputs"]> {
  const { runtime, resource, request, inputs, context } = making;
  const created = (wire: object): void => {
    making.known = wire;
  };
  const sending = sendingIn(context);
  const handler: CreateContext<Resource["inputs"]> = {
    ...context,
    api: sending.api,
    inputs,
    body: toWire(resource.inputs, inputs, "create"),
    created,
    removed: () => {
      making.known = undefined;
      making.isRemoved = true;
    },
    createOnce: (send) =>
      createOnce(
        { runtime, resource, urn: request.urn, name: request.name, inputs, context, created },
        sending.with(send),
      ),
    standard: (body = handler.body) => createStandard(resource, inputs, { ...handler, body }),
  };
  return handler;
}

/** A client whose attempts are announced to who asked for it last. */
function sendingIn({ api, signal, status }: OperationContext) {
  let announce: (() => Promise<void>) | undefined;
  return {
    api: api.during({ signal, status, beforeAttempt: () => announce?.() ?? Promise.resolve() }),
    with:
      <W extends object>(send: () => Promise<W>): Send<W> =>
      async (beforeAttempt) => {
        announce = beforeAttempt;
        try {
          return await send();
        } finally {
          announce = undefined;
        }
      },
  };
}

function responseOf({ runtime, resource, request, inputs }: Making, wire: object): CreateResponse {
  const state = mark(stateProperties(resource), stateOf(resource, wire, inputs), request.inputs);
  registerSecrets(runtime, stateProperties(resource), state);
  return { id: idOf(resource, wire, inputs), state };
}

/** An object that exists is kept, whatever failed after it was made. */
async function failureOf(making: Making, error: unknown): Promise<unknown> {
  const { runtime, resource, request, known } = making;
  if (known === undefined) {
    // no object is left
    if (making.isRemoved) await forgetCreation(making);
    return error;
  }
  const { id, state } = responseOf(making, known);
  // nothing tells whether a write-only value got there; without it in the state the next update sends it again
  const kept = Object.entries(state).filter(([name]) => resource.inputs[name]?.readBack !== "never");
  const message = runtime.host.redactor.redact(
    `the ${nounOf(resource.token)} was created, but is not complete: ${whyIncomplete(error)}`,
  );
  return new InitFailed(id, Object.fromEntries(kept), request.inputs, [message], { cause: error });
}

async function forgetCreation({ runtime, request }: Making): Promise<void> {
  const { journal } = runtime.host;
  const entry = await journal.unfinished(request.urn);
  if (entry !== undefined) await journal.resolve(entry);
}

function createStandard(
  resource: Resource,
  inputs: PlainMap,
  handler: CreateContext<Resource["inputs"]>,
): Promise<object> {
  if (resource.createBy === "put") return createByPut(resource, inputs, handler);
  const options = expectingObject(resource, inputs);
  return handler.createOnce(async () =>
    unwrap(resource, await handler.api.post(collectionPath(resource, inputs), handler.body, options)),
  );
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
