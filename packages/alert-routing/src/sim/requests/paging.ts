import { invalid } from "./service-error";

const DEFAULT_SIZE = 25;
const LARGEST_PAGE = 50;

/** A page of a list, and where the next page begins. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly pagination_meta: { readonly page_size: number; readonly after?: string };
}

/** Selects a page of a list that is ordered by ID. */
export function pageOf<T extends { readonly id: string }>(
  items: readonly T[],
  query: URLSearchParams,
  largest = LARGEST_PAGE,
): Page<T> {
  const size = readSize(query.get("page_size"), largest);
  const after = query.get("after") ?? "";
  const rest = items.filter(({ id }) => id > after);
  const page = rest.slice(0, size);
  const last = rest.length > size ? page.at(-1)?.id : undefined;
  return { items: page, pagination_meta: { page_size: size, ...(last === undefined ? {} : { after: last }) } };
}

function readSize(given: string | null, largest: number): number {
  if (given === null) return DEFAULT_SIZE;
  const size = /^\d+$/.test(given) ? Number(given) : 0;
  if (size < 1 || size > largest) throw invalid("page_size", `page_size must be between 1 and ${largest}`);
  return size;
}
