import type { Waiter } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";

/** The states of a wait: those that end it, those that fail it, those in which it goes on, and those that it does not expect. */
export interface Outcomes {
  readonly done: readonly string[];
  readonly failed: readonly string[];
  readonly waiting: readonly string[];
  readonly unexpected: readonly string[];
}

/** Sorts the states that an object may show by what they mean to a wait. */
export function outcomesOf(
  waiter: Waiter | undefined,
  states: readonly string[],
  shown: (state: string) => object = (state) => ({ state }),
): Outcomes {
  if (waiter === undefined) throw new Error("nothing is waited for");
  const { target, failed = [], pending } = waiter;
  const those = (list: readonly string[]): readonly string[] =>
    states.filter((state) => list.includes(stateIn(waiter, shown(state))));
  return {
    done: those(target),
    failed: those(failed),
    waiting: those(pending),
    unexpected: states.filter((state) => ![...target, ...failed, ...pending].includes(stateIn(waiter, shown(state)))),
  };
}

function stateIn({ state }: Waiter, wire: object): string {
  if (typeof state === "function") return state(wire);
  const found = state.split(".").reduce((part: unknown, key) => (isMap(part) ? part[key] : undefined), wire);
  return typeof found === "string" ? found : "";
}
