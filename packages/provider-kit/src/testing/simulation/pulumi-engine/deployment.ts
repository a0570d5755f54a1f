import { typeOf } from "../../../plugin/execution/service-objects/urn";
import type { SeededRandom } from "../seeded-random";
import type { Checkpoint } from "./checkpoint";
import { DependencyGraph } from "./graph";
import type { ResourceCalls } from "./protocol/plugin-client";
import type { Providers } from "./providers";
import type { Operation } from "./steps/step";
import type { ResourceState } from "./state";
import { isProvider, referenceTo } from "./state";

/** The options of a run. */
export interface RunOptions {
  readonly preview: boolean;
  /** Steps at a time. */
  readonly parallel: number;
  /** URNs of the targets; absent: all. */
  readonly targets?: ReadonlySet<string>;
  /** URNs that are replaced even if nothing changed. */
  readonly replace?: ReadonlySet<string>;
}

/** A resource and what a run did, or would do, with it. */
export interface Done {
  readonly operation: Operation;
  readonly urn: string;
}

/** What all parts of a run share. */
export interface Deployment {
  readonly stack: { readonly stack: string; readonly project: string };
  readonly providers: Providers;
  readonly options: RunOptions;
  readonly random: SeededRandom;
  readonly checkpoint: Checkpoint;
  /** Aborted when a step failed or the user interrupted the run: no step begins after that. */
  readonly stop: AbortController;
  readonly done: Done[];
  readonly errors: string[];
  /** The resources that were not deleted because they are protected. */
  readonly protected: ResourceState[];
  readonly seen: Seen;
  /** The state that the run started from, as a refresh has changed it. */
  base: readonly ResourceState[];
  olds: ReadonlyMap<string, ResourceState>;
  graph: DependencyGraph;
}

/** The operations on URNs so far. */
export interface Seen {
  readonly registered: Set<string>;
  readonly creates: Set<string>;
  readonly sames: Set<string>;
  readonly updates: Set<string>;
  readonly replaces: Set<string>;
  readonly deletes: Set<string>;
  readonly imports: Set<string>;
  readonly skipped: Set<string>;
  /** The providers that were registered, by URN. */
  readonly providers: Map<string, ResourceState>;
  /** Former URN -> URN. */
  readonly aliased: Map<string, string>;
  /** Resources that were deleted because another one is deleted before its replacement. */
  readonly deletedEarly: Set<ResourceState>;
}

/** Starts a run on a state. */
export function startDeployment(
  parts: Omit<Deployment, "stop" | "done" | "errors" | "protected" | "seen" | "base" | "olds" | "graph">,
  base: readonly ResourceState[],
): Deployment {
  const deployment: Deployment = {
    ...parts,
    stop: new AbortController(),
    done: [],
    errors: [],
    protected: [],
    seen: {
      registered: new Set(),
      creates: new Set(),
      sames: new Set(),
      updates: new Set(),
      replaces: new Set(),
      deletes: new Set(),
      imports: new Set(),
      skipped: new Set(),
      providers: new Map(),
      aliased: new Map(),
      deletedEarly: new Set(),
    },
    base,
    olds: new Map(),
    graph: new DependencyGraph(base),
  };
  rebase(deployment, base);
  return deployment;
}

/** Continues with the state of a refresh. */
export function rebase(deployment: Deployment, base: readonly ResourceState[]): void {
  deployment.base = base;
  deployment.olds = new Map(base.filter((one) => !one.isDeletePending).map((one) => [one.urn, one]));
  deployment.graph = new DependencyGraph(base);
}

/** Stops a run with an error of a resource. */
export function fail(deployment: Deployment, urn: string, message: string): void {
  deployment.errors.push(`${urn}: ${message}`);
  deployment.stop.abort();
}

/** Reports an error of the user: an update stops at once, a preview goes on and fails at its end. */
export function reportError(deployment: Deployment, urn: string, message: string): void {
  if (!deployment.options.preview) throw new Error(message);
  deployment.errors.push(`${urn}: ${message}`);
}

/** Whether a URN is replaced regardless of its inputs. */
export function isReplacementForced({ options }: Deployment, urn: string, old: ResourceState | undefined): boolean {
  return options.replace?.has(urn) === true || old?.taint === true;
}

/** Whether a URN is a target, as providers always are. */
export function isTargeted({ options }: Deployment, urn: string): boolean {
  return (options.targets?.has(urn) ?? true) || isProvider({ type: typeOf(urn) });
}

/** Whoever manages a resource: the plugin of its provider, or, if it is a provider itself, the engine. */
export function managerOf({ providers }: Deployment, state: ResourceState): ResourceCalls {
  if (isProvider(state)) return providers;
  const plugin = providers.find(state.provider);
  if (plugin === undefined) throw new Error(`unknown provider '${state.provider}' for resource ${state.urn}`);
  return plugin;
}

/** Starts the plugin of a resource in the state, if it does not run yet. */
export async function ensureProvider({ providers, base }: Deployment, state: ResourceState): Promise<void> {
  if (isProvider(state) || providers.find(state.provider) !== undefined) return;
  const provider = base.find((one) => isProvider(one) && referenceTo(one) === state.provider);
  if (provider === undefined) throw new Error(`could not find provider ${state.provider}`);
  await providers.ensure(provider);
}
