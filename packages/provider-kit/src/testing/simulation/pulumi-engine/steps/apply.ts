import type { Value, ValueMap } from "../../../../plugin/values/value/value";
import { containsSecret, Secret } from "../../../../plugin/values/value/value";
import { knownResponse } from "../../../steps/transfer";
import { differsInState } from "../checkpoint";
import type { Deployment } from "../deployment";
import { managerOf } from "../deployment";
import { RpcFailed } from "../protocol/rpc";
import type { ResourceState } from "../state";
import { isProvider } from "../state";
import type { Step, StepResult } from "./step";
import { Protected } from "./step";

/** Called with the outputs that a program can use from now on. */
export type Registered = (state: ResourceState) => void;

/** The resource stays as it is; the new inputs are kept. */
export function sameStep(deployment: Deployment, old: ResourceState, fresh: ResourceState, done?: Registered): Step {
  return {
    operation: "same",
    urn: fresh.urn,
    old,
    fresh,
    async apply() {
      fresh.id = old.id;
      fresh.outputs = outputsOf(fresh, old.outputs);
      // with its old settings: those that count as equal may be spelled otherwise
      if (isProvider(fresh)) await deployment.providers.keep({ ...fresh, inputs: old.inputs });
      return { ...replaced(deployment, old, fresh, done), isUnchanged: !differsInState(old, fresh) };
    },
  };
}

/** A resource that is not among the targets of a run is not created. */
export function skipStep(fresh: ResourceState, done: Registered): Step {
  return { operation: "skip", urn: fresh.urn, apply: () => Promise.resolve({ complete: () => done(fresh) }) };
}

/** Creates a resource, which may replace an old one. */
export function createStep(
  deployment: Deployment,
  fresh: ResourceState,
  done: Registered,
  replacing?: { readonly old: ResourceState; readonly deletesLater: boolean },
): Step {
  const { checkpoint } = deployment;
  const record = (): void => {
    checkpoint.markNew(fresh);
    if (replacing?.old.isReplacementPending === true) checkpoint.markDone(replacing.old);
  };
  return {
    operation: replacing === undefined ? "create" : "create-replacement",
    urn: fresh.urn,
    fresh,
    async apply() {
      const failure = await created(deployment, fresh);
      if (replacing?.deletesLater === true) replacing.old.isDeletePending = true;
      return failure === undefined ? { record, complete: () => done(fresh) } : { record, failure };
    },
  };
}

/** Creates the object; answers with why it is not complete. */
async function created(deployment: Deployment, fresh: ResourceState): Promise<string | undefined> {
  const { options } = deployment;
  try {
    const answer = await managerOf(deployment, fresh).create(
      fresh,
      fresh.inputs,
      options.preview,
      fresh.customTimeouts.create,
    );
    if (!options.preview && answer.id === "") throw new Error("provider did not return an ID from Create");
    fresh.id = answer.id;
    fresh.outputs = outputsOf(fresh, options.preview ? answer.outputs : knownResponse("Create", answer.outputs));
    return undefined;
  } catch (error) {
    if (!(error instanceof RpcFailed) || error.incomplete === undefined) throw error;
    fresh.id = error.incomplete.id;
    fresh.outputs = outputsOf(fresh, error.incomplete.outputs);
    fresh.initErrors = error.incomplete.reasons;
    return error.message;
  }
}

/** Changes a resource in place. */
export function updateStep(deployment: Deployment, old: ResourceState, fresh: ResourceState, done: Registered): Step {
  const { options } = deployment;
  return {
    operation: "update",
    urn: fresh.urn,
    old,
    fresh,
    async apply() {
      fresh.id = old.id;
      const { preview } = options;
      const { ignoreChanges } = fresh;
      try {
        const outputs = await managerOf(deployment, fresh).update(fresh, old, fresh.inputs, {
          preview,
          timeout: fresh.customTimeouts.update,
          ignoreChanges,
        });
        fresh.outputs = outputsOf(fresh, preview ? outputs : knownResponse("Update", outputs));
        return replaced(deployment, old, fresh, done);
      } catch (error) {
        if (!(error instanceof RpcFailed) || error.incomplete === undefined) throw error;
        fresh.outputs = outputsOf(fresh, error.incomplete.outputs);
        fresh.initErrors = error.incomplete.reasons;
        // it is unknown which of the new inputs the object has
        fresh.inputs = old.inputs;
        return { ...replaced(deployment, old, fresh), failure: error.message };
      }
    },
  };
}

function replaced({ checkpoint }: Deployment, old: ResourceState, fresh: ResourceState, done?: Registered): StepResult {
  const record = (): void => {
    checkpoint.markDone(old);
    checkpoint.markNew(fresh);
  };
  return done === undefined ? { record } : { record, complete: () => done(fresh) };
}

/** Deletes a resource; one that is created again stays in the state until then. */
export function deleteStep(
  deployment: Deployment,
  old: ResourceState,
  kind: { readonly isReplaced: boolean; readonly isCreatedAgain: boolean },
): Step {
  const { options, checkpoint } = deployment;
  return {
    operation: kind.isReplaced ? "delete-replaced" : "delete",
    urn: old.urn,
    old,
    async apply() {
      if (!kind.isReplaced && old.protect)
        throw new Protected(`resource "${old.urn}" cannot be deleted because it is protected`);
      if (!options.preview && !old.retainOnDelete)
        await managerOf(deployment, old).delete(old, old, old.customTimeouts.delete);
      if (kind.isCreatedAgain) old.isReplacementPending = true;
      return {
        record: () => {
          if (!old.isReplacementPending) checkpoint.markDone(old);
        },
      };
    },
  };
}

/** Reports a replacement; other steps carry it out. */
export function replaceStep(fresh: ResourceState): Step {
  return { operation: "replace", urn: fresh.urn, apply: () => Promise.resolve({}) };
}

/** Removes a resource from the state that was deleted for a replacement, and is no longer in the program. */
export function forgetStep({ checkpoint }: Deployment, old: ResourceState): Step {
  const record = (): void => checkpoint.markDone(old);
  return { operation: "remove-pending-replace", urn: old.urn, apply: () => Promise.resolve({ record }) };
}

/** Outputs are secret if the inputs of the same name are. */
export function outputsOf({ inputs }: ResourceState, outputs: ValueMap): ValueMap {
  const marked = Object.entries(outputs).map(([name, value]): [string, Value] => [
    name,
    inputs[name] instanceof Secret && !(value instanceof Secret) ? new Secret(value) : value,
  ]);
  return containsSecret(inputs) ? Object.fromEntries(marked) : outputs;
}
