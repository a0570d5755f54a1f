// @ts-check
import { chmodSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cachedFolder } from "./cache.mjs";
import { capture, reasonIn } from "./child.mjs";
import { findOnPath } from "./executable.mjs";
import { buildGoCommand, requireGoModule } from "./go-module.mjs";
import { SetupError, messageOf } from "./setup-error.mjs";
import { withProgress } from "./stopwatch.mjs";

/** @typedef {import("./parts.mjs").Part} Part */

/**
 * Finds an InfluxDB server of one minor version, or builds it: its own variable, INFLUXD or PATH where the minor
 * version is the same, cache, its Go module.
 * @param {string} version
 * @param {string} variable
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Part>}
 */
export async function findInfluxd(version, variable, cache, env) {
  const named = env[variable];
  if (named) return { path: named, version: await versionOf(named, env, `correct ${variable}`) };
  const found = env["INFLUXD"] || findOnPath("influxd", env);
  if (found !== undefined) {
    const running = await versionOf(found, env, "repair it, or remove it from PATH and INFLUXD");
    if (minor(running) === minor(version)) return { path: found, version: running };
  }
  /** @type {string} */
  let folder;
  try {
    folder = await cachedFolder(cache, `influxd-${version}`, (partial) => getInfluxd(partial, version, cache, env));
  } catch (error) {
    const remedy = `set ${variable} to the path of an influxd, or fix the cause, then run the command again`;
    return { missing: `InfluxDB ${version} is missing: ${messageOf(error)}; ${remedy}` };
  }
  const path = join(folder, "influxd");
  return { path, version: await versionOf(path, env, `remove ${folder}`) };
}

/**
 * Whether an InfluxDB server of a version is there without building one.
 * @param {string} version
 * @param {string} variable
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 */
export function hasInfluxd(version, variable, cache, env) {
  return Boolean(env[variable]) || existsSync(join(cache, `influxd-${version}`));
}

/**
 * @param {string} path
 * @param {NodeJS.ProcessEnv} env
 * @param {string} remedy
 */
async function versionOf(path, env, remedy) {
  const { code, output } = await capture(path, ["version"], { env, timeoutMs: 60_000 });
  const version = /InfluxDB v?(\d+\.\d+\.\d+)/.exec(output)?.[1];
  if (code === 0 && version !== undefined) return version;
  throw new SetupError(
    `the InfluxDB server at ${path} does not run (${reasonIn(output)}): ${remedy}, then run the command again`,
  );
}

/** @param {string} version */
function minor(version) {
  return version.split(".").slice(0, 2).join(".");
}

/**
 * @param {string} partial
 * @param {string} version
 * @param {string} cache
 * @param {NodeJS.ProcessEnv} env
 */
async function getInfluxd(partial, version, cache, env) {
  const tools = buildTools(env);
  await withProgress(`building InfluxDB ${version} from its Go module (once; about 7 minutes)`, () =>
    buildInfluxd(partial, version, tools.go, join(cache, "logs", `influxd-${version}.log`), env),
  );
}

/** @param {NodeJS.ProcessEnv} env */
function buildTools(env) {
  const go = findOnPath("go", env);
  const rust = findOnPath("cargo", env);
  const compiler = findOnPath("cc", env) ?? findOnPath("gcc", env) ?? findOnPath("clang", env);
  const lacking = [
    ...(go === undefined ? ["Go"] : []),
    ...(rust === undefined ? ["Rust"] : []),
    ...(compiler === undefined ? ["a C compiler"] : []),
  ];
  if (go !== undefined && lacking.length === 0) return { go };
  throw new Error(`no influxd of that version is on PATH, and building it needs ${lacking.join(" and ")}`);
}

/**
 * @param {string} partial
 * @param {string} version
 * @param {string} go
 * @param {string} logFile
 * @param {NodeJS.ProcessEnv} env
 */
async function buildInfluxd(partial, version, go, logFile, env) {
  const folder = join(partial, "work");
  const wanted = { go, folder, module: "github.com/influxdata/influxdb/v2", version: `v${version}`, env, logFile };
  const required = await requireGoModule(wanted);
  // The server links a Rust library; this stand-in for pkg-config builds it and tells Go where it is.
  const pkgConfig = join(folder, "pkg-config");
  await buildGoCommand(required, "github.com/influxdata/pkg-config", pkgConfig);
  const wrapper = join(folder, "rustc-wrapper");
  // The library denies warnings, and newer compilers warn about more.
  writeFileSync(wrapper, '#!/bin/sh\nexec "$@" --cap-lints=warn\n');
  chmodSync(wrapper, 0o755);
  await buildGoCommand(required, `${wanted.module}/cmd/influxd`, join(partial, "influxd"), {
    tags: "sqlite_foreign_keys,sqlite_json",
    ldflags: `-s -w -X main.version=v${version}`,
    env: { PKG_CONFIG: pkgConfig, RUSTC_WRAPPER: wrapper, RUSTUP_TOOLCHAIN: "stable", CGO_ENABLED: "1" },
  });
  rmSync(folder, { recursive: true });
}
