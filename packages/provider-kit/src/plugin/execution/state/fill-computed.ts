import { isDeepStrictEqual } from "node:util";
import type { Property } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { counterparts } from "../../values/equality/match-items";
import type { ServiceFilled } from "../../values/equality/service-filled";
import { holdsComputed, isClearable, isLeftOut } from "../../values/equality/service-filled";
import type { Entries } from "../../values/value/facts";
import { entriesOf, itemOf, declaredParts, mayGetKeys } from "../../values/value/facts";
import type { PlainMap } from "../../values/value/plain";
import { asDeclared } from "../../values/value/plain";
import { isList, isMap, partOf } from "../../values/value/value";

/** Inputs with all values of computed properties, and which of these the service filled in. */
export interface Filled {
  readonly inputs: PlainMap;
  readonly serviceFilled: ServiceFilled;
}

/**
 * Inputs with what the service filled in where the program left a computed property out: a program that later says
 * the same as the service, as after an import, changes nothing, and one that still leaves it out takes nothing away.
 */
export function fillComputed(properties: Properties, inputs: PlainMap, state: PlainMap): Filled {
  const serviceFilled = new Map<object, Set<string>>();
  const filled = fillParts(entriesOf(properties), inputs, state, serviceFilled);
  return { inputs: asDeclared<PlainMap>(filled), serviceFilled };
}

type Parts = { readonly [key: string]: unknown };
type FilledNames = Map<object, Set<string>>;

/** What is whole already is not copied. */
function fillParts(declared: Entries, inputs: Parts, state: Parts, serviceFilled: FilledNames): Parts {
  const filled: [string, unknown][] = [];
  const names = new Set<string>();
  for (const [name, property] of declared) {
    if (!holdsComputed(property)) continue;
    const part = fillPart(property, partOf(inputs, name), partOf(state, name), serviceFilled);
    if (part === partOf(inputs, name) || part === undefined) continue;
    filled.push([name, part]);
    if (isLeftOut(partOf(inputs, name))) names.add(name);
  }
  if (filled.length === 0) return inputs;
  const whole = { ...inputs, ...Object.fromEntries(filled) };
  if (names.size > 0) serviceFilled.set(whole, names);
  return whole;
}

function fillPart(property: Property, input: unknown, shown: unknown, serviceFilled: FilledNames): unknown {
  if (isLeftOut(input) && property.computed === true) return shown;
  if (isLeftOut(input)) return mayGetKeys(property) ? (fillAdded(property, shown, serviceFilled) ?? input) : input;
  if (property.kind !== "list" && isMap(input) && isMap(shown)) {
    return fillParts(declaredParts(property, input), input, shown, serviceFilled);
  }
  if (property.kind !== "list" || !isList(input) || !isList(shown)) return input;
  const item = itemOf(property);
  const shownItem = counterparts(property, input, shown);
  const items = input.map((one, i) => fillPart(item, one, shownItem(i), serviceFilled));
  return items.some((one, i) => one !== input[i]) ? items : input;
}

/** A map that the program left out, with the keys that the service added. */
function fillAdded(property: Property, shown: unknown, serviceFilled: FilledNames): unknown {
  const filled = isMap(shown) ? fillParts(declaredParts(property, {}), {}, shown, serviceFilled) : {};
  return Object.keys(filled).length === 0 ? undefined : filled;
}

/**
 * New inputs as a body says them that stands for the whole object: with the service's value of a computed property that the
 * program leaves out, unless its absence takes away what an earlier program gave.
 */
export function keepComputed(
  properties: Properties,
  inputs: PlainMap,
  oldInputs: PlainMap,
  oldState: PlainMap,
): PlainMap {
  return asDeclared<PlainMap>(keepParts(entriesOf(properties), inputs, oldInputs, oldState));
}

function keepParts(declared: Entries, inputs: Parts, old: Parts, state: Parts): Parts {
  const kept: [string, unknown][] = [];
  for (const [name, property] of declared) {
    if (!holdsComputed(property)) continue;
    const part = keepPart(property, partOf(inputs, name), partOf(old, name), partOf(state, name));
    if (part !== partOf(inputs, name) && part !== undefined) kept.push([name, part]);
  }
  return kept.length === 0 ? inputs : { ...inputs, ...Object.fromEntries(kept) };
}

function keepPart(property: Property, input: unknown, old: unknown, shown: unknown): unknown {
  if (isLeftOut(input)) return isKept(property, old, shown) ? shown : input;
  if (property.kind !== "list" && isMap(input) && isMap(shown)) {
    return keepParts(declaredParts(property, input), input, isMap(old) ? old : {}, shown);
  }
  if (property.kind !== "list" || !isList(input) || !isList(shown)) return input;
  const item = itemOf(property);
  const oldItem = counterparts(property, input, old);
  const shownItem = counterparts(property, input, shown);
  const items = input.map((one, i) => keepPart(item, one, oldItem(i), shownItem(i)));
  return items.some((one, i) => one !== input[i]) ? items : input;
}

/** What stands for absence, or follows other values, need not be said: leaving it out leaves what the service has there since. */
function isKept(property: Property, old: unknown, shown: unknown): boolean {
  if (property.computed !== true || property.stable === false || isDeepStrictEqual(shown, property.absent))
    return false;
  return isLeftOut(old) || !isClearable(property);
}
