export { runSimulator } from "./program";
export type { Kind, Records } from "./records";
export { createSimulator, startSimulator } from "./simulator";
export type { Simulator, SimulatorOptions } from "./simulator";
