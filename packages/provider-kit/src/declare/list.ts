import type { ApiClient, Query } from "./client";

/** What a request for a page says besides the path of the list; with a body it is a POST, without one a GET. */
export interface PageRequest {
  readonly query?: Query | undefined;
  readonly body?: object;
}

/** The page that is asked for: its place among all objects, and how many it may have. */
export interface PagePosition {
  readonly offset: number;
  readonly size: number;
}

/** How a list is cut into pages. */
export type Paging =
  /** One answer holds everything. */
  | { readonly style: "none" }
  /** Pages are asked for by the number of objects before them. */
  | OffsetPaging
  /** Pages are asked for by the id of the last object before them. */
  | AfterPaging;

/** Pages that are asked for by the number of objects before them. */
export interface OffsetPaging {
  readonly style: "offset";
  /** Most objects of a page. */
  readonly size: number;
  /** How a page is asked for. Default: `limit` and `offset` in the query. The list comes with its templates filled. */
  readonly request?: (page: PagePosition, list: Pick<ListSource, "query" | "body">) => PageRequest;
  /** Dotted path of the total count in the answer. Without one, the last page is the one that is shorter than `size`. */
  readonly total?: string;
  /**
   * Which page is the last where the answer tells no total. A service that leaves out objects after it cut the page may make
   * earlier pages short too: then only an empty page ends the list. Default: `short page`.
   */
  readonly until?: "short page" | "empty page";
}

/** Pages that are asked for by the id of the last object before them, which travels in the query as `after`. */
export interface AfterPaging {
  readonly style: "after";
  /** Most objects of a page. */
  readonly size: number;
  /** Name of the parameter for the size. Default: `limit`. */
  readonly limit?: string;
  /** Dotted path in the answer that is absent on the last page. Without one, the last page is the one that is shorter than `size`. */
  readonly next?: string;
}

/** A list of the service: where, under which key, in which pages. */
export interface ListSource {
  /** Path template: `{orgId}` stands for an input. */
  readonly path: string;
  /** Key of the array in the answer; absent when the answer is the array. */
  readonly key?: string;
  readonly paging: Paging;
  /** The inputs that the list shows; whoever needs more reads the object itself. Default: all of them. */
  readonly shows?: readonly string[];
  /** A string `{orgId}` in query or body stands for an input, too. */
  readonly query?: Query;
  /** Body of a search; the paging's `request` adds the page to it. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** All objects of a kind, by a list of the service or, where it takes several, by a function. */
export type Listing = ListSource | ((api: ApiClient) => AsyncIterable<object>);
