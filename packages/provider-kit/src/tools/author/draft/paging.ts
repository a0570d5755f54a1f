import type { Described, Member } from "./described";

/** How a list is cut into pages, as TypeScript, and what is open about it. */
export interface DraftPaging {
  readonly code: string;
  /** What tells that it is so; `undefined`: nothing, and the whole list is read at once. */
  readonly known: boolean;
  readonly question: string | undefined;
}

const USUAL_SIZE = 100;

/** What the parameters of a list ask for a page by. */
interface Asked {
  readonly parameters: ReadonlyMap<string, Member>;
  /** Whether they are in the body of a search. */
  readonly isSearch: boolean;
  readonly limit: string | undefined;
  readonly size: number;
  readonly offset: string | undefined;
  readonly page: string | undefined;
  readonly cursor: string | undefined;
}

/** The style of paging that the parameters of a list tell. */
export function pagingOf(
  parameters: ReadonlyMap<string, Member>,
  response: Described | undefined,
  isSearch = false,
): DraftPaging {
  const named = (...names: readonly string[]): string | undefined =>
    [...parameters.keys()].find((name) => names.includes(name.replace(/[^A-Za-z]/g, "").toLowerCase()));
  const limit = named("limit", "pagesize", "perpage", "maxresults", "top", "size", "count");
  const asked: Asked = {
    parameters,
    isSearch,
    limit,
    size: limit === undefined ? USUAL_SIZE : sizeOf(parameters.get(limit)?.value),
    offset: named("offset", "skip", "start"),
    page: named("page", "pagenumber", "pageno"),
    cursor: named(...CURSORS) ?? named("after", "startingafter"),
  };
  return byNumber(asked) ?? byLast(asked) ?? byCursor(asked, response) ?? inOne(asked, response);
}

function byNumber({ parameters, isSearch, limit, size, offset, page }: Asked): DraftPaging | undefined {
  if (limit === undefined || (offset === undefined && page === undefined)) return undefined;
  const first = page !== undefined && parameters.get(page)?.value.limits?.minimum === 0 ? "" : " + 1";
  const place = offset === undefined ? `${key(page ?? "")}: offset / size${first}, ` : "";
  const rest = offset === undefined ? "" : `, ${key(offset)}: offset`;
  const wanted = `${place}${key(limit)}: size${rest}`;
  const asked = isSearch
    ? `({ offset, size }, { body }) => ({ body: { ...body, ${wanted} } })`
    : `({ offset, size }) => ({ query: { ${wanted} } })`;
  const request = limit === "limit" && offset === "offset" && !isSearch ? "" : `, request: ${asked}`;
  return paged(`{ style: "offset", size: ${size}${request} }`, size, limit, parameters);
}

function byLast({ parameters, isSearch, limit, size, cursor }: Asked): DraftPaging | undefined {
  if (limit === undefined || cursor !== "after" || isSearch) return undefined;
  const by = limit === "limit" ? "" : `, limit: ${JSON.stringify(limit)}`;
  return paged(`{ style: "after", size: ${size}${by} }`, size, limit, parameters);
}

function byCursor({ limit, size, cursor }: Asked, response: Described | undefined): DraftPaging | undefined {
  const next = cursor === undefined ? undefined : nextIn(response, cursor);
  if (cursor === undefined || next === undefined) return undefined;
  const by = cursor === "cursor" ? "" : `, parameter: ${JSON.stringify(cursor)}`;
  const asked = limit === undefined ? "" : `, limit: ${JSON.stringify(limit)}`;
  return {
    code: `{ style: "cursor", size: ${size}, next: ${JSON.stringify(next)}${by}${asked} }`,
    known: false,
    question: `whether \`${next}\` of the response asks for the next page`,
  };
}

function inOne({ limit, offset, page, cursor }: Asked, response: Described | undefined): DraftPaging {
  const cutBy = cursor ?? page ?? offset;
  const perhaps = limit === undefined ? undefined : `whether one response is the whole list: it has \`${limit}\``;
  return {
    code: '{ style: "none" }',
    known: cutBy === undefined && (response === undefined || limit === undefined),
    question:
      cutBy === undefined
        ? perhaps
        : `how the list is read whole: it is cut by \`${cutBy}\`, and only one page is read`,
  };
}

/** Parameters that take what the page before has. */
const CURSORS = ["cursor", "pagetoken", "nexttoken", "nextpagetoken", "continuationtoken", "marker", "startcursor"];
/** What a page has for the next one: after what the parameter is called, or by words that say it. */
const NEXT = /^(?:next|nextcursor|nexttoken|nextpage|nextpagetoken|nextmarker|continuationtoken|endcursor)$/;

/** The dotted path of what asks for the next page, at most one level down. */
function nextIn(response: Described | undefined, cursor: string): string | undefined {
  const keyOf = (name: string): string => name.replace(/[^A-Za-z]/g, "").toLowerCase();
  const found = (members: Described["members"], before: string): readonly string[] =>
    [...(members ?? [])].flatMap(([name, { value }]) => {
      if (value.type === "object") return before === "" ? found(value.members, `${name}.`) : [];
      const isText = value.type === "string" || value.type === "any";
      return isText && (NEXT.test(keyOf(name)) || keyOf(name) === keyOf(cursor)) ? [`${before}${name}`] : [];
    });
  const paths = found(response?.members, "");
  return paths.find((path) => NEXT.test(keyOf(path.split(".").at(-1) ?? ""))) ?? paths[0];
}

function paged(code: string, size: number, limit: string, parameters: ReadonlyMap<string, Member>): DraftPaging {
  const isStated = parameters.get(limit)?.value.limits?.maximum === size;
  return { code, known: isStated, question: isStated ? undefined : `whether a page can have ${size} objects` };
}

function sizeOf(limit: Described | undefined): number {
  const { maximum } = limit?.limits ?? {};
  if (maximum !== undefined) return Math.min(maximum, 1000);
  return typeof limit?.default === "number" && limit.default > 0 ? limit.default : USUAL_SIZE;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
