import type { Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { NO_SIBLINGS, isEqual } from "../equality/equal";
import { NOTHING_FILLED } from "../equality/service-filled";
import type { Path } from "../value/path";
import { reveal } from "../value/plain";
import type { ValueMap } from "../value/value";
import { containsUnknown, isList, isMap, partOf, Secret } from "../value/value";

/** The values that the object's inputs have at a path. Items of a list may have moved, so any of them stands for an item. */
export function oldValuesAt(inputs: ValueMap | undefined, path: Path): readonly unknown[] {
  return path.reduce<readonly unknown[]>(
    (values, step) => values.flatMap((value) => partsAt(bare(value), step)),
    inputs === undefined ? [] : [inputs],
  );
}

function partsAt(value: unknown, step: string | number): readonly unknown[] {
  if (typeof step === "number") return isList(value) ? value.map(bare) : [];
  const part = isMap(value) ? bare(partOf(value, step)) : undefined;
  return part === undefined || part === null ? [] : [part];
}

/** Whether one of the old values of a property means the same as a new one. */
export function hasValue(oldValues: readonly unknown[], property: Property, value: unknown): boolean {
  return oldValues.some((one) => isUnchanged(property, value, one));
}

/** Whether one of the old objects has the same named properties as a new one. */
export function hasParts(
  oldValues: readonly unknown[],
  properties: Properties,
  names: readonly string[],
  values: ValueMap,
): boolean {
  return oldValues.some(
    (one) =>
      isMap(one) &&
      names.every((name) => {
        const property = properties[name];
        return property === undefined || isUnchanged(property, values[name], one[name]);
      }),
  );
}

/** What is not known yet is no change: the run itself judges it again, when it is known. */
function isUnchanged(property: Property, value: unknown, old: unknown): boolean {
  if (containsUnknown(value) || containsUnknown(old)) return true;
  return isEqual(property, plain(value), plain(old), NO_SIBLINGS, NOTHING_FILLED);
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : reveal(value);
}

function bare(value: unknown): unknown {
  return value instanceof Secret ? value.value : value;
}
