import type { ListProperty, Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import { isList, isMap, isUnknown } from "../value/value";
import { equalByName } from "./equivalence";
import { fingerprint } from "./fingerprint";

/** The value that leaving a property out stands for. */
export function meaningOf(property: Property, value: unknown): unknown {
  if (value !== undefined && value !== null) return value;
  return property.default ?? property.absent ?? undefined;
}

/**
 * Whether two values of a property mean the same: the first as the program wrote it, the second as state or service have it.
 * Leaving out equals the default; what the service fills in by itself equals leaving out; an unknown equals nothing.
 */
export function isEqual(property: Property, written: unknown, returned: unknown): boolean {
  if (property.onChange === "ignore") return true;
  if (property.computed === true && (written === undefined || written === null)) return true;
  const left = meaningOf(property, written);
  const right = meaningOf(property, returned);
  if (isUnknown(left) || isUnknown(right)) return false;
  if (left === right) return true;
  if (left === undefined || right === undefined) return false;
  if (property.equal !== undefined && isDeclaredEqual(property, left, right)) return true;
  switch (property.kind) {
    case "object":
      return isMap(left) && isMap(right) && objectsEqual(shapeOf(property), left, right);
    case "list":
      return isList(left) && isList(right) && listsEqual(property, left, right);
    case "map":
      return isMap(left) && isMap(right) && mapsEqual(property.values, left, right);
    case "any":
      return fingerprint(property, left) === fingerprint(property, right);
    default:
      return false;
  }
}

function isDeclaredEqual(property: Property, left: unknown, right: unknown): boolean {
  const equal: unknown = property.equal;
  if (typeof equal === "string") return equalByName(equal, left, right);
  return typeof equal === "function" && Boolean(equal(left, right));
}

function objectsEqual(
  shape: { readonly properties: Properties; readonly equal?: (a: Record<string, unknown>, b: Record<string, unknown>) => boolean },
  left: { readonly [key: string]: unknown },
  right: { readonly [key: string]: unknown },
): boolean {
  if (shape.equal?.({ ...left }, { ...right }) === true) return true;
  return Object.entries(shape.properties).every(([name, property]) => isEqual(property, left[name], right[name]));
}

function mapsEqual(
  values: Property,
  left: { readonly [key: string]: unknown },
  right: { readonly [key: string]: unknown },
): boolean {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => key in left && key in right && isEqual(values, left[key], right[key]));
}

function listsEqual(property: ListProperty, left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false;
  if (property.order !== "ignored") return left.every((item, i) => isEqual(property.items, item, right[i]));
  const { unmatchedWritten } = matchItems(property, left, right);
  return unmatchedWritten.length === 0;
}

/** Which items of two lists belong together: indices into the written and the returned list. */
export interface Matching {
  readonly pairs: readonly (readonly [written: number, returned: number])[];
  readonly unmatchedWritten: readonly number[];
  readonly unmatchedReturned: readonly number[];
}

/** Finds equal items of two lists whose order does not matter: by fingerprint first, so that the work grows with the length only. */
export function matchItems(property: ListProperty, written: readonly unknown[], returned: readonly unknown[]): Matching {
  const waiting = new Map<string, number[]>();
  returned.forEach((item, i) => {
    const print = fingerprint(property.items, item);
    waiting.set(print, [...(waiting.get(print) ?? []), i]);
  });
  const pairs: [number, number][] = [];
  const left: number[] = [];
  written.forEach((item, i) => {
    const partner = waiting.get(fingerprint(property.items, item))?.shift();
    if (partner === undefined) left.push(i);
    else pairs.push([i, partner]);
  });
  const right = new Set([...waiting.values()].flat().sort((a, b) => a - b));
  const unmatchedWritten = left.filter((i) => {
    for (const j of right) {
      if (!isEqual(property.items, written[i], returned[j])) continue;
      pairs.push([i, j]);
      right.delete(j);
      return false;
    }
    return true;
  });
  pairs.sort((a, b) => a[0] - b[0]);
  return { pairs, unmatchedWritten, unmatchedReturned: [...right] };
}
