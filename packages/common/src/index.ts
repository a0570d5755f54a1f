export { formatDuration, parseDuration } from "./duration";
export { pluginOptions } from "./install/plugin-options";
export type { PluginOptions } from "./install/plugin-options";
export type { Filter, FilterOperator, Pagination, Sort, SortDirection } from "./lookup";
export type { MockedResource, Mocks, MocksOptions } from "./mocks";
export { registerUnknownResults } from "./sdk";
export { secretAt, secretOf } from "./secret";
export type { Fault, Faults, FaultTarget, FaultTime, InjectedFault, RecordedRequest } from "./simulation";
export type { Timeouts } from "./timeouts";
