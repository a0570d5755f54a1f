import { refuseProperty } from "../kind/fabric-error";
import type { JsonObject } from "../kind/json";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** Which part of a list is wanted. */
export interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** Reads which part of a list is wanted from values that are absent, numbers or, in a query, texts. */
export function windowOf(offset: unknown, limit: unknown, invalid: string, where = ""): Window {
  return {
    offset: bounded(offset ?? 0, 0, Infinity, `${where}/offset`, invalid),
    limit: bounded(limit ?? DEFAULT_LIMIT, 1, MAX_LIMIT, `${where}/limit`, invalid),
  };
}

/** Reads which part of a list is wanted from a query. */
export function windowInQuery(query: URLSearchParams, invalid: string): Window {
  return windowOf(whole(query.get("offset")), whole(query.get("limit")), invalid);
}

/** Cuts a part out of a list; its neighbours are named by paths with their query. */
export function pageOf<T>(
  items: readonly T[],
  { offset, limit }: Window,
  path: string,
  show: (item: T) => JsonObject,
): JsonObject {
  const total = items.length;
  const at = (start: number): string => `${path}?offset=${start}&limit=${limit}`;
  return {
    pagination: {
      offset,
      limit,
      total,
      ...(offset + limit < total ? { next: at(offset + limit) } : {}),
      ...(offset > 0 ? { previous: at(Math.max(offset - limit, 0)) } : {}),
    },
    data: items.slice(offset, offset + limit).map(show),
  };
}

function whole(given: string | null): unknown {
  if (given === null) return undefined;
  return /^\d+$/.test(given) ? Number(given) : given;
}

function bounded(value: unknown, min: number, max: number, property: string, invalid: string): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
  throw refuseProperty(invalid, property, `must be an integer from ${min} to ${max}`);
}
