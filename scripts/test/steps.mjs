// @ts-check
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { capture, show } from "../setup/child.mjs";
import { SetupError } from "../setup/setup-error.mjs";
import { duration } from "../setup/stopwatch.mjs";
import { allParts, languageParts, partKinds } from "../setup/parts.mjs";
import { seedOfCommit } from "../torture-seeds.mjs";
import { countJest, countTap } from "./counts.mjs";
import { fileTimes, keepTimes, slowestFiles } from "./times.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {string} [script] of the root package.json; the step counts as one
 * @property {readonly string[]} [jest] folders or files whose Jest tests are run; each test counts
 * @property {readonly string[]} [except] files that a later step runs
 * @property {string} [nodeTest] files with tests for Node's own runner: they test what runs before any package is installed
 * @property {boolean} [isSingle] whether the step uses one processor: such steps, one behind the other, run side by side
 * @property {boolean} [isWaiting] whether its tests often wait for others: half as many workers again run them
 * @property {string} [after] step whose failure leaves this one nothing to work on
 * @property {import("../setup/parts.mjs").PartName} [cli] part that stands for the Pulumi CLI; without it the step is left out
 * @property {readonly import("../setup/parts.mjs").PartName[]} [parts] real parts that the step needs
 * @property {readonly import("../setup/parts.mjs").PartName[]} [uses] real parts that the step uses where they are there; its tests of the others are left out
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { step: Step, ms: number, note: string, files: readonly import("./times.mjs").FileTime[] }} Result
 */

/** Needs no engine, and tells early what the run of the mutants would tell late. */
const PLACES_OF_MUTANTS = "e2e/simulation/mutants.test.ts";

/** @type {readonly Step[]} */
export const steps = [
  { name: "build", title: "compile and bundle", script: "build" },
  // the longest first
  { name: "lint", title: "lint", script: "lint", after: "build", isSingle: true },
  {
    name: "types",
    title: "types of examples, end-to-end tests and scripts",
    script: "types",
    after: "build",
    isSingle: true,
  },
  { name: "format", title: "formatting", script: "format:check", isSingle: true },
  {
    name: "scripts",
    title: "tests of the set-up and the scripts",
    nodeTest: "{scripts,examples}/**/*.test.mjs",
    isSingle: true,
  },
  {
    name: "generate",
    title: "generated files are up to date",
    script: "generate:check",
    after: "build",
    isSingle: true,
  },
  { name: "imports", title: "imports go one way", script: "imports", isSingle: true },
  {
    name: "unit",
    title: "unit tests, providers in process, programs with mocks",
    jest: ["packages/", "examples/", "site/src/", PLACES_OF_MUTANTS],
    isWaiting: true,
    uses: ["influxd-2.7", "influxd-2.9"],
  },
  { name: "stories", title: "random stories with faults, on a model of the engine", script: "stories", after: "build" },
  { name: "packaging", title: "packed packages, installed", jest: ["e2e/packaging"], after: "build" },
  {
    name: "e2e",
    title: "programs on the real engine, simulated services",
    jest: ["e2e/"],
    except: [
      "e2e/packaging",
      "e2e/timeseries/real-server",
      "e2e/adopt/real-server",
      "e2e/kit/real-server",
      "e2e/newest-engine",
      PLACES_OF_MUTANTS,
    ],
    isWaiting: true,
    after: "build",
    parts: ["pulumi", ...languageParts, "chromium"],
  },
  {
    name: "newest",
    title: "programs on the newest engine, simulated services",
    jest: [
      "e2e/newest-engine",
      "e2e/adopt/large",
      "e2e/alert-routing/import",
      "e2e/alert-routing/lifecycle",
      "e2e/fabric/lifecycle",
      "e2e/timeseries/lifecycle",
      "e2e/timeseries/engine-options",
    ],
    isWaiting: true,
    after: "build",
    parts: ["newest-pulumi"],
    cli: "newest-pulumi",
  },
  {
    name: "real",
    title: "programs on the real engine, real servers",
    jest: ["e2e/timeseries/real-server", "e2e/adopt/real-server", "e2e/kit/real-server"],
    isWaiting: true,
    after: "build",
    parts: ["pulumi", "influxd-2.7", "influxd-2.9", "powerdns"],
  },
];

