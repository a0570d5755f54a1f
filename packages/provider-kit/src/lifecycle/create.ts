import type { CreateContext, HandlerContext, Resource } from "../declare/resource";
import type { PlainMap } from "../value/plain";
import { asDeclared, revealMap } from "../value/plain";
import type { ValueMap } from "../value/value";
import { ApiError } from "../http/api-error";
import { toWire } from "../wire/to-wire";
import { waitFor } from "../wait/waiter";
import { createOnce } from "./create-once";
import { InitFailed, ProviderBug } from "./errors";
import { fillLock, registerSecrets } from "./guards";
import { holds } from "./holds";
import { nounOf } from "./names";
import { collectionPath, getObject, idOf, itemPath, unwrap } from "./object";
import { previewCreate } from "./preview";
import type { CreateRequest, CreateResponse } from "./requests";
import type { Runtime } from "./runtime";
import { during, resourceOf } from "./runtime";
import { mark, stateOf } from "./state";

/** Creates an object, or says what is certain about it in a preview, which sends nothing. */
export async function create(runtime: Runtime, request: CreateRequest): Promise<CreateResponse> {
  const resource = resourceOf(runtime, request.type);
  const inputs = revealMap(request.inputs);
  if (request.preview) {
    const state = previewCreate(resource, inputs, runtime.drawnNames.has(request.urn));
    return { id: "", state: mark(allOf(resource), state, request.inputs) };
  }
  registerSecrets(runtime, resource.inputs, request.inputs);
  const operation = {
    urn: request.urn,
    doing: "creating",
    token: resource.token,
    timeoutSeconds: request.timeoutSeconds,
    defaultSeconds: resource.timeoutSeconds?.create,
  };
  return during(runtime, operation, (context) => createReal(runtime, resource, request, inputs, context));
}

/** All properties of the state. */
export function allOf(resource: Resource): Resource["inputs"] {
  return { ...resource.inputs, ...resource.outputs };
}

async function createReal(
  runtime: Runtime,
  resource: Resource,
  request: CreateRequest,
  inputs: PlainMap,
  context: HandlerContext & { readonly timeoutSeconds: number },
): Promise<CreateResponse> {
  let known: object | undefined;
  const stateFrom = (wire: object): ValueMap => {
    const state = mark(allOf(resource), stateOf(resource, wire, inputs), request.inputs);
    registerSecrets(runtime, allOf(resource), state);
    return state;
  };
  const handler: CreateContext<Resource["inputs"]> = {
    ...context,
    inputs: asDeclared(inputs),
    body: toWire(resource.inputs, inputs, "create"),
    created: (wire) => {
      known = wire;
    },
    removed: () => {
      known = undefined;
    },
    createOnce: (send) =>
      createOnce(
        { runtime, resource, urn: request.urn, name: request.name, inputs, context, created: (wire) => (known = wire) },
        send,
      ),
  };
  try {
    const lock = fillLock(resource, inputs);
    const made = await runtime.locks.run(lock, context.signal, () =>
      resource.create === undefined ? createStandard(resource, inputs, handler) : resource.create(handler),
    );
    known = made;
    const wire = await settle(runtime, resource, made, inputs, context);
    return { id: idOf(resource, wire, inputs), state: stateFrom(wire) };
  } catch (error) {
    if (known === undefined) {
      await forgetRemoved(runtime, request.urn, error);
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    const message = runtime.host.redactor.redact(`the ${nounOf(resource.token)} was created, but is not complete: ${reason}`);
    throw new InitFailed(idOf(resource, known, inputs), stateFrom(known), request.inputs, [message], { cause: error });
  }
}

/** After a handler took its object away again nothing is left to look for. */
async function forgetRemoved(runtime: Runtime, urn: string, error: unknown): Promise<void> {
  const note = await runtime.host.journal.find(urn);
  if (note?.id !== undefined && !(error instanceof ProviderBug)) await runtime.host.journal.strike(urn, note.id);
}

function createStandard(resource: Resource, inputs: PlainMap, handler: CreateContext<Resource["inputs"]>): Promise<object> {
  if (resource.createBy === "put") return createByPut(resource, inputs, handler);
  return handler.createOnce(async () => unwrap(resource, await handler.api.post(collectionPath(resource, inputs), handler.body)));
}

/** A PUT to the object's own path does the same however often it is sent. */
async function createByPut(
  resource: Resource,
  inputs: PlainMap,
  { api, body, created }: CreateContext<Resource["inputs"]>,
): Promise<object> {
  const id = (resource.idParts ?? []).map((part) => String(inputs[part])).join("/");
  const wire = await api.put(itemPath(resource, id, inputs), body).then(
    (answer) => unwrap(resource, answer),
    async (error: unknown) => {
      const isUnclear = error instanceof ApiError && error.outcome === "unclear";
      const found = isUnclear ? await getObject(api, resource, id, inputs) : undefined;
      if (found === undefined || !holds(resource, found, inputs, "create")) throw error;
      return found;
    },
  );
  created(wire);
  return wire;
}

function settle(
  runtime: Runtime,
  resource: Resource,
  wire: object,
  inputs: PlainMap,
  context: HandlerContext & { readonly timeoutSeconds: number },
): Promise<object> {
  const waiter = resource.wait?.create;
  if (waiter === undefined) return Promise.resolve(wire);
  const id = idOf(resource, wire, inputs);
  return waitFor(waiter, {
    what: `the ${nounOf(resource.token)} ${id}`,
    id,
    read: async () => (waiter.read ? waiter.read(context.api, id) : unwrap(resource, await context.api.get(itemPath(resource, id, inputs)))),
    isGone: () => false,
    clock: runtime.host.clock,
    operation: context,
    timeoutSeconds: context.timeoutSeconds,
  });
}
