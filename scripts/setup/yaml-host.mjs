// @ts-check
import { dirname, join } from "node:path";
import { rmSync } from "node:fs";
import { cachedFolder } from "./cache.mjs";
import { findOnPath, isExecutable } from "./executable.mjs";
import { buildGoCommand, requireGoModule } from "./go-module.mjs";
import { pulumiVersion } from "./pulumi.mjs";
import { messageOf } from "./setup-error.mjs";
import { withProgress } from "./stopwatch.mjs";

/** @typedef {import("./parts.mjs").Part} Part */

const yamlModule = "github.com/pulumi/pulumi-yaml";

/** No version of it requires the modules of Pulumi 3.250; this one requires the next, and runs with the CLI of 3.250. */
const yamlVersion = "1.38.0";

const command = "pulumi-language-yaml";

/**
 * Gives a folder with Pulumi's language host of YAML, which runs programs and converts others to YAML: YAML_HOST, PATH,
 * what came with the CLI, the cache, or a build from its Go module.
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Part>}
 */
export async function findYamlHost(cache, env) {
  const onPath = findOnPath(command, env);
  const withCli = env["PULUMI_CLI"] ? dirname(env["PULUMI_CLI"]) : join(cache, `pulumi-${pulumiVersion}`);
  const known = [env["YAML_HOST"], onPath && dirname(onPath), withCli];
  const found = known.find((folder) => folder && isExecutable(hostIn(folder)));
  if (found) return { path: found, version: "found" };
  try {
    const path = await cachedFolder(cache, `yaml-host-${yamlVersion}`, (partial) => getYamlHost(partial, cache, env));
    return { path, version: yamlVersion };
  } catch (error) {
    return { missing: `Pulumi YAML is missing: ${messageOf(error)}; no program in YAML is tested` };
  }
}

/** @param {string} folder */
function hostIn(folder) {
  return join(folder, `${command}${process.platform === "win32" ? ".exe" : ""}`);
}

/**
 * @param {string} partial
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 */
async function getYamlHost(partial, cache, env) {
  const go = findOnPath("go", env);
  if (go === undefined) throw new Error("it is not on PATH, and no Go toolchain is on PATH to build it with");
  const folder = join(partial, "work");
  const logFile = join(cache, "logs", "yaml-host.log");
  const wanted = { go, module: yamlModule, version: `v${yamlVersion}`, env, folder, logFile };
  await withProgress(`building Pulumi YAML ${yamlVersion} from its Go module (once; about 3 minutes)`, async () => {
    await requireGoModule(wanted);
    await buildGoCommand(wanted, `${yamlModule}/cmd/${command}`, hostIn(partial), { ldflags: "-s -w" });
  });
  rmSync(folder, { recursive: true });
}
