import type { Resource } from "../../declare/resource";
import { diff } from "../../values/diff/diff";
import { UNREAD_AFTER_IMPORT } from "../../values/diff/unread-after-import";
import { UNSENT } from "../../values/diff/unsent";
import { isEqual } from "../../values/equality/equal";
import { NOTHING_FILLED } from "../../values/equality/service-filled";
import { parsePath } from "../../values/value/path";
import type { Plain, PlainMap } from "../../values/value/plain";
import { revealMap } from "../../values/value/plain";
import type { ValueMap } from "../../values/value/value";
import { isSent } from "../../values/wire/wire";
import { fillComputed } from "./fill-computed";
import { holdsHideable } from "./merge-state";

/** What an update starts from, and what it has to bring about. */
export interface InputChanges {
  readonly oldInputs: PlainMap;
  /** Names of the inputs that are not as the program says yet. */
  readonly changed: ReadonlySet<string>;
  /** Nothing is to be changed: an earlier creation is gone on with. */
  readonly isResume: boolean;
}

/** What the engine says of an update besides the new inputs and the old state. */
interface UpdateRequest {
  readonly oldInputs?: ValueMap | undefined;
  readonly ignoreChanges: readonly string[];
}

/** Tells what an update has to do. */
export function changesOf(
  resource: Resource,
  request: UpdateRequest,
  inputs: PlainMap,
  oldState: PlainMap,
): InputChanges {
  const oldInputs = appliedInputs(resource, request, oldState);
  const wanted = changedNames(resource, oldInputs, oldState, inputs, request.ignoreChanges);
  const names = [...notDoneYet(resource, wanted, inputs, oldState), ...notSentYet(resource, oldInputs, inputs)];
  return { oldInputs, changed: new Set(names), isResume: wanted.length === 0 };
}

/** The inputs that the object really has: write-only ones count only when the state has them. */
function appliedInputs(resource: Resource, request: UpdateRequest, oldState: PlainMap): PlainMap {
  const given = revealMap(request.oldInputs ?? onlyInputs(resource, oldState));
  // an earlier program may have written another form of the resource
  const names = new Set([...Object.keys(resource.inputs), ...Object.keys(given)]);
  const entries = [...names].map((name): [string, Plain | undefined] => {
    return [name, resource.inputs[name]?.readBack === "never" ? oldState[name] : given[name]];
  });
  return revealMap(Object.fromEntries(entries));
}

/** Names of the inputs that differ from those of the last run, as the plan says it. */
function changedNames(
  resource: Resource,
  oldInputs: PlainMap,
  oldState: PlainMap,
  inputs: PlainMap,
  ignoreChanges: readonly string[],
): readonly string[] {
  const { inputs: filled, serviceFilled } = fillComputed(resource.inputs, oldInputs, oldState);
  const changes = diff(resource.inputs, filled, inputs, ignoreChanges, serviceFilled, onlyOutputs(resource, oldState));
  return Object.keys(changes).map((path) => String(parsePath(path)[0]));
}

/** Names of write-only inputs that the object does not have yet: an imported one gets them with its first real update. */
function notSentYet(resource: Resource, oldInputs: PlainMap, inputs: PlainMap): readonly string[] {
  const writeOnly = Object.entries(resource.inputs).filter(([, { readBack }]) => readBack === "never");
  return writeOnly.map(([name]) => name).filter((name) => oldInputs[name] === undefined && inputs[name] !== undefined);
}

/** Names without those of which the state says that an earlier update, though it failed, brought them about. */
function notDoneYet(
  resource: Resource,
  names: readonly string[],
  inputs: PlainMap,
  oldState: PlainMap,
): readonly string[] {
  const objects = { written: inputs, returned: oldState };
  return names.filter((name) => {
    const property = resource.inputs[name];
    if (property === undefined || holdsHideable(property) || !isSent(property, "update")) return true;
    return !isEqual(property, inputs[name], oldState[name], objects, NOTHING_FILLED);
  });
}

/** What the state shows of the inputs. */
export function onlyInputs({ inputs }: Resource, state: ValueMap): ValueMap {
  return Object.fromEntries(Object.entries(state).filter(([name]) => name in inputs));
}

const SAID = [UNREAD_AFTER_IMPORT, UNSENT];

/** What the state shows and says besides the inputs. */
export function onlyOutputs({ outputs }: Resource, state: PlainMap): PlainMap {
  return Object.fromEntries(Object.entries(state).filter(([name]) => name in outputs || SAID.includes(name)));
}
