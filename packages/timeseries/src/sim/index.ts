export type { Fault, Faults, FaultTarget, PlantedFault } from "./faults";
export type { Permission } from "./permission";
export type { RecordedRequest } from "./request-log";
export type { ServerVersion } from "./service";
export { startSimulator } from "./simulator";
export type { Simulator, SimulatorOptions } from "./simulator";
export type {
  AuthorizationRecord,
  BucketRecord,
  Kind,
  LabelMappingRecord,
  LabelRecord,
  MembershipRecord,
  OrganizationRecord,
  Records,
  TaskRecord,
  UserRecord,
} from "./store";
