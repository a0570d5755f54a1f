import type { Property } from "../../declare/property";
import type { CreateContext, Resource } from "../../declare/resource";
import { withoutUnsent } from "../../values/diff/unsent";
import { InitFailed, OperationFailed } from "../../values/errors";
import { notComplete, notShown } from "../../failures/creations";
import { say } from "../../failures/say";
import { ApiError } from "../../io/http/api-error";
import { createdSilently, createStyleOf, takesExisting } from "../service-objects/create-style";
import { collectionPath, idOf, itemPath } from "../service-objects/identity";
import { readOne, getObject } from "../service-objects/list-objects";
import { expectingObject, stateProperties, unwrap, wrapped } from "../service-objects/object";
import { nounOf } from "../service-objects/wording";
import { serviceObject } from "../operation/journaled";
import type { OperationContext } from "../operation/time-limit";
import type { Runtime } from "../operation/runtime";
import { registerSecrets } from "../operation/runtime";
import { waitForState, whyIncomplete } from "../operation/wait-for-state";
import { holdsHideable } from "../state/merge-state";
import { matchesInputs } from "../state/matches-inputs";
import { mark } from "../state/secret-marks";
import { stateOf } from "../state/state";
import type { PlainMap } from "../../values/value/plain";
import type { ValueMap } from "../../values/value/value";
import { toWire, isSent } from "../../values/wire/wire";
import { clientOf, createOnce } from "./create-once";
import type { Creation } from "./creation";
import type { SearchResult } from "./find-created";
import { keepSearching } from "./find-created";
import { lagMsOf } from "./flight";

/** What the engine asks for. */
interface RequestedCreate {
  readonly urn: string;
  readonly name: string;
  readonly inputs: ValueMap;
}

/** What the engine keeps of the object. */
interface Created {
  readonly id: string;
  readonly state: ValueMap;
}

/** A creation that is under way. */
interface RunningCreate {
  readonly runtime: Runtime;
  readonly resource: Resource;
  readonly request: RequestedCreate;
  readonly inputs: PlainMap;
  readonly context: OperationContext;
  /** The object as the service showed it last; it exists from then on. */
  known: object | undefined;
  /** The handler took the object away again. */
  isRemoved: boolean;
}

/** Creates an object by its handler or in the standard way, waits until it is ready as declared, and answers with what the engine keeps. */
export async function createObject(running: RunningCreate): Promise<Created> {
  const { runtime, resource, inputs, context } = running;
  const handler = handlerOf(running);
  try {
    const made = await (resource.create === undefined ? handler.standard() : resource.create(handler));
    running.known = made;
    if (takesExisting(resource)) await hold(running, idOf(resource, made, inputs));
    const waiter = resource.wait?.create;
    if (waiter === undefined) return responseOf(running, made);
    const id = idOf(resource, made, inputs);
    const onRead = (wire: object): void => void (running.known = wire);
    return responseOf(running, await waitForState(waiter, { runtime, resource, id, inputs, context }, { onRead }));
  } catch (error) {
    throw await failureOf(running, error);
  }
}

/** An object at its own path may have been put by another resource before, which must not delete it any more. */
async function hold({ runtime, resource, request }: RunningCreate, id: string): Promise<void> {
  runtime.configured?.program.keep(request.urn, resource.token, id);
  await runtime.host.journal.hold(serviceObject(runtime, resource.token, id), request.urn);
}

function handlerOf(running: RunningCreate): CreateContext<Resource["inputs"]> {
  const { runtime, resource, request, inputs, context } = running;
  const created = (wire: object): void => {
    running.known = wire;
  };
  const creation: Creation = { runtime, resource, urn: request.urn, name: request.name, inputs, context, created };
  const api = clientOf(creation);
  const body = toWire(resource.inputs, inputs, "create");
  return {
    ...context,
    api,
    inputs,
    body,
    created,
    removed: () => {
      running.known = undefined;
      running.isRemoved = true;
    },
    createOnce: (send) => createOnce(creation, send),
    standard: async (given = body) => {
      const request: CreatingRequest = { resource, inputs, api, body: given };
      if (takesExisting(resource)) return orRead(creation, await putAndTake(request, created), given);
      const made = await createOnce(creation, () => send(request));
      if (creation.isOfEarlier !== true || !putsHidden(resource)) return orRead(creation, made, given);
      return orRead(creation, await send(request, true), given);
    },
  };
}

