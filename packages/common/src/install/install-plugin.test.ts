import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PluginPackage } from ".";
import { installPlugin, NotInstalled, otherBuildOf, writeDigest } from ".";

const TWO_HOURS_S = 7200;

let folder: string;
let home: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "install-")));
  home = join(folder, "home");
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A package whose plugin prints a string and its arguments. */
function aPackage(text: string): PluginPackage {
  const packageFolder = join(folder, "node_modules/@acme/boxes");
  mkdirSync(join(packageFolder, "dist"), { recursive: true });
  writeFileSync(join(packageFolder, "schema.json"), "{}");
  writeFileSync(
    join(packageFolder, "dist/plugin.js"),
    `console.log(${JSON.stringify(text)}, ...process.argv.slice(2));`,
  );
  writeDigest(packageFolder);
  return { name: "boxes", version: "0.1.0", folder: packageFolder };
}

function installed(path = ""): string {
  return join(home, "plugins/resource-boxes-v0.1.0", path);
}

/** The message with which a plugin is not installed. */
function failureOf(plugin: PluginPackage): string {
  try {
    installPlugin(plugin, env());
  } catch (error) {
    if (error instanceof NotInstalled) return error.message;
  }
  return "no failure of the expected kind";
}

/** What the launcher prints when it is started as the engine does. */
function started(...args: readonly string[]): string {
  return spawnSync(installed("pulumi-resource-boxes"), args, { encoding: "utf8", cwd: "/", env: { PATH: "" } }).stdout;
}

const env = (): { readonly PULUMI_HOME: string } => ({ PULUMI_HOME: home });

/** Names in the folder of plugins, and in that of the plugin with each digest shown as its length. */
function listed(): unknown {
  const names = readdirSync(installed()).map((name) => name.replace(/^[0-9a-f]{32}$/, "DIGEST"));
  return { plugins: readdirSync(join(home, "plugins")), plugin: names.sort() };
}

const COMPLETE = {
  plugins: ["resource-boxes-v0.1.0"],
  plugin: ["DIGEST", "pulumi-resource-boxes", "pulumi-resource-boxes.cmd"],
};

test("an installed plugin starts without node on the PATH, with the arguments of the engine", () => {
  expect(installPlugin(aPackage("one"), env())).toEqual({ folder: installed(), isNew: true });
  expect(listed()).toEqual(COMPLETE);
  expect(started("--logtostderr", "127.0.0.1:4242")).toBe("one --logtostderr 127.0.0.1:4242\n");
});

test("a plugin that is installed with the same content is left alone", () => {
  const plugin = aPackage("one");
  installPlugin(plugin, env());
  const launcher = installed("pulumi-resource-boxes");
  const { ino } = statSync(launcher);
  expect(installPlugin(plugin, env())).toEqual({ folder: installed(), isNew: false });
  expect(statSync(launcher).ino).toBe(ino);
});

test("a package with the same version and other content replaces the plugin", () => {
  installPlugin(aPackage("one"), env());
  expect(installPlugin(aPackage("two"), env())).toEqual({ folder: installed(), isNew: true });
  expect(started()).toBe("two\n");
});

test("the earlier content stays for an hour, for plugins that are just starting", () => {
  installPlugin(aPackage("one"), env());
  const [earlier = ""] = readdirSync(installed());
  installPlugin(aPackage("two"), env());
  expect(existsSync(installed(earlier))).toBe(true);
  const then = Date.now() / 1000 - TWO_HOURS_S;
  utimesSync(installed(earlier), then, then);
  installPlugin(aPackage("three"), env());
  expect(existsSync(installed(earlier))).toBe(false);
});

test("the content that an installation replaces stays however old it is, since plugins may run from it", () => {
  installPlugin(aPackage("one"), env());
  const [earlier = ""] = readdirSync(installed());
  const then = Date.now() / 1000 - TWO_HOURS_S;
  utimesSync(installed(earlier), then, then);
  installPlugin(aPackage("two"), env());
  expect(existsSync(installed(earlier))).toBe(true);
});

test("earlier content of which files are missing is replaced when it is installed again", () => {
  installPlugin(aPackage("one"), env());
  const [earlier = ""] = readdirSync(installed());
  installPlugin(aPackage("two"), env());
  rmSync(installed(`${earlier}/dist/plugin.js`));
  installPlugin(aPackage("one"), env());
  expect(started()).toBe("one\n");
});

