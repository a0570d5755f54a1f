// @ts-check
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cachedFolder } from "./cache.mjs";
import { capture, reasonIn } from "./child.mjs";
import { npmInstall } from "./npm-install.mjs";
import { SetupError } from "./setup-error.mjs";
import { withProgress } from "./stopwatch.mjs";

/**
 * Gives the folder that holds the `pnpm` command, installed first where it is missing.
 * @param {string} cache
 * @param {string} root folder of the workspace
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensurePnpm(cache, root, env) {
  const { version, integrity } = packageManager(root);
  const lock = { "node_modules/pnpm": { version, integrity, bin: { pnpm: "bin/pnpm.cjs" } } };
  const folder = await cachedFolder(cache, `pnpm-${version}`, (partial) =>
    withProgress(`installing pnpm@${version}`, () => npmInstall(partial, "pnpm", lock, "pnpm", env)),
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

/**
 * The version of pnpm that package.json names, and the digest behind it, in the form of npm's lockfiles.
 * @param {string} root
 */
function packageManager(root) {
  /** @type {{ packageManager: string }} */
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [, version, digest] = /^pnpm@([\d.]+)\+sha512\.([0-9a-f]{128})$/.exec(manifest.packageManager) ?? [];
  if (version === undefined || digest === undefined) {
    throw new SetupError(
      "package.json names no version of pnpm with its digest: add it behind the version, as +sha512.<hex>",
    );
  }
  return { version, integrity: `sha512-${Buffer.from(digest, "hex").toString("base64")}` };
}
