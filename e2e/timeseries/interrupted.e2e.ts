import { stat } from "node:fs/promises";
import * as timeseries from "@ops-providers/timeseries";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { grouped, idsInState, resourcesInState } from "../engine/checkpoint";
import { errorsOf, warningsOf } from "../engine/diagnostics";
import { succeeded } from "../engine/engine";
import type { Engine, Run } from "../engine/engine";
import { killBoth, killPlugin, upUntil } from "../engine/interruption";
import { journalFolder, journalOf } from "../engine/journal";
import { ONE, ONE_OF_EACH } from "./objects";
import type { Objects } from "./objects";
import { CANARIES, fullProgram } from "./full-program";
import { start } from "./start";
import { bundledPlugin, observablePlugin } from "../engine/observable-plugin";
import type { ObservablePlugin } from "../engine/observable-plugin";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();

let simulator: Simulator;
let plugin: ObservablePlugin;
let engine: Engine;
let objects: () => Objects;

beforeEach(async () => {
  plugin = closeLater(await observablePlugin("timeseries", bundledPlugin("timeseries")));
  ({ simulator, engine, objects } = await start(
    closeLater,
    fullProgram(),
    {},
    { plugins: { timeseries: plugin.folder } },
  ));
});

// the engine itself needs a moment to close its plugins
const LONGEST_END_SECONDS = 5;

const KINDS = ["orgs", "buckets", "labels", "tasks", "users"];

/** Runs up, one operation at a time, and does something while the answer to a POST is delayed. */
function upUntilPosted(path: string | RegExp, act: () => Promise<void>): Promise<Run> {
  const oneByOne = { up: () => engine.up({ parallel: 1 }) };
  return upUntil({ engine: oneByOne, simulator }, { method: "POST", path }, act);
}

describe.each(KINDS)("while the answer to a POST of %s is delayed", (kind) => {
  test("a plugin that is killed leaves an object that the next up adopts", async () => {
    const run = await upUntilPosted(`/api/v2/${kind}`, () => killPlugin(plugin));
    expect(run.failure).toBeDefined();
    expect((await engine.up()).failure).toBeUndefined();
    expect(objects()).toEqual(ONE_OF_EACH);
    expect(await idsInState(engine)).toEqual(objects());
  });
});

test("a plugin that is killed while a token is created leaves one that nobody can use, which the next up names", async () => {
  const run = await upUntilPosted("/api/v2/authorizations", () => killPlugin(plugin));
  expect(run.failure).toBeDefined();
  const [lost = ""] = objects()["Authorization"] ?? [];
  const next = await engine.up();
  expect(next.failure).toBeUndefined();
  const [kept = ""] = (objects()["Authorization"] ?? []).filter((id) => id !== lost);
  expect(objects()).toEqual({ ...ONE_OF_EACH, Authorization: [lost, kept] });
  expect(await idsInState(engine)).toEqual({ ...objects(), Authorization: [kept] });
  expect(warningsOf(next)["ingest"]).toEqual([
    expect.stringContaining(`The authorization ${lost} may be the first one: delete it if nobody uses it`),
  ]);
});

test("an engine that is killed leaves an object that the next up adopts", async () => {
  // one after the other: an engine that is killed while it writes its state leaves half a file
  engine.setProgram(async () => {
    const org = new timeseries.Organization("plant");
    new timeseries.Bucket("meters", { orgId: org.id });
  });
  const run = await upUntilPosted("/api/v2/buckets", () => killBoth(plugin));
  expect(run.failure).toBeDefined();
  await engine.stack.cancel();
  expect((await engine.up()).failure).toBeUndefined();
  expect(objects()).toEqual({ Organization: ONE, Bucket: ONE });
  expect(await idsInState(engine)).toEqual(objects());
});

test("after a kill, a refresh is enough to replace what the engine had recorded, as the message says", async () => {
  const declare = (name: string) => async (): Promise<void> => {
    const org = new timeseries.Organization("plant", { name });
    new timeseries.User("ada", { name: "ada", password: "correct horse" }, { dependsOn: org });
  };
  engine.setProgram(declare("first"));
  expect((await upUntilPosted("/api/v2/users", () => killBoth(plugin))).failure).toBeDefined();
  await engine.stack.cancel();
  engine.setProgram(declare("second"));
  const replace = (await resourcesInState(engine)).map(({ type, name }) => `urn:pulumi:test::e2e::${type}::${name}`);
  expect(JSON.stringify(errorsOf(await engine.up({ replace })))).toContain("Run `pulumi refresh`, and then again");
  await succeeded(engine.refresh());
  expect((await engine.up({ replace })).failure).toBeUndefined();
  expect(objects()).toEqual({ Organization: ONE, User: ONE });
  expect(await idsInState(engine)).toEqual(objects());
});

