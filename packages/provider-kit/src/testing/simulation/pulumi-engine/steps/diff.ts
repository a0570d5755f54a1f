import { isReplacement } from "../../../../plugin/values/diff/diff-kind";
import { isWithin, parsePath } from "../../../../plugin/values/value/path";
import type { DiffResult } from "../protocol/results";
import type { Deployment } from "../deployment";
import { isReplacementForced, managerOf } from "../deployment";
import type { Registration } from "./registration";
import type { ResourceState } from "../state";
import { isProvider, providerUrnOf } from "../state";

/** The result of Diff together with the options of the program. */
export interface Change {
  readonly hasChanges: boolean;
  readonly replaces: boolean;
  readonly deletesFirst: boolean;
}

const FORCED: Change = { hasChanges: true, replaces: true, deletesFirst: false };

/** The changes of a resource: options of the user come before the provider's Diff. */
export async function diffOf(
  deployment: Deployment,
  registration: Registration,
  old: ResourceState,
  fresh: ResourceState,
): Promise<Change> {
  if (isReplacementForced(deployment, registration.urn, old)) return FORCED;
  if (registration.replaceWith.some((urn) => deployment.seen.replaces.has(urn))) return FORCED;
  if (await isProviderReplaced(deployment, old, fresh)) return FORCED;
  const { options } = deployment;
  const answer = await managerOf(deployment, fresh).diff({ ...fresh, id: old.id }, old, fresh.inputs, {
    ignoreChanges: fresh.ignoreChanges,
    keepUnknowns: options.preview,
  });
  return withReplaceOnChanges(answer, fresh.replaceOnChanges, old.initErrors.length > 0);
}

/** Whether a resource goes to another provider that cannot manage its object: the new one compares their settings. */
async function isProviderReplaced(
  { providers, olds, seen }: Deployment,
  old: ResourceState,
  fresh: ResourceState,
): Promise<boolean> {
  if (isProvider(fresh) || old.provider === fresh.provider) return false;
  const [before, after] = [olds.get(providerUrnOf(old)), seen.providers.get(providerUrnOf(fresh))];
  const plugin = providers.find(fresh.provider);
  if (before === undefined || after === undefined || plugin === undefined)
    throw new Error(`failed to resolve provider reference: ${old.provider}`);
  return (await plugin.diffConfig(after.urn, before.inputs, after.inputs)).replaces.length > 0;
}

/** The provider's Diff together with replaceOnChanges. */
export function withReplaceOnChanges(
  answer: DiffResult,
  replaceOnChanges: readonly string[],
  hasInitErrors: boolean,
): Change {
  const paths = replaceOnChanges.map(parsePath);
  const isMeant = (path: string): boolean => paths.some((wanted) => isWithin(parsePath(path), wanted));
  const changes = answer.hasChanges ? [...Object.keys(answer.detailed), ...answer.diffs] : [];
  const meansErrors = hasInitErrors && isMeant("#initerror");
  const isProviders = answer.replaces.length > 0 || Object.values(answer.detailed).some(isReplacement);
  const hasChanges = answer.hasChanges || meansErrors;
  return {
    hasChanges,
    replaces: hasChanges && (isProviders || changes.some(isMeant) || meansErrors),
    deletesFirst: answer.deleteBeforeReplace,
  };
}
