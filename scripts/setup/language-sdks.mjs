// @ts-check
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cachedFolder } from "./cache.mjs";
import { capture, reasonIn } from "./child.mjs";
import { findOnPath } from "./executable.mjs";
import { buildGoCommand, requireGoModule } from "./go-module.mjs";
import { pulumiModule, pulumiVersion } from "./pulumi.mjs";
import { messageOf } from "./setup-error.mjs";
import { withProgress } from "./stopwatch.mjs";

/** @typedef {import("./parts.mjs").Part} Part */

/** What generated Python SDKs import, and what installs them, with their digests. */
const pythonPackages = join(import.meta.dirname, "python-packages.txt");

/** What generated Go SDKs import. */
const goPackages = [
  "github.com/blang/semver",
  "github.com/pulumi/pulumi/sdk/v3/go/pulumi",
  "github.com/pulumi/pulumi/sdk/v3/go/pulumi/internals",
];

/**
 * Gives a Python that has Pulumi's SDK: PULUMI_PYTHON, the cache, or a virtual environment that pip fills.
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Part>}
 */
export async function findPythonSdk(cache, env) {
  try {
    const path = env["PULUMI_PYTHON"] || (await cachedPython(cache, env));
    const shown = await capture(path, ["-c", "import importlib.metadata as m; print(m.version('pulumi'))"], { env });
    if (shown.code === 0) return { path, version: shown.output.trim() };
    throw new Error(`${path} does not know the package pulumi (${reasonIn(shown.output)})`);
  } catch (error) {
    return { missing: `Pulumi for Python is missing: ${messageOf(error)}; no Python SDK or program is tested` };
  }
}

/**
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 */
async function cachedPython(cache, env) {
  const python = findOnPath("python3", env);
  if (python === undefined) throw new Error("no python3 is on PATH");
  const digest = createHash("sha256").update(readFileSync(pythonPackages)).digest("hex").slice(0, 8);
  const folder = await cachedFolder(cache, `python-sdk-${pulumiVersion}-${digest}`, (partial) =>
    withProgress(`installing Pulumi ${pulumiVersion} for Python`, () => installPython(partial, python, env)),
  );
  return pythonIn(folder);
}

/** @param {string} folder */
function pythonIn(folder) {
  return process.platform === "win32" ? join(folder, "Scripts", "python.exe") : join(folder, "bin", "python");
}

/**
 * @param {string} partial
 * @param {string} python
 * @param {NodeJS.ProcessEnv} env
 */
async function installPython(partial, python, env) {
  const made = await capture(python, ["-m", "venv", partial], { env, timeoutMs: 120_000 });
  if (made.code !== 0) throw new Error(`a virtual environment could not be made (${reasonIn(made.output)})`);
  const flags = ["--quiet", "--disable-pip-version-check", "--no-input"];
  // a source package would be built with packages that nothing pins
  const pinned = ["--require-hashes", "--only-binary=:all:", "--requirement", pythonPackages];
  const args = ["-m", "pip", "install", ...flags, ...pinned];
  const installed = await capture(pythonIn(partial), args, { env, timeoutMs: 300_000 });
  if (installed.code !== 0) throw new Error(`pip could not install pulumi (${reasonIn(installed.output)})`);
}

/**
 * Gives a folder with a go.mod and a go.sum that require Pulumi's SDK; its packages are downloaded and compiled.
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Part>}
 */
export async function findGoSdk(cache, env) {
  const go = findOnPath("go", env);
  try {
    if (go === undefined) throw new Error("no Go toolchain is on PATH");
    const path = await cachedFolder(cache, `go-sdk-${pulumiVersion}`, (partial) =>
      withProgress(`compiling Pulumi ${pulumiVersion} for Go (once; about a minute)`, () =>
        compileGoSdk(partial, cache, go, env),
      ),
    );
    return { path, version: pulumiVersion };
  } catch (error) {
    return { missing: `Pulumi for Go is missing: ${messageOf(error)}; no Go SDK is tested` };
  }
}

/**
 * The go.mod requires the module of the CLI, so that both use the same versions, which are compiled once.
 * @param {string} folder
 * @param {string} cache
 * @param {string} go
 * @param {NodeJS.ProcessEnv} env
 */
async function compileGoSdk(folder, cache, go, env) {
  const wanted = { ...pulumiModule, go, env, folder, logFile: join(cache, "logs", "go-sdk.log") };
  const required = await requireGoModule(wanted);
  const imports = goPackages.map((path) => `import _ ${JSON.stringify(path)}\n`).join("");
  const program = join(folder, "main.go");
  writeFileSync(program, `package main\n\n${imports}\nfunc main() {}\n`);
  const target = join(folder, "program");
  await buildGoCommand(required, ".", target);
  rmSync(program);
  rmSync(target);
}
