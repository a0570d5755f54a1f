import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { run } from "../engine/cli";
import { plainProject } from "../install/plain-project";
import type { Machine, PlainProject } from "../install/plain-project";
import { installPacked } from "../packaging/install";
import { schemaFrom } from "../packaging/plugin";
import { inPackage } from "../workspace";
import { builtRelease } from "./build-release";
import type { BuiltRelease } from "./build-release";
import { serveFiles } from "./file-server";
import type { FileServer } from "./file-server";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();

/** As the engine names this machine. */
const SYSTEM = process.platform === "win32" ? "windows" : process.platform;
const ARCHITECTURE = process.arch === "x64" ? "amd64" : process.arch;

const VERSIONS = [
  ["alert-routing", "5.27.0"],
  ["fabric", "0.28.0"],
  ["timeseries", "1.6.0"],
] as const;

/** Commands need not ask the Pulumi Registry what a name means. */
const NO_REGISTRY = { PULUMI_DISABLE_REGISTRY_RESOLVE: "true" } as const;

/** The programs install nothing themselves: all plugins come from the server. */
const NO_INSTALL = { ...NO_REGISTRY, OPS_PROVIDERS_INSTALL: "off" } as const;

let release: BuiltRelease;
let server: FileServer;
let project: PlainProject;

beforeAll(async () => {
  const [built, installed] = await Promise.all([builtRelease(), installPacked()]);
  release = built;
  server = closeLater(await serveFiles(join(release.folder, "plugins")));
  project = closeLater(await plainProject(closeLater(installed)));
  await project.configure();
});

beforeEach(() => {
  server.requested.length = 0;
});

function archiveOf(name: string, version: string): string {
  return `pulumi-resource-${name}-v${version}-${SYSTEM}-${ARCHITECTURE}.tar.gz`;
}

function installFromServer(machine: Machine, name: string, version: string, ...more: readonly string[]) {
  return machine.pulumi("plugin", "install", "resource", name, version, "--server", server.url, ...more);
}

function launcherOn(machine: Machine, name: string, version: string): string {
  return join(machine.home, "plugins", `resource-${name}-v${version}`, `pulumi-resource-${name}`);
}

async function succeeding(machine: Machine, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await machine.pulumi(...args);
  if (code !== 0) throw new Error(`pulumi ${args.join(" ")} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
}

test.each(VERSIONS)(
  "the engine installs the %s plugin from a server, and it answers with its schema",
  async (name, version) => {
    const machine = project.machine(`server-${name}`, NO_REGISTRY);
    expect(await installFromServer(machine, name, version)).toMatchObject({ code: 0 });
    expect(server.requested).toEqual([`/${archiveOf(name, version)}`]);
    const schema = await schemaFrom(launcherOn(machine, name, version), "/");
    expect(schema).toBe(await readFile(inPackage(name, "schema.json"), "utf8"));
    const loaded: unknown = JSON.parse(await succeeding(machine, "package", "get-schema", `${name}@${version}`));
    expect(loaded).toMatchObject({ name, version });
    expect(await installFromServer(machine, name, version)).toMatchObject({ code: 0 });
    expect(server.requested).toHaveLength(1);
  },
);

test("the checksums are those of all files", async () => {
  const sums = (await readFile(join(release.folder, "SHA256SUMS"), "utf8")).trimEnd().split("\n");
  const listed = sums.map((line) => line.split("  "));
  for (const [sum, path = ""] of listed) {
    const digest = createHash("sha256").update(await readFile(join(release.folder, path)));
    expect(`${path} ${digest.digest("hex")}`).toBe(`${path} ${sum ?? ""}`);
  }
  const entries = await readdir(release.folder, { recursive: true, withFileTypes: true });
  expect(listed).toHaveLength(entries.filter((entry) => entry.isFile()).length - 1);
});

test("a program with `pluginDownloadURL` makes the engine download the plugin, and up, refresh and destroy work", async () => {
  await writeFile(
    join(project.folder, "index.js"),
    `const timeseries = require("@ops-providers/timeseries");
     const options = { pluginDownloadURL: ${JSON.stringify(server.url)} };
     const plant = new timeseries.Organization("plant", { name: "downloaded" }, options);
     exports.meters = new timeseries.Bucket("meters", { orgId: plant.id, name: "meters" }, options).name;`,
  );
  const machine = project.machine("download", NO_INSTALL);
  await succeeding(machine, "stack", "init", "download");
  const on = ["--stack", "download"] as const;
  await succeeding(machine, "up", "--yes", "--skip-preview", ...on);
  expect(server.requested).toEqual([`/${archiveOf("timeseries", "1.6.0")}`]);
  expect(await machine.plugins()).toEqual(expect.arrayContaining(["resource-timeseries-v1.6.0"]));
  expect(await succeeding(machine, "preview", "--expect-no-changes", ...on)).toContain("3 unchanged");
  // another machine knows from the state where the plugin is
  const other = project.machine("other", NO_INSTALL);
  await succeeding(other, "destroy", "--yes", ...on);
  expect(server.requested).toHaveLength(2);
});

test("the SDK leaves a plugin alone that came from an archive with the same content", async () => {
  const machine = project.machine("both", NO_REGISTRY);
  await installFromServer(machine, "timeseries", "1.6.0");
  const launcher = launcherOn(machine, "timeseries", "1.6.0");
  const before = await readFile(launcher, "utf8");
  const args = ["--no", "@ops-providers/timeseries", "install"];
  const { stdout } = await machine.run("npx", ...args);
  expect(stdout).toMatch(/^the timeseries plugin 1\.6\.0 is installed in /);
  expect(await readFile(launcher, "utf8")).toBe(before);
});

describe("a plugin from an archive", () => {
  let launcher: string;
  let machine: Machine;

  beforeAll(async () => {
    machine = project.machine("bare", NO_REGISTRY);
    await installFromServer(machine, "timeseries", "1.6.0");
    launcher = launcherOn(machine, "timeseries", "1.6.0");
  });

  /** A folder for PATH in which `node` is this script. */
  async function folderWithNode(script: string): Promise<string> {
    const folder = join(project.folder, "old-node");
    await mkdir(folder);
    await writeFile(join(folder, "node"), script, { mode: 0o755 });
    return folder;
  }

  test("has the plugin, its schema and the licenses", async () => {
    const folder = join(machine.home, "plugins/resource-timeseries-v1.6.0");
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /\.(js|json)$|^[A-Z_]+$|^pulumi/.test(file),
    );
    expect(files.map((file) => file.replace(/^[0-9a-f]{32}\//, "")).sort()).toEqual([
      "LICENSE",
      "THIRD_PARTY_NOTICES",
      "dist/plugin-deferred.js",
      "dist/plugin.js",
      "pulumi-resource-timeseries",
      "schema.json",
    ]);
  });

  test("says that Node is missing", async () => {
    expect(await run(launcher, [], { cwd: "/", env: { PATH: "" } })).toEqual({
      code: 127,
      stdout: "",
      stderr:
        "the timeseries plugin needs Node.js: install version 22 or newer, and put node on the PATH of the shell that runs pulumi\n",
    });
  });

  test("says that Node is too old", async () => {
    const old = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.5" } });`;
    await writeFile(join(project.folder, "old.cjs"), old);
    const script = `#!/bin/sh\nexec "${process.execPath}" --require "${join(project.folder, "old.cjs")}" "$@"\n`;
    const path = await folderWithNode(script);
    const { code, stderr } = await run(launcher, [], { cwd: "/", env: { PATH: path } });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^the plugin needs Node\.js 22 or newer, and .* is v/);
  });
});
