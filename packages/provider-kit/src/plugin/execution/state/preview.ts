import { autonamed } from "../../values/check/autoname";
import type { PreviewOf, Property } from "../../declare/property";
import type { Resource } from "../../declare/resource";
import { isFilledByService, meaningOf } from "../../values/equality/equivalence";
import { isClearable } from "../../values/equality/service-filled";
import type { Plain, PlainMap } from "../../values/value/plain";
import { asDeclared } from "../../values/value/plain";
import { containsUnknown, isMap, partOf, UNKNOWN } from "../../values/value/value";
import { idOf, idPartsOf, inputOfPart } from "../service-objects/identity";
import { rewriteParts } from "../../values/value/facts";

/** What is certain about an object that does not exist yet; the rest is unknown or left out. */
export function previewCreate(resource: Resource, inputs: PlainMap, isNamedByKit: boolean): PlainMap {
  const state: Record<string, Plain> = {};
  const lasting = isNamedByKit ? withoutDrawnName(resource, inputs) : inputs;
  for (const [name, property] of Object.entries(resource.inputs)) {
    const value = certain(property, lasting[name]);
    if (value !== undefined) state[name] = value;
  }
  for (const [name, property] of Object.entries(resource.outputs)) {
    state[name] = computedOutput(property, lasting) ?? UNKNOWN;
  }
  return state;
}

/** The ID of an object that does not exist yet, where it is made of inputs that are certain. */
export function previewId(resource: Resource, state: PlainMap): string | undefined {
  const inputs = idPartsOf(resource).map((part) => inputOfPart(resource, part));
  const isCertain = inputs.every((name) => name !== undefined && typeof state[name] === "string" && state[name] !== "");
  return isCertain ? idOf(resource, {}, state) : undefined;
}

// another run draws another random part
function withoutDrawnName(resource: Resource, inputs: PlainMap): PlainMap {
  const auto = autonamed(resource.inputs);
  return auto === undefined ? inputs : { ...inputs, [auto.name]: UNKNOWN };
}

/** What is certain about an object after an update: its inputs, outputs that never change and those that follow from inputs. */
export function previewUpdate(
  resource: Resource,
  inputs: PlainMap,
  oldState: PlainMap,
  oldInputs: PlainMap = {},
): PlainMap {
  const state: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(resource.inputs)) {
    const isTaken = isClearable(property) && (oldInputs[name] ?? null) !== null;
    const isKept = property.computed === true && property.stable !== false && inputs[name] === undefined && !isTaken;
    const value = isKept ? oldState[name] : certain(property, inputs[name], oldState[name]);
    if (value !== undefined) state[name] = value;
  }
  for (const [name, property] of Object.entries(resource.outputs)) {
    const kept = property.stable === true ? oldState[name] : computedOutput(property, inputs);
    // what the service did not give at the creation it never gives
    const isNeverGiven = property.stable === true && property.absent === null;
    if (kept !== undefined || !isNeverGiven) state[name] = kept ?? UNKNOWN;
  }
  return state;
}

function computedOutput(property: Property, inputs: PlainMap): Plain | undefined {
  const preview = asDeclared<PreviewOf<Plain> | undefined>(property.preview);
  return preview === undefined || containsUnknown(inputs) ? undefined : preview(inputs);
}

/**
 * A value as far as it is certain: what the service will fill in is unknown unless it filled it in for good before, what
 * absence means is known.
 */
function certain(property: Property, value: Plain | undefined, oldValue?: Plain): Plain | undefined {
  const isLeftOut = value === undefined || value === null;
  if (isLeftOut && isFilledByService(property)) return (property.stable === true ? oldValue : undefined) ?? UNKNOWN;
  const meant = isLeftOut ? asDeclared<Plain | undefined>(meaningOf(property, undefined)) : value;
  const parts = rewriteParts(property, meant, (declared, part, step) => {
    const oldPart = typeof step === "string" && isMap(oldValue) ? partOf(oldValue, step) : undefined;
    return certain(declared, asDeclared<Plain | undefined>(part), asDeclared<Plain | undefined>(oldPart));
  });
  return asDeclared<Plain | undefined>(parts);
}
