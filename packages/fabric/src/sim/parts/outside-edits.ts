import type { JsonObject } from "../kind/json";

/** Another name. */
export function renamed(number: number): JsonObject {
  return { name: `hand-${number}` };
}

/** Another description. */
export function described(number: number): JsonObject {
  return { description: `by hand ${number}` };
}

/** Another prefix. */
export function moved(number: number): JsonObject {
  return { prefix: `10.${number}.0.0/16` };
}
