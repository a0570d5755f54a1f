import type { Resource } from "../../declare/resource";
import type { PlainMap } from "../value/plain";
import type { ValueMap } from "../value/value";
import { isList } from "../value/value";

/** Where the state names the write-only inputs of which nothing tells that they have arrived: the service shows none of them. */
export const UNSENT = "__unsent";

type Parts = { readonly [key: string]: unknown };

/** Whether nothing tells that a write-only input has arrived. */
export function isUnsent(shown: Parts, name: string): boolean {
  const names = shown[UNSENT];
  return isList(names) && names.includes(name);
}

/** What the next state says of inputs that have not arrived yet. */
export function stillUnsent({ inputs }: Resource, oldState: PlainMap): PlainMap {
  return unsentEntry(Object.keys(inputs).filter((name) => isUnsent(oldState, name)));
}

/** A state without those write-only inputs of some which may not have arrived, so that the next update sends them. */
export function withoutUnsent({ inputs }: Resource, state: ValueMap, names: Iterable<string>): ValueMap {
  const unsent = [...names].filter((name) => inputs[name]?.readBack === "never" && name in state);
  const kept = Object.entries(state).filter(([name]) => !unsent.includes(name));
  return { ...Object.fromEntries(kept), ...unsentEntry(unsent) };
}

/** The inputs that have arrived. */
export function arrivedInputs(inputs: PlainMap, state: Parts): PlainMap {
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !isUnsent(state, name)));
}

function unsentEntry(names: readonly string[]): PlainMap {
  return names.length === 0 ? {} : { [UNSENT]: names };
}
