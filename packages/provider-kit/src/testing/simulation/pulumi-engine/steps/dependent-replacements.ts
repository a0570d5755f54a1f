import type { Value } from "../../../../plugin/values/value/value";
import { UNKNOWN } from "../../../../plugin/values/value/value";
import type { Deployment } from "../deployment";
import { ensureProvider, managerOf } from "../deployment";
import { withReplaceOnChanges } from "./diff";
import type { ResourceState } from "../state";

/** The dependents that must be replaced if a resource is deleted before its replacement, because their inputs may change. */
export async function dependentReplacements(
  deployment: Deployment,
  root: ResourceState,
): Promise<readonly ResourceState[]> {
  const { graph, seen } = deployment;
  const handled = [seen.creates, seen.sames, seen.updates, seen.deletes, seen.replaces].flatMap((urns) => [...urns]);
  const replaced = new Set([root.urn]);
  const dependents: ResourceState[] = [];
  for (const dependent of graph.dependingOn(root, new Set(handled))) {
    if (!(await needsReplacement(deployment, dependent, replaced))) continue;
    dependents.push(dependent);
    replaced.add(dependent.urn);
  }
  return dependents;
}

async function needsReplacement(
  deployment: Deployment,
  state: ResourceState,
  replaced: ReadonlySet<string>,
): Promise<boolean> {
  const mayChange = (name: string): boolean =>
    (state.propertyDependencies[name] ?? []).some((urn) => replaced.has(urn));
  if (!Object.keys(state.inputs).some(mayChange)) return false;
  const inputs = Object.entries(state.inputs).map(([name, value]): [string, Value] => [
    name,
    mayChange(name) ? UNKNOWN : value,
  ]);
  await ensureProvider(deployment, state);
  const answer = await managerOf(deployment, state).diff(state, state, Object.fromEntries(inputs), {
    ignoreChanges: state.ignoreChanges,
    keepUnknowns: true,
  });
  return withReplaceOnChanges(answer, state.replaceOnChanges, false).replaces;
}

/** The resources with replaceWith for a URN. */
export function replacedWith({ olds }: Deployment, urn: string): readonly ResourceState[] {
  return [...olds.values()].filter((state) => state.replaceWith.includes(urn));
}
