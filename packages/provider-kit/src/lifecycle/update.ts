import { isConflict, newNameTaken } from "../create-once/name-taken";
import type { ChangeWait, Resource, UpdateContext } from "../declare/resource";
import type { Waiter } from "../declare/waiter";
import { stillUnseen } from "../diff/unread-after-import";
import { InitFailed, ProviderBug } from "../errors";
import { ApiError } from "../http/api-error";
import { fillPath } from "../http/path-template";
import { allOf } from "../objects/object";
import { getObject } from "../objects/object-requests";
import { itemPath, partsOfId } from "../objects/paths";
import { nounOf } from "../objects/wording";
import { engineKnows } from "../operation/confirm-recorded";
import { registerSecrets } from "../operation/register-secrets";
import type { OperationContext } from "../operation/run-operation";
import { during } from "../operation/run-operation";
import type { Runtime } from "../operation/runtime";
import { resourceOf } from "../operation/runtime";
import { turnOf } from "../operation/serialize";
import { timeLimit, timeLimitOfResume } from "../operation/time-limit";
import type { Settling } from "../operation/wait-for-state";
import { settle, whyIncomplete } from "../operation/wait-for-state";
import { withKept } from "../reconcile/fill-computed";
import type { InputChanges } from "../reconcile/input-changes";
import { changesOf } from "../reconcile/input-changes";
import { previewUpdate } from "../reconcile/preview";
import { mark } from "../reconcile/secret-marks";
import { stateOf } from "../reconcile/state";
import { mergeBody, orCurrent, sendUpdate } from "../updates/update-styles";
import { getAt } from "../value/dotted-path";
import type { PlainMap } from "../value/plain";
import { revealMap } from "../value/plain";
import type { ValueMap } from "../value/value";
import { WaitError } from "../wait/wait-error";
import type { UpdateRequest, UpdateResponse } from "./requests";
import { isSent, toWire } from "../wire/to-wire";

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
  await engineKnows(runtime, resource, { urn: request.urn, id: request.id, inputs: oldState });
  runtime.session?.program.keep(resource.token, request.id);
  const changes = changesOf(resource, request, inputs, oldState);
  const operation = {
    urn: request.urn,
    doing: "updating",
    token: resource.token,
    turn: turnOf(resource, inputs, request.name),
    ...(changes.isResume
      ? timeLimitOfResume(resource, request, inputs)
      : timeLimit(resource, "update", request, inputs)),
  };
  return during(runtime, operation, (context) =>
    updateReal({ runtime, resource, request, inputs, oldState, ...changes, context, lastRead: undefined }),
  );
}

/** An update on its way. */
interface Changing extends InputChanges {
  readonly runtime: Runtime;
  readonly resource: Resource;
  readonly request: UpdateRequest;
  readonly inputs: PlainMap;
  readonly oldState: PlainMap;
  readonly context: OperationContext;
  /** The object as this update saw it last. */
  lastRead: object | undefined;
  /** The object as the resource's own handler read it last, or waited for it. */
  readByHandler?: object;
}

async function updateReal(changing: Changing): Promise<UpdateResponse> {
  const { resource, inputs, context } = changing;
  const handler = handlerOf(changing);
  const waiter = waiterOf(changing);
  if (isSilent(changing) && waiter !== undefined && resource.update === undefined) {
    return responseOf(changing, await settledAtOnce(changing, waiter));
  }
  await settledBefore(changing);
  const updating = resource.update === undefined ? handler.standard() : resource.update(handler);
  const updated = await updating.catch(async (error: unknown) => {
    const isTaken = error instanceof ApiError && error.outcome === "not done" && isConflict(resource, error);
    throw isTaken ? await newNameTaken({ resource, inputs, context }, error) : error;
  });
  return responseOf(changing, await settled(changing, updated));
}

/** Whether nothing is to be sent: the last change that the object names is not that of this update. */
function isSilent({ resource, changed }: Changing): boolean {
  return changed.size === 0 || (resource.update === undefined && !holdsSent(resource, changed));
}

