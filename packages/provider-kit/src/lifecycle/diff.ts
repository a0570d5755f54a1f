import { autonamed } from "../check/autoname";
import { diff as diffInputs } from "../diff/diff";
import { isReplacement } from "../diff/diff-kind";
import { isEqual } from "../diff/equal";
import { UNSEEN } from "../diff/unseen";
import type { Resource } from "../declare/resource";
import type { PlainMap } from "../value/plain";
import { revealMap } from "../value/plain";
import type { ValueMap } from "../value/value";
import { withFilled } from "./filled";
import type { DiffRequest, DiffResponse } from "./requests";
import type { Runtime } from "./runtime";
import { resourceOf } from "./runtime";

/** Says what new inputs change, by the declaration alone. */
export async function diff(runtime: Runtime, request: DiffRequest): Promise<DiffResponse> {
  const resource = resourceOf(runtime, request.type);
  const written = revealMap(request.oldInputs ?? onlyInputs(resource, request.oldState));
  const oldState = revealMap(request.oldState);
  const { inputs: oldInputs, gaps } = withFilled(resource.inputs, written, oldState);
  const newInputs = revealMap(request.newInputs);
  await runtime.host.journal.strike(request.urn, request.id);
  // a state alone does not tell what a program gave
  const origin = request.oldInputs === undefined ? "service" : gaps;
  const shown = onlyOutputs(resource, oldState);
  const changes = diffInputs(resource.inputs, oldInputs, newInputs, request.ignoreChanges, origin, shown);
  const replaces = Object.values(changes).some(isReplacement);
  const isRenamed = runtime.keptNames.has(request.urn) && namesItself(resource);
  return { changes, deleteBeforeReplace: replaces && !isRenamed && keepsUniqueInputs(resource, oldInputs, newInputs) };
}

/** What the state shows of the inputs. */
export function onlyInputs({ inputs }: Resource, state: ValueMap): ValueMap {
  return Object.fromEntries(Object.entries(state).filter(([name]) => name in inputs));
}

/** What the state shows and says besides the inputs. */
export function onlyOutputs({ outputs }: Resource, state: PlainMap): PlainMap {
  return Object.fromEntries(Object.entries(state).filter(([name]) => name in outputs || name === UNSEEN));
}

/** Whether an automatic name is among the unique inputs. */
function namesItself(resource: Resource): boolean {
  const auto = autonamed(resource.inputs);
  return auto !== undefined && resource.identity?.unique?.includes(auto.name) === true;
}

/** Two objects with the same unique inputs cannot stand side by side, so the old one goes first. */
function keepsUniqueInputs(resource: Resource, oldInputs: PlainMap, newInputs: PlainMap): boolean {
  const unique = resource.identity?.unique;
  const beside = { written: newInputs, returned: oldInputs };
  return (
    unique !== undefined &&
    unique.every((name) => {
      const property = resource.inputs[name];
      return property === undefined || isEqual(property, newInputs[name], oldInputs[name], beside);
    })
  );
}
