import { startSimulator } from "@ops-providers/timeseries/simulator";
import { startRealServer } from "../../packages/timeseries/src/testing/real-server";
import type { RunningService } from "../../packages/timeseries/src/testing/running-service";
import type { Question, Report } from "../measure/question";
import { inTurn, timing } from "../measure/rounds";
import { bucketPlugins, declareBuckets, settingsOf } from "../stack/buckets";
import type { BucketPlugins, BucketServer } from "../stack/buckets";
import type { MeteredPlugin } from "../stack/metered-plugin";
import { openMetered } from "../stack/operations";
import { replay } from "../stack/replay";
import type { Recorded } from "../stack/replay";

const COUNT = 500;
// as the stacks of the tests have it
const AT_ONCE = 20;
const MOST_TIMES_LIMIT = 1.08;

/** What creating a large stack costs. */
export const up: Question = {
  name: "up",
  about: `an up of ${COUNT} buckets on a real server, against a provider that does nothing and the server's own time for the same requests`,
  answer: async (report) => {
    const binary = process.env["INFLUXD_2_7"] ?? "";
    if (binary === "") {
      report.missing("an up on a real server: INFLUXD_2_7 names none");
      return;
    }
    const plugins = await bucketPlugins();
    await timeOf(report, plugins, binary);
    await plugins.close();
  },
};

async function timeOf(report: Report, { plugin, noOp }: BucketPlugins, binary: string): Promise<void> {
  const requestsFor = await requestsOfUp(plugin);
  const samples = await inTurn(
    {
      noOp: () => onFreshServer(binary, (server) => upOn(server, noOp, server.orgId)),
      plugin: () => onFreshServer(binary, (server) => upOn(server, plugin, server.orgId)),
      server: () =>
        onFreshServer(binary, (server) => timing(() => replay(requestsFor(server.orgId), server, AT_ONCE))()),
    },
    { rounds: 5 },
  );
  const limit = samples("noOp").map((ms, round) => ms + (samples("server")[round] ?? NaN));
  report.figure({ what: "no-op", unit: "ms", values: samples("noOp") });
  report.figure({
    what: `the server, ${requestsFor("").length} requests of a plain client`,
    unit: "ms",
    values: samples("server"),
  });
  const peer = { name: "no-op + server", values: limit };
  report.figure({
    what: `up of ${COUNT} buckets`,
    unit: "ms",
    values: samples("plugin"),
    peer,
    toReach: MOST_TIMES_LIMIT,
  });
}

/** Measures on a server of its own: one that has more buckets takes longer for the next. */
async function onFreshServer(binary: string, measure: (server: RunningService) => Promise<number>): Promise<number> {
  const server = await startRealServer(binary);
  const ms = await measure(server);
  await server.close();
  return ms;
}

async function upOn(server: BucketServer, plugin: MeteredPlugin, orgId: string): Promise<number> {
  const stack = await openMetered({ program: declareBuckets(COUNT, orgId), env: settingsOf(server), plugin });
  const { ms } = await stack.run("up");
  await stack.close();
  return ms;
}

/** The requests that the plugin sends to create the stack; the result gives them for another organization. */
async function requestsOfUp(plugin: MeteredPlugin): Promise<(orgId: string) => readonly Recorded[]> {
  const simulator = await startSimulator();
  const { orgId, requests } = simulator;
  await upOn(simulator, plugin, orgId);
  await simulator.close();
  const texts = requests.map(({ method, path, body }) => ({
    method,
    path,
    body: body === undefined ? "" : JSON.stringify(body),
  }));
  return (other) =>
    texts.map(({ method, path, body }) => ({
      method,
      path: path.replaceAll(orgId, other),
      body: body.replaceAll(orgId, other),
    }));
}
