import { checkAndDiffOf, startBench } from "../built/check-and-diff";
import type { Change } from "../built/large-inputs";
import type { Question } from "../measure/question";
import { inTurn, timing } from "../measure/rounds";

const CHANGES: readonly Change[] = ["nothing", "one edit", "another order"];
const SIZES = [1, 10, 100];

/** What Check and Diff cost. */
export const checks: Question = {
  name: "checks",
  about:
    "one Check and one Diff of a large alert route, against a structured clone of its inputs; linear in the size of the route",
  answer: async (report) => {
    const plugin = await startBench();
    for (const change of CHANGES) {
      for (const size of SIZES) {
        const { inputs, run } = await checkAndDiffOf(plugin, size, change);
        const samples = await inTurn(
          { clone: timing(() => structuredClone(inputs)), run: timing(run) },
          { rounds: size > 10 ? 7 : 31 },
        );
        report.figure({
          what: `route of size ${size}, ${change}`,
          unit: "ms",
          values: samples("run"),
          peer: { name: "structuredClone", values: samples("clone") },
        });
      }
    }
    plugin.kill();
  },
};