/** Whether a PUT says what the service does not show: an earlier one may have said something else. */
function putsHidden(resource: Resource): boolean {
  const isSaid = (property: Property): boolean => isSent(property, "create") && holdsHideable(property);
  return createStyleOf(resource).style === "put" && Object.values(resource.inputs).some(isSaid);
}

/** The object of a creation; one that was answered without it is read. */
function orRead(creation: Creation, made: object, body: object): Promise<object> | object {
  return made === body ? readCreated(creation) : made;
}

/** The object of an answered creation whose answer tells nothing of it; the service may show it late. */
async function readCreated(creation: Creation): Promise<object> {
  const { runtime, resource, context, inputs } = creation;
  const { clock } = runtime.host;
  const id = idOf(resource, {}, inputs);
  const endMs = clock.uptimeMs() + lagMsOf(resource);
  const search = async (): Promise<SearchResult<object>> => {
    const found = await readOne(context, resource, id, inputs);
    return found === undefined ? { kind: "none" } : { kind: "found", found };
  };
  const wire = await keepSearching(creation, search, () => endMs - clock.uptimeMs());
  if (wire === undefined) throw new OperationFailed(say(notShown, { noun: nounOf(resource.token), id }));
  creation.created(wire);
  return wire;
}

function responseOf({ runtime, resource, request, inputs }: RunningCreate, wire: object): Created {
  const state = mark(stateProperties(resource), stateOf(resource, wire, inputs), request.inputs);
  registerSecrets(runtime, stateProperties(resource), state);
  return { id: idOf(resource, wire, inputs), state };
}

/** An object that exists is kept, whatever failed after it was made. */
async function failureOf(running: RunningCreate, error: unknown): Promise<unknown> {
  const { runtime, resource, request, known } = running;
  if (known === undefined) {
    // no object is left
    if (running.isRemoved) await forgetCreation(running);
    return error;
  }
  const { id, state } = responseOf(running, known);
  const kept = withoutUnsent(resource, state, Object.keys(state));
  const message = runtime.host.redactor.redact(
    say(notComplete, { noun: nounOf(resource.token), why: whyIncomplete(error) }),
  );
  return new InitFailed(id, kept, request.inputs, [message], { cause: error });
}

/** Takes a creation of this run out of the journal: there is no object, or nobody is to ask for it again. */
export async function forgetCreation({ runtime, request }: Pick<RunningCreate, "runtime" | "request">): Promise<void> {
  const { journal } = runtime.host;
  const entry = await journal.unfinished(request.urn);
  if (entry !== undefined) await journal.resolve(entry);
}

/** The request that creates an object. */
interface CreatingRequest extends Pick<CreateContext<Resource["inputs"]>, "api" | "body"> {
  readonly resource: Resource;
  readonly inputs: PlainMap;
}

/** Sends a creating request, and returns the object in the answer, or else the body that was sent. What is known to be its own may be put again. */
async function send(request: CreatingRequest, isOwn = takesExisting(request.resource)): Promise<object> {
  const { resource, inputs, api, body } = request;
  const isSilent = createdSilently(resource);
  const options = isSilent ? {} : expectingObject(resource, inputs);
  const answer =
    createStyleOf(resource).style === "put"
      ? // whoever has put an object there meanwhile would lose it by a second request
        await api.put(putPath(request), putBody(request), { ...options, idempotent: isOwn })
      : await api.post(collectionPath(resource, inputs), wrapped(resource, body), options);
  return isSilent ? body : unwrap(resource, answer);
}

function putPath({ resource, inputs }: CreatingRequest): string {
  return itemPath(resource, idOf(resource, {}, inputs), inputs);
}

/** The body of a PUT; where the path says it all, some services refuse one, even an empty one. */
function putBody({ resource, body }: CreatingRequest): object | undefined {
  const hasBody = Object.values(resource.inputs).some((property) => isSent(property, "create"));
  return hasBody ? wrapped(resource, body) : undefined;
}

/** A PUT that takes what exists does the same however often it is sent. */
async function putAndTake(request: CreatingRequest, created: (wire: object) => void): Promise<object> {
  const { resource, inputs, api } = request;
  const wire = await send(request).catch(async (error: unknown) => {
    const isUnclear = error instanceof ApiError && error.outcome === "unclear";
    const found = isUnclear ? await getObject(api, resource, idOf(resource, {}, inputs), inputs) : undefined;
    if (found === undefined || !matchesInputs(resource, found, inputs, "create")) throw error;
    return found;
  });
  created(wire);
  return wire;
}
