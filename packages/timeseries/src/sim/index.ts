export type { Permission } from "./access/permission";
export type {
  AuthorizationRecord,
  BucketRecord,
  Kind,
  LabelMappingRecord,
  LabelRecord,
  MembershipRecord,
  OrganizationRecord,
  Records,
  UserRecord,
} from "./records";
export type { ServerVersion } from "./server-version";
export { runSimulator } from "./program";
export { createSimulator, startSimulator } from "./simulator";
export type {
  CopyableKind,
  InProcessSimulator,
  InProcessSimulatorOptions,
  Simulator,
  SimulatorOptions,
} from "./simulator";
export type { Fault, Faults, FaultTarget, FaultTime, InjectedFault, RecordedRequest } from "@ops-providers/common";
