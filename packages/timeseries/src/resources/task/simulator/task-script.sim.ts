import { cronProblem, neverRuns } from "./script/cron.sim";
import { ScriptError } from "./script/script-error.sim";
import { offsetProblem, offsetSeconds, readTaskOptions } from "./script/task-options.sim";
import { invalid, ServiceError } from "../../../sim/service-error";
import type { TaskRecord } from "./task-record.sim";

/** How a refused script is answered. */
export interface ScriptRefusal {
  readonly prefix: string;
  /** A PATCH parses the script once more than a POST, and that failure is an internal error. */
  readonly syntaxIsInternal: boolean;
}

/** The two ways to refuse a script. */
export const scriptRefusal = {
  creation: { prefix: "", syntaxIsInternal: false },
  update: { prefix: "failed to update task: ", syntaxIsInternal: true },
} as const;

/** What the script of a task says about it. */
export type ScriptFacts = Pick<TaskRecord, "name" | "every" | "cron" | "offsetSeconds">;

/** Reads a script, or refuses it. */
export function readScript(flux: string, refusal: ScriptRefusal): ScriptFacts {
  const { name, every, cron, offset } = refusing(refusal, () => readTaskOptions(flux));
  const problem = offsetProblem(offset);
  if (problem !== undefined) {
    throw new ServiceError("internal error", `${refusal.prefix}unexpected error parsing time: ${problem}`);
  }
  return { name, every, cron, offsetSeconds: offsetSeconds(offset) };
}

/** Puts a task on the schedule, or fails: the service finds out only here that a task would never run. */
export function schedule({ cron, every }: ScriptFacts, now: Date, verb: "create" | "update"): void {
  const problem = cron === "" ? cronProblem(`@every ${every}`) : neverRuns(cron, now);
  if (problem !== undefined) throw new ServiceError("internal error", `failed to ${verb} task: ${problem}`);
}

/** Runs what reads a script, and words its failure. */
export function refusing<T>({ prefix, syntaxIsInternal }: ScriptRefusal, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    if (error.isSyntax && syntaxIsInternal) throw new ServiceError("internal error", prefix + error.message);
    throw invalid(`${prefix}invalid options: ${error.message}`);
  }
}
