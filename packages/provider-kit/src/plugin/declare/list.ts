import type { ApiClient, Query } from "./client";

/** A request for a page, besides the path of the list. With a body the request is a POST, without one a GET. */
export interface PageRequest {
  /** Parameters of the query string. */
  readonly query?: Query | undefined;
  /** Body of the request. */
  readonly body?: object;
}

/** Which page is asked for. */
export interface PagePosition {
  /** How many objects come before the page. */
  readonly offset: number;
  /** Most objects of the page. */
  readonly size: number;
}

/** How a list is cut into pages. */
export type Paging =
  /** One response contains everything. */
  | { readonly style: "none" }
  /** Pages are asked for by the number of objects before them. */
  | OffsetPaging
  /** Pages are asked for by the id of the last object before them. */
  | AfterPaging
  /** Pages are asked for by a text that the page before them has. */
  | CursorPaging;

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

/** Pages that are asked for by a text that the answer with the page before them has. */
export interface CursorPaging {
  readonly style: "cursor";
  /** Dotted path of the text in the answer: absent, empty or null on the last page. Of a URL, the parameter in its query counts. */
  readonly next: string;
  /** Name of the parameter for the text, in the query or, where the list has a body, in that. Default: `cursor`. */
  readonly parameter?: string;
  /** Name of the parameter for the size. Default: none is sent, and the service decides. */
  readonly limit?: string;
  /** Most objects of a page; sent where `limit` is given. */
  readonly size: number;
}

/** A list of the service. */
export interface ListSource {
  /** Path template of the list: `{orgId}` stands for an input. */
  readonly path: string;
  /** Dotted path of the array in the response. Default: the response is the array. */
  readonly key?: string;
  /** Wire field that each item is, of a service that lists texts, such as names alone. Default: the items are objects. */
  readonly texts?: string;
  /** How the list is cut into pages. */
  readonly paging: Paging;
  /** The inputs that the list shows; reads that need others read the object itself. Default: all inputs. */
  readonly shows?: readonly string[];
  /** Parameters of the query string; a string `{orgId}` in query or body stands for an input, too. */
  readonly query?: Query;
  /** Body of a search, which is a POST; the paging adds the page to it: `request` of `offset`, and `cursor`. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** How all objects of a kind are listed: by one list of the service, or by a function that reads several. */
export type Listing = ListSource | ((api: ApiClient) => AsyncIterable<object>);
