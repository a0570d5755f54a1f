import type { ApiClient, ListSource } from "@ops-providers/provider-kit";
import { defineShape, integer, isMap, list, listAll, object, string } from "@ops-providers/provider-kit";
import type { Fields } from "../service/fields";
import { searchPage } from "./search-pages";

/** The most records that a page may have; the total lets pages be read side by side. */
const WHOLE = { size: 100, total: "pagination.total" } as const;

/** How a list that is asked for with GET is read completely. */
export const LIST_PAGES = { style: "offset", ...WHOLE } as const;

/** How a search is read completely. */
export const SEARCH_PAGES = { style: "offset", ...WHOLE, request: searchPage } as const;

/** How a list is read that the service does not cut into pages. */
export const NO_PAGES = { style: "none" } as const;

/** Records in one page where a program asks for a page and does not say how many. */
const USUAL_LIMIT = 20;

const ofLimit = { min: 1, max: 100, doc: "Most records in the page." } as const;
const ofOffset = { min: 0, doc: "How many records come before the page." } as const;
const byService = { sent: "never", onChange: "ignore" } as const;

const shape = defineShape({
  name: "Pagination",
  doc: "One page of a list.",
  properties: {
    limit: integer({
      ...ofLimit,
      absent: USUAL_LIMIT,
      doc: `${ofLimit.doc} With neither \`limit\` nor \`offset\` all records are read.`,
    }),
    offset: integer({ ...ofOffset, absent: 0 }),
    next: string({ ...byService, absent: "", doc: "Address of the next page, as the service reports it." }),
    previous: string({ ...byService, absent: "", doc: "Address of the previous page, as the service reports it." }),
    total: integer({
      ...byService,
      absent: 0,
      doc: "Number of records on all pages, as the service reports it.",
    }),
  },
});

/** The page that a lookup asks for, and that its result shows. */
export const pagination = object({
  shape,
  doc: "The page to read. Left out, or without `limit` and `offset`, all records are read.",
});

/** The page that a lookup asks for where programs give it without an object around it. */
export const flatPage = {
  limit: integer({
    ...ofLimit,
    doc: "Most records in the page to read. Left out with `offset`, all records are read.",
  }),
  offset: integer({ ...ofOffset, doc: "How many records come before the page to read." }),
};

const shown = { required: true, doc: "The page that was read; all records are one page." } as const;

/** The page that was read, which every result of a lookup with `pagination` shows. */
export const shownPage = object({ shape, ...shown });

/** The page that was read, as a list of one. */
export const paginations = list({ items: object({ shape, doc: "The page that was read." }), ...shown });

/** A page as programs ask for it. */
export interface Page {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** The page that a program asks for; one with neither a limit nor an offset asks for none. */
export function askedPage({ limit, offset }: Fields): Page | undefined {
  if (limit === undefined && offset === undefined) return undefined;
  return { limit: numberIn(limit), offset: numberIn(offset) };
}

function numberIn(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** The records that a lookup found, and the page that they are. */
export interface Found {
  readonly records: readonly object[];
  readonly page: Fields;
}

/** Searches: one page where the program asked for one, else all records. */
export async function search(
  api: ApiClient,
  path: string,
  body: Fields,
  page: Page | undefined,
  query: Query = {},
): Promise<Found> {
  const all = (): Promise<Found> => collect(api, { path, paging: SEARCH_PAGES }, { body, query });
  if (page === undefined) return all();
  const asked = askedFor(page);
  const sent = { ...body, pagination: asked };
  const answer = await api.post(path, sent, { idempotent: true, shared: true, query });
  return foundIn(answer, asked) ?? cut(await all(), asked);
}

/** Reads a list: one page where the program asked for one, else all records. */
export async function readList(
  api: ApiClient,
  { path, paging }: Pick<ListSource, "path" | "paging">,
  page: Page | undefined,
  query: Query = {},
): Promise<Found> {
  const all = (): Promise<Found> => collect(api, { path, paging }, { query });
  if (page === undefined) return all();
  const asked = askedFor(page);
  if (paging.style === "none") return cut(await all(), asked);
  return foundIn(await api.get(path, { query: { ...query, ...asked } }), asked) ?? cut(await all(), asked);
}

type Query = Readonly<Record<string, string>>;

interface Asked {
  readonly offset: number;
  readonly limit: number;
}

function askedFor(page: Page): Asked {
  return { offset: page.offset ?? 0, limit: page.limit ?? USUAL_LIMIT };
}

async function collect(
  api: ApiClient,
  source: Pick<ListSource, "path" | "paging">,
  given: { readonly body?: Fields; readonly query: Query },
): Promise<Found> {
  // what programs write may look like a template, so it is given as the value of one
  const { body, query } = given;
  const texts = Object.fromEntries(Object.keys(query).map((name) => [name, `{query.${name}}`]));
  const parts = Object.fromEntries(Object.keys(body ?? {}).map((name) => [name, `{body.${name}}`]));
  const filled = {
    ...source,
    key: "data",
    query: texts,
    ...(body === undefined ? {} : { body: parts }),
  };
  const records: object[] = [];
  for await (const record of listAll(api, filled, given)) records.push(record);
  return { records, page: { offset: 0, limit: records.length, total: records.length } };
}

/** The page in a response; a response without `pagination` may be any page. */
function foundIn(answer: unknown, asked: Asked): Found | undefined {
  const { data, pagination } = isMap(answer) ? answer : {};
  if (!isMap(pagination)) return undefined;
  const records: readonly object[] = Array.isArray(data) ? data.filter(isMap) : [];
  return { records, page: { ...asked, ...pagination } };
}

/** A page of all records. */
function cut({ records, page }: Found, asked: Asked): Found {
  const { offset, limit } = asked;
  return { records: records.slice(offset, offset + limit), page: { ...page, ...asked } };
}
