import type { ApiClient, Query } from "../../declare/client";
import type { ListSource, PageRequest, Paging } from "../../declare/list";
import { getAt, asDeclared } from "../../values/value/plain";
import { isList, isMap } from "../../values/value/value";
import { ApiError } from "./api-error";
import { fillPath, fillValues } from "./path-template";

/**
 * All objects of a list in their order. A page is read when the objects before it are used up; where the first page tells how
 * many objects there are, the others are read side by side, some pages ahead of whoever takes the objects.
 */
export async function* listAll(
  api: ApiClient,
  source: ListSource,
  values: Readonly<Record<string, unknown>>,
): AsyncIterable<object> {
  const filled = fillSource(source, values);
  const guard = createGuard(methodOf(requestFor(filled, START)), filled.path);
  for await (const { items } of pagesOf((position) => readPage(api, filled, position))) {
    guard(items);
    yield* items;
  }
}

type Read = (position: Position) => Promise<Page>;

/** The pages in their order; page by page from the first one on that does not end where the next one was expected. */
async function* pagesOf(read: Read): AsyncGenerator<Page, void> {
  let page = await read(START);
  yield page;
  // a service may make shorter pages than it is asked for
  const step = stepOf(page);
  let isEven = true;
  while (page.next !== undefined) {
    const positions = positionsFrom(page.next, isEven ? page.total : undefined, step);
    for await (page of inOrder(positions, read)) {
      yield page;
      isEven &&= stepOf(page) === step;
      if (page.next === undefined || !isEven) break;
    }
  }
}

function stepOf({ offset, next }: Page): number {
  return (next?.offset ?? offset) - offset;
}

const MOST_IN_FLIGHT = 8;

/** Pages at known places, read side by side and answered in order; who stops taking them stops the reading. */
async function* inOrder(positions: Iterator<Position, void>, read: Read): AsyncGenerator<Page, void> {
  const flying: Promise<Page>[] = [];
  const start = (): void => {
    const position = positions.next();
    if (position.done === true) return;
    const page = read(position.value);
    // nobody may be left to hear of a failure when an earlier page ends the list
    page.catch(() => undefined);
    flying.push(page);
  };
  for (let i = 0; i < MOST_IN_FLIGHT; i++) start();
  for (let first = flying.shift(); first !== undefined; first = flying.shift()) {
    yield await first;
    start();
  }
}

/** Where a page and those behind it start, as far as the total tells. */
function* positionsFrom(first: Position, total: number | undefined, step: number): Generator<Position, void> {
  yield first;
  if (total === undefined) return;
  for (let offset = first.offset + step; offset < total; offset += step) yield { offset, after: undefined };
}

/** Where the pages behind a page start that so many more objects certainly fill, and at least the next one; none behind the last. */
export function positionsBehind(page: Page, objects: number): readonly Position[] {
  const { next, total } = page;
  if (next === undefined || next.after !== undefined) return next === undefined ? [] : [next];
  const step = stepOf(page);
  const known = total === undefined ? 0 : total - next.offset;
  const isNearlyWhole = known <= MOST_IN_FLIGHT * step;
  const pages = Math.min(MOST_IN_FLIGHT, Math.ceil((isNearlyWhole ? Math.max(known, objects) : objects) / step));
  return [...positionsFrom(next, Math.min(total ?? Infinity, next.offset + pages * step), step)];
}

/** A list with the values of its templates in their places. */
export function fillSource(source: ListSource, values: Readonly<Record<string, unknown>>): ListSource {
  const { query, body } = source;
  return {
    ...source,
    path: fillPath(source.path, values),
    ...(query === undefined ? {} : { query: asDeclared<Query>(fillValues(query, values)) }),
    ...(body === undefined ? {} : { body: asDeclared<Record<string, unknown>>(fillValues(body, values)) }),
  };
}

/** Where a page of a list starts. */
export interface Position {
  /** How many objects come before the page. */
  readonly offset: number;
  /** ID of the last object before the page, where pages are asked for by it. */
  readonly after: string | undefined;
}

/** The start of a list. */
export const START: Position = { offset: 0, after: undefined };

/** One page of a list. */
export interface Page {
  /** How many objects come before it. */
  readonly offset: number;
  readonly items: readonly object[];
  /** Absent on the last page. */
  readonly next: Position | undefined;
  /** How many objects the whole list has, where the answer tells it. */
  readonly total: number | undefined;
}

function methodOf({ body }: PageRequest): "GET" | "POST" {
  return body === undefined ? "GET" : "POST";
}

