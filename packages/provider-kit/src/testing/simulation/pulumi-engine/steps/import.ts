import { knownResponse } from "../../../steps/transfer";
import { outputsOf, replaceStep } from "./apply";
import type { Deployment } from "../deployment";
import { managerOf } from "../deployment";
import type { ReadResult } from "../protocol/results";
import { RpcFailed } from "../protocol/rpc";
import type { Goal } from "./registration";
import type { ResourceState } from "../state";
import type { Step } from "./step";

/** The ID of the object to import, unless it is imported already. */
export function importIdOf({ registration, old }: Goal): string | undefined {
  const id = registration.declared.options.import;
  const knownId = old === undefined || old.importId === "" ? old?.id : old.importId;
  return id === undefined || knownId === id ? undefined : id;
}

/** Imports an object; calls back with its state, from which the run goes on with an update. */
export function importSteps(
  deployment: Deployment,
  { old, fresh, isRecreated }: Goal,
  id: string,
  imported: (state: ResourceState) => void,
): readonly Step[] {
  const { checkpoint, seen } = deployment;
  const isReplacing = old !== undefined && !isRecreated;
  seen.imports.add(fresh.urn);
  const step: Step = {
    operation: isReplacing ? "import-replacement" : "import",
    urn: fresh.urn,
    fresh,
    async apply() {
      await readInto(deployment, fresh, id);
      if (isReplacing) old.isDeletePending = true;
      return { record: () => checkpoint.markNew(fresh), complete: () => imported(fresh) };
    },
  };
  return isReplacing ? [step, replaceStep(fresh)] : [step];
}

/** Reads an object that is not in the state yet. */
export async function readInto(deployment: Deployment, fresh: ResourceState, id: string): Promise<void> {
  let read: ReadResult | undefined;
  try {
    read = await managerOf(deployment, fresh).read({ ...fresh, id }, undefined, fresh.customTimeouts.read);
  } catch (error) {
    if (!(error instanceof RpcFailed) || error.incomplete === undefined) throw error;
    const { reasons, ...rest } = error.incomplete;
    read = rest;
    fresh.initErrors = reasons;
  }
  if (read === undefined) throw new Error(`resource '${id}' does not exist`);
  fresh.id = read.id;
  fresh.inputs = knownResponse("Read", read.inputs);
  fresh.outputs = outputsOf(fresh, knownResponse("Read", read.outputs));
}
