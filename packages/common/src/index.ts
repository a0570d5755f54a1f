export { formatDuration, parseDuration, parseLongDuration } from "./duration";
export type { Filter, FilterOperator, Pagination, Sort, SortDirection } from "./lookup";
export type { MockedResource, Mocks, MocksOptions } from "./mocks";
export { secretAt, secretOf } from "./secret";
export type {
  Fault,
  Faults,
  FaultTarget,
  FaultTime,
  InjectedFault,
  RecordedRequest,
  RunSimulator,
  SimulatorRun,
} from "./simulation";
export type { Timeouts } from "./timeouts";
