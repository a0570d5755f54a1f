import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../e2e/workspace";
import type { Question } from "../measure/question";
import { inTurn, timing } from "../measure/rounds";

const STORIES = 60;
const SUBJECTS = ["toy", "alert-routing", "fabric", "timeseries"];

/** How fast the simulation plays stories. */
export const simulation: Question = {
  name: "simulation",
  about: `playing ${STORIES} stories with faults on a model of the engine, on all cores, start of the processes included`,
  answer: async (report) => {
    const torture = join(ROOT, "scripts/torture.mjs");
    const play = (name: string) =>
      timing(() =>
        promisify(execFile)(process.execPath, [torture, "--package", name, "--stories", `${STORIES}`, "--seed", "1"]),
      );
    const subjects = SUBJECTS.map((name) => [name, play(name)] as const);
    const samples = await inTurn(Object.fromEntries(subjects), { rounds: 3, warmUps: 0 });
    for (const name of SUBJECTS) {
      report.figure({ what: name, unit: "stories/s", values: samples(name).map((ms) => STORIES / (ms / 1000)) });
    }
  },
};
