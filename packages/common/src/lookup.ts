/** Which part of a list a lookup returns. */
export interface Pagination {
  /** Maximum number of returned objects. */
  limit?: number | undefined;
  /** Number of objects to skip. */
  offset?: number | undefined;
}

/** Sort direction: ascending or descending. */
export type SortDirection = "ASC" | "DESC";

/** Property and direction by which a lookup sorts its list. */
export interface Sort<Property extends string = string> {
  property?: Property | undefined;
  direction?: SortDirection | undefined;
}

/** How a filter compares a property with its values. */
export type FilterOperator =
  "=" | "!=" | ">" | ">=" | "<" | "<=" | "BETWEEN" | "NOT BETWEEN" | "LIKE" | "NOT LIKE" | "IN" | "NOT IN";

/** A condition that the objects of a lookup meet. */
export interface Filter<Property extends string = string, Operator extends string = FilterOperator> {
  property: Property;
  operator: Operator;
  values: readonly string[];
  /** Whether the condition belongs to the OR group, of which one condition must be met. */
  or?: boolean | undefined;
}