/** Prints the names of the steps. */
export function listSteps() {
  for (const { name, title } of steps) console.log(`${name.padEnd(10)} ${title}`);
  return 0;
}

/**
 * Reads which steps were asked for.
 * @param {readonly string[]} args
 * @returns {readonly Step[]}
 */
export function parseSelection(args) {
  /** @type {string[]} */
  const names = [];
  for (let rest = [...args]; rest.length > 0;) {
    const [flag, value, ...others] = rest[0]?.startsWith("--only=")
      ? ["--only", rest[0].slice(7), ...rest.slice(1)]
      : rest;
    if (flag !== "--only")
      throw new SetupError(`${flag} is not an option: choose --only NAME[,NAME…], --times, --list or --help`);
    names.push(...(value ?? "").split(","));
    rest = others;
  }
  if (names.length === 0) return steps;
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown === undefined) return steps.filter(({ name }) => names.includes(name));
  const known = steps.map(({ name }) => name).join(", ");
  throw new SetupError(`unknown step ${JSON.stringify(unknown)}: choose from ${known}`);
}

/**
 * Runs steps one after another, those that use one processor side by side, and prints what came of them; gives the exit code.
 * @param {readonly Step[]} chosen
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {{ hasTimes?: boolean }} [options] whether to print and keep the time of each file with tests
 */
export async function runSteps(chosen, root, env, { hasTimes = false } = {}) {
  const seed = env["PROPERTY_SEED"] ?? String(seedOfCommit());
  console.log(`properties are tested with PROPERTY_SEED=${seed}`);
  /** @type {Result[]} */
  const results = [];
  const run = async (/** @type {Step} */ step, /** @type {boolean} */ isAlone) => {
    const title = `\n=== ${step.name}: ${step.title}`;
    if (isAlone) console.log(title);
    const blocker = results.find((result) => result.failed > 0 && result.step.name === step.after);
    const start = Date.now();
    const command = isAlone ? show : showAtEnd(title);
    const left = blocker === undefined ? leftOut(step, env) : `not run, since ${blocker.step.name} failed`;
    const outcome =
      left === undefined
        ? await runStep(step, command, root, { ...withCli(step, env), PROPERTY_SEED: seed })
        : { passed: 0, failed: 0, skipped: 1, files: [] };
    const result = { ...outcome, step, ms: Date.now() - start, note: left ?? noteOn(step, outcome) };
    results.push(result);
    console.log(`=== ${step.name}: ${result.note} in ${duration(result.ms)}`);
  };
  for (const group of groupsOf(chosen)) await inLanes(group, (step) => run(step, group.length === 1));
  results.sort((a, b) => chosen.indexOf(a.step) - chosen.indexOf(b.step));
  if (hasTimes) printTimes(results, root);
  return summarize(results, chosen, env);
}

/**
 * Steps that run at the same time, in the order of the groups.
 * @param {readonly Step[]} chosen
 */
