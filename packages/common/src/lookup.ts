/** Which part of a long list a lookup answers with. */
export interface Pagination {
  /** Objects per answer. */
  limit?: number | undefined;
  /** Objects to leave out at the start. */
  offset?: number | undefined;
}

/** Order of a list: ascending or descending. */
export type SortDirection = "ASC" | "DESC";

/** Which property a lookup orders its list by. */
export interface Sort<Property extends string = string> {
  property?: Property | undefined;
  direction?: SortDirection | undefined;
}

/** How a filter compares a property with its values. */
export type FilterOperator =
  "=" | "!=" | ">" | ">=" | "<" | "<=" | "BETWEEN" | "NOT BETWEEN" | "LIKE" | "NOT LIKE" | "IN" | "NOT IN";

/** One condition that the objects of a lookup meet. */
export interface Filter<Property extends string = string, Operator extends string = FilterOperator> {
  property: Property;
  operator: Operator;
  values: readonly string[];
  /** Member of the group of conditions of which one is enough. */
  or?: boolean | undefined;
}
