import type { ValueMap } from "../../../value/value";
import type { ResourceState, StoredState } from "./state";
import { copyOf, withReferences } from "./state";

/** The state of a stack while a run changes it: written to the backend after each step. */
export class Checkpoint {
  #base: readonly ResourceState[];
  readonly #done = new Set<ResourceState>();
  readonly #added: ResourceState[] = [];
  #settings: ValueMap | undefined;
  #providerId: string | undefined;
  readonly #write: (state: StoredState) => Promise<void>;

  constructor(state: StoredState, base: readonly ResourceState[], write: (state: StoredState) => Promise<void>) {
    this.#base = base;
    this.#settings = state.settings;
    this.#providerId = state.providerId;
    this.#write = write;
  }

  /** Removes an old state. */
  markDone(old: ResourceState): void {
    this.#done.add(old);
  }

  /** Adds a new state. */
  markNew(state: ResourceState): void {
    this.#added.push(state);
  }

  /** Continues with the resources of a refresh. */
  rebase(base: readonly ResourceState[]): void {
    this.#base = base;
  }

  /** `undefined`: the provider leaves the state. */
  useProvider(provider: { readonly id: string; readonly settings: ValueMap } | undefined): void {
    this.#settings = provider?.settings;
    this.#providerId = provider?.id;
  }

  /** The resources of the next write; later entries may depend on earlier ones. */
  resources(): readonly ResourceState[] {
    return [...this.#added.filter((one) => !this.#done.has(one)), ...this.#base.filter((one) => !this.#done.has(one))];
  }

  write(): Promise<void> {
    const resources = withNewNames(this.resources());
    return this.#write({ resources, settings: this.#settings, providerId: this.#providerId });
  }
}

/** Replaces former names, also in dependencies and in replaced resources. */
function withNewNames(resources: readonly ResourceState[]): readonly ResourceState[] {
  const names = new Map(
    resources.flatMap(({ urn, aliases }) => aliases.map((alias): [string, string] => [alias, urn])),
  );
  const newName = (urn: string): string => names.get(urn) ?? urn;
  return resources.map((one) => ({
    ...withReferences(copyOf(one), (urns) => urns.map(newName)),
    urn: newName(one.urn),
    aliases: [],
  }));
}
