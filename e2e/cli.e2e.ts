import { readFile } from "node:fs/promises";
import * as timeseries from "@ops-providers/timeseries";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import { closeAfterAll, closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { resourcesInState } from "./engine/checkpoint";
import { commandEnvironment, importing, pulumi } from "./engine/cli";
import type { Answer } from "./engine/cli";
import { succeeded, startEngine } from "./engine/engine";
import type { Engine } from "./engine/engine";
import { idleLanguageHost } from "./engine/language-host";
import type { LanguageHost } from "./engine/language-host";
import { fullProgram } from "./timeseries/full-program";
import { settingsOf } from "./timeseries/start";
import { inPackage, PROVIDERS } from "./workspace";

jest.setTimeout(120_000);

const PLUGIN = inPackage("timeseries", "bin/pulumi-resource-timeseries");

const closeLater = closeAfterEach();
const openedForAll = closeAfterAll();

let simulator: Simulator;
let languageHost: LanguageHost;
let engine: Engine;
let env: Readonly<Record<string, string | undefined>>;

beforeAll(async () => {
  languageHost = openedForAll(await idleLanguageHost());
});

beforeEach(async () => {
  simulator = closeLater(await startSimulator());
  engine = closeLater(await startEngine({ program: fullProgram(), env: settingsOf(simulator) }));
  env = commandEnvironment(engine, languageHost);
});

/** Runs a command in the project of the engine. */
function inProject(...args: readonly string[]): Promise<Answer> {
  return pulumi(args, { cwd: engine.stack.workspace.workDir, env });
}

/** Acts on the service without any stack. */
function act(...args: readonly string[]): Promise<Answer> {
  return inProject("do", "--package", PLUGIN, ...args);
}

/** Somebody else makes an object. */
async function post(path: string, body: Readonly<Record<string, unknown>>): Promise<string> {
  const answer = await fetch(`${simulator.url}${path}`, {
    method: "POST",
    headers: { authorization: `Token ${simulator.token}` },
    body: JSON.stringify(body),
  });
  const made: unknown = await answer.json();
  return String(typeof made === "object" && made !== null && "id" in made ? made.id : made);
}

test.each(PROVIDERS)("the schema of %s passes the check of the CLI", async (name) => {
  expect(await inProject("schema", "check", inPackage(name, "schema.json"))).toEqual({
    code: 0,
    stdout: "",
    stderr: "",
  });
});

test("the plugin shows the schema that is in the package; the CLI omits its extensions", async () => {
  const { stdout } = await inProject("package", "get-schema", PLUGIN);
  const shown: unknown = JSON.parse(stdout);
  const text = await readFile(inPackage("timeseries", "schema.json"), "utf8");
  const withoutExtensions: unknown = JSON.parse(text, (key, value: unknown) =>
    key.startsWith("x-") ? undefined : value,
  );
  expect(shown).toEqual(withoutExtensions);
});

test("an imported bucket has no inputs but what it needs, and a program with the same changes nothing", async () => {
  const { orgId: orgID } = simulator;
  const id = await post("/api/v2/buckets", { orgID, name: "readings", retentionRules: [] });
  const answer = await inProject(...importing("timeseries:index:Bucket", "meters", id));
  expect({ code: answer.code, stderr: answer.stderr }).toEqual({ code: 0, stderr: "" });
  expect((await resourcesInState(engine)).map(({ inputs }) => inputs)).toEqual([
    { name: "readings", orgId: orgID, retentionPeriod: 0 },
  ]);
  engine.setProgram(async () => {
    new timeseries.Bucket("meters", { orgId: orgID, name: "readings", retentionPeriod: 0 });
  });
  expect(await succeeded(engine.up())).toEqual({ same: 1 });
  expect(simulator.all("bucket").filter(({ type }) => type === "user")).toHaveLength(2);
});

test("an import of something that is not there says so", async () => {
  const answer = await inProject(...importing("timeseries:index:Bucket", "meters", "00000000000000ff"));
  expect(answer.code).not.toBe(0);
  expect(`${answer.stdout}${answer.stderr}`).toContain("resource '00000000000000ff' does not exist");
});

test("after up, a preview that expects no changes succeeds", async () => {
  await succeeded(engine.up());
  const result = await engine.stack.preview({ expectNoChanges: true });
  expect(result.changeSummary).toEqual({ same: 7 });
});

describe("pulumi do", () => {
  test("lists every kind", async () => {
    await succeeded(engine.up());
    const kinds = ["Organization", "Bucket", "Label", "Task", "User", "Authorization"] as const;
    const shown: Record<string, unknown> = {};
    for (const kind of kinds) shown[kind] = idsIn((await act(`timeseries:index:${kind}`, "list", "--all")).stdout);
    expect(shown).toEqual({
      Organization: simulator.all("organization").map(({ id }) => id),
      Bucket: simulator.all("bucket").map(({ id }) => id),
      Label: simulator.all("label").map(({ id }) => id),
      Task: simulator.all("task").map(({ id }) => id),
      User: simulator.all("user").map(({ id }) => id),
      Authorization: simulator.all("authorization").map(({ id }) => id),
    });
  });

  test("limits a list to the given count", async () => {
    expect(idsIn((await act("timeseries:index:Bucket", "list", "--count", "2")).stdout)).toHaveLength(2);
  });

  test("reads by the id alone, and deletes by the id alone", async () => {
    const { orgId } = simulator;
    const id = await post("/api/v2/buckets", { orgID: orgId, name: "readings", retentionRules: [] });
    const read: unknown = JSON.parse((await act("timeseries:index:Bucket", "read", id)).stdout);
    const time: unknown = expect.stringMatching(/^20.*Z$/);
    expect(read).toEqual({
      id,
      orgId,
      name: "readings",
      description: "",
      retentionPeriod: 0,
      type: "user",
      createdAt: time,
      updatedAt: time,
    });
    expect((await act("timeseries:index:Bucket", "delete", "--stateless", "--yes", id)).code).toBe(0);
    expect(simulator.all("bucket").filter((bucket) => bucket.id === id)).toEqual([]);
  });

  test("says that an id is unknown", async () => {
    const { code, stderr } = await act("timeseries:index:Bucket", "read", "00000000000000ff");
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'error: resource "00000000000000ff" was not found\n' });
  });

  test("shows no token of an authorization", async () => {
    simulator = await restarted({ hashedTokens: false });
    const [authorization] = simulator.all("authorization");
    const { stdout } = await act("timeseries:index:Authorization", "read", authorization?.id ?? "");
    expect(stdout).toContain(authorization?.id);
    expect(stdout).not.toContain(authorization?.token);
  });
});

async function restarted(options: { readonly hashedTokens: boolean }): Promise<Simulator> {
  const other = closeLater(await startSimulator(options));
  env = { ...env, ...settingsOf(other) };
  return other;
}

function idsIn(text: string): readonly string[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list)
    ? list.map((one: unknown) => String(one && typeof one === "object" && "id" in one ? one.id : one)).sort()
    : [];
}
