// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture, reasonIn } from "./child.mjs";

/**
 * @typedef {object} GoModule
 * @property {string} go path of the go command
 * @property {string} folder holds the go.mod that names the module
 * @property {string} module
 * @property {string} version with its `v`
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logFile
 */

/**
 * Lays down a go.mod that requires one module at one version and repeats its replacements by other modules, since Go
 * follows only those of the main module. Replacements by folders name a work tree that is not there.
 * @param {GoModule} wanted
 */
export async function requireGoModule({ go, folder, module, version, env, logFile }) {
  mkdirSync(folder, { recursive: true });
  const { code, output } = await capture(go, ["mod", "download", "-json", `${module}@${version}`], {
    cwd: folder,
    env,
  });
  writeFileSync(logFile, output);
  if (code !== 0) throw new Error(`${module}@${version} could not be downloaded (${reasonIn(output)})`);
  // Progress may stand before and after the answer, so only its one line is read.
  const goMod = /"GoMod": (".*?[^\\]")/.exec(output)?.[1];
  if (goMod === undefined) throw new Error(`${module}@${version} could not be read (go: ${reasonIn(output)})`);
  const replaced = readFileSync(JSON.parse(goMod), "utf8").match(/^replace .* => [^.].*$/gm) ?? [];
  const lines = ["module ops-providers/build", "", "go 1.25", "", `require ${module} ${version}`, ...replaced, ""];
  writeFileSync(join(folder, "go.mod"), lines.join("\n"));
}

/**
 * Builds one command of a required module.
 * @param {GoModule} wanted
 * @param {string} command import path
 * @param {string} target
 * @param {{ tags?: string, ldflags?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export async function buildGoCommand({ go, folder, env, logFile }, command, target, options = {}) {
  const args = ["build", "-mod=mod", "-trimpath", "-ldflags", options.ldflags ?? "", "-tags", options.tags ?? ""];
  const built = await capture(go, [...args, "-o", target, command], {
    cwd: folder,
    env: { ...env, ...options.env },
    logFile,
  });
  if (built.code !== 0) throw new Error(`building ${command} failed (${reasonIn(built.output)}; full log: ${logFile})`);
}
