import type { Beside, ListProperty, Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import type { Resource } from "../declare/resource";
import { isEqual } from "../diff/equal";
import { entriesOf, itemOf, knownShape } from "../value/facts";
import { meaningOf } from "../diff/meaning";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import type { Value, ValueMap } from "../value/value";
import { isList, isMap, partOf, Secret, secret } from "../value/value";
import { fromWire } from "../wire/from-wire";
import { carryMarks } from "./carry-marks";
import { echo } from "./echo";
import { isHidden, withHidden } from "./hidden";
import { partnersOf } from "./partners";

/** What the state holds of an object: its inputs in the program's spelling and its outputs, not yet marked secret. */
export function stateOf(resource: Resource, wire: object, written: PlainMap, oldState: PlainMap = {}): PlainMap {
  const returned = fromWire({ ...resource.inputs, ...resource.outputs }, wire);
  const state: Record<string, Plain> = {};
  const beside = { written, returned };
  for (const [name, property] of Object.entries(resource.inputs)) {
    // only what the service made itself outlives being left out
    const kept = property.computed === true ? shownOnce(property, returned[name], oldState[name]) : undefined;
    const value = echo(property, written[name] ?? kept, returned[name], beside);
    if (value !== undefined) state[name] = value;
  }
  for (const [name, property] of Object.entries(resource.outputs)) {
    const value = echo(property, shownOnce(property, returned[name], oldState[name]), returned[name]);
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
 * What the program left out stays out unless the service holds something else than absence means.
 */
export function inputsOf(resource: Resource, wire: object, oldInputs: PlainMap, isImport: boolean): PlainMap {
  const returned = fromWire(resource.inputs, wire);
  const inputs: Record<string, Plain> = {};
  const beside = { written: oldInputs, returned };
  for (const [name, property] of Object.entries(resource.inputs)) {
    const old = oldInputs[name] ?? undefined;
    const value = inputOf(property, old, withHidden(property, old, returned[name]), isImport, beside);
    if (value !== undefined) inputs[name] = value;
  }
  return inputs;
}

function inputOf(
  property: Property,
  old: Plain | undefined,
  returned: Plain | undefined,
  isImport: boolean,
  beside?: Beside,
): Plain | undefined {
  if (property.sent === "never" || isHidden(property, returned)) return old;
  if (old !== undefined && isEqual(property, old, returned, beside)) return old;
  const isLeftOut = old === undefined && isEqual(property, undefined, returned, beside);
  if (isLeftOut && !(isImport && property.required === true)) return undefined;
  // a program must write what is required, also where the service shows nothing for it
  const meant = property.required === true ? meaningOf(property, undefined) : undefined;
  return driftedInput(property, old, returned) ?? asDeclared<Plain | undefined>(meant);
}

/** A value as the program would write it: its own spelling where nothing differs, without what it need not write. */
function driftedInput(property: Property, old: Plain | undefined, returned: Plain | undefined): Plain | undefined {
  if (property.kind === "object" && isMap(returned)) {
    const parts = isMap(old) ? old : {};
    return partsOfInput(entriesOf(knownShape(property).properties), parts, returned, { written: parts, returned });
  }
  if (property.kind === "map" && isMap(returned)) {
    const keys = Object.keys(returned).map((key): [string, Property] => [key, property.values]);
    return partsOfInput(keys, isMap(old) ? old : {}, returned);
  }
  if (property.kind === "list" && isList(returned)) {
    return itemsOfInput(property, isList(old) ? old : [], returned);
  }
  return returned;
}

type Parts = { readonly [key: string]: unknown };

function partsOfInput(
  declared: readonly (readonly [string, Property])[],
  old: Parts,
  returned: Parts,
  beside?: Beside,
): PlainMap {
  const parts: [string, Plain][] = [];
  for (const [key, property] of declared) {
    const known = asDeclared<Plain | undefined>(partOf(old, key) ?? undefined);
    const part = inputOf(property, known, asDeclared(partOf(returned, key)), true, beside);
    if (part !== undefined) parts.push([key, part]);
  }
  return Object.fromEntries(parts);
}

/** Items in the program's order, those that are new at the end. */
function itemsOfInput(property: ListProperty, old: readonly unknown[], returned: readonly unknown[]): readonly Plain[] {
  const item = itemOf(property);
  const counterparts = partnersOf(property, old, returned);
  const taken = new Set(counterparts.values());
  const free = [...returned.keys()].filter((j) => !taken.has(j));
  const kept = [...old.keys()].map((i): [number, number | undefined] => [i, counterparts.get(i) ?? free.shift()]);
  const items = kept.flatMap(([i, j]) =>
    j === undefined ? [] : [inputOf(item, asDeclared(old[i]), asDeclared(returned[j]), true)],
  );
  const added = free.map((j) => inputOf(item, undefined, asDeclared(returned[j]), true));
  return [...items, ...added].map((one) => one ?? null);
}

/** Marks what must stay secret: what the declaration says, and whatever the program marked. */
export function mark(properties: Properties, values: PlainMap, given: ValueMap = {}): ValueMap {
  const marked: Record<string, Value> = {};
  for (const [name, value] of Object.entries(values)) {
    const property = properties[name];
    const inner = property === undefined ? value : markValue(property, value);
    marked[name] = carryMarks(property, inner, given[name]);
  }
  return marked;
}

function markValue(property: Property, value: Plain): Value {
  const inner = markParts(property, value);
  return property.secret === true && !(inner instanceof Secret) ? secret(inner) : inner;
}

function markParts(property: Property, value: Plain): Value {
  if (property.kind === "object" && isMap(value))
    return mark(knownShape(property).properties, asDeclared<PlainMap>(value));
  if (property.kind === "list" && isList(value)) {
    return asDeclared<readonly Plain[]>(value).map((item) => markValue(property.items, item));
  }
  if (property.kind === "map" && isMap(value)) {
    return Object.fromEntries(
      Object.entries(asDeclared<PlainMap>(value)).map(([key, item]) => [key, markValue(property.values, item)]),
    );
  }
  return value;
}

/** All texts of values that are marked secret, for redaction. */
export function secretTexts(value: unknown, isSecret = false): readonly string[] {
  if (value instanceof Secret) return secretTexts(value.value, true);
  if (isList(value)) return value.flatMap((item) => secretTexts(item, isSecret));
  if (isMap(value)) return Object.values(value).flatMap((item) => secretTexts(item, isSecret));
  return isSecret && typeof value === "string" ? [value] : [];
}
