import { chmod, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { installPacked } from "../packaging/install";
import type { Installed } from "../packaging/install";
import { plainProject } from "./plain-project";
import type { Machine, PlainProject } from "./plain-project";

jest.setTimeout(180_000);

const PLUGIN = "resource-timeseries-v1.6.0";

const closeLater = closeAfterAll();

let installed: Installed;
let project: PlainProject;

beforeAll(async () => {
  installed = closeLater(await installPacked());
  project = closeLater(await plainProject(installed));
});

beforeEach(async () => {
  await project.configure();
  project.proxy.attempts.length = 0;
});

/** Names of the buckets that a stack has at the service. */
async function bucketsOf(stack: string): Promise<readonly string[]> {
  const { url, token } = project.simulator;
  const path = `/api/v2/buckets?org=${encodeURIComponent(`plant of ${stack}`)}`;
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Token ${token}` } });
  const body: unknown = await response.json();
  const buckets: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "buckets") : undefined;
  if (!Array.isArray(buckets)) return [];
  return buckets.map((bucket: { readonly name: string }) => bucket.name).filter((name) => !name.startsWith("_"));
}

/** Runs a command on a stack that must succeed, and answers with what it printed. */
async function on(machine: Machine, stack: string, command: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await machine.pulumi(command, "--stack", stack, ...args);
  if (code !== 0) throw new Error(`pulumi ${command} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
}

async function newStack(machine: Machine, stack: string): Promise<void> {
  await machine.pulumi("stack", "init", stack);
}

test("the first up in an empty home creates the resources and asks no server for the plugin", async () => {
  const laptop = project.machine("laptop");
  await newStack(laptop, "first");
  expect(await laptop.plugins()).toEqual([]);
  await on(laptop, "first", "up", "--yes");
  expect(await bucketsOf("first")).toEqual(["meters"]);
  expect(await laptop.plugins()).toEqual([PLUGIN]);
  expect(await on(laptop, "first", "preview", "--expect-no-changes")).toContain("3 unchanged");
  expect(project.proxy.attempts).toEqual([]);
});

test("on another machine, `install` lets refresh, preview and destroy work without running the program", async () => {
  const laptop = project.machine("author");
  await newStack(laptop, "moved");
  await on(laptop, "moved", "up", "--yes");
  const runner = project.machine("runner");
  const place = join(runner.home, "plugins", PLUGIN);
  const install = ["--no", "@ops-providers/timeseries", "install"];
  expect(await runner.run("npx", ...install)).toMatchObject({
    code: 0,
    stdout: `the timeseries plugin 1.6.0 was installed in ${place}\n`,
  });
  expect(await runner.run("npx", ...install)).toMatchObject({
    code: 0,
    stdout: `the timeseries plugin 1.6.0 is installed in ${place}\n`,
  });
  expect(await on(runner, "moved", "refresh", "--yes", "--expect-no-changes")).toContain("3 unchanged");
  expect(await on(runner, "moved", "preview", "--expect-no-changes")).toContain("3 unchanged");
  await on(runner, "moved", "destroy", "--yes");
  expect(await bucketsOf("moved")).toEqual([]);
  expect(project.proxy.attempts).toEqual([]);
});

test("programs that start at once in an empty home install one plugin, and all of them run", async () => {
  const machine = project.machine("shared");
  const stacks = ["one", "two", "three"];
  for (const stack of stacks) await newStack(machine, stack);
  await Promise.all(stacks.map((stack) => on(machine, stack, "up", "--yes", "--skip-preview")));
  expect(await Promise.all(stacks.map(bucketsOf))).toEqual([["meters"], ["meters"], ["meters"]]);
  expect(await machine.plugins()).toEqual([PLUGIN]);
});

test("where the home takes no plugin, the program says which lines Pulumi.yaml needs, and with them it runs", async () => {
  const offline = { PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true" };
  const machine = project.machine("read-only", offline);
  await mkdir(machine.home, { recursive: true });
  await symlink("/nowhere/plugins", join(machine.home, "plugins"));
  await newStack(machine, "read-only");
  const { code, stdout } = await machine.pulumi("up", "--yes", "--stack", "read-only");
  expect(code).toBe(1);
  const shown = /add to Pulumi\.yaml:\n( {4}plugins:\n(?: {4}.*\n){3})/.exec(stdout)?.[1];
  const lines = shown?.replaceAll(/^ {4}/gm, "");
  expect(lines).toBe(`\
plugins:
  providers:
    - name: timeseries
      path: node_modules/@ops-providers/timeseries/bin
`);
  await project.configure(lines ?? "");
  await on(machine, "read-only", "up", "--yes");
  expect(await bucketsOf("read-only")).toEqual(["meters"]);
});

test("with OPS_PROVIDERS_INSTALL=off the program installs nothing", async () => {
  const machine = project.machine("own-ways", {
    OPS_PROVIDERS_INSTALL: "off",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
  });
  await newStack(machine, "own-ways");
  const { code, stderr } = await machine.pulumi("preview", "--stack", "own-ways");
  expect({ code, plugins: await machine.plugins() }).toEqual({ code: 1, plugins: [] });
  expect(stderr).not.toContain("Pulumi.yaml");
});

test("a path in Pulumi.yaml wins over the installed plugin", async () => {
  const machine = project.machine("path");
  await newStack(machine, "path");
  const folder = join(project.folder, "other-plugin");
  const used = join(folder, "used");
  const bundle = join(installed.at("@ops-providers/timeseries"), "dist/plugin.js");
  const launcher = join(folder, "pulumi-resource-timeseries");
  await mkdir(folder);
  await writeFile(launcher, `#!/bin/sh\n: > "${used}"\nexec "${process.execPath}" "${bundle}" "$@"\n`);
  await chmod(launcher, 0o755);
  await project.configure("plugins:", "  providers:", `    - { name: timeseries, path: ${folder} }`);
  await on(machine, "path", "up", "--yes");
  expect(await readFile(used, "utf8")).toBe("");
});

test("mocks do not touch the home", async () => {
  const machine = project.machine("tester");
  const code = `
    const pulumi = require("@pulumi/pulumi");
    const timeseries = require("@ops-providers/timeseries");
    const { mocks } = require("@ops-providers/timeseries/testing");
    pulumi.runtime.setMocks(mocks()).then(() => {
      const plant = new timeseries.Organization("plant");
      plant.id.apply((id) => console.log(id));
    });`;
  const { stdout, stderr } = await machine.run(process.execPath, "--eval", code);
  expect(stdout).toMatch(/^[0-9a-f]{16}\n$/);
  expect(stderr).toBe("");
  expect(await machine.plugins()).toEqual([]);
});

test("once the plugin is installed, a program reads two small files for it and writes nothing", async () => {
  const machine = project.machine("measured", { PULUMI_NODEJS_ENGINE: "127.0.0.1:9" });
  const code = `
    const fs = require("node:fs");
    const pulumi = require("@pulumi/pulumi");
    pulumi.runtime.getEngine();
    const folder = ${JSON.stringify(installed.at("@ops-providers/timeseries"))};
    const start = performance.now();
    const { pluginOptions } = require("@ops-providers/common/plugin-options");
    const calls = [];
    for (const [name, call] of Object.entries(fs))
      if (name.endsWith("Sync")) fs[name] = (...args) => (calls.push(name), call(...args));
    pluginOptions({ name: "timeseries", version: "1.6.0", folder });
    console.log(JSON.stringify({ calls, ms: performance.now() - start }));
    process.exit();`;
  const run = async (): Promise<unknown> => JSON.parse((await machine.run(process.execPath, "--eval", code)).stdout);
  await run();
  expect(await machine.plugins()).toEqual([PLUGIN]);
  const second = await run();
  process.stdout.write(`install: a program whose plugin is installed: ${JSON.stringify(second)}\n`);
  const calls = ["existsSync", "readFileSync", "readFileSync", "existsSync", "existsSync"];
  const ms: unknown = expect.any(Number);
  expect(second).toEqual({ calls, ms });
});
