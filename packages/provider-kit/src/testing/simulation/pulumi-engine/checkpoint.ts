import { isDeepStrictEqual } from "node:util";
import type { ResourceState, StoredState } from "./state";
import { copyOf, withReferences } from "./state";

/** The state of a stack while a run changes it: written to the backend after each step. */
export class Checkpoint {
  #base: readonly ResourceState[];
  readonly #done = new Set<ResourceState>();
  readonly #added: ResourceState[] = [];
  /** Whether a write was left out since the last one. */
  #isBehind = true;

  constructor(
    base: readonly ResourceState[],
    private readonly save: (state: StoredState) => Promise<void>,
  ) {
    this.#base = base;
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

  /** The resources of the next write; later entries may depend on earlier ones. */
  resources(): readonly ResourceState[] {
    return [...this.#added.filter((one) => !this.#done.has(one)), ...this.#base.filter((one) => !this.#done.has(one))];
  }

  /** Writes the state after a step; a write that would change nothing is left out until the next one. */
  async write({ isNeeded }: { readonly isNeeded: boolean }): Promise<void> {
    this.#isBehind = !isNeeded;
    if (isNeeded) await this.save({ resources: withNewNames(this.resources()) });
  }

  /** Writes what was left out; a state that the backend refused is not offered again. */
  async close(): Promise<void> {
    if (this.#isBehind) await this.write({ isNeeded: true });
  }
}

/** Whether the state has something else of a resource that stays as it is; the rest waits for the next write. */
export function differsInState(old: ResourceState, fresh: ResourceState): boolean {
  return !isDeepStrictEqual(compared(old), compared(fresh));
}

function compared(state: ResourceState): readonly unknown[] {
  const { urn, id, inputs, outputs, provider, protect, retainOnDelete, customTimeouts, replaceWith } = state;
  const dependencies = [...state.dependencies].sort();
  return [urn, id, inputs, outputs, provider, protect, retainOnDelete, customTimeouts, replaceWith, dependencies];
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
