// @ts-check
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { test } from "node:test";
import { FakeMachine } from "../testing/fake-machine.mjs";
import { parseSelection, partsOf, runSteps, steps } from "./steps.mjs";
import { capture } from "../setup/child.mjs";
import { SetupError } from "../setup/setup-error.mjs";
import { countTap } from "./counts.mjs";

/** @typedef {import("./steps.mjs").Step} Step */

/**
 * Runs steps with a pnpm that fails the scripts called `bad` and writes the given Jest report.
 * @param {import("node:test").TestContext} context
 * @param {readonly Step[]} chosen
 * @param {{ report?: object | undefined, jestCode?: number, env?: NodeJS.ProcessEnv, hasTimes?: boolean, machine?: FakeMachine, body?: string }} [options] `body`: what pnpm does with a script
 */
async function outcomeOf(context, chosen, options = {}) {
  const { report, jestCode = 0, env = {}, hasTimes = false, machine = new FakeMachine(context), body = "" } = options;
  machine.command(
    "pnpm",
    `const file = args.find((arg) => arg.startsWith("--outputFile="));
     if (file === undefined) {
       ${body}
       process.exit(args.includes("bad") ? 1 : 0);
     }
     const report = ${JSON.stringify(JSON.stringify(report ?? null))};
     if (report !== "null") fs.writeFileSync(file.slice("--outputFile=".length), report);
     process.exit(${jestCode});`,
  );
  const log = context.mock.method(console, "log", () => undefined);
  const path = [machine.bin, dirname(process.execPath)].join(delimiter);
  const code = await runSteps(chosen, machine.home, { ...machine.env, ...env, PATH: path }, { hasTimes });
  const lines = log.mock.calls.flatMap((call) => String(call.arguments[0]).split("\n"));
  log.mock.restore();
  const summary = lines.slice(lines.indexOf("=== summary") + 1);
  return { code, lines, summary: summary.map((line) => line.replace(/ +[\d.]+ s +/, " ")), calls: machine.calls() };
}

const jestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

test("each script counts as one and each test as one", async (context) => {
  const chosen = [
    { name: "lint", title: "", script: "lint" },
    { name: "unit", title: "", jest: ["packages/"] },
  ];
  const { code, summary } = await outcomeOf(context, chosen, { report: jestReport });
  assert.deepEqual(
    { code, summary },
    {
      code: 0,
      summary: ["lint ok", "unit 5 passed, 0 failed", "6 passed, 0 failed"],
    },
  );
});

test("a step on another Pulumi CLI runs with it, and is left out where there is none", async (context) => {
  const machine = new FakeMachine(context);
  const chosen = [{ name: "newest", title: "", script: "newest", cli: /** @type {const} */ ("newest-pulumi") }];
  const body = `fs.writeFileSync(${JSON.stringify(join(machine.home, "cli"))}, process.env.PULUMI_CLI);`;
  const env = { PULUMI_CLI: "/p/pulumi", NEWEST_PULUMI_CLI: "/n/pulumi" };
  const there = await outcomeOf(context, chosen, { machine, body, env });
  assert.deepEqual(
    [there.summary, readFileSync(join(machine.home, "cli"), "utf8")],
    [["newest ok", "1 passed, 0 failed"], "/n/pulumi"],
  );
  const missing = await outcomeOf(context, chosen, { env: { PULUMI_CLI: "/p/pulumi" } });
  assert.deepEqual(
    [missing.code, missing.summary, missing.calls],
    [0, ["newest left out: there is no newest Pulumi CLI", "0 passed, 0 failed, 1 skipped"], []],
  );
});

test("a failed step fails the run, blocks what needs it, and lets the others run", async (context) => {
  const chosen = [
    { name: "build", title: "", script: "bad" },
    { name: "types", title: "", script: "types", after: "build" },
    { name: "format", title: "", script: "format" },
  ];
  const { code, summary, calls } = await outcomeOf(context, chosen);
  assert.deepEqual(
    { code, summary, calls },
    {
      code: 1,
      summary: ["build failed", "types not run, since build failed", "format ok", "1 passed, 1 failed, 1 skipped"],
      calls: ["pnpm --silent run bad", "pnpm --silent run format"],
    },
  );
});

test("failed, skipped and broken test files are counted separately", async (context) => {
  const report = {
    ...jestReport,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
  };
  const chosen = [{ name: "unit", title: "", jest: ["packages/"] }];
  const { code, summary } = await outcomeOf(context, chosen, { report, jestCode: 1 });
  assert.deepEqual({ code, last: summary.at(-1) }, { code: 1, last: "5 passed, 2 failed, 3 skipped" });
});

test("a runner that dies without a report is a failure", async (context) => {
  const chosen = [{ name: "unit", title: "", jest: ["packages/"] }];
  const { code, summary } = await outcomeOf(context, chosen, { jestCode: 137 });
  assert.deepEqual({ code, last: summary.at(-1) }, { code: 1, last: "0 passed, 1 failed" });
});

test("a step without tests is a failure", async (context) => {
  const chosen = [
    { name: "unit", title: "", jest: ["packages/"] },
    { name: "scripts", title: "", nodeTest: "nowhere/*.test.mjs" },
  ];
  const { code, summary } = await outcomeOf(context, chosen, { report: { ...jestReport, numPassedTests: 0 } });
  assert.deepEqual(
    { code, summary },
    { code: 1, summary: ["unit 0 passed, 1 failed", "scripts 0 passed, 1 failed", "0 passed, 2 failed"] },
  );
});

