import type { ListProperty, Property } from "../../declare/property";
import { isList, isMap, partOf } from "../value/value";
import type { Step } from "../value/facts";
import { keyPrint, matchItems } from "./equal";
import { Queues } from "./queues";
import type { ValueOrigin } from "./service-filled";

/** Index of an item -> index of its counterpart in another list: by place where order counts, else by meaning and then by key. */
export function matchedIndices(
  property: ListProperty,
  items: readonly unknown[],
  others: readonly unknown[],
): ReadonlyMap<number, number> {
  if (property.order !== "ignored") {
    const shared = Math.min(items.length, others.length);
    return new Map(Array.from({ length: shared }, (_, i) => [i, i]));
  }
  const [keys, otherKeys] = [keysOf(property, items), keysOf(property, others)];
  if (keys === undefined || otherKeys === undefined) return new Map(matchItems(property, items, others).pairs);
  // where keys tell all items apart, items of the same meaning have the same key
  const needsMeaning = !keys.tellApart || !otherKeys.tellApart;
  const { pairs, unmatchedWritten, unmatchedReturned } = needsMeaning
    ? matchItems(property, items, others)
    : { pairs: [], unmatchedWritten: [...items.keys()], unmatchedReturned: [...others.keys()] };
  const byKey = new Map(unmatchedReturned.map((j) => [otherKeys.of[j], j]));
  const alike = unmatchedWritten.map((i): [number, number | undefined] => [i, byKey.get(keys.of[i])]);
  return new Map([...pairs, ...alike.filter((pair): pair is [number, number] => pair[1] !== undefined)]);
}

/** Indices of an old and a new item that are compared with each other; an item alone went or came. */
export interface Aligned {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Pairs the items of two lists without order: by their keys, else by what they mean; equal ones may be left out. */
export function alignItems(
  property: ListProperty,
  before: readonly unknown[],
  after: readonly unknown[],
  origin: ValueOrigin,
): readonly Aligned[] {
  const [oldKeys, newKeys] = [keysOf(property, before), keysOf(property, after)];
  if (oldKeys?.tellApart === true && newKeys?.tellApart === true) {
    return alignByKey(oldKeys, newKeys, [...before.keys()], [...after.keys()]);
  }
  const { unmatchedWritten, unmatchedReturned } = matchItems(property, after, before, origin);
  if (oldKeys !== undefined && newKeys !== undefined) {
    return alignByKey(oldKeys, newKeys, unmatchedReturned, unmatchedWritten);
  }
  const paired = unmatchedWritten.map((j, i): Aligned => ({ before: unmatchedReturned[i], after: j }));
  return [...paired, ...unmatchedReturned.slice(unmatchedWritten.length).map(gone)];
}

/** What identifies the items of a list, by index. */
export interface Keys {
  readonly of: readonly string[];
  /** Each item has a key, and no two have the same. */
  readonly tellApart: boolean;
}

/** The keys of the items of a list with a declared key. */
export function keysOf(property: ListProperty, items: readonly unknown[]): Keys | undefined {
  const keyOf = keyPrint(property);
  if (keyOf === undefined) return undefined;
  const keys = items.map(keyOf);
  const different = new Set(keys);
  return { of: keys, tellApart: different.size === keys.length && !different.has(keyOf(undefined)) };
}

function alignByKey(
  oldKeys: Keys,
  newKeys: Keys,
  before: readonly number[],
  after: readonly number[],
): readonly Aligned[] {
  const queues = new Queues(before, (i) => oldKeys.of[i] ?? "");
  const paired = after.map((j): Aligned => ({ before: queues.take(newKeys.of[j] ?? ""), after: j }));
  return [...paired, ...queues.left().map(gone)];
}

function gone(index: number): Aligned {
  return { before: index, after: undefined };
}

/** For each part of a value the counterpart in another value: of an object or map by name, of a list by what the items mean. */
export function counterparts(property: Property, value: unknown, other: unknown): (step: Step) => unknown {
  if (property.kind === "list" && isList(value)) {
    if (!isList(other)) return () => undefined;
    const matched = matchedIndices(property, value, other);
    return (step) => other[matched.get(Number(step)) ?? -1];
  }
  return (step) => (isMap(other) ? partOf(other, String(step)) : undefined);
}
