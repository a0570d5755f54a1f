import type { ValueMap } from "../../../../plugin/values/value/value";
import type { Registered } from "./apply";
import type { Deployment } from "../deployment";
import type { ResourceDeclaration } from "../program";
import type { ResourceState } from "../state";
import { NO_TIMEOUTS, urnOf } from "../state";

/** A resource that a program registers, with its inputs as far as they are known. */
export interface Registration {
  readonly declared: ResourceDeclaration;
  readonly urn: string;
  readonly inputs: ValueMap;
  /** Reference to its provider; "" for a provider. */
  readonly provider: string;
  /** URNs of what it depends on, and of what each input depends on. */
  readonly dependencies: readonly string[];
  readonly propertyDependencies: Readonly<Record<string, readonly string[]>>;
  readonly replaceWith: readonly string[];
  readonly done: Registered;
}

/** A registration with the old and the new state of its resource. */
export interface Goal {
  readonly registration: Registration;
  readonly old: ResourceState | undefined;
  readonly fresh: ResourceState;
  readonly seed: Uint8Array;
  /** Whether its object was deleted by this run because of another resource. */
  readonly isRecreated: boolean;
}

/** The resource in the state that a registration is about, by its URN or a former one. */
export function oldOf(deployment: Deployment, { declared, urn }: Registration): ResourceState | undefined {
  const { type, options } = declared;
  const formerly = (options.aliases ?? []).map(({ name, parent }) => urnOf(deployment.stack, type, name, parent));
  const candidate = [urn, ...formerly].find((one) => deployment.olds.has(one));
  if (candidate === undefined) return undefined;
  if (candidate !== urn) deployment.seen.aliased.set(candidate, urn);
  return deployment.olds.get(candidate);
}

/** The new state of a registration, before its step. */
export function freshState({ declared, urn, inputs, ...rest }: Registration, old?: ResourceState): ResourceState {
  const { options, type, name } = declared;
  return {
    urn,
    type,
    name,
    id: "",
    inputs,
    outputs: {},
    provider: rest.provider,
    dependencies: rest.dependencies,
    propertyDependencies: rest.propertyDependencies,
    protect: options.protect ?? false,
    retainOnDelete: options.retainOnDelete ?? false,
    ignoreChanges: options.ignoreChanges ?? [],
    replaceOnChanges: options.replaceOnChanges ?? [],
    replaceWith: rest.replaceWith,
    customTimeouts: { ...NO_TIMEOUTS, ...options.customTimeouts },
    taint: false,
    isDeletePending: false,
    isReplacementPending: false,
    initErrors: [],
    importId: options.import ?? "",
    aliases: old === undefined || old.urn === urn ? [] : [old.urn],
  };
}
