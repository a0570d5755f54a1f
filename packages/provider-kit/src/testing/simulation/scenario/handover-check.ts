import { keptByOther, notGivenUpInTime } from "../../../plugin/failures/names";
import { uniqueOf } from "../../../plugin/execution/service-objects/identity";
import { says } from "../../failures/recognize";
import type { Command } from "../pulumi-engine/commands";
import type { Subject } from "../service";
import type { RunResult } from "../simulated-run";

/**
 * The errors of a run about a name that another resource of the program gives up in the same run. Where nothing goes wrong, all of the
 * program is declared at once, and all of it can be done at once, the name is handed over.
 */
export function refusedHandovers(
  subject: Subject,
  { program, options }: Command,
  { faults, report }: RunResult,
): readonly string[] {
  const isHeldBack =
    options.parallel <= program.length || options.targets !== undefined || options.replace !== undefined;
  const isLate = program.some(({ awaits }) => awaits !== undefined);
  if (options.preview || faults.length > 0 || isHeldBack || isLate) return [];
  const refused = (report?.errors ?? []).filter((error) => says(error, keptByOther, notGivenUpInTime));
  const isChangeable = program.every(({ type }) => {
    const resource = subject.provider.resources.find(({ token }) => token === type);
    const unique = (resource && uniqueOf(resource)) ?? [];
    return typeof unique === "function" || unique.every((name) => resource?.inputs[name]?.onChange !== "replace");
  });
  return isChangeable ? refused.map((error) => `a name is not handed over: ${error}`) : [];
}
