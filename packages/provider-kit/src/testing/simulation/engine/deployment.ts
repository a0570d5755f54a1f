import type { SeededRandom } from "../seeded-random";
import type { Checkpoint } from "./checkpoint";
import { DependencyGraph } from "./graph";
import type { PluginClient } from "./protocol/plugin-client";
import type { Operation } from "./steps/step";
import type { ResourceState } from "./state";

/** How a run is asked for. */
export interface RunOptions {
  readonly preview: boolean;
  /** Steps at a time. */
  readonly parallel: number;
  /** URNs that the run is limited to; absent: all. */
  readonly targets?: ReadonlySet<string>;
  /** URNs that are replaced whether or not anything changed. */
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
  readonly plugin: PluginClient;
  readonly options: RunOptions;
  readonly random: SeededRandom;
  readonly checkpoint: Checkpoint;
  /** Aborted when a step failed or the user interrupted the run: no step begins after that. */
  readonly stop: AbortController;
  readonly done: Done[];
  readonly errors: string[];
  readonly seen: Seen;
  /** The state that the run started from, as a refresh has changed it. */
  base: readonly ResourceState[];
  olds: ReadonlyMap<string, ResourceState>;
  graph: DependencyGraph;
}

/** What became of URNs so far. */
export interface Seen {
  readonly registered: Set<string>;
  readonly creates: Set<string>;
  readonly sames: Set<string>;
  readonly updates: Set<string>;
  readonly replaces: Set<string>;
  readonly deletes: Set<string>;
  readonly imports: Set<string>;
  readonly skipped: Set<string>;
  /** Former URN -> URN. */
  readonly aliased: Map<string, string>;
  /** Resources that were deleted because another one is deleted before its replacement. */
  readonly deletedEarly: Set<ResourceState>;
}

/** Starts a run on a state. */
export function startDeployment(
  parts: Omit<Deployment, "stop" | "done" | "errors" | "seen" | "base" | "olds" | "graph">,
  base: readonly ResourceState[],
): Deployment {
  const deployment: Deployment = {
    ...parts,
    stop: new AbortController(),
    done: [],
    errors: [],
    seen: {
      registered: new Set(),
      creates: new Set(),
      sames: new Set(),
      updates: new Set(),
      replaces: new Set(),
      deletes: new Set(),
      imports: new Set(),
      skipped: new Set(),
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

/** Goes on with another state, which a refresh has read. */
export function rebase(deployment: Deployment, base: readonly ResourceState[]): void {
  deployment.base = base;
  deployment.olds = new Map(base.filter((one) => !one.isDeletePending).map((one) => [one.urn, one]));
  deployment.graph = new DependencyGraph(base);
}

/** Ends a run early; the message stands at a resource. */
export function fail(deployment: Deployment, urn: string, message: string): void {
  deployment.errors.push(`${urn}: ${message}`);
  deployment.stop.abort();
}

/** Tells what is wrong with what the user asks for: it ends a run, but not a preview, which goes on and then fails. */
export function reportError(deployment: Deployment, urn: string, message: string): void {
  if (!deployment.options.preview) throw new Error(message);
  deployment.errors.push(`${urn}: ${message}`);
}

/** Whether a URN is to be replaced whatever its inputs are. */
export function isReplacementForced({ options }: Deployment, urn: string, old: ResourceState | undefined): boolean {
  return options.replace?.has(urn) === true || old?.taint === true;
}

/** Whether the run is about a URN. */
export function isTargeted({ options }: Deployment, urn: string): boolean {
  return options.targets?.has(urn) ?? true;
}
