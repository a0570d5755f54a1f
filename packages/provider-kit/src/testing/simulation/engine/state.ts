import type { ValueMap } from "../../../value/value";

/** A resource in the state of a stack. The engine changes it in place, and tells two of the same URN apart by their identity. */
export interface ResourceState {
  urn: string;
  readonly type: string;
  name: string;
  id: string;
  inputs: ValueMap;
  outputs: ValueMap;
  /** URNs that it depends on. */
  dependencies: readonly string[];
  /** By input: URNs that its value depends on. */
  propertyDependencies: Readonly<Record<string, readonly string[]>>;
  protect: boolean;
  retainOnDelete: boolean;
  ignoreChanges: readonly string[];
  replaceOnChanges: readonly string[];
  replaceWith: readonly string[];
  customTimeouts: Timeouts;
  /** The next update replaces the resource. */
  taint: boolean;
  /** The resource was replaced and must be deleted. */
  isDeletePending: boolean;
  /** The resource was deleted and must be created again. */
  isReplacementPending: boolean;
  initErrors: readonly string[];
  importId: string;
  /** URNs under which it was in the state before this run. */
  aliases: readonly string[];
}

/** Seconds that operations may take; 0: the provider's default. */
export interface Timeouts {
  readonly create: number;
  readonly update: number;
  readonly delete: number;
  readonly read: number;
}

export const NO_TIMEOUTS: Timeouts = { create: 0, update: 0, delete: 0, read: 0 };

/** The state of a stack in its backend. */
export interface StoredState {
  readonly resources: readonly ResourceState[];
  /** Settings of the provider as they were configured last. */
  readonly settings: ValueMap | undefined;
  /** Id of the provider's own resource. */
  readonly providerId?: string | undefined;
}

export const EMPTY_STATE: StoredState = { resources: [], settings: undefined };

/** A copy that is independent of the original. */
export function copyOf(state: ResourceState): ResourceState {
  return { ...state };
}

/** A resource with its references to other resources changed. */
export function withReferences(
  state: ResourceState,
  change: (urns: readonly string[]) => readonly string[],
): ResourceState {
  const { dependencies, propertyDependencies, replaceWith } = state;
  const changed = Object.entries(propertyDependencies).map(([name, urns]) => [name, change(urns)] as const);
  return {
    ...state,
    dependencies: change(dependencies),
    propertyDependencies: Object.fromEntries(changed),
    replaceWith: change(replaceWith),
  };
}

/** The URNs of all that a resource refers to. */
export function referencesOf({ dependencies, propertyDependencies, replaceWith }: ResourceState): ReadonlySet<string> {
  return new Set([...dependencies, ...Object.values(propertyDependencies).flat(), ...replaceWith]);
}

/** The URN of a resource without a parent. */
export function urnOf(stack: { readonly stack: string; readonly project: string }, type: string, name: string): string {
  return `urn:pulumi:${stack.stack}::${stack.project}::${type}::${name}`;
}