test("the summary says which real part a chosen step lacks, and why", async (context) => {
  /** @type {readonly Step[]} */
  const chosen = [{ name: "e2e", title: "", script: "e2e", parts: ["pulumi"] }];
  const env = { MISSING_PULUMI: "the Pulumi CLI is missing: no Go", MISSING_INFLUXD_2_7: "not set up" };
  const { summary } = await outcomeOf(context, chosen, { env });
  assert.deepEqual(summary, ["e2e ok", "the Pulumi CLI is missing: no Go", "1 passed, 0 failed"]);
});

test("the tests of Node's own runner count one by one", async (context) => {
  const { home, env } = new FakeMachine(context);
  const file = join(home, "sample.test.mjs");
  writeFileSync(
    file,
    `import { test } from "node:test";
     test("a", () => {});
     test("b", () => {});
     test("c", () => { throw new Error(); });
     test("d", { skip: true }, () => {});`,
  );
  const { code, output } = await capture(process.execPath, ["--test", "--test-reporter=tap", file], { env });
  writeFileSync(join(home, "report"), output);
  assert.deepEqual(countTap(join(home, "report"), code), { passed: 2, failed: 1, skipped: 1 });
});

test("chosen steps keep the order of the list", () => {
  const names = (/** @type {readonly string[]} */ args) => parseSelection(args).map(({ name }) => name);
  assert.deepEqual(names(["--only", "unit,lint"]), ["lint", "unit"]);
  assert.deepEqual(names(["--only=unit", "--only", "build"]), ["build", "unit"]);
  assert.deepEqual(parseSelection([]), steps);
});

test("an unknown step names those there are", () => {
  const known = steps.map(({ name }) => name).join(", ");
  assert.throws(
    () => parseSelection(["--only", "units"]),
    new SetupError(`unknown step "units": choose from ${known}`),
  );
});

test("with --times the slowest files are printed before the summary, and all are kept", async (context) => {
  const machine = new FakeMachine(context);
  const timed = (/** @type {string} */ name, /** @type {number} */ ms) => ({
    name: join(machine.home, name),
    startTime: 1000,
    endTime: 1000 + ms,
    assertionResults: [{}, {}],
  });
  const report = {
    ...jestReport,
    testResults: [timed("packages/a.test.ts", 900), timed("packages/b.test.ts", 61_000)],
  };
  const chosen = [
    { name: "lint", title: "", script: "lint" },
    { name: "unit", title: "", jest: ["packages/"] },
  ];
  const { lines } = await outcomeOf(context, chosen, { report, hasTimes: true, machine });
  assert.deepEqual(lines.slice(lines.indexOf("=== times of unit"), lines.indexOf("=== summary") - 1), [
    "=== times of unit",
    "   1 min 1 s  packages/b.test.ts (2)",
    "       0.9 s  packages/a.test.ts (2)",
    "   1 min 2 s  all 2 files, one after another",
    "",
    "all times are in .scratch/times.json",
  ]);
  /** @type {readonly { step: string, files: readonly unknown[] }[]} */
  const kept = JSON.parse(readFileSync(join(machine.home, ".scratch/times.json"), "utf8"));
  assert.deepEqual(
    kept.map(({ step, files }) => [step, files]),
    [
      ["lint", []],
      [
        "unit",
        [
          { file: "packages/b.test.ts", ms: 61_000, tests: 2 },
          { file: "packages/a.test.ts", ms: 900, tests: 2 },
        ],
      ],
    ],
  );
});

test("steps that use one processor each run side by side, and each prints its output in one piece", async (context) => {
  /** @type {readonly Step[]} */
  const chosen = [
    { name: "build", title: "first", script: "build" },
    { name: "lint", title: "one", script: "lint", isSingle: true },
    { name: "types", title: "other", script: "bad", isSingle: true },
  ];
  // none of the two ends before both have begun
  const body = `
    if (!args.includes("build")) {
      fs.writeFileSync("began-" + args.at(-1), "");
      const begun = () => fs.readdirSync(".").filter((name) => name.startsWith("began-")).length;
      while (begun() < 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      console.log("output of " + args.at(-1));
    }`;
  const { code, summary, lines } = await outcomeOf(context, chosen, { body });
  const outputOf = (/** @type {string} */ title) => lines.slice(lines.indexOf(title), lines.indexOf(title) + 2);
  assert.deepEqual(
    { code, summary, outputs: [outputOf("=== lint: one"), outputOf("=== types: other")] },
    {
      code: 1,
      summary: ["build ok", "lint ok", "types failed", "2 passed, 1 failed"],
      outputs: [
        ["=== lint: one", "output of lint"],
        ["=== types: other", "output of bad"],
      ],
    },
  );
});

test("a server that unit tests use is not built for them alone", () => {
  const partsFor = (
    /** @type {readonly string[]} */ args,
    /** @type {readonly string[]} */ there,
    isAllRequired = false,
  ) => partsOf(parseSelection(args), (part) => there.includes(part), isAllRequired);
  assert.deepEqual(
    [
      partsFor(["--only", "unit"], []),
      partsFor(["--only", "unit"], ["influxd-2.9"]),
      partsFor(["--only", "unit"], [], true),
      partsFor(["--only", "unit,real"], []),
    ],
    [[], ["influxd-2.9"], ["influxd-2.7", "influxd-2.9"], ["pulumi", "influxd-2.7", "influxd-2.9", "powerdns"]],
  );
});
