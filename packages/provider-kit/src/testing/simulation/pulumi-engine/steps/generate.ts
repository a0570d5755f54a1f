import type { ValueMap } from "../../../../plugin/values/value/value";
import { resetIgnored } from "../../../steps/ignored-inputs";
import { createStep, replaceStep, sameStep, updateStep } from "./apply";
import type { Deployment } from "../deployment";
import { isReplacementForced, isTargeted } from "../deployment";
import { diffOf } from "./diff";
import type { Goal } from "./registration";
import { checked, replacement } from "./replacement";
import type { ResourceState } from "../state";
import type { Step } from "./step";
import { refuseSkipped, untargetedSteps } from "./untargeted";

/** The steps that bring a resource to what the program says; asks the provider what to check and what changes. */
export async function stepsFor(deployment: Deployment, wanted: Goal): Promise<readonly Step[]> {
  const steps = await (isTargeted(deployment, wanted.registration.urn)
    ? targetedSteps(deployment, wanted)
    : Promise.resolve(untargetedSteps(deployment, wanted)));
  refuseSkipped(deployment, steps);
  return steps;
}

async function targetedSteps(deployment: Deployment, wanted: Goal): Promise<readonly Step[]> {
  const { registration, old, fresh, seed, isRecreated } = wanted;
  const { urn, done } = registration;
  const { seen } = deployment;
  if (old === undefined || isRecreated || isReplacementForced(deployment, urn, old)) {
    fresh.inputs = await checked(deployment, fresh, undefined, registration.inputs, seed);
  } else {
    fresh.inputs = await checked(deployment, fresh, old, withIgnored(fresh, old), seed);
  }
  if (isRecreated && old !== undefined) {
    seen.deletes.delete(urn);
    seen.replaces.add(urn);
    return [replaceStep(fresh), createStep(deployment, fresh, done, { old, deletesLater: false })];
  }
  if (old !== undefined) return changed(deployment, wanted, old);
  seen.creates.add(urn);
  return [createStep(deployment, fresh, done)];
}

function withIgnored(fresh: ResourceState, old: ResourceState): ValueMap {
  return resetIgnored(fresh.inputs, old.inputs, fresh.ignoreChanges);
}

async function changed(deployment: Deployment, wanted: Goal, old: ResourceState): Promise<readonly Step[]> {
  const { seen } = deployment;
  const { registration, fresh } = wanted;
  const diff = await diffOf(deployment, registration, old, fresh);
  if (diff.replaces || old.isReplacementPending) return replacement(deployment, wanted, old, diff.deletesFirst);
  if (diff.hasChanges || old.initErrors.length > 0) {
    seen.updates.add(fresh.urn);
    return [updateStep(deployment, old, fresh, registration.done)];
  }
  // an imported resource is in the state already
  if (seen.imports.has(fresh.urn)) {
    registration.done(old);
    return [];
  }
  seen.sames.add(fresh.urn);
  return [sameStep(deployment, old, fresh, registration.done)];
}