describe("Ctrl-C", () => {
  async function interrupt(): Promise<void> {
    process.kill((await plugin.processes()).engine, "SIGINT");
  }

  /** How long a run takes after Ctrl-C, and its result. */
  async function interrupted(path: string | RegExp): Promise<{ readonly run: Run; readonly seconds: number }> {
    let pressedAt = 0;
    const run = await upUntilPosted(path, async () => {
      pressedAt = performance.now();
      await interrupt();
    });
    return { run, seconds: (performance.now() - pressedAt) / 1000 };
  }

  test("while a bucket is created ends the run within seconds, and the next up adopts the bucket", async () => {
    const { run, seconds } = await interrupted("/api/v2/buckets");
    expect(run.failure).toBeDefined();
    expect(seconds).toBeLessThan(LONGEST_END_SECONDS);
    expect(run.output).not.toContain("exited prematurely");
    expect(errorsOf(run)["meters"]).toEqual(["creating the bucket failed: the operation was cancelled"]);
    expect((await engine.up()).failure).toBeUndefined();
    expect(objects()).toEqual(ONE_OF_EACH);
    expect(await idsInState(engine)).toEqual(objects());
  });

  test("after a user got its id keeps the id, and the next up completes the user", async () => {
    const { run, seconds } = await interrupted(/\/password$/);
    expect(run.failure).toBeDefined();
    expect(seconds).toBeLessThan(LONGEST_END_SECONDS);
    expect(run.output).not.toContain("exited prematurely");
    const user = (await resourcesInState(engine)).find(({ name }) => name === "reader");
    expect({ id: user?.id, initErrors: user?.initErrors }).toEqual({
      id: objects()["User"]?.[0],
      initErrors: ["the user was created, but is not complete: the operation was cancelled. Run again to continue"],
    });
    expect((await engine.up()).failure).toBeUndefined();
    expect(objects()).toEqual(ONE_OF_EACH);
    expect(await idsInState(engine)).toEqual(objects());
  });
});

describe("the journal", () => {
  test("is a folder that only the user can read, and contains no secret", async () => {
    await upUntilPosted("/api/v2/authorizations", () => killPlugin(plugin));
    expect(((await stat(journalFolder(engine, "timeseries"))).mode & 0o777).toString(8)).toBe("700");
    const files = Object.values(await journalOf(engine, "timeseries"));
    const text = JSON.stringify(files);
    const tokens = simulator.all("authorization").map(({ token }) => token);
    expect([CANARIES.password, simulator.token, ...tokens].filter((secret) => text.includes(secret))).toEqual([]);
    // digests only: descriptions and scripts are in no file either
    expect(text).not.toContain("devices write here");
    const digest: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    const stack: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
    const time: unknown = expect.stringMatching(/^20.*Z$/);
    const number: unknown = expect.any(Number);
    expect(files).toHaveLength(1);
    expect(files[0]).toContainEqual({
      entry: "begun",
      number,
      stack,
      project: stack,
      at: { serviceTime: time, machineTime: time, uptimeMs: number },
      urn: "urn:pulumi:test::e2e::timeseries:index:Authorization::ingest",
      type: "timeseries:index:Authorization",
      endpoint: simulator.url,
      key: digest,
      content: digest,
    });
  });

  test("of a complete run is closed, and a run that creates nothing writes nothing", async () => {
    await engine.up();
    await engine.up();
    const files = await journalOf(engine, "timeseries");
    expect(Object.keys(files)).toEqual([expect.stringMatching(/\.done$/)]);
    const entries = Object.values(files).flat();
    expect(entries.at(-1)).toEqual({ entry: "end", except: [] });
    expect(grouped(entries.map(({ entry }) => [entry, ""]))).toEqual({
      run: [""],
      begun: Array(6).fill(""),
      answered: Array(6).fill(""),
      end: [""],
    });
  });
});
