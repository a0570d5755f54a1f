import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ROOT } from "../../e2e/workspace";
import { cpuMsOfProcess } from "../measure/process-cpu";
import type { Question } from "../measure/question";

const SUBJECTS = ["toy", "alert-routing", "fabric", "timeseries"];
const WARM_UPS = 5;
const STORIES = 20;
const ROUNDS = 3;

/** How fast the simulation plays stories. */
export const simulation: Question = {
  name: "simulation",
  about: "stories with faults that one process plays in a second of CPU, on a model of the engine",
  answer: async (report) => {
    for (const packageName of SUBJECTS) {
      const worker = fork(join(ROOT, "scripts/torture-worker.mjs"));
      await play(worker, packageName, 1, WARM_UPS);
      const values: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const start = cpuMsOfProcess(worker.pid ?? 0);
        await play(worker, packageName, 1, STORIES);
        values.push(STORIES / ((cpuMsOfProcess(worker.pid ?? 0) - start) / 1000));
      }
      worker.kill();
      report.figure({ what: packageName, unit: "stories/s", values });
    }
  },
};

/** Plays stories from a seed; one that fails is an error. */
async function play(worker: ChildProcess, packageName: string, seed: number, stories: number): Promise<void> {
  worker.send({ packageName, seed, stories });
  const messages: readonly unknown[] = await once(worker, "message");
  const played = messages[0];
  if (typeof played === "object" && played !== null && Reflect.get(played, "failure") === undefined) return;
  throw new Error(`a story of ${packageName} fails: node scripts/torture.mjs --package ${packageName} --seed ${seed}`);
}
