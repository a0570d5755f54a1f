import { autonamed } from "../../values/check/autoname";
import type { Resource } from "../../declare/resource";
import { diff as diffInputs } from "../../values/diff/diff";
import { isReplacement } from "../../values/diff/diff-kind";
import { arrivedInputs } from "../../values/diff/unsent";
import { isEqual } from "../../values/equality/equal";
import { takesExisting } from "../../execution/service-objects/create-style";
import { uniqueInputs } from "../../execution/service-objects/identity";
import { confirmRecorded } from "../../execution/operation/confirm-recorded";
import { keepObject } from "../../execution/operation/keep-object";
import type { Runtime } from "../../execution/operation/runtime";
import { resourceOf } from "../../execution/operation/runtime";
import { fillComputed } from "../../execution/state/fill-computed";
import { onlyInputs, onlyOutputs } from "../../execution/state/input-changes";
import type { PlainMap } from "../../values/value/plain";
import { revealMap } from "../../values/value/plain";
import { nameStaysTaken, replacedOnly } from "../../failures/operations";
import { say } from "../../failures/say";
import { nounOf } from "../../execution/service-objects/wording";
import { UserError } from "../../values/errors";
import type { DiffRequest, DiffResponse } from "./requests";

/** What new inputs change, by the declaration alone. */
interface Planned {
  readonly oldInputs: PlainMap;
  readonly newInputs: PlainMap;
  readonly changes: DiffResponse["changes"];
}

function planned(resource: Resource, request: DiffRequest): Planned {
  const oldState = revealMap(request.oldState);
  const written = arrivedInputs(revealMap(request.oldInputs ?? onlyInputs(resource, request.oldState)), oldState);
  const { inputs: oldInputs, serviceFilled } = fillComputed(resource.inputs, written, oldState);
  const newInputs = revealMap(request.newInputs);
  // a state alone does not tell what a program gave
  const origin = request.oldInputs === undefined ? "service" : serviceFilled;
  const shown = onlyOutputs(resource, oldState);
  const changes = diffInputs(resource.inputs, oldInputs, newInputs, request.ignoreChanges, origin, shown);
  return { oldInputs, newInputs, changes };
}

/** Refuses an update of what only a replacement changes; `pulumi do patch` asks for one all the same. */
export function refuseReplacement(resource: Resource, request: DiffRequest): void {
  const names = replacingIn(planned(resource, request));
  if (names !== "") throw new UserError(say(replacedOnly, { names, noun: nounOf(resource.token) }));
}

function replacingIn({ changes }: Pick<Planned, "changes">): string {
  const replacing = Object.entries(changes).filter(([, change]) => isReplacement(change));
  return replacing.map(([path]) => path).join(", ");
}

/** Refuses a replacement after which there would be no object: the old one is deleted first, and the new one cannot be made. */
function refuseLoss(resource: Resource, { changes, newInputs }: Planned): void {
  if (resource.deletedNames !== "taken") return;
  const names = uniqueInputs(resource, newInputs)?.join(", ") ?? "";
  throw new UserError(say(nameStaysTaken, { changes: replacingIn({ changes }), names, noun: nounOf(resource.token) }));
}

/** Says what new inputs change, by the declaration alone. */
export async function diff(runtime: Runtime, request: DiffRequest): Promise<DiffResponse> {
  const resource = resourceOf(runtime, request.type);
  const plan = planned(resource, request);
  const { oldInputs, newInputs, changes } = plan;
  await confirmRecorded(runtime, resource, { urn: request.urn, id: request.id, inputs: oldInputs });
  const hasChanges = Object.keys(changes).length > 0;
  const isReplaced = Object.values(changes).some(isReplacement);
  const isKept = keepsUniqueInputs(resource, oldInputs, newInputs);
  if (isRegistered(runtime, request)) {
    if (isReplaced && isKept) refuseLoss(resource, plan);
    await noteWhetherKept(runtime, resource, request, { isReplaced, hasChanges });
    const fate = isReplaced ? "replaces" : "changes";
    runtime.configured?.program.plan(resource.token, request.id, isKept ? "keeps" : fate);
  }
  const isRenamed = runtime.names.isKept(request.urn) && namesItself(resource, newInputs);
  // the program may ask for a replacement where the declaration asks for an update
  return { changes, deleteBeforeReplace: hasChanges && !isRenamed && isKept };
}

/** Whether the program has the resource: the engine asks about differences in a refresh, too, but not before it has registered it. */
function isRegistered({ configured }: Runtime, { urn }: DiffRequest): boolean {
  return configured?.program.isRegistered(urn) === true;
}

/**
 * Records whether the program's resource goes on with its object. A program may have a resource replaced that only changes, but not
 * where the inputs make the ID.
 */
async function noteWhetherKept(
  runtime: Runtime,
  resource: Resource,
  { urn, id }: DiffRequest,
  { isReplaced, hasChanges }: { readonly isReplaced: boolean; readonly hasChanges: boolean },
): Promise<void> {
  if (isReplaced) runtime.configured?.program.release(urn, resource.token, id);
  else if (takesExisting(resource) || !hasChanges) await keepObject(runtime, resource, { urn, id });
}

/** Whether an automatic name is among the unique inputs. */
function namesItself(resource: Resource, inputs: PlainMap): boolean {
  const auto = autonamed(resource.inputs);
  return auto !== undefined && uniqueInputs(resource, inputs)?.includes(auto.name) === true;
}

/** Two objects cannot have the same unique inputs at the same time, so the old one is deleted first. */
function keepsUniqueInputs(resource: Resource, oldInputs: PlainMap, newInputs: PlainMap): boolean {
  const unique = uniqueInputs(resource, newInputs);
  const objects = { written: newInputs, returned: oldInputs };
  return (
    unique !== undefined &&
    unique.every((name) => {
      const property = resource.inputs[name];
      return property === undefined || isEqual(property, newInputs[name], oldInputs[name], objects);
    })
  );
}
