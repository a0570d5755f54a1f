import { afterLateRequests } from "../../execution/create-once/late-requests";
import { warnOfLeftBehind } from "../../execution/create-once/left-behind";
import type { DeleteContext, Resource } from "../../declare/resource";
import { GONE } from "../../declare/waiter";
import { OperationFailed } from "../../values/errors";
import {
  createdLater,
  declaredToo,
  deletionAccepted,
  notDeleted,
  sameObject,
  takenOverToo,
} from "../../failures/objects";
import { say } from "../../failures/say";
import { takesExisting } from "../../execution/service-objects/create-style";
import { deleteObject } from "../../execution/service-objects/object";
import { partsOfId } from "../../execution/service-objects/identity";
import { nameOf } from "../../execution/service-objects/urn";
import { nounOf } from "../../execution/service-objects/wording";
import { confirmRecorded } from "../../execution/operation/confirm-recorded";
import { serviceObject } from "../../execution/operation/journaled";
import { objectGone } from "../../execution/operation/object-gone";
import { resourceOf } from "../../execution/operation/runtime";
import { runOperation, serializedWrite } from "../../execution/operation/run-operation";
import type { OperationContext } from "../../execution/operation/time-limit";
import { timeLimit } from "../../execution/operation/time-limit";
import type { Runtime } from "../../execution/operation/runtime";
import { waitForState } from "../../execution/operation/wait-for-state";
import { formOf } from "../../values/value/forms";
import type { PlainMap } from "../../values/value/plain";
import { revealMap } from "../../values/value/plain";
import { WaitError } from "../../io/wait/wait-error";
import type { DeleteRequest } from "./requests";

/** Deletes an object, and tells whether there was one, where that is known; one that is gone already is deleted. */
export async function remove(runtime: Runtime, request: DeleteRequest): Promise<boolean | undefined> {
  const resource = formOf(resourceOf(runtime, request.type), request.oldState);
  const state = revealMap(request.oldState);
  const kept = await whyKept(runtime, resource, request);
  if (kept !== undefined) {
    runtime.host.log.warn(say(notDeleted, { noun: nounOf(resource.token), id: request.id, why: kept }), request.urn);
    return undefined;
  }
  await warnOfLeftBehind(runtime, request.urn);
  // `pulumi do delete` knows nothing but the id
  const given = revealMap(request.oldInputs ?? {});
  const inputs: PlainMap = { ...partsOfId(resource, request.id), ...state, ...given };
  await confirmRecorded(runtime, resource, { urn: request.urn, id: request.id, inputs });
  const operation = {
    urn: request.urn,
    id: request.id,
    doing: "deleting",
    token: resource.token,
    serialized: serializedWrite(resource, inputs, { name: request.id, id: request.id, isDeletion: true }),
    ...timeLimit(resource, "delete", request, request.oldInputs === undefined ? state : given),
  };
  const progress = { isAccepted: false };
  const isFound = await runOperation(runtime, operation, (context) =>
    deleteNow({ runtime, resource, context }, request.id, inputs, progress),
  ).catch((error: unknown) => {
    throw progress.isAccepted ? afterAcceptance(error) : error;
  });
  runtime.ownership.forget(resource.token, request.id);
  await objectGone(runtime, resource, request.id);
  return isFound;
}

/** Deletes the object by its handler or in the standard way, and waits as declared; tells whether there was one, where that is known. */
async function deleteNow(
  {
    runtime,
    resource,
    context,
  }: { readonly runtime: Runtime; readonly resource: Resource; readonly context: OperationContext },
  id: string,
  inputs: PlainMap,
  progress: { isAccepted: boolean },
): Promise<boolean | undefined> {
  await afterLateRequests({ runtime, resource, context }, id, inputs);
  let isFound: boolean | undefined;
  const handler: DeleteContext<Resource["inputs"]> = {
    ...context,
    id,
    inputs,
    standard: async () => {
      isFound = await deleteObject(resource, id, inputs, context);
    },
  };
  await (resource.delete === undefined ? handler.standard() : resource.delete(handler));
  const waiter = resource.wait?.delete;
  if (waiter === undefined) return isFound;
  progress.isAccepted = true;
  const target = [...waiter.target, GONE];
  await waitForState({ ...waiter, target }, { runtime, resource, id, inputs, context });
  return isFound;
}

/** A failure to see the end of a deletion that the service accepted; what the object itself tells about it says more. */
function afterAcceptance(error: unknown): unknown {
  if (!(error instanceof OperationFailed) || error.cause instanceof WaitError) return error;
  const message = error.message.endsWith(".") ? error.message : `${error.message}.`;
  return new OperationFailed(say(deletionAccepted, { message }), { cause: error.cause });
}

/** Why an object stays that the engine deletes as an old one: the program has it, or another resource has put it since. */
async function whyKept(runtime: Runtime, resource: Resource, { urn, id }: DeleteRequest): Promise<string | undefined> {
  const { ownership, configured, host } = runtime;
  const { token } = resource;
  const isTaking = takesExisting(resource);
  const noun = nounOf(token);
  const isTakenOver = ownership.isTakenOver(token, id);
  const keepers = configured?.program.keepersOf(token, id) ?? [];
  const [keeper = urn] = keepers;
  if (!isTakenOver && keepers.length === 0) {
    const holder = await host.journal.otherHolder(serviceObject(runtime, token, id), urn);
    // each provider has a process of its own
    if (!isTaking) return holder === urn ? say(takenOverToo, { noun, which: "this" }) : undefined;
    if (holder === undefined) return undefined;
    return holder === urn ? say(sameObject, { noun }) : say(createdLater, { noun, name: nameOf(holder) });
  }
  if (!isTakenOver && !keepers.includes(urn)) return say(declaredToo, { noun, name: nameOf(keeper) });
  if (isTaking) return say(sameObject, { noun });
  return say(takenOverToo, { noun, which: isTakenOver ? "this" : "an earlier" });
}
