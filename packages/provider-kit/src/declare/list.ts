import type { ApiClient, Query } from "./client";

/** How a list is cut into pages. */
export type Paging =
  /** One answer holds everything. */
  | { readonly style: "none" }
  /**
   * `limit` and `offset` in the query. `total` is the dotted path of the total count, where the answer tells it; without one, the
   * last page is the one that is shorter than `size`. Where the service leaves out objects after it cut the page, earlier pages
   * may be short too: then only an empty page ends the list.
   */
  | {
      readonly style: "offset";
      readonly size: number;
      readonly limit?: string;
      readonly offset?: string;
      readonly until?: "short page" | "empty page";
      readonly total?: string;
    }
  /** The id of the last item in the query; `next` is the dotted path of the answer that is absent on the last page. */
  | {
      readonly style: "after";
      readonly size: number;
      readonly limit?: string;
      readonly after?: string;
      readonly next?: string;
    }
  /** `pagination: { offset, limit }` in the body of a POST; `total` is the dotted path of the total count. */
  | { readonly style: "search"; readonly size: number; readonly total?: string };

/** A list of the service: where, under which key, in which pages. */
export interface ListSource {
  /** Path template: `{orgId}` stands for an input. */
  readonly path: string;
  /** Key of the array in the answer; absent when the answer is the array. */
  readonly key?: string;
  readonly paging: Paging;
  /** The inputs that the list shows; whoever needs more reads the object itself. Default: all of them. */
  readonly shows?: readonly string[];
  /** A text `{orgId}` in query or body stands for an input, too. */
  readonly query?: Query;
  /** Body of a search, to which the page is added. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** All objects of a kind, by a list of the service or, where it takes several, by a function. */
export type Listing = ListSource | ((api: ApiClient) => AsyncIterable<object>);
