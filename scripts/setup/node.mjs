// @ts-check
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cachedFolder } from "./cache.mjs";
import { capture, reasonIn } from "./child.mjs";
import { findOnPath } from "./executable.mjs";
import { SetupError } from "./setup-error.mjs";
import { withProgress } from "./stopwatch.mjs";

/** The major version that the project is developed with, and the oldest that its packages support. */
export const nodeMajor = 22;

/**
 * Gives a Node that the project runs on: this one if it is new enough, else one from the cache.
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @param {string} version of this process
 */
export async function ensureNode(cache, env, version) {
  if (Number(version.split(".")[0]) >= nodeMajor) return process.execPath;
  const folder = await cachedFolder(cache, `node-${nodeMajor}`, (partial) =>
    withProgress(`installing Node ${nodeMajor} (this is Node ${version})`, () => installNode(partial, env)),
  );
  return join(folder, "bin", "node");
}

/**
 * @param {string} partial
 * @param {NodeJS.ProcessEnv} env
 */
async function installNode(partial, env) {
  const name = platformPackage();
  const work = join(partial, "work");
  await npmInstall(work, `${name}@${nodeMajor}`, `Node ${nodeMajor}`, env);
  renameSync(join(work, "node_modules", name, "bin"), join(partial, "bin"));
  rmSync(work, { recursive: true });
  const started = await capture(join(partial, "bin", "node"), ["--version"], { timeoutMs: 30_000 });
  if (started.code !== 0) {
    throw new SetupError(
      `the installed Node ${nodeMajor} does not start here (${reasonIn(started.output)}): install Node ${nodeMajor} or newer yourself, then run the command again`,
    );
  }
}

/** The package that the npm package `node` installs on this platform; it needs no install script. */
function platformPackage() {
  const prefix = process.platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${process.platform}-${process.arch}`;
}

/**
 * Installs one npm package into a folder of its own.
 * @param {string} folder
 * @param {string} spec
 * @param {string} title
 * @param {NodeJS.ProcessEnv} env
 */
export async function npmInstall(folder, spec, title, env) {
  const npm = findOnPath("npm", env);
  if (npm === undefined) {
    throw new SetupError(
      `npm is not on PATH, so ${title} cannot be installed: install npm, then run the command again`,
    );
  }
  const flags = [
    "--loglevel=error",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    "--no-package-lock",
    "--workspaces=false",
  ];
  const { code, output } = await capture(npm, ["install", "--prefix", folder, ...flags, spec], {
    env,
    timeoutMs: 300_000,
  });
  if (code !== 0) {
    throw new SetupError(
      `${title} could not be installed (npm: ${reasonIn(output)}): check the network and npm's registry setting, then run the command again`,
    );
  }
}
