import { createRequire } from "node:module";
import { asDeclared } from "../value/plain";
import type { Subject } from "./simulation/service";
import type * as simulation from "./simulation/simulate";
import type { SimulateOptions, SimulationReport } from "./simulation/simulate";

/**
 * Plays stories: the provider's real code, its simulated service and a model of the engine on one virtual clock, with all that may go
 * wrong. After each story all must be well: one object for each resource, and none besides. The same seed plays the same story.
 */
export function simulate(subject: Subject, options: SimulateOptions): Promise<SimulationReport> {
  // needs fast-check, which users of other test helpers need not have
  const load = createRequire(__filename);
  const { runScenarios } = asDeclared<typeof simulation>(load("./simulation/simulate"));
  return runScenarios(subject, options);
}
