import type { Operator } from "../requests/filter";

/** How objects are searched. */
export interface SearchRules {
  readonly path: string;
  /** The properties that a filter may name; any unless they are given. */
  readonly properties?: readonly string[];
  /** The operators; all of them unless they are given. */
  readonly operators?: readonly Operator[];
  /** The groups that a filter may begin with; with "bare" it may be one expression. ["and"] unless they are given. */
  readonly outer?: readonly ("and" | "or" | "bare")[];
  /** The groups within those; none unless they are given. */
  readonly inner?: readonly ("and" | "or")[];
  /** How many parts a group may have: 8 and 3 unless they are given. */
  readonly maxAnd?: number;
  readonly maxOr?: number;
  readonly needsFilter?: boolean;
  /** The properties that one may sort by; no sorting at all if the list is empty. */
  readonly sort: readonly string[];
  readonly defaultSort?: string;
  /** Whether `offset` and `limit` come in the query instead of the body. */
  readonly pagesInQuery?: boolean;
  /** Query parameters that change nothing here. */
  readonly queries?: readonly string[];
}
