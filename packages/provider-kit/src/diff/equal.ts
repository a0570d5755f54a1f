import type { Equal, ListProperty, Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import { asDeclared } from "../value/plain";
import { containsUnknown, isList, isMap, isUnknown, partOf } from "../value/value";
import { equalByName } from "./equivalence";
import { contentPrint, fingerprint, isPrintComplete } from "./fingerprint";
import { meaningOf } from "./meaning";

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
  if (left === right) return !containsUnknown(left);
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
      return !containsUnknown(left) && !containsUnknown(right) && contentPrint(left) === contentPrint(right);
    default:
      return false;
  }
}

function isDeclaredEqual(property: Property, left: unknown, right: unknown): boolean {
  if (typeof property.equal === "string") return equalByName(property.equal, left, right);
  const equal = asDeclared<Equal<unknown> | undefined>(property.equal);
  return equal !== undefined && !containsUnknown(left) && !containsUnknown(right) && equal(left, right);
}

function objectsEqual(
  shape: {
    readonly properties: Properties;
    readonly equal?: (a: Record<string, unknown>, b: Record<string, unknown>) => boolean;
  },
  left: { readonly [key: string]: unknown },
  right: { readonly [key: string]: unknown },
): boolean {
  const { equal } = shape;
  if (equal !== undefined && !containsUnknown(left) && !containsUnknown(right) && equal({ ...left }, { ...right }))
    return true;
  return Object.entries(shape.properties).every(([name, property]) => isEqual(property, left[name], right[name]));
}

function mapsEqual(
  values: Property,
  left: { readonly [key: string]: unknown },
  right: { readonly [key: string]: unknown },
): boolean {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isEqual(values, partOf(left, key), partOf(right, key)));
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

/**
 * Finds equal items of two lists whose order does not matter: exact twins first, then items that differ only in what the service
 * may fill in, so that the work grows with the length only; items are compared one by one only where a function judges.
 */
export function matchItems(
  property: ListProperty,
  written: readonly unknown[],
  returned: readonly unknown[],
): Matching {
  const { items } = property;
  const open: Open = { pairs: [], written: new Set(written.keys()), returned: new Set(returned.keys()) };
  const pairBy = (print: Print): void =>
    pairByPrint(
      open,
      (i) => print(written[i]),
      (j) => print(returned[j]),
      (i, j) => isEqual(items, written[i], returned[j]),
    );
  pairBy((item) => fingerprint(items, item, "exact"));
  pairBy((item) => fingerprint(items, item));
  if (!isPrintComplete(items)) pairBy(keyPrint(property) ?? (() => ""));
  return {
    pairs: open.pairs.sort((a, b) => a[0] - b[0]),
    unmatchedWritten: [...open.written],
    unmatchedReturned: [...open.returned],
  };
}

type Print = (item: unknown) => string;

interface Open {
  readonly pairs: [written: number, returned: number][];
  readonly written: Set<number>;
  readonly returned: Set<number>;
}

function pairByPrint(
  open: Open,
  printOfWritten: (i: number) => string,
  printOfReturned: (j: number) => string,
  areEqual: (i: number, j: number) => boolean,
): void {
  if (open.written.size === 0 || open.returned.size === 0) return;
  const waiting = new Map<string, number[]>();
  for (const j of open.returned) {
    const print = printOfReturned(j);
    const alike = waiting.get(print);
    if (alike === undefined) waiting.set(print, [j]);
    else alike.push(j);
  }
  for (const i of open.written) {
    const alike = waiting.get(printOfWritten(i)) ?? [];
    const at = alike.findIndex((j) => areEqual(i, j));
    const [partner] = at < 0 ? [] : alike.splice(at, 1);
    if (partner === undefined) continue;
    open.pairs.push([i, partner]);
    open.written.delete(i);
    open.returned.delete(partner);
  }
}

/** What identifies an item of a list with a declared key; `undefined` for a list without one, or where a function judges keys. */
export function keyPrint(property: ListProperty): ((item: unknown) => string) | undefined {
  const { items, key } = property;
  if (key === undefined || items.kind !== "object") return undefined;
  const declared = shapeOf(items).properties[key];
  if (declared === undefined || !isPrintComplete(declared)) return undefined;
  return (item) => fingerprint(declared, isMap(item) ? item[key] : undefined, "exact");
}