function groupsOf(chosen) {
  /** @type {Step[][]} */
  const groups = [];
  for (const step of chosen) {
    const group = groups.at(-1);
    if (step.isSingle === true && group?.[0]?.isSingle === true) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

/**
 * Does the work of each step, as many at a time as there are processors, and two at least: files are waited for, too.
 * @param {readonly Step[]} group
 * @param {(step: Step) => Promise<void>} work
 */
async function inLanes(group, work) {
  const waiting = group.values();
  const lane = async () => {
    for (const step of waiting) await work(step);
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
}

/**
 * Runs a command in silence, and prints its output in one piece.
 * @param {string} title
 * @returns {typeof show}
 */
function showAtEnd(title) {
  return async (command, args, options) => {
    const { code, output } = await capture(command, args, options);
    console.log(`${title}\n${output}`);
    return code;
  };
}

/**
 * @param {Step} step
 * @param {typeof show} run
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts & Pick<Result, "files">>}
 */
async function runStep(step, run, root, env) {
  const folder = mkdtempSync(join(tmpdir(), "ops-providers-test-"));
  const report = join(folder, "report");
  const options = { cwd: root, env };
  try {
    if (step.jest !== undefined) {
      const code = await run("pnpm", ["exec", "jest", ...jestArgs(step, root, report)], options);
      return { ...countJest(report, code), files: fileTimes(report, root) };
    }
    if (step.nodeTest !== undefined) {
      const code = await run(process.execPath, nodeTestArgs(step.nodeTest, report), options);
      return { ...countTap(report, code), files: [] };
    }
    const code = await run("pnpm", ["--silent", "run", step.script ?? step.name], options);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, files: [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {Step} step
 * @param {string} root
 * @param {string} report
 */
function jestArgs({ jest = [], except = [], isWaiting = false }, root, report) {
  const pattern = (/** @type {string} */ path) => join(root, path).replace(/[.+*?^${}()|[\]\\]/g, "\\$&");
  const ignored = ["/node_modules/", "/dist/", ...except.map(pattern)];
  return [
    "--json",
    ...(isWaiting ? [`--maxWorkers=${Math.ceil(1.5 * Math.max(2, availableParallelism()))}`] : []),
    `--outputFile=${report}`,
    ...ignored.map((path) => `--testPathIgnorePatterns=${path}`),
    "--testPathPatterns",
    ...jest.map(pattern),
  ];
}

/**
 * @param {string} files
 * @param {string} report
 */
function nodeTestArgs(files, report) {
  const reporters = { spec: "stdout", tap: report };
  const flags = Object.entries(reporters).flatMap(([reporter, destination]) => [
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${destination}`,
  ]);
  return ["--test", ...flags, files];
}

/**
 * Why a step is left out, if it is.
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 */
function leftOut({ cli }, env) {
  if (cli === undefined || env[partKinds[cli].variable]) return undefined;
  return `left out: there is no ${partKinds[cli].title}`;
}

/**
 * The environment of a step, whose tests may run on another Pulumi CLI.
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 */
function withCli({ cli }, env) {
  return cli === undefined ? env : { ...env, [partKinds.pulumi.variable]: env[partKinds[cli].variable] };
}

/**
 * @param {Step} step
 * @param {Counts} counts
 */
function noteOn(step, { passed, failed, skipped }) {
  if (step.script !== undefined) return failed === 0 ? "ok" : "failed";
  return totalLine({ passed, failed, skipped });
}

/**
 * @param {readonly Result[]} results
 * @param {string} root
 */
function printTimes(results, root) {
  for (const { step, files } of results) {
    if (files.length === 0) continue;
    console.log(`\n=== times of ${step.name}`);
    for (const line of slowestFiles(files)) console.log(line);
  }
  const steps = results.map(({ step, ms, files }) => ({ step: step.name, ms, files }));
  console.log(`\nall times are in ${keepTimes(root, steps)}`);
}

/**
 * @param {readonly Result[]} results
 * @param {readonly Step[]} chosen
 * @param {NodeJS.ProcessEnv} env
 */
function summarize(results, chosen, env) {
  console.log("\n=== summary");
  for (const { step, ms, note } of results) {
    console.log(`${step.name.padEnd(10)} ${duration(ms).padStart(12)}  ${note}`);
  }
  for (const part of allParts.filter((name) => chosen.some((step) => isOf(step, name)))) {
    const missing = env[partKinds[part].missing];
    if (missing !== undefined) console.log(missing);
  }
  const sum = (/** @type {keyof Counts} */ key) => results.reduce((total, result) => total + result[key], 0);
  const total = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
  console.log(totalLine(total));
  return total.failed === 0 ? 0 : 1;
}

/**
 * Whether a step needs or uses a real part.
 * @param {Step} step
 * @param {import("../setup/parts.mjs").PartName} part
 */
function isOf({ parts = [], uses = [] }, part) {
  return parts.includes(part) || uses.includes(part);
}

/**
 * The real parts to be set up for steps: those that one needs, and of those that one uses the ones that are there, or all where nothing
 * may be left out.
 * @param {readonly Step[]} chosen
 * @param {(part: import("../setup/parts.mjs").PartName) => boolean} isThere
 * @param {boolean} isAllRequired
 */
export function partsOf(chosen, isThere, isAllRequired) {
  return allParts.filter((part) => {
    const isNeeded = chosen.some(({ parts }) => parts?.includes(part));
    return isNeeded || (chosen.some((step) => isOf(step, part)) && (isAllRequired || isThere(part)));
  });
}

/** @param {Counts} counts */
function totalLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}
