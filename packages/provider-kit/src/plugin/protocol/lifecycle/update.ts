import { afterLateRequests } from "../../execution/create-once/late-requests";
import { nameTaken } from "../../execution/create-once/name-taken";
import { ApiError } from "../../io/http/api-error";
import { refusesExisting } from "../../execution/service-objects/create-style";
import { isConflict, stateProperties } from "../../execution/service-objects/object";
import { uniqueInputs } from "../../execution/service-objects/identity";
import { confirmRecorded } from "../../execution/operation/confirm-recorded";
import { keepObject } from "../../execution/operation/keep-object";
import { resourceOf } from "../../execution/operation/runtime";
import { runOperation, serializedWrite } from "../../execution/operation/run-operation";
import { timeLimit, timeLimitOfResume } from "../../execution/operation/time-limit";
import type { Runtime } from "../../execution/operation/runtime";
import { changesOf } from "../../execution/state/input-changes";
import { previewUpdate } from "../../execution/state/preview";
import { mark } from "../../execution/state/secret-marks";
import type { RunningUpdate } from "../../execution/updates/running-update";
import { sendsNothing, updateResponse } from "../../execution/updates/running-update";
import { updateHandler } from "../../execution/updates/update-handler";
import { waitBeforeUpdate, waiterOf, waitForUpdate, waitWithoutUpdate } from "../../execution/updates/wait-for-update";
import { formOf } from "../../values/value/forms";
import type { PlainMap } from "../../values/value/plain";
import { revealMap } from "../../values/value/plain";
import { leftUnread } from "../../values/diff/unread-after-import";
import { putWithout } from "../../failures/operations";
import { say } from "../../failures/say";
import { nounOf } from "../../execution/service-objects/wording";
import type { Resource } from "../../declare/resource";
import { refuseReplacement } from "./diff";
import type { UpdateRequest, UpdateResponse } from "./requests";
import { validate } from "./validate";

/** Brings an object to its new inputs, or says in a preview what is certain about it afterwards. */
export async function update(runtime: Runtime, request: UpdateRequest): Promise<UpdateResponse> {
  const declared = resourceOf(runtime, request.type);
  const resource = formOf(declared, request.newInputs);
  const inputs = revealMap(request.newInputs);
  const oldState = revealMap(request.oldState);
  refuseReplacement(declared, request);
  warnOfUnreadParts(runtime, resource, request, oldState, inputs);
  if (request.preview) {
    await validate(runtime, resource, request);
    const given = { ...request.oldState, ...request.newInputs };
    return {
      state: mark(
        stateProperties(resource),
        previewUpdate(resource, inputs, oldState, revealMap(request.oldInputs ?? {})),
        given,
      ),
    };
  }
  await confirmRecorded(runtime, declared, { urn: request.urn, id: request.id, inputs: oldState });
  await keepObject(runtime, resource, request);
  const changes = changesOf(resource, request, inputs, oldState);
  const operation = {
    urn: request.urn,
    id: request.id,
    doing: "updating",
    token: resource.token,
    serialized: serializedWrite(resource, inputs, { name: request.name, id: request.id }),
    ...(changes.isResume
      ? timeLimitOfResume(resource, request, inputs)
      : timeLimit(resource, "update", request, inputs)),
  };
  return runOperation(runtime, operation, (context) =>
    runUpdate({ runtime, resource, request, inputs, oldState, ...changes, context, lastRead: undefined }),
  );
}

/** Warns before a PUT of the whole object without what an import could not read and the program does not give: the service may clear it. */
function warnOfUnreadParts(
  { host }: Runtime,
  resource: Resource,
  { urn, id }: UpdateRequest,
  oldState: PlainMap,
  inputs: PlainMap,
): void {
  const { token, updateBy } = resource;
  if (updateBy?.style !== "put" || updateBy.keepsHidden === true) return;
  const names = leftUnread(resource, oldState, inputs);
  if (names.length === 0) return;
  host.log.warn(say(putWithout, { noun: nounOf(token), id, names: names.join(", ") }), urn);
}

/** Whether the object has unique inputs that it does not keep. */
function givesUpUnique({ resource, oldState, changed }: RunningUpdate): boolean {
  return uniqueInputs(resource, oldState)?.some((name) => changed.has(name)) === true;
}

async function runUpdate(running: RunningUpdate): Promise<UpdateResponse> {
  const { resource } = running;
  const handler = updateHandler(running);
  const waiter = waiterOf(running);
  if (sendsNothing(running) && waiter !== undefined && resource.update === undefined) {
    return updateResponse(running, await waitWithoutUpdate(running, waiter));
  }
  await waitBeforeUpdate(running);
  // a late PUT of the creation would put the object as it was then
  if (givesUpUnique(running) || refusesExisting(resource))
    await afterLateRequests(running, running.request.id, running.inputs);
  const updating = resource.update === undefined ? handler.standard() : resource.update(handler);
  const updated = await updating.catch(async (error: unknown) => {
    const isTaken = error instanceof ApiError && error.outcome === "not done" && isConflict(resource, error);
    throw isTaken ? await nameTaken(running, error, running.request.id) : error;
  });
  return updateResponse(running, await waitForUpdate(running, updated));
}
