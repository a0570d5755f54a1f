// @ts-check
import { rmSync } from "node:fs";
import { join } from "node:path";
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

/** The newest version of which is known what it does differently: `docs/newer-engines.md`. */
export const newestPulumiVersion = "3.276.0";

/** @typedef {import("./parts.mjs").Part} Part */

/**
 * Finds the Pulumi CLI, or gets it: PATH, cache, a build from its Go module. The official installer is a script of the moment, and nothing
 * that could be pinned says what it installs.
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Part>}
 */
export async function findPulumi(cache, env) {
  const found = env["PULUMI_CLI"] || findOnPath("pulumi", env);
  if (found !== undefined) return verified(found, env, "repair it, or remove it from PATH and PULUMI_CLI");
  const remedy = "install the Pulumi CLI, or fix the cause, then run the command again";
  return built(pulumiVersion, (cause) => `the Pulumi CLI is missing: ${cause}; ${remedy}`, cache, env);
}

/**
 * Finds the newest Pulumi CLI, on which some tests run a second time, or gets it: cache, a build from its Go module.
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Part>}
 */
export async function findNewestPulumi(cache, env) {
  const given = env["NEWEST_PULUMI_CLI"];
  if (given) return verified(given, env, "repair it, or unset NEWEST_PULUMI_CLI");
  const effect = "no program is tested on the newest engine";
  return built(newestPulumiVersion, (cause) => `the newest Pulumi CLI is missing: ${cause}; ${effect}`, cache, env);
}

/**
 * @param {string} cliVersion
 * @param {(cause: string) => string} missing
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Part>}
 */
async function built(cliVersion, missing, cache, env) {
  /** @type {string} */
  let folder;
  try {
    folder = await cachedFolder(cache, `pulumi-${cliVersion}`, (partial) => getPulumi(cliVersion, partial, cache, env));
  } catch (error) {
    return { missing: missing(messageOf(error)) };
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
 * @param {string} cliVersion
 * @param {string} partial
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 */
async function getPulumi(cliVersion, partial, cache, env) {
  const go = findOnPath("go", env);
  if (go === undefined) throw new Error("it is not on PATH, and no Go toolchain is on PATH to build it with");
  await withProgress(`building the Pulumi CLI ${cliVersion} from its Go module (once; about 4 minutes)`, () =>
    buildPulumi(cliVersion, partial, cache, go, env),
  );
}

/**
 * @param {string} cliVersion
 * @param {string} partial
 * @param {string} cache
 * @param {string} go
 * @param {NodeJS.ProcessEnv} env
 */
async function buildPulumi(cliVersion, partial, cache, go, env) {
  const logFile = join(cache, "logs", `pulumi-${cliVersion}.log`);
  const version = `v${cliVersion}`;
  const wanted = { ...pulumiModule, version, go, env, folder: join(partial, "work"), logFile };
  const required = await requireGoModule(wanted);
  await buildGoCommand(required, `${wanted.module}/cmd/pulumi`, join(partial, "pulumi"), {
    ldflags: `-s -w -X github.com/pulumi/pulumi/sdk/v3/go/common/version.Version=${version}`,
  });
  rmSync(wanted.folder, { recursive: true });
}
