import { isDeepStrictEqual } from "node:util";
import type { Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { partnersOf } from "../equality/match-items";
import type { Gaps } from "../equality/service-filled";
import { holdsComputed, isClearable, isLeftOut } from "../equality/service-filled";
import { entriesOf, itemOf, knownShape } from "../value/facts";
import type { PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { isList, isMap } from "../value/value";

/** Inputs without gaps, and where the gaps were. */
export interface Filled {
  readonly inputs: PlainMap;
  readonly gaps: Gaps;
}

/**
 * Inputs with what the service filled in where the program left a computed property out: a program that later says
 * the same as the service, as after an import, changes nothing, and one that still leaves it out takes nothing away.
 */
export function withFilled(properties: Properties, inputs: PlainMap, state: PlainMap): Filled {
  const gaps = new Map<object, Set<string>>();
  const filled = fillParts(properties, inputs, state, gaps);
  return { inputs: asDeclared<PlainMap>(filled), gaps };
}

type Parts = { readonly [key: string]: unknown };
type Noted = Map<object, Set<string>>;

/** What is whole already is not copied. */
function fillParts(properties: Properties, inputs: Parts, state: Parts, gaps: Noted): Parts {
  const filled: Record<string, unknown> = {};
  const names = new Set<string>();
  for (const [name, property] of entriesOf(properties)) {
    if (!holdsComputed(property)) continue;
    const part = fillPart(property, inputs[name], state[name], gaps);
    if (part === inputs[name] || part === undefined) continue;
    filled[name] = part;
    if (isLeftOut(inputs[name])) names.add(name);
  }
  if (Object.keys(filled).length === 0) return inputs;
  const whole = { ...inputs, ...filled };
  if (names.size > 0) gaps.set(whole, names);
  return whole;
}

function fillPart(property: Property, input: unknown, shown: unknown, gaps: Noted): unknown {
  if (isLeftOut(input)) return property.computed === true ? shown : input;
  if (property.kind === "object" && isMap(input) && isMap(shown)) {
    return fillParts(knownShape(property).properties, input, shown, gaps);
  }
  if (property.kind !== "list" || !isList(input) || !isList(shown)) return input;
  const item = itemOf(property);
  const partners = partnersOf(property, input, shown);
  const items = input.map((one, i) => fillPart(item, one, shown[partners.get(i) ?? -1], gaps));
  return items.some((one, i) => one !== input[i]) ? items : input;
}

/**
 * New inputs as a body says them that stands for the whole object: with the service's value of a computed property that the
 * program leaves out, unless its absence takes away what an earlier program gave.
 */
export function withKept(properties: Properties, inputs: PlainMap, oldInputs: PlainMap, oldState: PlainMap): PlainMap {
  return asDeclared<PlainMap>(keepParts(properties, inputs, oldInputs, oldState));
}

function keepParts(properties: Properties, inputs: Parts, old: Parts, state: Parts): Parts {
  const kept: Record<string, unknown> = {};
  for (const [name, property] of entriesOf(properties)) {
    if (!holdsComputed(property)) continue;
    const part = keepPart(property, inputs[name], old[name], state[name]);
    if (part !== inputs[name] && part !== undefined) kept[name] = part;
  }
  return Object.keys(kept).length === 0 ? inputs : { ...inputs, ...kept };
}

function keepPart(property: Property, input: unknown, old: unknown, shown: unknown): unknown {
  if (isLeftOut(input)) return isKept(property, old, shown) ? shown : input;
  if (property.kind === "object" && isMap(input) && isMap(shown)) {
    return keepParts(knownShape(property).properties, input, isMap(old) ? old : {}, shown);
  }
  if (property.kind !== "list" || !isList(input) || !isList(shown)) return input;
  const item = itemOf(property);
  const earlier = isList(old) ? old : [];
  const olds = partnersOf(property, input, earlier);
  const showns = partnersOf(property, input, shown);
  const items = input.map((one, i) => keepPart(item, one, earlier[olds.get(i) ?? -1], shown[showns.get(i) ?? -1]));
  return items.some((one, i) => one !== input[i]) ? items : input;
}

/** What stands for absence need not be said: leaving it out leaves what somebody else has put there since. */
function isKept(property: Property, old: unknown, shown: unknown): boolean {
  if (property.computed !== true || isDeepStrictEqual(shown, property.absent)) return false;
  return isLeftOut(old) || !isClearable(property);
}
