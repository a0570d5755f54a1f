import { createRequire } from "node:module";
import { asDeclared } from "../plugin/values/value/plain";
import type { Subject } from "./simulation/service";
import type * as simulation from "./simulation/simulate";
import type { SimulateOptions, SimulationReport } from "./simulation/simulate";

/**
 * Plays stories: random scenarios with injected faults on the provider's real code, its simulated service and a model of the engine,
 * in virtual time. After each story, every resource must have exactly one object. The same seed plays the same story.
 */
export function simulate(subject: Subject, options: SimulateOptions): Promise<SimulationReport> {
  // needs fast-check, which users of other test helpers need not have
  const load = createRequire(__filename);
  const { runScenarios } = asDeclared<typeof simulation>(load("./simulation/simulate"));
  return runScenarios(subject, options);
}
