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

/**
 * @typedef {import("./parts.mjs").Part} Part
 *
 * @typedef {object} Hosts language hosts that one program is built for
 * @property {readonly string[]} languages
 * @property {string} variable that may name a folder with all of them
 * @property {string} name of their folder in the cache, before its version, and of the log of their build
 * @property {string} build tells apart folders in the cache
 * @property {string} version to print for those that are built
 * @property {{ module: string, version: string }} module
 * @property {string} command import path of the program
 * @property {string} [source] file of the program, where the module has no such command
 * @property {{ missing: string, noGo: string, building: string, effect: string }} words
 */

const yamlModule = "github.com/pulumi/pulumi-yaml";

/** No version of it requires the modules of Pulumi 3.250; this one requires the next, and runs with the CLI of 3.250. */
const yamlVersion = "1.38.0";

/** @type {Hosts} */
const yamlHost = {
  languages: ["yaml"],
  variable: "YAML_HOST",
  name: "yaml-host",
  build: yamlVersion,
  version: yamlVersion,
  module: { module: yamlModule, version: `v${yamlVersion}` },
  command: `${yamlModule}/cmd/pulumi-language-yaml`,
  words: {
    missing: "Pulumi YAML is missing",
    noGo: "it is not on PATH, and no Go toolchain is on PATH to build it with",
    building: `building Pulumi YAML ${yamlVersion} from its Go module (once; about 3 minutes)`,
    effect: "no program in YAML is tested",
  },
};

/** Generates code and runs no program; it is built where Pulumi's own hosts are not found. */
const source = join(import.meta.dirname, "language-host", "main.go");

/** @type {Hosts} */
const languageHosts = {
  languages: ["go", "nodejs", "python"],
  variable: "LANGUAGE_HOSTS",
  name: "language-hosts",
  build: `${pulumiVersion}-${createHash("sha256").update(readFileSync(source)).digest("hex").slice(0, 8)}`,
  version: `built with the code generators of Pulumi ${pulumiVersion}`,
  module: pulumiModule,
  command: ".",
  source,
  words: {
    missing: "the Pulumi language hosts are missing",
    noGo: "none are on PATH, and no Go toolchain is on PATH to build them with",
    building: "building the Pulumi language hosts (once; seconds where the CLI was built, else 4 minutes)",
    effect: "without them no SDK of another language and no code of an import is tested",
  },
};

/**
 * Gives a folder with Pulumi's language host of YAML, which runs programs and converts others to YAML.
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 */
export function findYamlHost(cache, env) {
  return findHosts(yamlHost, cache, env);
}

/**
 * Gives a folder with the language hosts of Go, Node.js and Python.
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 */
export function findLanguageHosts(cache, env) {
  return findHosts(languageHosts, cache, env);
}

/**
 * Gives a folder with language hosts: that of the variable, the folder on PATH, what came with the CLI, the cache, or a build.
 * @param {Hosts} hosts
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Part>}
 */
async function findHosts(hosts, cache, env) {
  const { languages, variable, name, build, version, words } = hosts;
  const onPath = findOnPath(`pulumi-language-${languages[0]}`, env);
  const withCli = env["PULUMI_CLI"] ? dirname(env["PULUMI_CLI"]) : join(cache, `pulumi-${pulumiVersion}`);
  const known = [env[variable], onPath && dirname(onPath), withCli];
  const complete = known.find((folder) => folder && hostsIn(folder, hosts).every(isExecutable));
  if (complete) return { path: complete, version: "found" };
  try {
    const path = await cachedFolder(cache, `${name}-${build}`, (partial) => getHosts(hosts, partial, cache, env));
    return { path, version };
  } catch (error) {
    return { missing: `${words.missing}: ${messageOf(error)}; ${words.effect}` };
  }
}

/**
 * @param {string} folder
 * @param {Hosts} hosts
 */
function hostsIn(folder, { languages }) {
  const ending = process.platform === "win32" ? ".exe" : "";
  return languages.map((language) => join(folder, `pulumi-language-${language}${ending}`));
}

/**
 * @param {Hosts} hosts
 * @param {string} partial
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 */
async function getHosts(hosts, partial, cache, env) {
  const { module, name, words } = hosts;
  const go = findOnPath("go", env);
  if (go === undefined) throw new Error(words.noGo);
  const wanted = { ...module, go, env, folder: join(partial, "work"), logFile: join(cache, "logs", `${name}.log`) };
  await withProgress(words.building, () => buildHosts(hosts, partial, wanted));
  rmSync(wanted.folder, { recursive: true });
}

/**
 * Builds the program once, under the name of each host.
 * @param {Hosts} hosts
 * @param {string} partial
 * @param {import("./go-module.mjs").GoModule} wanted
 */
async function buildHosts(hosts, partial, wanted) {
  const required = await requireGoModule(wanted);
  if (hosts.source !== undefined) copyFileSync(hosts.source, join(wanted.folder, "main.go"));
  const [first = "", ...others] = hostsIn(partial, hosts);
  await buildGoCommand(required, hosts.command, first, { ldflags: "-s -w" });
  for (const other of others) linkSync(first, other);
}
