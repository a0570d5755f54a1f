import { startSimulator } from "@ops-providers/timeseries/simulator";
import { startRealServer } from "@ops-providers/timeseries/internal/testing/real-server";
import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import type { Question, Report } from "../measure/question";
import { inTurn, timing } from "../measure/rounds";
import { bucketPlugins, declareBuckets, noOpThatKeeps, settingsOf } from "../stack/buckets";
import type { BucketPlugins, BucketServer } from "../stack/buckets";
import type { MeteredPlugin } from "../stack/metered-plugin";
import { openMetered } from "../stack/operations";
import type { ResourceState } from "../stack/operations";
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

/**
 * The engine writes the whole state after each step, so that its time grows with the properties of each resource. The limit is
 * a provider that does nothing for a state of the same size; the one whose state has nothing but what the program gives is shown, too.
 */
async function timeOf(report: Report, { plugin, noOp }: BucketPlugins, binary: string): Promise<void> {
  const { requestsFor, bucket } = await recordUp(plugin);
  const sameState = await noOpThatKeeps(bucket);
  const upWith = (provider: MeteredPlugin) => () =>
    onFreshServer(binary, (server) => upOn(server, provider, server.orgId));
  const samples = await inTurn(
    {
      noOp: upWith(noOp),
      sameState: upWith(sameState),
      plugin: upWith(plugin),
      server: () =>
        onFreshServer(binary, (server) => timing(() => replay(requestsFor(server.orgId), server, AT_ONCE))()),
    },
    { rounds: 5 },
  );
  await sameState.close();
  const withServer = (name: string): readonly number[] =>
    samples(name).map((ms, round) => ms + (samples("server")[round] ?? NaN));
  report.figure({ what: "no-op, only what the program gives", unit: "ms", values: samples("noOp") });
  report.figure({ what: "no-op, the state of a bucket", unit: "ms", values: samples("sameState") });
  report.figure({
    what: `the server, ${requestsFor("").length} requests of a plain client`,
    unit: "ms",
    values: samples("server"),
  });
  report.figure({
    what: `up of ${COUNT} buckets`,
    unit: "ms",
    values: samples("plugin"),
    peer: { name: "no-op with the state of a bucket + server", values: withServer("sameState") },
    toReach: MOST_TIMES_LIMIT,
  });
  report.figure({
    what: `up of ${COUNT} buckets, against the smaller state`,
    unit: "ms",
    values: samples("plugin"),
    peer: { name: "no-op + server", values: withServer("noOp") },
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

/** What the plugin sends to create the stack, for any organization, and what the state then has of a bucket. */
interface RecordedUp {
  readonly requestsFor: (orgId: string) => readonly Recorded[];
  readonly bucket: ResourceState;
}

async function recordUp(plugin: MeteredPlugin): Promise<RecordedUp> {
  const simulator = await startSimulator();
  const { orgId, requests } = simulator;
  const program = declareBuckets(COUNT, orgId);
  const stack = await openMetered({ program, env: settingsOf(simulator), plugin });
  await stack.run("up");
  const bucket = await stack.stateOfFirst("timeseries:index:Bucket");
  await stack.close();
  await simulator.close();
  const texts = requests.map(({ method, path, body }) => ({
    method,
    path,
    body: body === undefined ? "" : JSON.stringify(body),
  }));
  return {
    bucket,
    requestsFor: (other) =>
      texts.map(({ method, path, body }) => ({
        method,
        path: path.replaceAll(orgId, other),
        body: body.replaceAll(orgId, other),
      })),
  };
}
