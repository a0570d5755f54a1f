import { inPackage, PROVIDERS } from "../../e2e/workspace";
import type { Question, Report } from "../measure/question";
import { startOfProcess } from "../measure/process-start";
import type { ProcessStart } from "../measure/process-start";
import { inTurn } from "../measure/rounds";
import { noOpBundle } from "../no-op/bundle";

const ROUNDS = 15;
const MOST_TIMES_BARE_NODE = 2.2;

const BARE = "bare Node";
const WAIT = "console.log(0); setTimeout(() => {}, 60_000)";

/** How long a plugin takes until the engine can call it. */
export const start: Question = {
  name: "start",
  about: "a plugin from its start until its port line, against Node with an empty script",
  answer: async (report) => {
    const noOp = await noOpBundle();
    const programs: Readonly<Record<string, readonly string[]>> = {
      [BARE]: ["--eval", WAIT],
      'require("http2")': ["--eval", `require("http2"); ${WAIT}`],
      "no-op provider": [noOp],
      ...Object.fromEntries(PROVIDERS.map((name) => [`plugin of ${name}`, [launcherOf(name)]] as const)),
    };
    const starts = Object.entries(programs).map(([name, args]) => [name, () => startOfProcess(args)] as const);
    const samples = await inTurn(Object.fromEntries(starts), { rounds: ROUNDS, warmUps: 2 });
    const of = Object.keys(programs).map((name) => [name, samples(name)] as const);
    compare(report, of, "until its first line", ({ ms }) => ms);
    compare(report, of, "CPU until then", ({ cpuMs }) => cpuMs);
  },
};

function launcherOf(name: string): string {
  return inPackage(name, "bin", `pulumi-resource-${name}`);
}

function compare(
  report: Report,
  samples: readonly (readonly [name: string, starts: readonly ProcessStart[]])[],
  what: string,
  of: (start: ProcessStart) => number,
): void {
  const bare = samples.flatMap(([name, starts]) => (name === BARE ? starts.map(of) : []));
  for (const [name, starts] of samples) {
    const peer = name === BARE ? {} : { peer: { name: BARE, values: bare } };
    const goal = name.startsWith("plugin") ? { toReach: MOST_TIMES_BARE_NODE } : {};
    report.figure({ what: `${name} ${what}`, unit: "ms", values: starts.map(of), ...peer, ...goal });
  }
}
