import type { ComparedObjects, Equal, ListProperty, MapProperty, Property } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { entriesOf, itemOf, knownShape, valueAt } from "../value/facts";
import { asDeclared } from "../value/plain";
import { containsUnknown, isList, isMap, isSame, isUnknown, partOf } from "../value/value";
import { equalByName, contentPrint, fingerprint, isJudged, isPrintComplete, meaningOf } from "./equivalence";
import type { FingerprintMode } from "./equivalence";
import { Queues } from "./queues";
import type { ValueOrigin } from "./service-filled";
import { holdsComputed, isClearable, isLeftOut, originOf } from "./service-filled";

/** An item of a list or a value of a map has no sibling properties. */
export const NO_SIBLINGS: ComparedObjects = { written: {}, returned: {} };

/**
 * Whether two values of a property mean the same: the first as the program wrote it, the second as state or service have it.
 * Leaving out equals the default; what the service fills in by itself equals leaving out; an unknown equals nothing.
 */
export function isEqual(
  property: Property,
  written: unknown,
  returned: unknown,
  objects: ComparedObjects = NO_SIBLINGS,
  origin: ValueOrigin = "service",
): boolean {
  if (property.onChange === "ignore") return true;
  if (written === returned && typeof written !== "object") return true;
  if (property.computed === true && isLeftOut(written) && (typeof origin === "string" || !isClearable(property)))
    return true;
  const left = meaningOf(property, written);
  const right = meaningOf(property, returned);
  if (isUnknown(left) || isUnknown(right)) return false;
  if (left === right) return !containsUnknown(left);
  if (left === undefined || right === undefined) {
    // of two objects only one stands for absence: their parts may still mean the same
    return isMap(written) && isMap(returned) && contentEqual(property, written, returned, origin);
  }
  return isDeclaredEqual(property, left, right, objects, origin) || contentEqual(property, left, right, origin);
}

/** Whether the declaration itself says, by name or by a function, that two values mean the same; it is not asked about unknown parts. */
export function isDeclaredEqual(
  property: Property,
  left: unknown,
  right: unknown,
  objects: ComparedObjects,
  origin: ValueOrigin,
): boolean {
  if (typeof property.equal === "string" && equalByName(property.equal, left, right)) return true;
  const byProperty = typeof property.equal === "string" ? undefined : asDeclared<Checker | undefined>(property.equal);
  const byShape = property.kind === "object" ? knownShape(property).equal : undefined;
  if ((byProperty ?? byShape) === undefined || containsUnknown(left) || containsUnknown(right)) return false;
  if (byProperty?.(left, right, objects, typeof origin === "string" ? origin : "program") === true) return true;
  return byShape !== undefined && isMap(left) && isMap(right) && byShape(left, right);
}

type Checker = Equal<unknown>;
type Parts = { readonly [key: string]: unknown };

function contentEqual(property: Property, left: unknown, right: unknown, origin: ValueOrigin): boolean {
  switch (property.kind) {
    case "object":
      return isMap(left) && isMap(right) && partsEqual(knownShape(property).properties, left, right, origin);
    case "list":
      return isList(left) && isList(right) && listsEqual(property, left, right, origin);
    case "map":
      return isMap(left) && isMap(right) && mapsEqual(property, left, right, origin);
    case "any":
      return isSameContent(left, right);
    default:
      return false;
  }
}

function isSameContent(left: unknown, right: unknown): boolean {
  if (isSame(left, right)) return true;
  return !containsUnknown(left) && !containsUnknown(right) && contentPrint(left) === contentPrint(right);
}

function partsEqual(properties: Properties, left: Parts, right: Parts, origin: ValueOrigin): boolean {
  const objects = { written: left, returned: right };
  return entriesOf(properties).every(([name, property]) =>
    isEqual(property, left[name], right[name], objects, originOf(origin, right, name)),
  );
}

function mapsEqual(property: MapProperty, left: Parts, right: Parts, origin: ValueOrigin): boolean {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) =>
    isEqual(valueAt(property, key), partOf(left, key), partOf(right, key), NO_SIBLINGS, originOf(origin, right, key)),
  );
}

