// @ts-check
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cachedFolder } from "./cache.mjs";
import { capture, reasonIn } from "./child.mjs";
import { findOnPath } from "./executable.mjs";
import { npmInstall } from "./npm-install.mjs";
import { messageOf } from "./setup-error.mjs";
import { withProgress } from "./stopwatch.mjs";

/** @typedef {import("./parts.mjs").Part} Part */

/** The npm package that contains a Chromium for Linux. */
const carrier = "@sparticuz/chromium";

/** The package and what it needs, with their digests. @type {import("./npm-install.mjs").Lock} */
const lock = JSON.parse(readFileSync(join(import.meta.dirname, "chromium-lock.json"), "utf8"));

const names = ["chromium", "chromium-browser", "google-chrome"];

/**
 * Finds a Chromium, or gets one: CHROMIUM, PATH, cache, an npm package that contains it.
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Part>}
 */
export async function findChromium(cache, env) {
  try {
    const known = env["CHROMIUM"] || names.map((name) => findOnPath(name, env)).find((path) => path !== undefined);
    const path = known ?? join(await install(cache, env), "chromium");
    return { path, version: await versionOf(path, env) };
  } catch (error) {
    const remedy = "without it the documentation site is not opened; install Chromium, or set CHROMIUM to its path";
    return { missing: `Chromium is missing: ${messageOf(error)}; ${remedy}` };
  }
}

/**
 * @param {string} path
 * @param {NodeJS.ProcessEnv} env
 */
async function versionOf(path, env) {
  const { code, output } = await capture(path, ["--version"], { env, timeoutMs: 60_000 });
  const version = /\d+\.\d+\.\d+\.\d+/.exec(output)?.[0];
  if (code === 0 && version !== undefined) return version;
  throw new Error(`${path} does not run (${reasonIn(output)})`);
}

/**
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 */
async function install(cache, env) {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(`none is on PATH, and ${carrier} has none for ${process.platform}-${process.arch}`);
  }
  const version = lock[`node_modules/${carrier}`]?.version;
  return cachedFolder(cache, `chromium-${version}`, (partial) =>
    withProgress(`installing Chromium ${version}`, () => unpack(partial, env)),
  );
}

/**
 * The package keeps the browser compressed, and unpacks it into the folder for temporary files.
 * @param {string} partial
 * @param {NodeJS.ProcessEnv} env
 */
async function unpack(partial, env) {
  const work = join(partial, "work");
  await npmInstall(work, carrier, lock, "Chromium", env);
  const code = `import chromium from ${JSON.stringify(carrier)}; await chromium.executablePath();`;
  const options = { cwd: work, env: { ...env, TMPDIR: partial }, timeoutMs: 120_000 };
  const done = await capture(process.execPath, ["--input-type=module", "--eval", code], options);
  if (done.code !== 0) throw new Error(`${carrier} could not be unpacked (${reasonIn(done.output)})`);
  rmSync(work, { recursive: true });
}
