import type { ListSource, PagePosition, PageRequest } from "@ops-providers/provider-kit";

/** Asks for a page of a search: the service takes the page in the body, next to the filter. */
export function searchPage(page: PagePosition, { query, body }: Pick<ListSource, "query" | "body">): PageRequest {
  return { query, body: { ...body, pagination: { offset: page.offset, limit: page.size } } };
}
