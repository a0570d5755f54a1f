// @ts-check
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { cachedFolder } from "./cache.mjs";
import { capture, reasonIn } from "./child.mjs";
import { findOnPath } from "./executable.mjs";
import { messageOf } from "./setup-error.mjs";
import { withProgress } from "./stopwatch.mjs";

/** @typedef {import("./parts.mjs").Part} Part */

/** Packages of Debian and its relatives: the server, and the database that needs no server of its own. */
const packages = ["pdns-server", "pdns-backend-sqlite3"];

/**
 * Finds the files of a PowerDNS server, or gets them: POWERDNS, cache, packages of the system, which are unpacked and not installed.
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Part>}
 */
export async function findPowerDns(cache, env) {
  try {
    const path = env["POWERDNS"] || (await cachedFolder(cache, "powerdns", (partial) => getPowerDns(partial, env)));
    return { path, version: await versionOf(path, env) };
  } catch (error) {
    const remedy =
      "without it no draft is tried on a service that others have made; set POWERDNS to a folder with usr/sbin/pdns_server";
    return { missing: `PowerDNS is missing: ${messageOf(error)}; ${remedy}` };
  }
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function versionOf(folder, env) {
  const [command, libraries] = [join(folder, "usr/sbin/pdns_server"), join(folder, "usr/lib")];
  if (!existsSync(command)) throw new Error(`there is no ${command}`);
  const places = readdirSync(libraries).filter((name) => name.endsWith("-linux-gnu"));
  const path = places.map((name) => join(libraries, name)).join(delimiter);
  const { output } = await capture(command, ["--version"], {
    env: { ...env, LD_LIBRARY_PATH: path },
    timeoutMs: 60_000,
  });
  const version = /Server (\d+\.\d+\.\d+)/.exec(output)?.[1];
  if (version !== undefined) return version;
  throw new Error(`${command} does not run (${reasonIn(output)})`);
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function getPowerDns(folder, env) {
  for (const tool of ["apt-get", "dpkg"]) {
    if (findOnPath(tool, env) === undefined) throw new Error(`there is no ${tool} on PATH to get it with`);
  }
  await withProgress("getting PowerDNS from the packages of the system", () => unpack(folder, env));
}

/**
 * Downloads the packages and what the system lacks of what they need, and unpacks them; apt checks the signatures. Nothing outside of the
 * folder changes.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function unpack(folder, env) {
  const work = join(folder, "apt");
  const archives = join(work, "cache/archives");
  for (const one of [join(work, "lists/partial"), join(archives, "partial")]) mkdirSync(one, { recursive: true });
  const options = [
    `Dir::State::lists=${join(work, "lists")}`,
    `Dir::Cache=${join(work, "cache")}`,
    "Debug::NoLocking=1",
    "APT::Sandbox::User=",
    "Acquire::Retries=2",
  ].flatMap((option) => ["-o", option]);
  await run("apt-get", [...options, "--quiet", "update"], env);
  const install = ["--quiet", "--yes", "--download-only", "--reinstall", "--no-install-recommends", "install"];
  await run("apt-get", [...options, ...install, ...packages], env);
  for (const file of readdirSync(archives).filter((name) => name.endsWith(".deb"))) {
    await run("dpkg", ["--extract", join(archives, file), folder], env);
  }
  rmSync(work, { recursive: true });
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function run(command, args, env) {
  const { code, output } = await capture(command, args, {
    env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
    timeoutMs: 300_000,
  });
  if (code !== 0) throw new Error(`${command} failed (${reasonIn(output)})`);
}
