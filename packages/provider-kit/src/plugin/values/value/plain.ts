import type { Unknown } from "./value";
import { isList, isMap, Secret } from "./value";

/** A value without secret marks; unknowns stay. This is what checks, diffs and handlers work on. */
export type Plain = null | boolean | number | string | Unknown | readonly Plain[] | { readonly [key: string]: Plain };

/** Properties without secret marks. */
export type PlainMap = { readonly [key: string]: Plain };

/** Takes all secret marks off a value; what has none is not copied. */
export function reveal(value: unknown): Plain {
  if (typeof value === "string" || typeof value === "number") return value;
  if (value instanceof Secret) return reveal(value.value);
  if (isList(value)) return mapped(value, reveal) as readonly Plain[];
  if (isMap(value)) return revealMap(value);
  return value === undefined ? null : (value as Plain);
}

/** Takes all secret marks off properties; absent ones stay absent, and properties that have none are not copied. */
export function revealMap(values: { readonly [key: string]: unknown }): PlainMap {
  return mappedParts(values, (part) => (part === undefined ? undefined : reveal(part))) as PlainMap;
}

/** A list with each item changed; the list itself where no item is. */
export function mapped(items: readonly unknown[], change: (item: unknown, i: number) => unknown): readonly unknown[] {
  let changed: unknown[] | undefined;
  for (let i = 0; i < items.length; i++) {
    const item = change(items[i], i);
    if (changed === undefined && item !== items[i]) changed = items.slice(0, i);
    changed?.push(item);
  }
  return changed ?? items;
}

/** An object with each part changed and without those that become `undefined`; the object itself where no part is changed. */
export function mappedParts(
  parts: { readonly [key: string]: unknown },
  change: (part: unknown, key: string) => unknown,
): { readonly [key: string]: unknown } {
  let changed: Map<string, unknown> | undefined;
  for (const key of Object.keys(parts)) {
    const part = change(parts[key], key);
    // a part that is `undefined` already must go too
    if (part !== parts[key] || part === undefined) (changed ??= new Map()).set(key, part);
  }
  if (changed === undefined) return parts;
  const kept = changed;
  const entries = Object.keys(parts).map((key): [string, unknown] => [key, kept.has(key) ? kept.get(key) : parts[key]]);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}

/** Gives checked values the type that their declaration promises; Check has judged every part of them. */
export function asDeclared<T>(checked: unknown): T {
  return checked as T;
}

/** Reads what stands at a dotted path of a wire object; `undefined` when any step is missing. */
export function getAt(wire: unknown, path: string): unknown {
  let here: unknown = wire;
  for (const key of path.split(".")) {
    if (typeof here !== "object" || here === null) return undefined;
    here = Reflect.get(here, key);
  }
  return here;
}

/** Puts a value at a dotted path of a body, making the objects on the way. */
export function setAt(body: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop();
  if (last === undefined) return;
  let here = body;
  for (const key of keys) {
    const next = here[key];
    if (isRecord(next)) {
      here = next;
    } else {
      const made: Record<string, unknown> = {};
      here[key] = made;
      here = made;
    }
  }
  here[last] = value;
}

/** Merges the keys of a codec's answer into a body, level by level. */
export function mergeInto(body: Record<string, unknown>, part: object): void {
  for (const [key, value] of Object.entries(part)) {
    const old = Object.hasOwn(body, key) ? body[key] : undefined;
    if (isRecord(old) && isRecord(value)) mergeInto(old, value);
    else body[key] = value;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
