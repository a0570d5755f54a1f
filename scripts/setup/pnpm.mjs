// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cachedFolder } from "./cache.mjs";
import { capture, reasonIn } from "./child.mjs";
import { npmInstall } from "./node.mjs";
import { SetupError } from "./setup-error.mjs";
import { withProgress } from "./stopwatch.mjs";

/**
 * Gives the folder that holds the `pnpm` command, installed first where it is missing.
 * @param {string} cache
 * @param {string} root folder of the workspace
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensurePnpm(cache, root, env) {
  const spec = packageManager(root);
  const folder = await cachedFolder(cache, spec.replace("@", "-"), (partial) =>
    withProgress(`installing ${spec}`, () => npmInstall(partial, spec, "pnpm", env)),
  );
  return join(folder, "node_modules", ".bin");
}

/**
 * Installs what the lockfile names; quick where nothing has changed.
 * @param {string} bin folder that holds the `pnpm` command
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export async function installPackages(bin, root, env) {
  // Without a terminal pnpm stops where it would ask; CI=true makes it go on. The level is
  // named since a silent npm hands its own down.
  const quiet = { cwd: root, env: { ...env, CI: "true" } };
  const { code, output } = await capture(join(bin, "pnpm"), ["install", "--frozen-lockfile", "--loglevel=warn"], quiet);
  if (code !== 0) {
    throw new SetupError(
      `the project's packages could not be installed (pnpm: ${reasonIn(output)}): check the network and that pnpm-lock.yaml is up to date, then run the command again`,
    );
  }
}

/** @param {string} root */
function packageManager(root) {
  /** @type {{ packageManager: string }} */
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return manifest.packageManager;
}
