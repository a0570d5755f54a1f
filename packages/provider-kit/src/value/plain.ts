import { isList, isMap, Secret, Unknown } from "./value";

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
  const plain: Record<string, Plain> = {};
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined) plain[key] = reveal(value);
  }
  return plain;
}

/** Gives checked values the type that their declaration promises; Check has judged every part of them. */
export function asDeclared<T>(checked: unknown): T {
  return checked as T;
}
