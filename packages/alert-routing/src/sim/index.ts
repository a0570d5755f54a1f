export type { Phantoms } from "./phantoms";
export type {
  Branch,
  Condition,
  ConditionGroup,
  EngineBinding,
  EngineValue,
  Expression,
  Operation,
  Returns,
} from "./engine/engine-values";
export type { Kind, ManagedResourceRecord, Records } from "./records";
import "./registry.gen";
export { runSimulator } from "./program";
export { createSimulator, startSimulator } from "./simulator";
export type { InProcessSimulator, InProcessSimulatorOptions, Simulator, SimulatorOptions } from "./simulator";
export type { Fault, Faults, FaultTarget, FaultTime, InjectedFault, RecordedRequest } from "@ops-providers/common";