/** The states to wait for after the update; what goes on with a creation waits as the creation did. */
function waiterOf(changing: Changing): Waiter | undefined {
  const { create: ofCreation, update: ofUpdate } = changing.resource.wait ?? {};
  if (!changing.isResume) return ofUpdate;
  return isSilent(changing) ? (ofCreation ?? ofUpdate) : (ofUpdate ?? ofCreation);
}

function handlerOf(changing: Changing): UpdateContext<Resource["inputs"]> {
  const { resource, request, inputs, oldInputs, changed, context } = changing;
  const body = bodyOf(changing);
  const current = (): Promise<object> => currentOf(changing);
  const parts = { api: context.api, id: request.id, inputs, oldInputs, oldState: changing.oldState, changed, current };
  const send = (given: Readonly<Record<string, unknown>>): Promise<object> =>
    sendUpdate(resource, {
      ...parts,
      body: given,
      settled: async (answer) => {
        changing.lastRead = await settled(changing, await orCurrent(resource, parts, answer));
      },
      leftPartly: (error) => leftPartly(changing, error),
    });
  const standard = (): Promise<object> => (holdsSent(resource, changed) ? send(body) : current());
  return {
    ...context,
    id: request.id,
    inputs,
    oldInputs,
    changed,
    body,
    current: async () => (changing.readByHandler = await current()),
    wait: async (waiter, target) => (changing.readByHandler = changing.lastRead = await context.wait(waiter, target)),
    standard: (given) => (given === undefined ? standard() : send(withBody(resource, given))),
  };
}

/** The standard body of the update; updates by JSON Patch, and kinds that have no update, send none. */
function bodyOf({ resource, inputs, oldInputs, oldState, changed }: Changing): Readonly<Record<string, unknown>> {
  switch (resource.updateBy?.style ?? "merge") {
    case "merge":
      return mergeBody(resource, oldInputs, inputs, changed);
    case "put":
      return toWire(resource.inputs, withKept(resource.inputs, inputs, oldInputs, oldState), "update");
    case "json-patch":
    case "none":
      return {};
  }
}

/** Refuses a body for an update that would not send it. */
function withBody<T>({ token, updateBy }: Resource, body: T): T {
  if (updateBy?.style !== "json-patch" && updateBy?.style !== "none") return body;
  throw new ProviderBug(
    `the update handler of ${token} gives a body, but updates of the style ${updateBy.style} send none`,
  );
}

/** Whether anything that changed travels in the standard request. */
function holdsSent(resource: Resource, changed: ReadonlySet<string>): boolean {
  return Object.entries(resource.inputs).some(([name, property]) => changed.has(name) && isSent(property, "update"));
}

async function currentOf(changing: Changing): Promise<object> {
  const { resource, request, inputs, context } = changing;
  const wire = await getObject(context.api, resource, request.id, inputs);
  if (wire !== undefined) return (changing.lastRead = wire);
  throw new ApiError({
    method: "GET",
    path: itemPath(resource, request.id, inputs),
    status: 404,
    outcome: "not done",
    reason: `the ${nounOf(resource.token)} is gone`,
  });
}

function responseOf({ resource, request, inputs, oldState, changed }: Changing, wire: object): UpdateResponse {
  const given = { ...request.oldState, ...request.newInputs };
  const state = { ...stateOf(resource, wire, inputs, oldState), ...stillUnseen(resource, oldState, changed) };
  return { state: mark(allOf(resource), state, given) };
}

/** Waits until the service is done, where the declaration names states. */
async function settled(changing: Changing, wire: object): Promise<object> {
  const waiter = waiterOf(changing);
  const change = changeNamedBy(changing, wire);
  const shown = change === undefined ? wire : await waitForChange(changing, wire, change);
  if (waiter === undefined) return shown ?? currentOf(changing);
  const looksAtOnce = isSilent(changing);
  const firstLook = looksAtOnce && wire === changing.lastRead ? wire : undefined;
  return keepingState(changing, wire, (onLook) =>
    settle(waiter, { ...settlingOf(changing), looksAtOnce, firstLook, answer: wire, onLook }),
  );
}

