import { parseIdOf } from "./ids";
import { invalid } from "../service-error";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** Which part of a list is asked for. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly after: string | undefined;
  readonly descending: boolean;
  readonly sortBy: string | undefined;
}

/** The links of a list that pages. */
export interface PageLinks {
  readonly prev?: string;
  readonly self: string;
  readonly next?: string;
}

/** Reads the paging parameters of buckets, organizations and users. */
export function readPage(query: URLSearchParams): Page {
  return {
    offset: readInteger(query, "offset") ?? 0,
    after: readAfter(query),
    limit: readLimit(query),
    sortBy: given(query, "sortBy"),
    descending: readDescending(query),
  };
}

/** Reads a parameter; an empty one counts as absent. */
export function given(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name);
  return value === null || value === "" ? undefined : value;
}

/** Cuts the page out of a list in its final order. */
export function cut<T>(items: readonly T[], { limit, offset }: Page): T[] {
  return items.slice(Math.max(0, offset)).slice(0, limit);
}

/** Orders records by id and starts after the id that the page names. */
export function byId<T extends { readonly id: string }>(items: readonly T[], { after, descending }: Page): T[] {
  const sorted = items.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  if (!descending) return sorted.filter(({ id }) => after === undefined || id > after);
  return sorted.filter(({ id }) => after === undefined || id <= after).reverse();
}

/** The links of a page; a full page has a `next`, whether or not anything follows. */
export function pageLinks(
  path: string,
  page: Page,
  filter: Record<string, string | undefined>,
  count: number,
): PageLinks {
  const at = (offset: number): string => link(path, { ...filter, ...parameters(page), offset: String(offset) });
  return {
    ...(page.offset > 0 ? { prev: at(Math.max(0, page.offset - page.limit)) } : {}),
    self: at(page.offset),
    ...(count >= page.limit ? { next: at(page.offset + page.limit) } : {}),
  };
}

/** Writes a path with its parameters, sorted by name. */
export function link(path: string, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values).toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    if (value !== undefined && value !== "") query.append(name, value);
  }
  return `${path}?${query.toString()}`;
}

function parameters({ limit, after, descending, sortBy }: Page): Record<string, string | undefined> {
  return { limit: String(limit), after, descending: String(descending), sortBy };
}

function readInteger(query: URLSearchParams, name: string): number | undefined {
  const value = given(query, name);
  if (value === undefined) return undefined;
  if (!/^[+-]?\d+$/.test(value)) throw invalid(`${name} is invalid`);
  return Number(value);
}

function readLimit(query: URLSearchParams): number {
  const limit = readInteger(query, "limit") ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) throw invalid(`limit must be between 1 and ${MAX_LIMIT}`);
  return limit;
}

function readAfter(query: URLSearchParams): string | undefined {
  const after = given(query, "after");
  return after === undefined ? undefined : parseIdOf("decoding after", after);
}

function readDescending(query: URLSearchParams): boolean {
  const value = given(query, "descending") ?? "false";
  if (/^(1|t|true)$/i.test(value)) return true;
  if (/^(0|f|false)$/i.test(value)) return false;
  throw invalid("descending is invalid");
}
