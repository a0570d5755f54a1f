import type { Deployment } from "./deployment";
import { ensureProvider, isTargeted, managerOf, rebase } from "./deployment";
import { Executor } from "./executor";
import { knownResponse } from "../../steps/transfer";
import { outputsOf } from "./steps/apply";
import { RpcFailed } from "./protocol/rpc";
import type { ResourceState } from "./state";
import { isProvider, withReferences } from "./state";
import type { Step } from "./steps/step";

/** Refreshes all resources; those without an object leave the state. */
export async function refreshAll(deployment: Deployment): Promise<void> {
  const found = new Map<ResourceState, ResourceState | undefined>();
  const meant = deployment.base.filter(({ urn }) => isTargeted(deployment, urn));
  for (const old of meant) await ensureProvider(deployment, old);
  await new Executor(deployment, true).parallel(meant.map((old) => refreshStep(deployment, old, found)));
  const resources: ResourceState[] = [];
  const urns = new Set<string>();
  for (const old of deployment.base) {
    const state = found.has(old) ? found.get(old) : old;
    if (state === undefined) continue;
    resources.push(withReferences(state, (others) => others.filter((urn) => urns.has(urn))));
    urns.add(state.urn);
  }
  rebase(deployment, resources);
  deployment.checkpoint.rebase(resources);
}

function refreshStep(
  deployment: Deployment,
  old: ResourceState,
  found: Map<ResourceState, ResourceState | undefined>,
): Step {
  return {
    operation: "refresh",
    urn: old.urn,
    old,
    async apply() {
      if (old.isReplacementPending || isProvider(old)) return {};
      const plugin = managerOf(deployment, old);
      let read: Awaited<ReturnType<typeof plugin.read>>;
      let initErrors: readonly string[] = [];
      try {
        read = await plugin.read(old, old, old.customTimeouts.read);
      } catch (error) {
        if (!(error instanceof RpcFailed) || error.incomplete === undefined) throw error;
        ({ reasons: initErrors, ...read } = error.incomplete);
      }
      if (read === undefined) {
        found.set(old, undefined);
        return {};
      }
      const fresh = { ...old, id: read.id, inputs: knownResponse("Read", read.inputs), initErrors };
      fresh.outputs = outputsOf(fresh, knownResponse("Read", read.outputs));
      found.set(old, fresh);
      // the engine runs Diff in reverse, to show the drift
      const keepUnknowns = deployment.options.preview;
      await plugin.diff(fresh, fresh, old.inputs, { ignoreChanges: old.ignoreChanges, keepUnknowns });
      return {};
    },
  };
}