/** Waits for an object that may be done already, and of which nothing is known yet. */
function settledAtOnce(changing: Changing, waiter: Waiter): Promise<object> {
  return keepingState(changing, undefined, (onLook) =>
    settle(waiter, { ...settlingOf(changing), looksAtOnce: true, onLook }),
  );
}

/** Waits until the service takes changes of the object; what fails here has changed nothing. */
async function settledBefore(changing: Changing): Promise<void> {
  const waiter = changing.resource.wait?.before;
  if (waiter === undefined || isSilent(changing)) return;
  await settle(waiter, { ...settlingOf(changing), looksAtOnce: true });
}

interface NamedChange extends ChangeWait {
  /** Path of the change. */
  readonly path: string;
  /** The change in words. */
  readonly what: string;
}

/** The change that the answer to a write names. An object that the handler read or waited for itself names none. */
function changeNamedBy(changing: Changing, wire: object): NamedChange | undefined {
  const { resource, request, inputs, readByHandler } = changing;
  const change = resource.wait?.change;
  const id = change === undefined ? undefined : getAt(wire, change.id);
  if (change === undefined || typeof id !== "string" || isSilent(changing) || wire === readByHandler) return undefined;
  const path = fillPath(change.path, { ...inputs, ...partsOfId(resource, request.id), change: id });
  return { ...change, path, what: `the change ${id} of the ${nounOf(resource.token)} ${request.id}` };
}

/** Waits for a change, and answers with the object where the object itself tells how far the change is. */
async function waitForChange(changing: Changing, wire: object, change: NamedChange): Promise<object | undefined> {
  const { resource, request, inputs, context } = changing;
  const { path, what } = change;
  const shown = await keepingState(changing, wire, () => context.wait(change.waiter, { path, answer: wire, what }));
  const warning = change.warning?.(shown);
  if (warning !== undefined) context.warn(warning);
  return path === itemPath(resource, request.id, inputs) ? shown : undefined;
}

function settlingOf({ runtime, resource, request, inputs, context }: Changing): Settling {
  return { runtime, resource, id: request.id, inputs, context };
}

/** Does work that shows the object; when it fails, the state tells what was seen last. */
async function keepingState(
  changing: Changing,
  wire: object | undefined,
  work: (onLook: (seen: object) => void) => Promise<object>,
): Promise<object> {
  let known = wire;
  try {
    return await work((seen) => void (known = seen));
  } catch (error) {
    throw known === undefined ? error : incomplete(changing, known, error);
  }
}

/** The failure of an update of which a part was done; of an object that cannot be read now the state tells what was seen last. */
async function leftPartly(changing: Changing, error: unknown): Promise<unknown> {
  const wire = await currentOf(changing).catch(() => changing.lastRead);
  return wire === undefined ? error : incomplete(changing, wire, error);
}

/** The object is there, and not yet what the program asks for. */
function incomplete(changing: Changing, wire: object, error: unknown): InitFailed {
  const { runtime, request } = changing;
  const reason = runtime.host.redactor.redact(whyIncomplete(error));
  const { state } = responseOf(changing, wire);
  const isRefused = error instanceof WaitError && error.kind === "failed";
  const told = isRefused ? withoutChange(changing, state) : state;
  return new InitFailed(request.id, told, request.newInputs, [reason], { cause: error });
}

/** The state as it was in what a refused change is about, so that the next run sends the change again. */
function withoutChange({ request, changed }: Changing, state: ValueMap): ValueMap {
  const others = Object.entries(state).filter(([name]) => !changed.has(name));
  const before = Object.entries(request.oldState).filter(([name]) => changed.has(name));
  return Object.fromEntries([...others, ...before]);
}
