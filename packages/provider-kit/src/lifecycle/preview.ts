import type { Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import type { Resource } from "../declare/resource";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { containsUnknown, isList, isMap, UNKNOWN } from "../value/value";

/** What is certain about an object that does not exist yet; the rest is unknown or left out. */
export function previewCreate(resource: Resource, inputs: PlainMap, isNamedByKit: boolean): PlainMap {
  const state: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(resource.inputs)) {
    // another run draws another random part
    const isDrawn = isNamedByKit && property.kind === "string" && Boolean(property.autoname);
    const value = isDrawn ? UNKNOWN : certain(property, inputs[name]);
    if (value !== undefined) state[name] = value;
  }
  for (const [name, property] of Object.entries(resource.outputs)) {
    state[name] = computedOutput(property, inputs) ?? UNKNOWN;
  }
  return state;
}

/** What is certain about an object after an update: its inputs, outputs that never change and those that follow from inputs. */
export function previewUpdate(resource: Resource, inputs: PlainMap, oldState: PlainMap): PlainMap {
  const state: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(resource.inputs)) {
    const isKept = property.computed === true && inputs[name] === undefined;
    const value = isKept ? oldState[name] : certain(property, inputs[name]);
    if (value !== undefined) state[name] = value;
  }
  for (const [name, property] of Object.entries(resource.outputs)) {
    const kept = property.stable === true ? oldState[name] : computedOutput(property, inputs);
    state[name] = kept ?? UNKNOWN;
  }
  return state;
}

function computedOutput(property: Property, inputs: PlainMap): Plain | undefined {
  const preview: unknown = property.preview;
  if (typeof preview !== "function" || containsUnknown(inputs)) return undefined;
  return asDeclared<Plain | undefined>(preview(inputs));
}

/** A value as far as it is certain: what the service will fill in is unknown, what absence means is known. */
function certain(property: Property, value: Plain | undefined): Plain | undefined {
  if (value === undefined || value === null) {
    if (property.computed === true) return UNKNOWN;
    const meant = property.absent ?? property.default;
    return meant === undefined || meant === null ? undefined : asDeclared<Plain>(meant);
  }
  if (property.kind === "object" && isMap(value)) {
    return certainMap(shapeOf(property).properties, asDeclared<PlainMap>(value));
  }
  if (property.kind === "list" && isList(value)) {
    return asDeclared<readonly Plain[]>(value).map((item) => certain(property.items, item) ?? null);
  }
  return value;
}

function certainMap(properties: Properties, value: PlainMap): PlainMap {
  const known: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(properties)) {
    const part = certain(property, value[name]);
    if (part !== undefined) known[name] = part;
  }
  return known;
}
