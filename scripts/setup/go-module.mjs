// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture, reasonIn } from "./child.mjs";
import { goSums } from "./go-sums.mjs";

/**
 * @typedef {object} GoModule
 * @property {string} go path of the go command
 * @property {string} folder holds the go.mod that names the module
 * @property {string} module
 * @property {string} version with its `v`
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logFile
 *
 * @typedef {GoModule & { readonly pinned: ReadonlySet<string> }} RequiredModule a module with the lines of its go.sum
 */

/**
 * Lays down a go.mod that requires one module at one version and repeats its replacements by other modules, since Go
 * follows only those of the main module. Replacements by folders name a work tree that is not there. The go.sum has the module's own digests and those
 * of all modules that it was published with.
 * @param {GoModule} wanted
 * @returns {Promise<RequiredModule>}
 */
export async function requireGoModule(wanted) {
  const { go, folder, module, version, env, logFile } = wanted;
  mkdirSync(folder, { recursive: true });
  const { code, output } = await capture(go, ["mod", "download", "-json", `${module}@${version}`], {
    cwd: folder,
    env,
  });
  writeFileSync(logFile, output);
  if (code !== 0) throw new Error(`${module}@${version} could not be downloaded (${reasonIn(output)})`);
  // Progress may stand before and after the answer, so only its lines are read.
  const [goMod, content, sum, goModSum] = ["GoMod", "Dir", "Sum", "GoModSum"].map(
    (name) => new RegExp(`"${name}": (".*?[^\\\\]")`).exec(output)?.[1],
  );
  if (goMod === undefined || content === undefined || sum === undefined || goModSum === undefined) {
    throw new Error(`${module}@${version} could not be read (go: ${reasonIn(output)})`);
  }
  const digests = [`${module} ${version} ${JSON.parse(sum)}`, `${module} ${version}/go.mod ${JSON.parse(goModSum)}`];
  if (!digests.every((line) => goSums.includes(line))) {
    throw new Error(
      `${module}@${version} has another content than scripts/setup/go-sums.mjs pins (${JSON.parse(sum)})`,
    );
  }
  const replaced = readFileSync(JSON.parse(goMod), "utf8").match(/^replace .* => [^.].*$/gm) ?? [];
  const lines = ["module ops-providers/build", "", "go 1.25", "", `require ${module} ${version}`, ...replaced, ""];
  writeFileSync(join(folder, "go.mod"), lines.join("\n"));
  const pinned = new Set([...goSums, ...linesIn(join(JSON.parse(content), "go.sum"))]);
  writeFileSync(join(folder, "go.sum"), [...pinned, ""].join("\n"));
  return { ...wanted, pinned };
}

/**
 * Builds one command of a required module.
 * @param {RequiredModule} required
 * @param {string} command import path
 * @param {string} target
 * @param {{ tags?: string, ldflags?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export async function buildGoCommand({ go, folder, env, logFile, pinned }, command, target, options = {}) {
  const tags = ["-tags", options.tags ?? ""];
  const place = { cwd: folder, env: { ...env, ...options.env }, logFile };
  // completes go.mod, and runs nothing of what it downloads
  const listed = await capture(go, ["list", "-mod=mod", ...tags, "-deps", command], place);
  if (listed.code !== 0)
    throw new Error(`${command} could not be read (${reasonIn(listed.output)}; full log: ${logFile})`);
  const unpinned = linesIn(join(folder, "go.sum")).find((line) => !pinned.has(line));
  if (unpinned !== undefined) throw new Error(`${command} needs ${unpinned}, which no go.sum pins`);
  const args = ["build", "-mod=readonly", "-trimpath", "-ldflags", options.ldflags ?? "", ...tags];
  const built = await capture(go, [...args, "-o", target, command], place);
  if (built.code !== 0) throw new Error(`building ${command} failed (${reasonIn(built.output)}; full log: ${logFile})`);
}

/** @param {string} file */
function linesIn(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
}