/** Reads one page of a list whose templates are filled. */
export async function readPage(api: ApiClient, source: ListSource, position: Position): Promise<Page> {
  const { path } = source;
  const { offset } = position;
  const request = requestFor(source, position);
  const answer = await send(api, path, request);
  const items = itemsOf(source, path, methodOf(request), answer);
  const total = totalOf(source.paging, answer);
  // a service that leaves objects out after it cut the page may have more behind an empty one
  if (items.length === 0 && source.paging.style !== "cursor") return { offset, items, next: undefined, total };
  const next = nextOf(source.paging, position, items, answer, total);
  if (next === "unknown")
    throw brokenList("GET", path, "there is a next page, but the last object has no id to ask for it");
  return { offset, items, next, total };
}

/** What the request for a page says. */
function requestFor({ paging, query, body }: ListSource, { offset, after }: Position): PageRequest {
  switch (paging.style) {
    case "none":
      return { query, ...(body && { body }) };
    case "cursor": {
      const { parameter = "cursor", limit, size } = paging;
      const page = { ...(limit && { [limit]: size }), ...(after !== undefined && { [parameter]: after }) };
      return body === undefined ? { query: { ...query, ...page } } : { query, body: { ...body, ...page } };
    }
    case "offset": {
      const { size, request } = paging;
      if (request === undefined) return { query: { ...query, limit: size, offset } };
      return request({ offset, size }, { ...(query && { query }), ...(body && { body }) });
    }
    case "after":
      return { query: { ...query, [paging.limit ?? "limit"]: paging.size, after } };
  }
}

function send(api: ApiClient, path: string, { query, body }: PageRequest): Promise<unknown> {
  const options = { ...(query && { query }), isUsable: isListOrNull };
  if (body === undefined) return api.get(path, options);
  return api.post(path, body, { ...options, idempotent: true, shared: true });
}

// a list without a key may be null as a whole
function isListOrNull(answer: unknown): boolean {
  return typeof answer === "object";
}

function itemsOf(source: ListSource, path: string, method: "GET" | "POST", answer: unknown): readonly object[] {
  const items = source.key === undefined ? answer : getAt(answer, source.key);
  // a service written in Go words an empty list as null
  if (items === null) return [];
  const { texts } = source;
  const all = texts === undefined || !isList(items) ? items : items.map((text) => ({ [texts]: text }));
  if (isList(all) && all.every(isMap)) return all;
  const where = source.key === undefined ? "" : ` under "${source.key}"`;
  throw brokenList(method, path, `the response contains no list of objects${where}`);
}

function totalOf(paging: Paging, answer: unknown): number | undefined {
  const total = paging.style === "offset" && paging.total !== undefined ? getAt(answer, paging.total) : undefined;
  return typeof total === "number" ? total : undefined;
}

/** The text that asks for the next page, or the one in the URL that a service has for that. */
function cursorIn(next: unknown, parameter: string): string | undefined {
  if (typeof next === "number") return String(next);
  if (typeof next !== "string" || next === "") return undefined;
  const isUrl = /^(?:https?:\/)?\//.test(next) && URL.canParse(next, "http://localhost");
  // a text may start like a path, too
  return (isUrl ? new URL(next, "http://localhost").searchParams.get(parameter) : null) ?? next;
}

/** Where the next page starts. */
function nextOf(
  paging: Paging,
  position: Position,
  items: readonly object[],
  answer: unknown,
  total: number | undefined,
): Position | "unknown" | undefined {
  switch (paging.style) {
    case "none":
      return undefined;
    case "offset": {
      const mayBeShort = paging.until === "empty page";
      const offset = position.offset + (mayBeShort ? paging.size : items.length);
      const isLast = total === undefined ? items.length < paging.size && !mayBeShort : offset >= total;
      return isLast ? undefined : { offset, after: undefined };
    }
    case "cursor": {
      const after = cursorIn(getAt(answer, paging.next), paging.parameter ?? "cursor");
      return after === undefined || after === position.after ? undefined : { offset: 0, after };
    }
    case "after": {
      const after = getAt(items.at(-1), "id");
      const next = paging.next === undefined ? items.length >= paging.size : getAt(answer, paging.next);
      if (next === undefined || next === null || next === "" || next === false) return undefined;
      return typeof after === "string" && after !== "" ? { offset: 0, after } : "unknown";
    }
  }
}

const MOST_PAGES = 10_000;

/** Refuses a list that would never end: a service that does not know the paging parameters answers each page alike. */
function createGuard(method: string, path: string): (items: readonly object[]) => void {
  let pages = 0;
  let before: string | undefined;
  return (items) => {
    const text = JSON.stringify(items);
    if (items.length > 0 && text === before) throw brokenList(method, path, "two pages of the list are the same");
    if (++pages > MOST_PAGES) throw brokenList(method, path, `the list has more than ${MOST_PAGES} pages`);
    before = text;
  };
}

function brokenList(method: string, path: string, reason: string): ApiError {
  return new ApiError({ method, path, status: 200, outcome: "not done", reason });
}
