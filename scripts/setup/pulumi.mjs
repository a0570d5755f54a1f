// @ts-check
import { createRequire } from "node:module";
import { readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { cachedFolder } from "./cache.mjs";
import { capture, reasonIn } from "./child.mjs";
import { findOnPath } from "./executable.mjs";
import { buildGoCommand, requireGoModule } from "./go-module.mjs";
import { SetupError, messageOf } from "./setup-error.mjs";
import { withProgress } from "./stopwatch.mjs";

/** The version that is installed where no `pulumi` is found. */
export const pulumiVersion = "3.250.0";

/** The Go module of the CLI and of its code generators. */
export const pulumiModule = { module: "github.com/pulumi/pulumi/pkg/v3", version: `v${pulumiVersion}` };

const installScript = "https://get.pulumi.com/install.sh";

/** @typedef {import("./parts.mjs").Part} Part */

/**
 * Finds the Pulumi CLI, or gets it: PATH, cache, the official installer, a build from its Go module.
 * @param {string} cache
 * @param {string} root folder of the workspace, with its packages installed
 * @param {NodeJS.ProcessEnv} env
 * @param {typeof installOfficially} [install]
 * @returns {Promise<Part>}
 */
export async function findPulumi(cache, root, env, install = installOfficially) {
  const found = env["PULUMI_CLI"] || findOnPath("pulumi", env);
  if (found !== undefined) return verified(found, env, "repair it, or remove it from PATH and PULUMI_CLI");
  const name = `pulumi-${pulumiVersion}`;
  /** @type {string} */
  let folder;
  try {
    folder = await cachedFolder(cache, name, (partial) => getPulumi(partial, cache, root, env, install));
  } catch (error) {
    const remedy = "install the Pulumi CLI, or fix the cause, then run the command again";
    return { missing: `the Pulumi CLI is missing: ${messageOf(error)}; ${remedy}` };
  }
  return verified(join(folder, "pulumi"), env, `remove ${folder}`);
}

/**
 * @param {string} path
 * @param {NodeJS.ProcessEnv} env
 * @param {string} remedy
 * @returns {Promise<Part>}
 */
async function verified(path, env, remedy) {
  const { code, output } = await version(path, env);
  if (code === 0 && /^v?\d+\.\d+\.\d+/m.test(output)) return { path, version: output.trim() };
  throw new SetupError(
    `the Pulumi CLI at ${path} does not run (${reasonIn(output)}): ${remedy}, then run the command again`,
  );
}

/**
 * @param {string} path
 * @param {NodeJS.ProcessEnv} env
 */
function version(path, env) {
  return capture(path, ["version"], { env: { ...env, PULUMI_SKIP_UPDATE_CHECK: "1" }, timeoutMs: 60_000 });
}

/**
 * @param {string} partial
 * @param {string} cache
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {typeof installOfficially} install
 */
async function getPulumi(partial, cache, root, env, install) {
  const refusal = await install(partial, root, env);
  if (refusal === undefined) return;
  const go = findOnPath("go", env);
  if (go === undefined) {
    throw new Error(`${refusal}, and no Go toolchain is on PATH to build it with`);
  }
  await withProgress(`building the Pulumi CLI ${pulumiVersion} from its Go module (once; about 4 minutes)`, () =>
    buildPulumi(partial, cache, go, env),
  );
}

/**
 * @param {string} partial
 * @param {string} cache
 * @param {string} go
 * @param {NodeJS.ProcessEnv} env
 */
async function buildPulumi(partial, cache, go, env) {
  const logFile = join(cache, "logs", `pulumi-${pulumiVersion}.log`);
  const wanted = { ...pulumiModule, go, env, folder: join(partial, "work"), logFile };
  await requireGoModule(wanted);
  await buildGoCommand(wanted, `${wanted.module}/cmd/pulumi`, join(partial, "pulumi"), {
    ldflags: `-s -w -X github.com/pulumi/pulumi/sdk/v3/go/common/version.Version=${wanted.version}`,
  });
  rmSync(wanted.folder, { recursive: true });
}

/**
 * Runs the official installer, which the Automation API carries. Gives the reason where it cannot be had.
 * @param {string} partial
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>}
 */
async function installOfficially(partial, root, env) {
  try {
    await fetch(installScript, { method: "HEAD", signal: AbortSignal.timeout(5_000) });
  } catch {
    return "the official installer cannot be reached";
  }
  const work = join(partial, "work");
  const sdk = createRequire(join(root, "package.json")).resolve("@pulumi/pulumi");
  const semver = createRequire(sdk).resolve("semver");
  const code = `const { PulumiCommand } = require(${JSON.stringify(join(dirname(sdk), "automation"))});
    const { SemVer } = require(${JSON.stringify(semver)});
    PulumiCommand.install({ version: new SemVer("${pulumiVersion}"), root: ${JSON.stringify(work)} }).catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });`;
  const done = await withProgress(`installing the Pulumi CLI ${pulumiVersion}`, () =>
    capture(process.execPath, ["--eval", code], { env, timeoutMs: 300_000 }),
  );
  if (done.code !== 0) return `the official installer failed (${reasonIn(done.output)})`;
  for (const file of readdirSync(join(work, "bin"))) renameSync(join(work, "bin", file), join(partial, file));
  rmSync(work, { recursive: true });
  return undefined;
}