test("what a killed installation left is removed after an hour, and that of another version stays", () => {
  const leftovers = [".resource-boxes-v0.1.0-killed", ".resource-boxes-v0.2.0-killed", ".resource-boxes-v0.1.0-young"];
  for (const name of leftovers) mkdirSync(join(home, "plugins", name), { recursive: true });
  const then = Date.now() / 1000 - TWO_HOURS_S;
  for (const name of leftovers.slice(0, 2)) utimesSync(join(home, "plugins", name), then, then);
  installPlugin(aPackage("one"), env());
  expect(readdirSync(join(home, "plugins"))).toEqual([
    ".resource-boxes-v0.1.0-young",
    ".resource-boxes-v0.2.0-killed",
    "resource-boxes-v0.1.0",
  ]);
});

test("a plugin that another installer put there gets our launcher", () => {
  mkdirSync(installed(), { recursive: true });
  writeFileSync(installed("pulumi-resource-boxes"), "#!/bin/sh\necho other", { mode: 0o755 });
  installPlugin(aPackage("one"), env());
  expect(started()).toBe("one\n");
  expect(listed()).toEqual(COMPLETE);
});

test("the mark by which the engine ignores a plugin whose download did not end is removed", () => {
  const plugin = aPackage("one");
  installPlugin(plugin, env());
  writeFileSync(`${installed()}.partial`, "");
  expect(installPlugin(plugin, env()).isNew).toBe(true);
  expect(listed()).toEqual(COMPLETE);
});

test("a plugin whose node is gone is installed again", () => {
  const plugin = aPackage("one");
  installPlugin(plugin, env());
  const launcher = installed("pulumi-resource-boxes");
  const text = readFileSync(launcher, "utf8");
  writeFileSync(launcher, text.replace(process.execPath, join(folder, "gone/node")));
  expect(installPlugin(plugin, env()).isNew).toBe(true);
  expect(readFileSync(launcher, "utf8")).toBe(text);
});

test("a plugin that another Node installed, which is still there, is left alone", () => {
  const plugin = aPackage("one");
  installPlugin(plugin, env());
  const launcher = installed("pulumi-resource-boxes");
  const text = readFileSync(launcher, "utf8").replace(process.execPath, __filename);
  writeFileSync(launcher, text);
  expect(installPlugin(plugin, env()).isNew).toBe(false);
  expect(readFileSync(launcher, "utf8")).toBe(text);
});

test("a folder that cannot be made is one sentence with the lines for Pulumi.yaml, and nothing is left", () => {
  mkdirSync(home);
  symlinkSync("/nowhere/plugins", join(home, "plugins"));
  expect(failureOf(aPackage("one"))).toMatch(
    new RegExp(
      `^the boxes plugin cannot be installed in ${installed()} \\(E[A-Z]+: .*\\); unless the engine finds it elsewhere, add to Pulumi\\.yaml:
plugins:
  providers:
    - name: boxes
      path: .*node_modules/@acme/boxes/bin$`,
    ),
  );
  expect(readdirSync(home)).toEqual(["plugins"]);
});

test("a package that is not bundled yet says how to bundle it", () => {
  const plugin = aPackage("one");
  rmSync(join(plugin.folder, "dist"), { recursive: true });
  expect(failureOf(plugin)).toContain(
    `cannot be installed in ${installed()} (${plugin.folder} has no bundled plugin: install the package again or, where it is built, run \`npx @ops-providers/provider-kit bundle\` there);`,
  );
});

test("an installation that fails halfway leaves no files", () => {
  const plugin = aPackage("one");
  rmSync(join(plugin.folder, "dist/plugin.js"));
  mkdirSync(join(plugin.folder, "dist/plugin.js"));
  expect(() => installPlugin(plugin, env())).toThrow("cannot be installed");
  expect(readdirSync(join(home, "plugins"))).toEqual([]);
});

test("a plugin that is installed with other content is another build", () => {
  expect(otherBuildOf(aPackage("first"), env())).toBeUndefined();
  installPlugin(aPackage("first"), env());
  expect(otherBuildOf(aPackage("first"), env())).toBeUndefined();
  expect(otherBuildOf(aPackage("second"), env())).toBe(installed());
});
