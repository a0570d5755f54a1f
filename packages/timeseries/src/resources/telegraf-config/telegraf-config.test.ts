import { sentBy, startTimeseries } from "../../testing/start-timeseries";
import { meansTheSame, tomlProblem } from "./telegraf-toml";

const OUTPUT = '[[outputs.influxdb_v2]]\n  bucket = "meters"\n';

test.each([
  ["a = 1\nb = 2\n", "b=2 # two\n\na   =   1", true],
  ["[a]\nb = 'x'\n", 'a.b = "x"', true],
  ["a = 9007199254740993\n", "a = 9007199254740992\n", false],
  ["a = 1\n", "a = 1.0\n", false],
  ["[[a]]\n[[a]]\nb = 1\n", "[[a]]\nb = 1\n[[a]]\n", false],
  ["port = $PORT\n", "port = $PORT\n", true],
  ["port = $PORT\n", "port  = $PORT\n", false],
])("%j and %j mean the same: %s", (one, other, isSame) => {
  expect(meansTheSame(one, other)).toBe(isSame);
});

test("the place of a mistake is told, and nothing of the text", () => {
  const problem = tomlProblem('[agent]\ntoken = "hidden\n');
  expect(problem).toMatch(/^must be TOML, .* \(line 2, column \d+\)$/);
  expect(problem).not.toContain("hidden");
});

test.each([
  [OUTPUT, undefined],
  ["", undefined],
  ["[[outputs.file]]\n", undefined],
  ["outputs = 1\n", "must have outputs as tables: [[outputs.influxdb_v2]]"],
  ["[[outputs.influxdb_v2]]\nbucket = 1\n", "must have a text as bucket of outputs.influxdb_v2"],
  ["[outputs]\ninfluxdb_v2 = []\n", "must write outputs.influxdb_v2 in double brackets: [[outputs.influxdb_v2]]"],
])("what is wrong with %j: %s", (config, problem) => {
  expect(tomlProblem(config)).toBe(problem);
});

test("the preview refuses what the service cannot read, and what it need not read is taken", async () => {
  const { started, orgId } = await startTimeseries();
  const failures = async (more: object): Promise<unknown> =>
    (await started.check("TelegrafConfig", { orgId, name: "gateway", ...more })).failures;
  const config = '[outputs.influxdb_v2]\n  bucket = "meters"\n';
  const reason = "must write outputs.influxdb_v2 in double brackets: [[outputs.influxdb_v2]]";
  expect(await failures({ config })).toEqual([{ property: "config", reason }]);
  expect(await failures({ config, buckets: ["meters"] })).toEqual([]);
});

test("buckets that are left out follow the configuration", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("TelegrafConfig", { orgId, name: "gateway", config: OUTPUT });
  expect(made.state["buckets"]).toEqual(["meters"]);
  const config = OUTPUT.replace("meters", "rollup");
  const update = async (): Promise<unknown> =>
    (await started.update(made, { orgId, name: "gateway", config })).state["buckets"];
  let buckets: unknown;
  const sent = await sentBy(started, async () => {
    buckets = await update();
  });
  expect(sent).toEqual([{ PUT: { orgID: orgId, name: "gateway", config } }]);
  expect(buckets).toEqual(["rollup"]);
  expect(simulator.all("telegrafConfig").map(({ metadata }) => metadata)).toEqual([{ buckets: ["rollup"] }]);
});

test("an agent's variables outside of texts are taken where the buckets are given", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const config = "[[inputs.tcp]]\n  port = $PORT\n";
  await started.create("TelegrafConfig", { orgId, name: "gateway", config, buckets: ["meters"] });
  expect(simulator.all("telegrafConfig").map((one) => one.config)).toEqual([config]);
});

test("a configuration whose answer was lost is found by its content and the time in its ID", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST", path: "/api/v2/telegrafs" });
  const made = await started.create("TelegrafConfig", { orgId, config: OUTPUT });
  expect(simulator.all("telegrafConfig").map(({ id }) => id)).toEqual([made.id]);
});
