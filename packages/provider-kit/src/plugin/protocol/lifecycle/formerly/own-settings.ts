import type { Provider } from "../../../declare/provider";
import { partOf } from "../../../values/value/value";
import type { ValueMap } from "../../../values/value/value";

/** Settings that a provider of another package may have recorded, under the names of this one. */
export function inOwnNames({ formerly = [], settings }: Provider, recorded: ValueMap): ValueMap {
  const names = Object.fromEntries(formerly.flatMap((former) => Object.entries(former.settings ?? {})));
  const ownName = (name: string): string => {
    const own = Object.hasOwn(settings, name) ? name : partOf(names, name);
    return typeof own === "string" ? own : name;
  };
  return Object.fromEntries(Object.entries(recorded).map(([name, value]) => [ownName(name), value]));
}
