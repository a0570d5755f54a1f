// @ts-check
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture, reasonIn } from "./child.mjs";
import { findOnPath } from "./executable.mjs";
import { SetupError } from "./setup-error.mjs";

/**
 * @typedef {object} LockedPackage one package as a lockfile of npm has it; no registry is named, so npm asks that of its own settings
 * @property {string} version
 * @property {string} integrity digest of its content
 * @property {Readonly<Record<string, string>>} [bin]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 *
 * @typedef {Readonly<Record<string, LockedPackage>>} Lock packages by their folders, such as `node_modules/pnpm`
 */

/**
 * Installs one npm package and what it needs into a folder of its own. npm refuses content with another digest than the lock has, and runs
 * no scripts.
 * @param {string} folder
 * @param {string} name
 * @param {Lock} lock
 * @param {string} title
 * @param {NodeJS.ProcessEnv} env
 */
export async function npmInstall(folder, name, lock, title, env) {
  const npm = findOnPath("npm", env);
  if (npm === undefined) {
    throw new SetupError(
      `npm is not on PATH, so ${title} cannot be installed: install npm, then run the command again`,
    );
  }
  const dependencies = { [name]: lock[`node_modules/${name}`]?.version };
  mkdirSync(folder, { recursive: true });
  writeJson(join(folder, "package.json"), { private: true, dependencies });
  writeJson(join(folder, "package-lock.json"), {
    lockfileVersion: 3,
    requires: true,
    packages: { "": { dependencies }, ...lock },
  });
  const flags = ["--loglevel=error", "--no-audit", "--no-fund", "--ignore-scripts", "--workspaces=false"];
  const { code, output } = await capture(npm, ["ci", "--prefix", folder, ...flags], { env, timeoutMs: 300_000 });
  if (code !== 0) {
    throw new SetupError(
      `${title} could not be installed (npm: ${reasonIn(output)}): check the network and npm's registry setting, then run the command again`,
    );
  }
}

/**
 * @param {string} file
 * @param {object} content
 */
function writeJson(file, content) {
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
}
