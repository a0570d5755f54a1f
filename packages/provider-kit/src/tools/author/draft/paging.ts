import type { Described, Member } from "./schema";

/** How a list is cut into pages, as TypeScript, and what is open about it. */
export interface DraftPaging {
  readonly code: string;
  /** What tells that it is so; `undefined`: nothing, and the whole list is read at once. */
  readonly known: boolean;
  readonly question: string | undefined;
}

const USUAL_SIZE = 100;

/** The style of paging that the parameters of a list tell. */
export function pagingOf(parameters: ReadonlyMap<string, Member>, response: Described | undefined): DraftPaging {
  const named = (...names: readonly string[]): string | undefined =>
    [...parameters.keys()].find((name) => names.includes(name.replace(/[^A-Za-z]/g, "").toLowerCase()));
  const limit = named("limit", "pagesize", "perpage", "maxresults", "top", "size", "count");
  const size = limit === undefined ? USUAL_SIZE : sizeOf(parameters.get(limit)?.value);
  const offset = named("offset", "skip", "start");
  const page = named("page", "pagenumber", "pageno");
  const after = named("after", "startingafter");
  if (limit !== undefined && offset !== undefined) {
    const asked = `({ offset, size }) => ({ query: { ${key(limit)}: size, ${key(offset)}: offset } })`;
    const request = limit === "limit" && offset === "offset" ? "" : `, request: ${asked}`;
    return paged(`{ style: "offset", size: ${size}${request} }`, size, limit, parameters);
  }
  if (limit !== undefined && page !== undefined) {
    const first = parameters.get(page)?.value.limits?.minimum === 0 ? "" : " + 1";
    const request = `({ offset, size }) => ({ query: { ${key(page)}: offset / size${first}, ${key(limit)}: size } })`;
    return paged(`{ style: "offset", size: ${size}, request: ${request} }`, size, limit, parameters);
  }
  if (limit !== undefined && after === "after") {
    return paged(
      `{ style: "after", size: ${size}${limit === "limit" ? "" : `, limit: ${JSON.stringify(limit)}`} }`,
      size,
      limit,
      parameters,
    );
  }
  const cursor = named("cursor", "pagetoken", "nexttoken", "continuationtoken", "marker") ?? after;
  const isCut = cursor !== undefined || page !== undefined || offset !== undefined;
  return {
    code: '{ style: "none" }',
    known: !isCut && (response === undefined || limit === undefined),
    question: isCut
      ? `how the list is read whole: it is cut by \`${cursor ?? page ?? offset ?? ""}\`, and only one page is read`
      : limit === undefined
        ? undefined
        : `whether one response is the whole list: it has \`${limit}\``,
  };
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
