import type { Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import type { Resource } from "../declare/resource";
import { isEqual } from "../diff/equal";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import type { Value, ValueMap } from "../value/value";
import { containsSecret, isList, isMap, Secret, secret } from "../value/value";
import { fromWire } from "../wire/from-wire";
import { echo, isMasked } from "./echo";

/** What the state holds of an object: its inputs in the program's spelling and its outputs, not yet marked secret. */
export function stateOf(resource: Resource, wire: object, written: PlainMap, oldState: PlainMap = {}): PlainMap {
  const returned = fromWire({ ...resource.inputs, ...resource.outputs }, wire);
  const state: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(resource.inputs)) {
    const value = echo(property, written[name] ?? shownOnce(property, returned[name], oldState[name]), returned[name]);
    if (value !== undefined) state[name] = value;
  }
  for (const [name, property] of Object.entries(resource.outputs)) {
    const value = echo(property, undefined, shownOnce(property, returned[name], oldState[name]) ?? returned[name]);
    if (value !== undefined) state[name] = value;
  }
  return state;
}

/** The value kept from the creation when the service shows it no more. */
function shownOnce(property: Property, returned: Plain | undefined, kept: Plain | undefined): Plain | undefined {
  const hides = property.readBack === "once" || property.readBack === "masked" || property.readBack === "never";
  return hides && isMasked(returned) ? kept : undefined;
}

/**
 * Inputs as the service has them: the program's own spelling where nothing differs, the service's value where it does.
 * What the program left out stays out unless the service holds something else than absence means.
 */
export function inputsOf(resource: Resource, wire: object, oldInputs: PlainMap, isImport: boolean): PlainMap {
  const returned = fromWire(resource.inputs, wire);
  const inputs: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(resource.inputs)) {
    const value = inputOf(property, oldInputs[name] ?? undefined, returned[name], isImport);
    if (value !== undefined) inputs[name] = value;
  }
  return inputs;
}

function inputOf(property: Property, old: Plain | undefined, returned: Plain | undefined, isImport: boolean): Plain | undefined {
  if (property.readBack === "never" || property.sent === "never") return old;
  if (property.readBack !== undefined && property.readBack !== "always" && isMasked(returned)) return old;
  if (old !== undefined) return isEqual(property, old, returned) ? old : minimal(property, returned);
  const isNews = !isEqual(property, undefined, returned) || (isImport && property.required === true);
  return isNews ? minimal(property, returned) : undefined;
}

/** A value without what the program need not write: computed parts, and what leaving out means anyway. */
function minimal(property: Property, value: Plain | undefined): Plain | undefined {
  if (value === undefined || value === null) return undefined;
  if (property.kind === "object" && isMap(value)) {
    return minimalMap(shapeOf(property).properties, asDeclared<PlainMap>(value));
  }
  if (property.kind === "list" && isList(value)) {
    return asDeclared<readonly Plain[]>(value).map((item) => minimal(property.items, item) ?? null);
  }
  return value;
}

function minimalMap(properties: Properties, value: PlainMap): PlainMap {
  const kept: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(properties)) {
    const part = value[name];
    if (part === undefined || property.sent === "never") continue;
    if (property.required !== true && isEqual(property, undefined, part)) continue;
    const small = minimal(property, part);
    if (small !== undefined) kept[name] = small;
  }
  return kept;
}

/** Marks what must stay secret: what the declaration says, and whatever the program marked. */
export function mark(properties: Properties, values: PlainMap, given: ValueMap = {}): ValueMap {
  const marked: Record<string, Value> = {};
  for (const [name, value] of Object.entries(values)) {
    const property = properties[name];
    const inner = property === undefined ? value : markValue(property, value);
    marked[name] = containsSecret(given[name]) ? secret(inner) : inner;
  }
  return marked;
}

function markValue(property: Property, value: Plain): Value {
  const inner = markParts(property, value);
  return property.secret === true && !(inner instanceof Secret) ? secret(inner) : inner;
}

function markParts(property: Property, value: Plain): Value {
  if (property.kind === "object" && isMap(value)) return mark(shapeOf(property).properties, asDeclared<PlainMap>(value));
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
