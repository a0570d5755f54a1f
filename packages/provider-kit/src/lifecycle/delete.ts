import { warnOfLeftBehind } from "../create-once/left-behind";
import type { DeleteContext, Resource } from "../declare/resource";
import { GONE } from "../declare/waiter";
import { stateProperties, deleteObject } from "../objects/object";
import { partsOfId } from "../objects/identity";
import { nameOf } from "../objects/urn";
import { nounOf } from "../objects/wording";
import { confirmRecorded } from "../operation/confirm-recorded";
import { registerSecrets, resourceOf } from "../operation/runtime";
import { runOperation, serializedWrite } from "../operation/run-operation";
import { timeLimit } from "../operation/run-with-deadline";
import type { Runtime } from "../operation/runtime";
import { waitForState } from "../operation/wait-for-state";
import type { PlainMap } from "../value/plain";
import { revealMap } from "../value/plain";
import type { DeleteRequest } from "./requests";

/** Deletes an object, and tells whether there was one, where that is known; one that is gone already is deleted. */
export async function remove(runtime: Runtime, request: DeleteRequest): Promise<boolean | undefined> {
  const resource = resourceOf(runtime, request.type);
  const state = revealMap(request.oldState);
  const kept = whyKept(runtime, resource, request);
  if (kept !== undefined) {
    runtime.host.log.warn(`the ${nounOf(resource.token)} ${request.id} was not deleted: ${kept}`, request.urn);
    return undefined;
  }
  await warnOfLeftBehind(runtime, request.urn);
  // `pulumi do delete` knows nothing but the id
  const given = revealMap(request.oldInputs ?? {});
  const inputs: PlainMap = { ...partsOfId(resource, request.id), ...state, ...given };
  await confirmRecorded(runtime, resource, { urn: request.urn, id: request.id, inputs });
  registerSecrets(runtime, stateProperties(resource), { ...request.oldState, ...request.oldInputs });
  const operation = {
    urn: request.urn,
    id: request.id,
    doing: "deleting",
    token: resource.token,
    serialized: serializedWrite(resource, inputs, request.id, true),
    ...timeLimit(resource, "delete", request, request.oldInputs === undefined ? state : given),
  };
  let isFound: boolean | undefined;
  await runOperation(runtime, operation, async (context) => {
    const handler: DeleteContext<Resource["inputs"]> = {
      ...context,
      id: request.id,
      inputs,
      standard: async () => {
        isFound = await deleteObject(resource, request.id, inputs, context);
      },
    };
    await (resource.delete === undefined ? handler.standard() : resource.delete(handler));
    const waiter = resource.wait?.delete;
    if (waiter === undefined) return;
    const target = [...waiter.target, GONE];
    await waitForState({ ...waiter, target }, { runtime, resource, id: request.id, inputs, context });
  });
  runtime.ownership.forget(resource.token, request.id);
  return isFound;
}

/** Why an object stays that the engine deletes as an old one: the program has it. */
function whyKept(
  { ownership, session }: Runtime,
  { token, createBy }: Resource,
  { urn, id }: DeleteRequest,
): string | undefined {
  const noun = nounOf(token);
  const isAdopted = ownership.isAdopted(token, id);
  const keepers = session?.program.keepersOf(token, id) ?? [];
  const [keeper = urn] = keepers;
  if (!isAdopted && keepers.length === 0) return undefined;
  if (!isAdopted && !keepers.includes(urn))
    return `it is the ${noun} of the resource "${nameOf(keeper)}" as well, which the program has`;
  if (createBy === "put") {
    return (
      `its ID comes from its inputs, so the new ${noun} is the same object. It has the inputs of the program; set ` +
      "`deleteBeforeReplace: true` to delete it before it is created"
    );
  }
  return (
    `it is the new ${noun} as well, because ${isAdopted ? "this" : "an earlier"} run took it over: an interrupted run, or a request ` +
    "without an answer, may have created it. It was not replaced; run again with `--replace` to replace it"
  );
}
