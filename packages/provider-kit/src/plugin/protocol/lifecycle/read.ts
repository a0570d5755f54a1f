import { answerByImport } from "../../execution/create-once/answered-by-import";
import { searchLeftBehind, warnOfLeftBehind } from "../../execution/create-once/left-behind";
import type { ReadContext, Resource } from "../../declare/resource";
import { stillUnread, unreadByImport } from "../../values/diff/unread-after-import";
import { stillUnsent } from "../../values/diff/unsent";
import { stateProperties, unlessSoftDeleted } from "../../execution/service-objects/object";
import { idOf, inputOfPart, normalizedId, partsOfId } from "../../execution/service-objects/identity";
import type { RecordedObject } from "../../execution/operation/confirm-recorded";
import { confirmRecorded } from "../../execution/operation/confirm-recorded";
import { objectGone } from "../../execution/operation/object-gone";
import { readImported, readInList, readPooled } from "../../execution/operation/pooled-read";
import { registerSecrets, resourceOf } from "../../execution/operation/runtime";
import { runOperation } from "../../execution/operation/run-operation";
import { timeLimit } from "../../execution/operation/time-limit";
import type { Runtime } from "../../execution/operation/runtime";
import { mark } from "../../execution/state/secret-marks";
import { allInputsOf, inputsOf, stateOf } from "../../execution/state/state";
import { formOf } from "../../values/value/forms";
import type { PlainMap } from "../../values/value/plain";
import { revealMap } from "../../values/value/plain";
import type { ValueMap } from "../../values/value/value";
import { formShown } from "../../execution/service-objects/shown-form";
import type { ReadRequest, ReadResponse } from "./requests";

/** Reads an object for refresh, import or `.get()`; `undefined` when it is gone. */
export async function read(runtime: Runtime, request: ReadRequest): Promise<ReadResponse | undefined> {
  const declared = resourceOf(runtime, request.type);
  await warnOfLeftBehind(runtime, request.urn);
  if (request.oldState !== undefined) await searchLeftBehind(runtime, request.urn);
  const oldState = revealMap(request.oldState ?? {});
  const oldInputs = revealMap(request.oldInputs ?? {});
  const resource = formOf(declared, oldInputs);
  const id = normalizedId(resource, request.id);
  const parts = partsOfId(resource, id);
  // an import brings neither inputs nor state, `.get()` brings empty ones
  const isImport = [oldInputs, oldState].every((known) => Object.keys(known).length === 0);
  const operation = {
    urn: request.urn,
    doing: "reading",
    token: resource.token,
    ...timeLimit(resource, "read", request, oldInputs),
  };
  return runOperation(runtime, operation, async (context) => {
    const known: PlainMap = { ...idInputs(resource, parts), ...oldInputs };
    const handler: ReadContext<Resource["inputs"]> = {
      ...context,
      id,
      isImport,
      inputs: known,
      // what `.get()` shows has the properties that the types of outputs promise: those of the form without further inputs
      standard: () =>
        (request.oldInputs === undefined ? readImported : readPooled)(runtime, context, resource, id, known),
      inList: (list) => readInList(runtime, context, resource, id, list),
    };
    const found = await (resource.read === undefined ? handler.standard() : resource.read(handler));
    const wire = unlessSoftDeleted(resource, found);
    if (wire === undefined) return readGone(runtime, resource, { urn: request.urn, id, inputs: known });
    const shown = formShown(declared, wire);
    const seen = asSeen(shown, wire, { parts, oldInputs, oldState, isImport });
    if (request.oldState === undefined)
      await answerByImport({ runtime, resource: shown, urn: request.urn, inputs: known, context }, wire);
    await confirmRecorded(runtime, shown, { urn: request.urn, id, inputs: seen.inputs });
    return { id: idOf(shown, wire, known), ...marked(runtime, shown, request, seen) };
  });
}

async function readGone(runtime: Runtime, resource: Resource, object: RecordedObject): Promise<undefined> {
  await confirmRecorded(runtime, resource, object);
  await objectGone(runtime, resource, object.id);
}

function marked(
  runtime: Runtime,
  resource: Resource,
  { oldState, oldInputs }: ReadRequest,
  { state, inputs }: Seen,
): Omit<ReadResponse, "id"> {
  const given = { ...oldState, ...oldInputs };
  const answer = { state: mark(stateProperties(resource), state, given), inputs: mark(resource.inputs, inputs, given) };
  registerSecrets(runtime, stateProperties(resource), answer.state);
  registerSecrets(runtime, resource.inputs, answer.inputs);
  return answer;
}

/** An object as it is now. */
interface Seen {
  readonly state: PlainMap;
  readonly inputs: PlainMap;
}

/** What was known of an object before it is read. */
interface Known {
  readonly parts: Readonly<Record<string, string>>;
  readonly oldInputs: PlainMap;
  readonly oldState: PlainMap;
  readonly isImport: boolean;
}

function asSeen(resource: Resource, wire: object, { parts, oldInputs, oldState, isImport }: Known): Seen {
  // the service need not show what stands in the path to the object
  const written = { ...idInputs(resource, parts), ...applied(resource, oldInputs, oldState) };
  const unread = isImport
    ? unreadByImport(resource)
    : { ...stillUnread(resource, oldState), ...stillUnsent(resource, oldState) };
  return {
    state: { ...stateOf(resource, wire, written, oldState), ...unread },
    inputs: { ...idInputs(resource, parts), ...inputsOf(resource, wire, oldInputs, isImport) },
  };
}

/** An object as an import reads it, with secrets marked. */
interface SeenByImport extends Omit<ReadResponse, "id"> {
  /** The inputs with all that the service filled in by itself. */
  readonly allInputs: ValueMap;
}

/** State and inputs of an object as an import reads it, and all inputs that the service shows. */
export function seenByImport(declared: Resource, id: string, wire: object): SeenByImport {
  const resource = formShown(declared, wire);
  const known = { parts: partsOfId(resource, id), oldInputs: {}, oldState: {}, isImport: true };
  const { state, inputs } = asSeen(resource, wire, known);
  return {
    state: mark(stateProperties(resource), state),
    inputs: mark(resource.inputs, inputs),
    allInputs: mark(resource.inputs, { ...allInputsOf(resource, wire), ...idInputs(resource, known.parts) }),
  };
}

/** Parts of an id that are inputs, such as the parent's id. */
export function idInputs(resource: Resource, parts: Readonly<Record<string, string>>): PlainMap {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, value]) => {
      const input = inputOfPart(resource, part);
      return input === undefined ? [] : [[input, value]];
    }),
  );
}

/** What was really sent: a write-only input counts only when the state says so. */
function applied(resource: Resource, oldInputs: PlainMap, oldState: PlainMap): PlainMap {
  const entries = Object.entries(oldInputs).filter(
    ([name]) => resource.inputs[name]?.readBack !== "never" || name in oldState,
  );
  return Object.fromEntries(entries);
}
