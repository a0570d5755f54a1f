import type { ValueMap } from "../../../../plugin/values/value/value";
import { failuresText } from "../../../steps/errors";
import { createStep, deleteStep, replaceStep } from "./apply";
import { dependentReplacements, replacedWith } from "./dependent-replacements";
import type { Deployment } from "../deployment";
import { ensureProvider, isReplacementForced, managerOf, reportError } from "../deployment";
import type { Goal } from "./registration";
import type { ResourceState } from "../state";
import type { Step } from "./step";

/** Check failed. */
export class Invalid extends Error {
  override readonly name = "Invalid";
}

/** Runs Check; failures stop the run. */
export async function checked(
  deployment: Deployment,
  fresh: ResourceState,
  old: ResourceState | undefined,
  inputs: ValueMap,
  seed: Uint8Array,
): Promise<ValueMap> {
  const keepUnknowns = deployment.options.preview;
  const answer = await managerOf(deployment, fresh).check(fresh, old?.inputs, inputs, { seed, keepUnknowns });
  if (answer.failures.length === 0) return answer.inputs;
  throw new Invalid(`resource ${fresh.urn} is invalid: ${failuresText(answer.failures)}`);
}

/** What the engine says of a replacement that would delete what an import has just brought in. */
export const NOT_REPLACED = "previously-imported resources that still specify an ID may not be replaced";

/** The steps that replace a resource, in the order of deleteBeforeReplace or of the provider. */
export async function replacement(
  deployment: Deployment,
  { registration, fresh, seed }: Goal,
  old: ResourceState,
  deletesFirst: boolean,
): Promise<readonly Step[]> {
  const { urn, declared, done } = registration;
  if (fresh.protect && old.protect)
    reportError(deployment, urn, `unable to replace resource "${urn}" as it is protected`);
  if (declared.options.import !== undefined && !deployment.options.preview) {
    throw new Error(NOT_REPLACED);
  }
  deployment.seen.replaces.add(urn);
  if (!isReplacementForced(deployment, urn, old)) {
    fresh.inputs = await checked(deployment, fresh, undefined, registration.inputs, seed);
  }
  if (!(declared.options.deleteBeforeReplace ?? deletesFirst)) {
    return [createStep(deployment, fresh, done, { old, deletesLater: true }), replaceStep(fresh)];
  }
  return [
    ...(await deletionsBefore(deployment, old)),
    replaceStep(fresh),
    createStep(deployment, fresh, done, { old, deletesLater: false }),
  ];
}

/** Deletes a resource before its replacement, after the dependents that are replaced with it. */
async function deletionsBefore(deployment: Deployment, old: ResourceState): Promise<readonly Step[]> {
  const { seen, graph, options } = deployment;
  const isKnown = !options.preview || graph.contains(old);
  const dependents = isKnown ? await dependentReplacements(deployment, old) : [];
  const steps: Step[] = [];
  for (const dependent of [...dependents, ...replacedWith(deployment, old.urn)].reverse()) {
    if (seen.deletedEarly.has(dependent)) continue;
    if (dependent.protect) throw new Error(`unable to replace resource "${dependent.urn}" as it is protected`);
    const isCreatedAgain = !dependent.isDeletePending;
    steps.push(deleteStep(deployment, dependent, { isReplaced: isCreatedAgain, isCreatedAgain }));
    seen.deletes.add(dependent.urn);
    seen.deletedEarly.add(dependent);
  }
  await ensureProvider(deployment, old);
  if (!old.isReplacementPending) steps.push(deleteStep(deployment, old, { isReplaced: true, isCreatedAgain: true }));
  return steps;
}
