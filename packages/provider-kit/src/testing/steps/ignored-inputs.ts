import type { Value, ValueMap } from "../../plugin/values/value/value";
import { isList, isMap } from "../../plugin/values/value/value";
import type { Path } from "../../plugin/values/value/path";
import { parsePath } from "../../plugin/values/value/path";

/** Resets the ignored paths of new inputs to their old values, as the engine does before Check; paths with `*` are left to the provider. */
export function resetIgnored(newInputs: ValueMap, oldInputs: ValueMap, ignoreChanges: readonly string[]): ValueMap {
  return ignoreChanges
    .map(parsePath)
    .filter((path) => !path.includes("*"))
    .reduce((values, path) => resetIn(values, oldInputs, path), newInputs);
}

function resetIn(newInputs: ValueMap, oldInputs: ValueMap, [step, ...rest]: Path): ValueMap {
  const key = String(step);
  const { [key]: mine, ...others } = newInputs;
  const old = oldInputs[key];
  const value = rest.length === 0 || mine === undefined || old === undefined ? old : reset(mine, old, rest);
  return value === undefined ? others : { ...others, [key]: value };
}

function reset(mine: Value, old: Value, path: Path): Value {
  const [step, ...rest] = path;
  if (isMap(mine) && isMap(old)) return resetIn(mine, old, path);
  if (!isList(mine) || !isList(old) || typeof step !== "number") return mine;
  return mine.map((item, i) => {
    const before = old[step];
    if (i !== step || before === undefined) return item;
    return rest.length === 0 ? before : reset(item, before, rest);
  });
}
