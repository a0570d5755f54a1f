import { afterLateRequests } from "../create-once/late-requests";
import { warnOfLeftBehind } from "../create-once/left-behind";
import type { DeleteContext, Resource } from "../declare/resource";
import { GONE } from "../declare/waiter";
import { OperationFailed } from "../errors";
import { deleteObject } from "../objects/object";
import { partsOfId } from "../objects/identity";
import { nameOf } from "../objects/urn";
import { nounOf } from "../objects/wording";
import { confirmRecorded } from "../operation/confirm-recorded";
import { serviceObject } from "../operation/journaled";
import { objectGone } from "../operation/object-gone";
import { resourceOf } from "../operation/runtime";
import { runOperation, serializedWrite } from "../operation/run-operation";
import type { OperationContext } from "../operation/time-limit";
import { timeLimit } from "../operation/time-limit";
import type { Runtime } from "../operation/runtime";
import { waitForState } from "../operation/wait-for-state";
import type { PlainMap } from "../value/plain";
import { revealMap } from "../value/plain";
import { WaitError } from "../wait/wait-error";
import type { DeleteRequest } from "./requests";

/** Deletes an object, and tells whether there was one, where that is known; one that is gone already is deleted. */
export async function remove(runtime: Runtime, request: DeleteRequest): Promise<boolean | undefined> {
  const resource = resourceOf(runtime, request.type);
  const state = revealMap(request.oldState);
  const kept = await whyKept(runtime, resource, request);
  if (kept !== undefined) {
    runtime.host.log.warn(`the ${nounOf(resource.token)} ${request.id} was not deleted: ${kept}`, request.urn);
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
    serialized: serializedWrite(resource, inputs, request.id, true),
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
  const { message } = error;
  const end = message.endsWith(".") ? "" : ".";
  return new OperationFailed(
    `${message}${end} The service had accepted the deletion: \`pulumi refresh\` shows whether it is done`,
    { cause: error.cause },
  );
}

/** Why an object stays that the engine deletes as an old one: the program has it, or another resource has put it since. */
async function whyKept(
  runtime: Runtime,
  { token, createBy }: Resource,
  { urn, id }: DeleteRequest,
): Promise<string | undefined> {
  const { ownership, session, host } = runtime;
  const noun = nounOf(token);
  const isAdopted = ownership.isAdopted(token, id);
  const keepers = session?.program.keepersOf(token, id) ?? [];
  const [keeper = urn] = keepers;
  if (!isAdopted && keepers.length === 0) {
    const holder = await host.journal.otherHolder(serviceObject(runtime, token, id), urn);
    // each provider has a process of its own
    if (createBy !== "put") return holder === urn ? takenOver(noun, "this") : undefined;
    if (holder === undefined) return undefined;
    if (holder === urn) return samePath(noun);
    return `it is the ${noun} of the resource "${nameOf(holder)}" as well, which was created later. If that resource is gone, delete the ${noun} yourself`;
  }
  if (!isAdopted && !keepers.includes(urn))
    return `it is the ${noun} of the resource "${nameOf(keeper)}" as well, which the program has`;
  if (createBy === "put") return samePath(noun);
  return takenOver(noun, isAdopted ? "this" : "an earlier");
}

function takenOver(noun: string, which: string): string {
  return (
    `it is the new ${noun} as well, because ${which} run took it over: an interrupted run, or a request ` +
    "without an answer, may have created it. It was not replaced; run again with `--replace` to replace it"
  );
}

function samePath(noun: string): string {
  return (
    `its ID comes from its inputs, so the new ${noun} is the same object. It has the inputs of the program; set ` +
    "`deleteBeforeReplace: true` to delete it before it is created"
  );
}
