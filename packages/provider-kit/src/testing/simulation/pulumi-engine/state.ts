import type { ValueMap } from "../../../plugin/values/value/value";

/** A resource in the state of a stack. The engine changes it in place, and tells two of the same URN apart by their identity. */
export interface ResourceState {
  urn: string;
  readonly type: string;
  name: string;
  id: string;
  inputs: ValueMap;
  outputs: ValueMap;
  /** Reference to its provider, see `referenceTo`; "": the resource is a provider. */
  readonly provider: string;
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

/** The state of a stack in its backend: its resources, providers among them. */
export interface StoredState {
  readonly resources: readonly ResourceState[];
}

export const EMPTY_STATE: StoredState = { resources: [] };

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

/** The URNs of all that a resource refers to, except its provider. */
export function referencesOf({ dependencies, propertyDependencies, replaceWith }: ResourceState): ReadonlySet<string> {
  return new Set([...dependencies, ...Object.values(propertyDependencies).flat(), ...replaceWith]);
}

/** The URNs of all that a resource needs: what it refers to, and its provider. */
export function needsOf(state: ResourceState): ReadonlySet<string> {
  const provider = state.provider === "" ? [] : [providerUrnOf(state)];
  return new Set([...provider, ...referencesOf(state)]);
}

const PROVIDER = "pulumi:providers:";

/** The type of the provider of a resource type. */
export function providerTypeOf(type: string): string {
  return PROVIDER + (type.split(":")[0] ?? "");
}

export function isProvider({ type }: Pick<ResourceState, "type">): boolean {
  return type.startsWith(PROVIDER);
}

/** Refers to a provider by URN and ID. */
export function referenceTo({ urn, id }: Pick<ResourceState, "urn" | "id">): string {
  return `${urn}::${id}`;
}

/** The URN of a resource's provider. */
export function providerUrnOf({ provider }: ResourceState): string {
  return provider.slice(0, provider.lastIndexOf("::"));
}

/** The state after the stack got another name: all URNs change. */
export function withStackName(
  { resources }: StoredState,
  { stack, project }: { readonly stack: string; readonly project: string },
  name: string,
): StoredState {
  const before = `urn:pulumi:${stack}::${project}::`;
  const renamed = (urn: string): string =>
    urn.startsWith(before) ? `urn:pulumi:${name}::${project}::${urn.slice(before.length)}` : urn;
  const change = (one: ResourceState): ResourceState => ({
    ...withReferences(one, (urns) => urns.map(renamed)),
    urn: renamed(one.urn),
    provider: renamed(one.provider),
  });
  return { resources: resources.map(change) };
}

/** The URN of a resource; a parent is a component, by its type. */
export function urnOf(
  stack: { readonly stack: string; readonly project: string },
  type: string,
  name: string,
  parent?: string,
): string {
  return `urn:pulumi:${stack.stack}::${stack.project}::${parent === undefined ? "" : `${parent}$`}${type}::${name}`;
}