function listsEqual(
  property: ListProperty,
  left: readonly unknown[],
  right: readonly unknown[],
  origin: ValueOrigin,
): boolean {
  if (left.length !== right.length) return false;
  const item = itemOf(property);
  if (property.order !== "ignored") return left.every((one, i) => isEqual(item, one, right[i], NO_SIBLINGS, origin));
  const { unmatchedWritten } = matchItems(property, left, right, origin);
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
 * may fill in, then those that only a function knows to be equal. Only items with the same key and fingerprint are compared, and of very
 * many alike the first ones, so that the work grows with the length.
 */
export function matchItems(
  property: ListProperty,
  written: readonly unknown[],
  returned: readonly unknown[],
  origin: ValueOrigin = "service",
): Matching {
  const item = itemOf(property);
  const keyOf = decidingKey(property);
  const areEqual: IsPair = (i, j) => isEqual(item, written[i], returned[j], NO_SIBLINGS, origin);
  const pairBy = (open: Open, mode: FingerprintMode, isPair: IsPair): Open => {
    if (open.written.length === 0 || open.returned.length === 0) return open;
    const printOf = (one: unknown): string => keyOf(one) + fingerprint(item, one, mode);
    return pairByPrint(
      open,
      (i) => printOf(written[i]),
      (j) => printOf(returned[j]),
      isPair,
    );
  };
  let open = pairBy(withoutLeadingTwins(written, returned), "exact", (i) => !containsUnknown(written[i]));
  if (holdsComputed(item)) open = pairBy(open, "loose", areEqual);
  if (!isPrintComplete(item)) open = pairBy(open, "blurred", areEqual);
  return {
    pairs: open.pairs.toSorted((a, b) => a[0] - b[0]),
    unmatchedWritten: open.written,
    unmatchedReturned: open.returned,
  };
}

/** Pairs that are found, and the indices that are left. */
interface Open {
  readonly pairs: readonly (readonly [written: number, returned: number])[];
  readonly written: readonly number[];
  readonly returned: readonly number[];
}

type IsPair = (i: number, j: number) => boolean;

/** Lists mostly begin alike, and what does needs no fingerprints. */
function withoutLeadingTwins(written: readonly unknown[], returned: readonly unknown[]): Open {
  const pairs: [number, number][] = [];
  for (let i = 0; i < written.length && i < returned.length && isSame(written[i], returned[i]); i++) pairs.push([i, i]);
  const left = (items: readonly unknown[]): readonly number[] => [...items.keys()].slice(pairs.length);
  return { pairs, written: left(written), returned: left(returned) };
}

function pairByPrint(
  open: Open,
  printOfWritten: (i: number) => string,
  printOfReturned: (j: number) => string,
  isPair: IsPair,
): Open {
  const waiting = new Queues(open.returned, printOfReturned);
  const pairs = [...open.pairs];
  const taken = new Set<number>();
  const written = open.written.filter((i) => {
    const match = waiting.take(printOfWritten(i), (j) => isPair(i, j));
    if (match === undefined) return true;
    pairs.push([i, match]);
    taken.add(match);
    return false;
  });
  return { pairs, written, returned: open.returned.filter((j) => !taken.has(j)) };
}

/** A text that equal items certainly share: their key, unless the service may fill it in or a function judges the whole items. */
function decidingKey(property: ListProperty): (item: unknown) => string {
  const print = keyPrint(property);
  const { items, key = "" } = property;
  const declared = items.kind === "object" ? knownShape(items).properties[key] : undefined;
  const isDeciding = declared !== undefined && !holdsComputed(declared) && !isJudged(itemOf(property));
  return print !== undefined && isDeciding ? print : () => "";
}

/** What identifies an item of a list with a declared key; `undefined` for a list without one, or where a function judges keys. */
export function keyPrint(property: ListProperty): ((item: unknown) => string) | undefined {
  const { items, key } = property;
  if (key === undefined || items.kind !== "object") return undefined;
  const declared = knownShape(items).properties[key];
  if (declared === undefined || !isPrintComplete(declared)) return undefined;
  return (item) => fingerprint(declared, isMap(item) ? item[key] : undefined, "exact");
}
