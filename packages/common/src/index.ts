export { formatDuration, parseDuration } from "./duration";
export type { Filter, FilterOperator, Pagination, Sort, SortDirection } from "./lookup";
export { secretAt, secretOf } from "./secret";
export type { Timeouts } from "./timeouts";
