// @ts-check
import { createHash } from "node:crypto";
import { copyFileSync, linkSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { cachedFolder } from "./cache.mjs";
import { findOnPath, isExecutable } from "./executable.mjs";
import { buildGoCommand, requireGoModule } from "./go-module.mjs";
import { pulumiModule, pulumiVersion } from "./pulumi.mjs";
import { messageOf } from "./setup-error.mjs";
import { withProgress } from "./stopwatch.mjs";

/** @typedef {import("./parts.mjs").Part} Part */

const languages = ["go", "nodejs", "python"];

/** Generates code and runs no program; it is built where Pulumi's own hosts are not found. */
const source = join(import.meta.dirname, "language-host", "main.go");

/**
 * Gives a folder with the language hosts of Go, Node.js and Python: LANGUAGE_HOSTS, the folder on PATH, what came with
 * the CLI, the cache, or a build.
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Part>}
 */
export async function findLanguageHosts(cache, env) {
  const onPath = findOnPath("pulumi-language-go", env);
  const withCli = env["PULUMI_CLI"] ? dirname(env["PULUMI_CLI"]) : join(cache, `pulumi-${pulumiVersion}`);
  const known = [env["LANGUAGE_HOSTS"], onPath && dirname(onPath), withCli];
  const complete = known.find(
    (folder) => folder && languages.every((language) => isExecutable(hostIn(folder, language))),
  );
  if (complete) return { path: complete, version: "found" };
  const text = readFileSync(source);
  const name = `language-hosts-${pulumiVersion}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}`;
  try {
    const path = await cachedFolder(cache, name, (partial) => getLanguageHosts(partial, cache, env));
    return { path, version: `built with the code generators of Pulumi ${pulumiVersion}` };
  } catch (error) {
    const remedy = "without them no SDK of another language and no code of an import is tested";
    return { missing: `the Pulumi language hosts are missing: ${messageOf(error)}; ${remedy}` };
  }
}

/**
 * @param {string} folder
 * @param {string} language
 */
function hostIn(folder, language) {
  return join(folder, `pulumi-language-${language}${process.platform === "win32" ? ".exe" : ""}`);
}

/**
 * @param {string} partial
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 */
async function getLanguageHosts(partial, cache, env) {
  const go = findOnPath("go", env);
  if (go === undefined) throw new Error("none are on PATH, and no Go toolchain is on PATH to build them with");
  await withProgress("building the Pulumi language hosts (once; seconds where the CLI was built, else 4 minutes)", () =>
    buildLanguageHosts(partial, cache, go, env),
  );
}

/**
 * @param {string} partial
 * @param {string} cache
 * @param {string} go
 * @param {NodeJS.ProcessEnv} env
 */
async function buildLanguageHosts(partial, cache, go, env) {
  const folder = join(partial, "work");
  const wanted = { ...pulumiModule(go, env), folder, logFile: join(cache, "logs", "language-hosts.log") };
  await requireGoModule(wanted);
  copyFileSync(source, join(folder, "main.go"));
  const [first = "", ...others] = languages.map((language) => hostIn(partial, language));
  await buildGoCommand(wanted, ".", first, { ldflags: "-s -w" });
  for (const other of others) linkSync(first, other);
  rmSync(folder, { recursive: true });
}
