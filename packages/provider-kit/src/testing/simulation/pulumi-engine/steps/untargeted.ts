import type { Registered } from "./apply";
import { sameStep, skipStep } from "./apply";
import type { Deployment } from "../deployment";
import { reportError } from "../deployment";
import type { Goal } from "./registration";
import type { ResourceState } from "../state";
import { copyOf, needsOf, referencesOf } from "../state";
import type { Step } from "./step";

/** The steps of a resource that is no target: it stays unchanged, or is not created. */
export function untargetedSteps(deployment: Deployment, { registration, old, fresh }: Goal): readonly Step[] {
  const { urn, done } = registration;
  const { seen } = deployment;
  seen.sames.add(urn);
  if (old !== undefined) {
    if (deployment.providers.find(old.provider) === undefined)
      throw new Error(`provider ${old.provider} for resource ${urn} has not been registered yet`);
    return keptSteps(deployment, old, done);
  }
  seen.skipped.add(urn);
  return [skipStep(fresh, done)];
}

/** Keeps the resource, after those of its dependencies that the program no longer has. */
function keptSteps(deployment: Deployment, old: ResourceState, done?: Registered): readonly Step[] {
  if (old.isDeletePending) return [];
  deployment.seen.sames.add(old.urn);
  const before = [...needsOf(old)].flatMap((urn) => {
    if (hasSteps(deployment, urn)) return [];
    const other = deployment.olds.get(urn);
    if (other === undefined) throw new Error(`dependency ${urn} of untargeted resource ${old.urn} has no old state`);
    return keptSteps(deployment, other);
  });
  return [...before, sameStep(deployment, old, copyOf(old), done)];
}

function hasSteps({ seen }: Deployment, urn: string): boolean {
  return [seen.creates, seen.sames, seen.updates, seen.deletes, seen.replaces].some((urns) => urns.has(urn));
}

/** Fails for a resource whose dependency is not created because it is no target. */
export function refuseSkipped(deployment: Deployment, steps: readonly Step[]): void {
  const { seen, options } = deployment;
  if (options.targets === undefined && options.replace === undefined) return;
  for (const { fresh, urn, operation } of steps) {
    if (fresh === undefined || operation === "skip") continue;
    for (const other of referencesOf(fresh)) {
      if (!seen.skipped.delete(other)) continue;
      reportError(
        deployment,
        urn,
        `resource depends on ${other}, which must be created but was not specified in the target list`,
      );
    }
  }
}
