import { startSimulator } from "@ops-providers/timeseries/simulator";
import type { Question, Report } from "../measure/question";
import { inTurn } from "../measure/rounds";
import { bucketPlugins, declareBuckets, settingsOf } from "../stack/buckets";
import type { BucketPlugins } from "../stack/buckets";
import type { MeteredPlugin } from "../stack/metered-plugin";
import { cpuMsOf, peakMbOf, runOperations } from "../stack/operations";
import type { Operation, OperationName } from "../stack/operations";

const OPERATIONS = ["preview", "up", "up", "preview", "refresh", "destroy"] as const;
const MOST_TIMES_NO_OP = 1.4;
const MOST_MEMORY_MB = 90;

/** What a plugin's processes cost in the life of a stack. */
export const stack: Question = {
  name: "stack",
  about:
    "CPU and memory of the plugin's processes in the life of a stack of buckets, against a provider that does nothing",
  answer: async (report) => {
    const plugins = await bucketPlugins();
    await costOfLife(report, plugins);
    await memory(report, plugins);
    await plugins.close();
  },
};

/** Runs operations on a stack of so many buckets and a new simulator. */
async function life(
  plugin: MeteredPlugin,
  count: number,
  names: readonly OperationName[],
): Promise<readonly Operation[]> {
  const simulator = await startSimulator();
  const program = declareBuckets(count, simulator.orgId);
  const operations = await runOperations({ program, env: settingsOf(simulator), plugin }, names);
  await simulator.close();
  return operations;
}

async function costOfLife(report: Report, { plugin, noOp }: BucketPlugins): Promise<void> {
  const samples = await inTurn(
    { noOp: () => life(noOp, 300, OPERATIONS), plugin: () => life(plugin, 300, OPERATIONS) },
    { rounds: 3, warmUps: 0 },
  );
  const cost = (name: string, of: (life: readonly Operation[]) => number): readonly number[] => samples(name).map(of);
  const compare = (what: string, of: (life: readonly Operation[]) => number, goal = {}): void =>
    report.figure({
      what,
      unit: "ms",
      values: cost("plugin", of),
      peer: { name: "no-op", values: cost("noOp", of) },
      ...goal,
    });
  compare(`CPU, 300 buckets: ${OPERATIONS.join(", ")}`, cpuMsOf, { toReach: MOST_TIMES_NO_OP });
  OPERATIONS.forEach((name, i) => {
    compare(`CPU of ${ordinal(i)} ${name}`, (operations) => cpuMsOf(operations.slice(i, i + 1)));
  });
  const started = (operations: readonly Operation[]): number => operations.flatMap(({ processes }) => processes).length;
  report.figure({ what: "processes of the plugin in all six", unit: "processes", values: cost("plugin", started) });
}

function ordinal(index: number): string {
  const name = OPERATIONS[index];
  return OPERATIONS.indexOf(name ?? "preview") === index ? "the first" : "the second";
}

async function memory(report: Report, { plugin, noOp }: BucketPlugins): Promise<void> {
  const names = ["up", "preview", "refresh", "destroy"] as const;
  const samples = await inTurn(
    { noOp: () => life(noOp, 500, names), plugin: () => life(plugin, 500, names) },
    { rounds: 2, warmUps: 0 },
  );
  report.figure({ what: "no-op: memory at its peak, 500 buckets", unit: "MB", values: samples("noOp").map(peakMbOf) });
  const values = samples("plugin").map(peakMbOf);
  report.figure({ what: "memory at its peak, 500 buckets", unit: "MB", values, toReach: MOST_MEMORY_MB });
}
