import { requestsOf } from "../figures/requests";
import type { Report, Question } from "../measure/question";
import { MIXED_PROGRAMS } from "../programs/mixed";
import { namesOf } from "../programs/names";
import { cpuMsOf } from "../stack/operations";

/** What operations of the engine cost on stacks of mixed kinds. */
export const engine: Question = {
  name: "engine",
  about: "operations of the engine on stacks of mixed kinds: time, CPU of the plugin, requests by kind",
  answer: async (report) => {
    for (const name of namesOf(MIXED_PROGRAMS)) await life(report, name, 1);
    await life(report, "timeseries", 10);
  },
};

async function life(report: Report, name: keyof typeof MIXED_PROGRAMS, hundreds: number): Promise<void> {
  for (const operation of await requestsOf(name, hundreds)) {
    const what = `${name}, ${hundreds * 100} resources: ${operation.step}`;
    report.figure({ what, unit: "ms", values: [operation.ms] });
    report.figure({ what: `${what}, CPU of the plugin`, unit: "ms", values: [cpuMsOf([operation])] });
    for (const [request, count] of Object.entries(operation.requests)) {
      report.figure({ what: `${what}, ${request}`, unit: "requests", values: [count] });
    }
  }
}
