import type { Kind } from "../kind/kind";
import { Store } from "./store";
import type { Stored, Transition } from "./stored";

/** A transition that names its change by the place among those of the object. */
type SavedTransition = Omit<Transition, "change"> & { readonly change: number };

/** An object that names its kind. */
type SavedObject = Omit<Stored, "kind" | "transition"> & {
  readonly kind: string;
  readonly transition: SavedTransition | undefined;
};

/** Everything in a store, as plain values. */
export interface SavedStore {
  readonly objects: readonly SavedObject[];
  /** How many objects of each kind were ever made. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Lists everything in a store as plain values. */
export function savedStore(store: Store): SavedStore {
  return { objects: store.everything().map(savedObject), counts: store.countsByKind() };
}

/** Makes a store with what an earlier one had; without anything it is empty. */
export function storeOf(kinds: readonly Kind[], saved: SavedStore = { objects: [], counts: {} }): Store {
  const store = new Store(saved.counts);
  for (const { kind: name, transition, changes, ...others } of saved.objects) {
    const kind = kinds.find((one) => one.name === name);
    if (kind === undefined) throw new Error(`this version knows no objects of the kind ${name}`);
    const running = transition && { ...transition, change: changes[transition.change] };
    store.add({ ...others, kind, changes, transition: running });
  }
  return store;
}

function savedObject({ kind, transition, ...others }: Stored): SavedObject {
  const running = transition && { ...transition, change: placeOf(transition, others.changes) };
  return { ...others, kind: kind.name, transition: running };
}

function placeOf({ change }: Transition, changes: Stored["changes"]): number {
  return change === undefined ? -1 : changes.indexOf(change);
}
