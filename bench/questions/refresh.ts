import { startSimulator } from "@ops-providers/timeseries/simulator";
import { startRealServer } from "@ops-providers/timeseries/internal/testing/real-server";
import type { Question, Report } from "../measure/question";
import { inTurn } from "../measure/rounds";
import { bucketPlugins, declareBuckets, settingsOf } from "../stack/buckets";
import type { BucketPlugins } from "../stack/buckets";
import { openMetered } from "../stack/operations";
import type { MeteredStack } from "../stack/operations";

const PAGE = 100;
const MOST_TIMES_NO_OP = 1.15;

/** What reading a stack back costs. */
export const refresh: Question = {
  name: "refresh",
  about:
    "requests of a refresh against the pages of the list, and its time on a real server against a provider that does nothing",
  answer: async (report) => {
    const plugins = await bucketPlugins();
    for (const count of [100, 300, 500]) await requestsOf(report, plugins, count);
    const binary = process.env["INFLUXD_2_7"] ?? "";
    if (binary === "") report.missing("the time of a refresh on a real server: INFLUXD_2_7 names none");
    else await timeOf(report, plugins, binary);
    await plugins.close();
  },
};

async function requestsOf(report: Report, { plugin }: BucketPlugins, count: number): Promise<void> {
  const simulator = await startSimulator();
  const stack = await openMetered({
    program: declareBuckets(count, simulator.orgId),
    env: settingsOf(simulator),
    plugin,
  });
  await stack.run("up");
  const pages = Math.ceil(simulator.all("bucket").length / PAGE);
  const values: number[] = [];
  for (let round = 0; round < 3; round++) {
    simulator.requests.splice(0);
    await stack.run("refresh");
    values.push(simulator.requests.length);
  }
  await stack.close();
  await simulator.close();
  report.figure({ what: `requests of a refresh of ${count} buckets`, unit: "requests", values, toReach: pages + 1 });
}

async function timeOf(report: Report, { plugin, noOp }: BucketPlugins, binary: string): Promise<void> {
  const server = await startRealServer(binary);
  const env = settingsOf(server);
  const program = declareBuckets(100, server.orgId);
  const stacks = {
    plugin: await openMetered({ program, env, plugin }),
    noOp: await openMetered({ program, env, plugin: noOp }),
  };
  for (const stack of Object.values(stacks)) await stack.run("up");
  const refreshed = (stack: MeteredStack) => async () => (await stack.run("refresh")).ms;
  const samples = await inTurn({ noOp: refreshed(stacks.noOp), plugin: refreshed(stacks.plugin) }, { rounds: 7 });
  for (const stack of Object.values(stacks)) await stack.close();
  await server.close();
  report.figure({
    what: "refresh of 100 buckets, real server",
    unit: "ms",
    values: samples("plugin"),
    peer: { name: "no-op", values: samples("noOp") },
    toReach: MOST_TIMES_NO_OP,
  });
}
