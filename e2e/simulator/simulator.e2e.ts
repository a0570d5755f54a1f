import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { each, ServiceClient } from "@ops-providers/provider-kit/internal/testing/service-client";
import { run } from "../engine/cli";
import { succeeded, startEngine } from "../engine/engine";
import { inPackage, PROVIDERS } from "../workspace";
import { type SimulatorCommand, startCommand } from "./command";
import { removeFolder } from "../remove-folder";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "simulator-"));
});

afterEach(() => removeFolder(folder));

async function start(name: string, ...args: readonly string[]): Promise<SimulatorCommand> {
  return closeLater(await startCommand(name, ...args));
}

/** Creates an organization, and answers with its bucket. */
async function program(): Promise<Record<string, unknown>> {
  const plant = new timeseries.Organization("plant");
  return { bucket: new timeseries.Bucket("meters", { orgId: plant.id }).name };
}

test.each(PROVIDERS)("the command line of %s lists its simulator, and --help shows its options", async (name) => {
  const launcher = inPackage(name, "bin", `${name}-plugin`);
  const list = await run(process.execPath, [launcher], { cwd: folder, env: process.env });
  const help = await run(process.execPath, [launcher, "simulator", "--help"], { cwd: folder, env: process.env });
  expect([list.code, [...list.stdout.matchAll(/^ {2}(\w+) /gm)].map(([, command]) => command)]).toEqual([
    0,
    ["install", "adopt", "audit", "simulator", "trace", "version", "help"],
  ]);
  expect(list.stdout.split("\n").length).toBeLessThanOrEqual(14);
  expect([help.code, help.stdout.split("\n")[0]]).toEqual([
    0,
    `usage: npx @ops-providers/${name} simulator [OPTION …]`,
  ]);
});

test.each(PROVIDERS)(
  "%s: --data keeps port, credentials and objects, whatever signal ends the simulator",
  async (name) => {
    const file = join(folder, "objects.json");
    const first = await start(name, "--data", file);
    expect(await first.end("SIGINT")).toBe(0);
    const second = await start(name, "--data", file);
    expect(second.env).toEqual(first.env);
    expect(await second.end("SIGTERM")).toBe(0);
    expect(second.reported.at(-1)).toBe(`the objects are kept in ${file}`);
  },
);

test("--data: a stack that was made before goes on with the simulator that starts again, also after a kill", async () => {
  const file = join(folder, "objects.json");
  const first = await start("timeseries", "--port", "0", "--data", file);
  const engine = closeLater(await startEngine({ program, env: first.env }));
  expect(await succeeded(engine.up())).toEqual({ create: 2 });
  const { bucket } = await engine.outputs();
  while (!(await readFile(file, "utf8")).includes(String(bucket)));
  await first.end("SIGKILL");
  await start("timeseries", "--data", file);
  expect(await succeeded(engine.refresh())).toEqual({ same: 2 });
  expect(await succeeded(engine.up())).toEqual({ same: 2 });
  expect(await succeeded(engine.destroy())).toEqual({ delete: 2 });
});

test("--faults: the script meets the provider, which creates each object once, and each fault is printed", async () => {
  const file = join(folder, "faults.json");
  const script = [
    { kind: "connection-reset", when: "after", method: "POST", path: "/api/v2/orgs" },
    {
      kind: "respond",
      status: 503,
      headers: { "retry-after": "0" },
      method: "POST",
      path: "/api/v2/buckets",
      times: 2,
    },
  ];
  await writeFile(file, JSON.stringify(script));
  const simulator = await start("timeseries", "--faults", file);
  const engine = closeLater(await startEngine({ program, env: simulator.env }));
  expect(await succeeded(engine.up())).toEqual({ create: 2 });
  expect(await succeeded(engine.refresh())).toEqual({ same: 2 });
  const { TIMESERIES_URL: url = "", TIMESERIES_TOKEN: token = "" } = simulator.env;
  const orgs = await new ServiceClient(url, { authorization: `Token ${token}` }).get("/api/v2/orgs");
  expect(each(orgs.body, "orgs", "name")).toHaveLength(2);
  expect(simulator.reported.slice(1)).toEqual([
    "fault 1: connection-reset after, POST /api/v2/orgs",
    "fault 2: respond, POST /api/v2/buckets (1 of 2)",
    "fault 2: respond, POST /api/v2/buckets (2 of 2)",
  ]);
});

test("a script with mistakes ends the command, and says all of them", async () => {
  const file = join(folder, "faults.json");
  await writeFile(file, '[{ "kind": "respond" }, { "kind": "stal" }]');
  const launcher = inPackage("fabric", "bin", "fabric-plugin");
  const { code, stdout, stderr } = await run(process.execPath, [launcher, "simulator", "--faults", file], {
    cwd: folder,
    env: process.env,
  });
  expect([code, stdout, stderr.trimEnd().split("\n")]).toEqual([
    1,
    "",
    [
      `simulator: ${file}, fault 1: "status" is required: a number from 200 to 599`,
      expect.stringMatching(/fault 2: "kind" must be "respond", .* not "stal"$/),
    ],
  ]);
});
