import { check } from "../../values/check/check";
import type { ComparedObjects, ListProperty, Property } from "../../declare/property";
import type { Resource } from "../../declare/resource";
import { isEqual } from "../../values/equality/equal";
import { matchedIndices } from "../../values/equality/match-items";
import { meaningOf } from "../../values/equality/equivalence";
import { stateProperties } from "../service-objects/object";
import type { Entries } from "../../values/value/facts";
import { itemOf, declaredParts } from "../../values/value/facts";
import type { Plain, PlainMap } from "../../values/value/plain";
import { asDeclared } from "../../values/value/plain";
import { isList, isMap, partOf } from "../../values/value/value";
import { fromWire } from "../../values/wire/wire";
import { fillHidden, isHidden, mergeState } from "./merge-state";

/** The state of an object: its inputs in the program's spelling and its outputs, not yet marked secret. */
export function stateOf(resource: Resource, wire: object, written: PlainMap, oldState: PlainMap = {}): PlainMap {
  const returned = fromWire(stateProperties(resource), wire);
  const state: Record<string, Plain> = {};
  const objects = { written, returned };
  for (const [name, property] of Object.entries(resource.inputs)) {
    // only what the service made itself outlives being left out
    const kept = property.computed === true ? shownOnce(property, returned[name], oldState[name]) : undefined;
    const value = mergeState(property, written[name] ?? kept, returned[name], objects);
    if (value !== undefined) state[name] = value;
  }
  for (const [name, property] of Object.entries(resource.outputs)) {
    const value = mergeState(property, shownOnce(property, returned[name], oldState[name]), returned[name]);
    if (value !== undefined) state[name] = value;
  }
  return state;
}

/** The value kept from the creation when the service shows it no more. */
function shownOnce(property: Property, returned: Plain | undefined, kept: Plain | undefined): Plain | undefined {
  return isHidden(property, returned) ? kept : undefined;
}

/**
 * Inputs as the service has them: the program's own spelling where nothing differs, the service's value where it does.
 * What the program left out stays out unless the service has something else than absence means. An import brings what the
 * service fills in by itself only where the inputs would not pass the check without it.
 */
export function inputsOf(resource: Resource, wire: object, oldInputs: PlainMap, isImport: boolean): PlainMap {
  const returned = fromWire(resource.inputs, wire);
  if (!isImport) return inputsWith(resource, returned, oldInputs, "changed");
  const needed = inputsWith(resource, returned, oldInputs, "needed");
  if (errorsIn(resource, needed) === 0) return needed;
  return fewestOf(resource, needed, inputsWith(resource, returned, oldInputs, "all"));
}

/** Every input that the service shows, also where the program may have left it to the service. */
export function allInputsOf(resource: Resource, wire: object): PlainMap {
  return inputsWith(resource, fromWire(resource.inputs, wire), {}, "all");
}

/** Which inputs are shown: those that the program changed or must write, also those without which it is refused, or all. */
type Extent = "changed" | "needed" | "all";

function inputsWith(resource: Resource, returned: PlainMap, oldInputs: PlainMap, extent: Extent): PlainMap {
  const inputs: Record<string, Plain> = {};
  const objects = { written: oldInputs, returned };
  for (const [name, property] of Object.entries(resource.inputs)) {
    const old = oldInputs[name] ?? undefined;
    const value = inputOf(property, old, fillHidden(property, old, returned[name]), extent, objects);
    if (value !== undefined) inputs[name] = value;
  }
  return inputs;
}

function errorsIn({ inputs: properties, rules }: Resource, inputs: PlainMap): number {
  return check({ properties, rules }, inputs).problems.filter(({ severity }) => severity === "error").length;
}

/** All inputs but those that the check does not miss. */
function fewestOf(resource: Resource, needed: PlainMap, all: PlainMap): PlainMap {
  const fewest = errorsIn(resource, all);
  if (fewest >= errorsIn(resource, needed)) return needed;
  return Object.keys(all).reduce((inputs, name) => {
    const others = Object.entries(inputs).filter(([one]) => one !== name);
    const part = needed[name];
    const smaller = Object.fromEntries(part === undefined ? others : [...others, [name, part]]);
    return errorsIn(resource, smaller) > fewest ? inputs : smaller;
  }, all);
}

function inputOf(
  property: Property,
  old: Plain | undefined,
  returned: Plain | undefined,
  extent: Extent,
  objects?: ComparedObjects,
): Plain | undefined {
  if (property.sent === "never" || isHidden(property, returned)) return old;
  if (old !== undefined && isEqual(property, old, returned, objects)) return old;
  const isLeftOut = old === undefined && isEqual(property, undefined, returned, objects);
  if (isLeftOut && !isWritten(property, extent)) return undefined;
  // a program must write what is required, also where the service shows nothing for it
  const meant = property.required === true ? meaningOf(property, undefined) : undefined;
  return driftedInput(property, old, returned, extent) ?? asDeclared<Plain | undefined>(meant);
}

/** Whether a value that goes without saying is written all the same. */
function isWritten(property: Property, extent: Extent): boolean {
  if (extent === "all" && property.computed === true && property.onChange !== "ignore") return true;
  return extent !== "changed" && property.required === true;
}

/** A value as the program would write it: its own spelling where nothing differs, without what it need not write. */
function driftedInput(
  property: Property,
  old: Plain | undefined,
  returned: Plain | undefined,
  extent: Extent,
): Plain | undefined {
  // a block that is written at all is written with its required parts
  const inner = extent === "changed" ? "needed" : extent;
  if ((property.kind === "object" || property.kind === "map") && isMap(returned)) {
    const parts = isMap(old) ? old : {};
    const objects = property.kind === "object" ? { written: parts, returned } : undefined;
    return partsOfInput(declaredParts(property, returned), parts, returned, inner, objects);
  }
  if (property.kind === "list" && isList(returned)) {
    return itemsOfInput(property, isList(old) ? old : [], returned, inner);
  }
  return returned;
}

type Parts = { readonly [key: string]: unknown };

function partsOfInput(
  declared: Entries,
  old: Parts,
  returned: Parts,
  extent: Extent,
  objects?: ComparedObjects,
): PlainMap {
  const parts: [string, Plain][] = [];
  for (const [key, property] of declared) {
    const known = asDeclared<Plain | undefined>(partOf(old, key) ?? undefined);
    const part = inputOf(property, known, asDeclared(partOf(returned, key)), extent, objects);
    if (part !== undefined) parts.push([key, part]);
  }
  return Object.fromEntries(parts);
}

/** Items in the program's order, those that are new at the end. */
function itemsOfInput(
  property: ListProperty,
  old: readonly unknown[],
  returned: readonly unknown[],
  extent: Extent,
): readonly Plain[] {
  const item = itemOf(property);
  const counterparts = matchedIndices(property, old, returned);
  const taken = new Set(counterparts.values());
  const free = [...returned.keys()].filter((j) => !taken.has(j));
  let used = 0;
  const kept = [...old.keys()].map((i): [number, number | undefined] => [i, counterparts.get(i) ?? free[used++]]);
  const items = kept.flatMap(([i, j]) =>
    j === undefined ? [] : [inputOf(item, asDeclared(old[i]), asDeclared(returned[j]), extent)],
  );
  const added = free.slice(used).map((j) => inputOf(item, undefined, asDeclared(returned[j]), extent));
  return [...items, ...added].map((one) => one ?? null);
}
