// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { withLock } from "./lock.mjs";
import { SetupError, messageOf } from "./setup-error.mjs";

/** Folders that are being filled, and their locks; a run that is stopped removes them. */
const partials = new Set();

/**
 * Gives the folder in which the set-up installs.
 * @param {NodeJS.ProcessEnv} env
 */
export function cacheFolder(env) {
  if (env["OPS_PROVIDERS_CACHE"]) return resolve(env["OPS_PROVIDERS_CACHE"]);
  return resolve(env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "ops-providers");
}

/**
 * Makes the cache folder and makes sure that it can be written.
 * @param {NodeJS.ProcessEnv} env
 */
export function openCache(env) {
  const cache = cacheFolder(env);
  try {
    mkdirSync(join(cache, "logs"), { recursive: true });
    rmSync(mkdtempSync(join(cache, ".probe-")), { recursive: true });
  } catch (error) {
    throw new SetupError(
      `the cache folder ${cache} cannot be written (${messageOf(error)}): ` +
        `set OPS_PROVIDERS_CACHE to a folder that can, then run the command again`,
    );
  }
  return cache;
}

/**
 * Gives a folder of the cache, made first where it is not there yet. It is filled under another name and renamed when
 * it is complete, so that a run that fails or is stopped leaves nothing half-installed.
 * @param {string} cache
 * @param {string} name
 * @param {(partial: string) => Promise<void>} fill
 * @returns {Promise<string>}
 */
export async function cachedFolder(cache, name, fill) {
  const target = join(cache, name);
  if (existsSync(target)) return target;
  const lock = join(cache, `.${name}.lock`);
  const onWait = (/** @type {number} */ pid) => console.log(`waiting for process ${pid}, which is installing ${name}`);
  const fillOnce = async () => {
    if (existsSync(target)) return target;
    removeLeftovers(cache, name);
    const partial = mkdtempSync(join(cache, `.${name}-`));
    partials.add(partial).add(lock);
    try {
      await fill(partial);
      renameSync(partial, target);
    } finally {
      partials.delete(partial);
      partials.delete(lock);
      rmSync(partial, { recursive: true, force: true });
    }
    return target;
  };
  return withLock(lock, fillOnce, { onWait });
}

/** Removes every folder that this process has begun to fill, and gives its lock back. */
export function removePartials() {
  for (const partial of partials) rmSync(partial, { recursive: true, force: true });
}

/**
 * Removes what a killed run has left behind; the caller holds the lock of that name.
 * @param {string} cache
 * @param {string} name
 */
function removeLeftovers(cache, name) {
  for (const entry of readdirSync(cache)) {
    if (entry.startsWith(`.${name}-`)) rmSync(join(cache, entry), { recursive: true, force: true });
  }
}
