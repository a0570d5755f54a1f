import type { ListProperty, MapProperty, Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import type { DiffKind } from "./diff-kind";
import { isList, isMap, partOf } from "../value/value";
import type { Path } from "../value/path";
import { isWithin, parsePath, pathText } from "../value/path";
import { isEqual, keyPrint, matchItems } from "./equal";
import { meaningOf } from "./meaning";

/** Property path -> what happens to it. */
export type Changes = Readonly<Record<string, DiffKind>>;

type Found = Map<string, DiffKind>;

/** The changes that lead from old inputs to new ones; paths index the new lists, and the old ones for what is removed. */
export function diff(
  properties: Properties,
  oldInputs: { readonly [key: string]: unknown },
  newInputs: { readonly [key: string]: unknown },
  ignoreChanges: readonly string[] = [],
): Changes {
  const found: Found = new Map();
  for (const [name, property] of Object.entries(properties)) {
    diffValue(property, [name], oldInputs[name], newInputs[name], false, found);
  }
  const ignored = ignoreChanges.map(parsePath);
  const kept = [...found].filter(([path]) => !ignored.some((outer) => isWithin(parsePath(path), outer)));
  return Object.fromEntries(kept);
}

function diffValue(
  property: Property,
  path: Path,
  before: unknown,
  after: unknown,
  inReplaced: boolean,
  found: Found,
): void {
  const replace = inReplaced || property.onChange === "replace";
  if (isImportedSecret(property, before)) return;
  if (isEqual(property, after, before)) return;
  const oldValue = before ?? undefined;
  const newValue = after ?? undefined;
  if (property.kind === "object" && isMap(oldValue) && isMap(newValue)) {
    diffObject(shapeOf(property).properties, path, oldValue, newValue, replace, found);
  } else if (property.kind === "map" && isMap(oldValue) && isMap(newValue)) {
    diffMap(property, path, oldValue, newValue, replace, found);
  } else if (property.kind === "list" && isList(oldValue) && isList(newValue)) {
    diffList(property, path, oldValue, newValue, replace, found);
  } else {
    note(found, path, kindOf(meaningOf(property, oldValue), meaningOf(property, newValue)), replace);
  }
}

/** A required write-only value that the state lacks came in by an import: nothing tells that it differs. */
function isImportedSecret(property: Property, before: unknown): boolean {
  return property.readBack === "never" && property.required === true && (before === undefined || before === null);
}

function diffObject(
  properties: Properties,
  path: Path,
  before: { readonly [key: string]: unknown },
  after: { readonly [key: string]: unknown },
  replace: boolean,
  found: Found,
): void {
  for (const [name, property] of Object.entries(properties)) {
    diffValue(property, [...path, name], before[name], after[name], replace, found);
  }
}

function diffMap(
  property: MapProperty,
  path: Path,
  before: { readonly [key: string]: unknown },
  after: { readonly [key: string]: unknown },
  replace: boolean,
  found: Found,
): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    diffValue(property.values, [...path, key], partOf(before, key), partOf(after, key), replace, found);
  }
}

function diffList(
  property: ListProperty,
  path: Path,
  before: readonly unknown[],
  after: readonly unknown[],
  replace: boolean,
  found: Found,
): void {
  for (const [oldIndex, newIndex] of alignItems(property, before, after)) {
    if (oldIndex === undefined && newIndex !== undefined) note(found, [...path, newIndex], "ADD", replace);
    else if (newIndex === undefined && oldIndex !== undefined) note(found, [...path, oldIndex], "DELETE", replace);
    else if (oldIndex !== undefined && newIndex !== undefined) {
      diffValue(property.items, [...path, newIndex], before[oldIndex], after[newIndex], replace, found);
    }
  }
}

type Aligned = readonly (readonly [before: number | undefined, after: number | undefined])[];

function alignItems(property: ListProperty, before: readonly unknown[], after: readonly unknown[]): Aligned {
  if (property.order !== "ignored") {
    return Array.from({ length: Math.max(before.length, after.length) }, (_, i) => [
      i < before.length ? i : undefined,
      i < after.length ? i : undefined,
    ]);
  }
  const keyOf = keyPrint(property);
  if (keyOf !== undefined) return alignByKey(keyOf, before, after);
  const { unmatchedWritten, unmatchedReturned } = matchItems(property, after, before);
  return Array.from({ length: Math.max(unmatchedWritten.length, unmatchedReturned.length) }, (_, i) => [
    unmatchedReturned[i],
    unmatchedWritten[i],
  ]);
}

function alignByKey(keyOf: (item: unknown) => string, before: readonly unknown[], after: readonly unknown[]): Aligned {
  const oldByKey = new Map<string, number[]>();
  before.forEach((item, i) => oldByKey.set(keyOf(item), [...(oldByKey.get(keyOf(item)) ?? []), i]));
  const aligned: [number | undefined, number | undefined][] = after.map((item, i) => [
    oldByKey.get(keyOf(item))?.shift(),
    i,
  ]);
  return [...aligned, ...[...oldByKey.values()].flat().map((i): [number, undefined] => [i, undefined])];
}

function kindOf(before: unknown, after: unknown): "ADD" | "DELETE" | "UPDATE" {
  if (before === undefined) return "ADD";
  return after === undefined ? "DELETE" : "UPDATE";
}

/** A removed item's old index may be an added one's new index: both together are an update there. */
function note(found: Found, path: Path, kind: "ADD" | "DELETE" | "UPDATE", replace: boolean): void {
  const text = pathText(path);
  const verb = found.has(text) ? "UPDATE" : kind;
  found.set(text, replace ? `${verb}_REPLACE` : verb);
}
