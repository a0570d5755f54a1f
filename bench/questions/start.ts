import { rm } from "node:fs/promises";
import { join } from "node:path";
import { copyPlugin } from "../../e2e/packaging/plugin-copy";
import { PROVIDERS } from "../../e2e/workspace";
import type { Question, Report } from "../measure/question";
import { shakeHands, startOfProcess } from "../measure/process-start";
import type { ProcessStart } from "../measure/process-start";
import { inTurn } from "../measure/rounds";
import { noOpBundle } from "../no-op/bundle";

const ROUNDS = 15;
const MOST_TIMES_BARE_NODE = 2.2;

const BARE = "bare Node";
const NO_OP = "no-op provider";
const WAIT = "console.log(0); setTimeout(() => {}, 60_000)";

type Samples = readonly (readonly [name: string, starts: readonly ProcessStart[]])[];

/** How long a plugin takes until the engine can call it. */
export const start: Question = {
  name: "start",
  about: "a plugin from its start until its port line, and until it has answered Handshake and CheckConfig",
  answer: async (report) => {
    const providers: Readonly<Record<string, string>> = {
      [NO_OP]: await noOpBundle(),
      ...Object.fromEntries(await Promise.all(PROVIDERS.map(copyOf))),
    };
    const lines = await starts({
      [BARE]: () => startOfProcess(["--eval", WAIT]),
      'require("http2")': () => startOfProcess(["--eval", `require("http2"); ${WAIT}`]),
      ...subjects(providers, (file) => startOfProcess([file])),
    });
    const goal = { toReach: MOST_TIMES_BARE_NODE };
    compare(report, lines, BARE, "until its first line", ({ ms }) => ms, goal);
    compare(report, lines, BARE, "CPU until its first line", ({ cpuMs }) => cpuMs, goal);
    const answers = await starts(subjects(providers, (file) => startOfProcess([file], shakeHands)));
    compare(report, answers, NO_OP, "until its first answers", ({ ms }) => ms);
    compare(report, answers, NO_OP, "CPU until its first answers", ({ cpuMs }) => cpuMs);
  },
};

/** A copy of a plugin: the plugin itself keeps compiled code of what the runs of other questions have called. */
async function copyOf(name: string): Promise<readonly [name: string, executable: string]> {
  const folder = join(__dirname, "../dist/started", name);
  await rm(folder, { recursive: true, force: true });
  return [`plugin of ${name}`, await copyPlugin(name, folder)];
}

type Subjects = Readonly<Record<string, () => Promise<ProcessStart>>>;

function subjects(files: Readonly<Record<string, string>>, run: (file: string) => Promise<ProcessStart>): Subjects {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, () => run(file)] as const));
}

async function starts(of: Subjects): Promise<Samples> {
  const samples = await inTurn(of, { rounds: ROUNDS, warmUps: 10 });
  return Object.keys(of).map((name) => [name, samples(name)] as const);
}

function compare(
  report: Report,
  samples: Samples,
  base: string,
  what: string,
  of: (start: ProcessStart) => number,
  goal: { readonly toReach?: number } = {},
): void {
  const baseValues = samples.flatMap(([name, found]) => (name === base ? found.map(of) : []));
  for (const [name, found] of samples) {
    const peer = name === base ? {} : { peer: { name: base, values: baseValues } };
    const toReach = name.startsWith("plugin") ? goal : {};
    report.figure({ what: `${name} ${what}`, unit: "ms", values: found.map(of), ...peer, ...toReach });
  }
}
