export type { Phantoms } from "./phantoms";
export type {
  AlertAttributeRecord,
  AlertEventRecord,
  AlertRouteRecord,
  AlertSourceRecord,
  AlertTemplate,
  AutoBinding,
  Branch,
  ChannelConfig,
  ChannelTargets,
  Condition,
  ConditionGroup,
  CustomField,
  EngineBinding,
  EngineValue,
  EscalationTarget,
  Expression,
  IncidentConfig,
  IncidentTemplate,
  Kind,
  ManagedResourceRecord,
  Operation,
  Records,
  Returns,
  WrappedBinding,
} from "./records";
export { createSimulator, startSimulator } from "./simulator";
export type { InProcessSimulator, InProcessSimulatorOptions, Simulator, SimulatorOptions } from "./simulator";
export type { Fault, Faults, FaultTarget, FaultTime, InjectedFault, RecordedRequest } from "@ops-providers/common";
