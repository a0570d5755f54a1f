import type { Unknown } from "./value";
import { isList, isMap, Secret } from "./value";

/** A value without secret marks; unknowns stay. This is what checks, diffs and handlers work on. */
export type Plain = null | boolean | number | string | Unknown | readonly Plain[] | { readonly [key: string]: Plain };

/** Properties without secret marks. */
export type PlainMap = { readonly [key: string]: Plain };

/** Takes all secret marks off a value. */
export function reveal(value: unknown): Plain {
  if (value instanceof Secret) return reveal(value.value);
  if (isList(value)) return value.map(reveal);
  if (isMap(value)) return revealMap(value);
  return value === undefined ? null : (value as Plain);
}

/** Takes all secret marks off properties; absent ones stay absent. */
export function revealMap(values: { readonly [key: string]: unknown }): PlainMap {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([key, value]) => [key, reveal(value)]));
}

/** Gives checked values the type that their declaration promises; Check has judged every part of them. */
export function asDeclared<T>(checked: unknown): T {
  return checked as T;
}
