// @ts-check
import { dirname, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseDemoOptions } from "./demo/options.mjs";
import { openCache, removePartials } from "./setup/cache.mjs";
import { capture, show, stopChildren } from "./setup/child.mjs";
import { ensureNode } from "./setup/node.mjs";
import { allParts, partKinds, realParts } from "./setup/parts.mjs";
import { ensurePnpm, installPackages } from "./setup/pnpm.mjs";
import { withProgress } from "./setup/stopwatch.mjs";
import { SetupError } from "./setup/setup-error.mjs";
import { parseReleaseOptions, releaseHelp } from "./release/options.mjs";
import { listSteps, parseSelection, partsOf, runSteps } from "./test/steps.mjs";
import { parseTortureOptions, tortureHelp } from "./torture-options.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const help = `usage: npm test [-- --only NAME[,NAME…]] [--list]   runs every check and test, or only the named steps
       npm test -- --times                        the same, and tells how long each file with tests took
       npm run demo [-- --keep] [-- --port N]     runs the examples: preview, up, refresh, destroy
       npm run torture -- --minutes N             plays random stories with faults; has its own --help
       npm run bench [-- NAME…]                   measures what the packages cost; all questions write bench/RESULTS.md
       npm run release -- --dry-run               builds what is published; has its own --help
       npm run docs [-- --serve [--port N]]       makes the documentation site in docs/site; --serve shows it on 127.0.0.1
       npm run setup                              installs what the other commands need

The set-up installs what is missing into a cache folder: OPS_PROVIDERS_CACHE, else ~/.cache/ops-providers.
The demo runs against simulators on 127.0.0.1: the first on port N, the next on N+1, or on free ports. With --keep, stacks and
simulators are kept at the end.
With REQUIRE_REAL=1 a missing Pulumi CLI or InfluxDB is a failure.`;

/** @typedef {import("./setup/parts.mjs").PartName} PartName */

/**
 * Runs one command of the project and sets the exit code.
 * @param {readonly string[]} args
 */
export async function main(args) {
  stopOnSignals();
  try {
    process.exitCode = await run(args, { ...process.env });
  } catch (error) {
    if (!isForUser(error)) throw error;
    console.error(error.message);
    // The tests end with this line whatever happens, so that a reader of the log need not know the set-up.
    if (args[0] === "test") console.log("0 passed, 1 failed");
    process.exitCode = 1;
  }
}

/**
 * A full disk or a folder without permission is the machine's fault too, wherever it shows.
 * @param {unknown} error
 * @returns {error is Error}
 */
function isForUser(error) {
  return error instanceof SetupError || (error instanceof Error && "syscall" in error);
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
async function run([command, ...args], env) {
  if (command === undefined || command === "help" || args.includes("--help")) {
    console.log(helpOf(command));
    return 0;
  }
  if (command === "test") return test(args, env);
  if (command === "demo") return demo(args, env);
  if (command === "torture") return torture(args, env);
  if (command === "bench") return bench(args, env);
  if (command === "docs") return docs(args, env);
  if (command === "release") return release(args, env);
  if (command === "setup") return setup(env);
  throw new SetupError(
    `unknown command ${JSON.stringify(command)}: choose test, demo, torture, bench, docs, release or setup`,
  );
}

/** @param {string | undefined} command */
function helpOf(command) {
  if (command === "torture") return tortureHelp;
  return command === "release" ? releaseHelp : help;
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function test(args, env) {
  if (args.includes("--list")) return listSteps();
  const hasTimes = args.includes("--times");
  const chosen = parseSelection(args.filter((arg) => arg !== "--times"));
  const cache = openCache(env);
  const isAllRequired = env["REQUIRE_REAL"] === "1";
  const wanted = partsOf(chosen, (part) => partKinds[part].isThere?.(cache, env) === true, isAllRequired);
  const ready = await prepare(["test", ...args], env, wanted, isAllRequired ? wanted : []);
  return typeof ready === "number" ? ready : runSteps(chosen, root, ready, { hasTimes });
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function demo(args, env) {
  parseDemoOptions(args);
  const ready = await prepare(["demo", ...args], env, ["pulumi"], ["pulumi"]);
  return typeof ready === "number" ? ready : onBuilt("scripts/demo/demo.mjs", args, ready);
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function torture(args, env) {
  parseTortureOptions(args, 1);
  const ready = await prepare(["torture", ...args], env, [], []);
  return typeof ready === "number" ? ready : onBuilt("scripts/torture.mjs", args, ready);
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function bench(args, env) {
  const ready = await prepare(["bench", ...args], env, ["pulumi", "influxd-2.7"], ["pulumi"]);
  return typeof ready === "number" ? ready : onBuilt("bench/run-sources.cjs", ["bench/bench.ts", ...args], ready);
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function release(args, env) {
  parseReleaseOptions(args, root);
  const ready = await prepare(["release", ...args], env, [], []);
  return typeof ready === "number" ? ready : onBuilt("scripts/release/release.mjs", args, ready);
}

/**
 * The site is made from the sources, so nothing is compiled for it.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function docs(args, env) {
  const ready = await prepare(["docs", ...args], env, [], []);
  return typeof ready === "number"
    ? ready
    : show(process.execPath, [join(root, "site/docs.mjs"), ...args], { cwd: root, env: ready });
}

/**
 * Compiles the packages, and runs a script on them.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function onBuilt(script, args, env) {
  const options = { cwd: root, env };
  const build = () => capture("pnpm", ["--silent", "run", "build"], options);
  const { code, output } = await withProgress("compiling the packages", build);
  if (code === 0) return show(process.execPath, [join(root, script), ...args], options);
  console.error(output);
  return code;
}

/** @param {NodeJS.ProcessEnv} env */
async function setup(env) {
  const ready = await prepare(["setup"], env, allParts, env["REQUIRE_REAL"] === "1" ? allParts : []);
  return typeof ready === "number" ? ready : 0;
}

/**
 * Sets everything up and gives the environment of what runs next; on an old Node it runs the command again on the
 * installed one and gives that run's exit code.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly PartName[]} wanted
 * @param {readonly PartName[]} required
 * @returns {Promise<NodeJS.ProcessEnv | number>}
 */
async function prepare(args, env, wanted, required) {
  const cache = openCache(env);
  const node = await ensureNode(cache, env, process.versions.node);
  const onNode = { ...env, PATH: withFolders(env, dirname(node)) };
  if (node !== process.execPath) return show(node, [join(root, "scripts", "run.mjs"), ...args], { env: onNode });
  const pnpm = await ensurePnpm(cache, root, onNode);
  await installPackages(pnpm, root, onNode);
  const withParts = await realParts({ cache, env: onNode, wanted, required });
  const cli = withParts["PULUMI_CLI"];
  const folders = [dirname(node), pnpm, ...(cli === undefined ? [] : [dirname(cli)])];
  return { ...withParts, PATH: withFolders(env, ...folders), PULUMI_SKIP_UPDATE_CHECK: "1" };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} folders
 */
function withFolders(env, ...folders) {
  return [...folders, env["PATH"] ?? ""].join(delimiter);
}

function stopOnSignals() {
  const signals = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 });
  for (const [signal, code] of Object.entries(signals)) {
    process.once(signal, async () => {
      await stopChildren(/** @type {NodeJS.Signals} */ (signal));
      removePartials();
      process.exit(code);
    });
  }
}
