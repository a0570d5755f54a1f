import { deleteStep, forgetStep, sameStep } from "./apply";
import type { Deployment } from "../deployment";
import { ensureProvider } from "../deployment";
import { dependentReplacements, replacedWith } from "./dependent-replacements";
import { Executor } from "../executor";
import { DependencyGraph, deletionOrder } from "../graph";
import type { ResourceState } from "../state";
import { copyOf } from "../state";
import type { Step } from "./step";

/** Deletes resources that the program no longer has, and replaced ones, in reverse order of dependencies. */
export async function deleteLeftovers(deployment: Deployment): Promise<void> {
  const { base, seen } = deployment;
  const mayDelete = await deletable(deployment);
  const steps = new Map<ResourceState, Step>();
  const kept: Step[] = [];
  for (const state of base) {
    if (!mayDelete(state)) {
      if (!isOperatedOn(deployment, state.urn) && !state.isDeletePending)
        kept.push(sameStep(deployment, state, copyOf(state)));
    } else if (state.isDeletePending) {
      if (seen.deletedEarly.has(state)) continue;
      seen.deletes.add(state.urn);
      steps.set(state, deleteStep(deployment, state, { isReplaced: true, isCreatedAgain: false }));
    } else if (!isOperatedOn(deployment, state.urn)) {
      seen.deletes.add(state.urn);
      const step = deleteStep(deployment, state, { isReplaced: false, isCreatedAgain: false });
      steps.set(state, state.isReplacementPending ? forgetStep(deployment, state) : step);
    }
  }
  for (const state of steps.keys()) await ensureProvider(deployment, state);
  if (refusesUntargeted(deployment, [...steps.keys()])) return;
  const executor = new Executor(deployment);
  await executor.chain(kept);
  const graph = new DependencyGraph(base);
  for (const round of deletionOrder(graph, [...steps.keys()])) {
    if (deployment.stop.signal.aborted) return;
    const needed = new Set(deployment.protected.flatMap((state) => graph.allDependenciesOf(state)));
    await executor.parallel(round.flatMap((state) => (needed.has(state) ? [] : (steps.get(state) ?? []))));
  }
}

function isOperatedOn({ seen }: Deployment, urn: string): boolean {
  const current = seen.aliased.get(urn) ?? urn;
  return [seen.sames, seen.updates, seen.replaces].some((urns) => urns.has(current));
}

/** With targets, only they and their dependents may be deleted. */
async function deletable(deployment: Deployment): Promise<(state: ResourceState) => boolean> {
  const { options, base, graph } = deployment;
  const { targets } = options;
  if (targets === undefined) return () => true;
  const urns = new Set<string>();
  for (const root of base.filter(({ urn }) => targets.has(urn))) {
    const dependents = graph.dependingOn(root, new Set());
    for (const state of [root, ...dependents]) {
      urns.add(state.urn);
      for (const other of await dependentReplacements(deployment, state)) urns.add(other.urn);
      for (const other of replacedWith(deployment, state.urn)) urns.add(other.urn);
    }
  }
  return ({ urn }) => urns.has(urn);
}

function refusesUntargeted(deployment: Deployment, states: readonly ResourceState[]): boolean {
  const { targets } = deployment.options;
  const untargeted = targets === undefined ? [] : states.filter(({ urn }) => !targets.has(urn));
  for (const { urn } of untargeted) {
    deployment.errors.push(`${urn}: resource will be destroyed but was not specified in the target list`);
  }
  return untargeted.length > 0 && !deployment.options.preview;
}
