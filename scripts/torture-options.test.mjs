// @ts-check
import { deepEqual, throws } from "node:assert/strict";
import { test } from "node:test";
import { packages, parseTortureOptions } from "./torture-options.mjs";

const RANDOM_SEED = 77;

test("with --minutes alone all packages are played, starting with a random seed", () => {
  const options = parseTortureOptions(["--minutes", "5"], RANDOM_SEED);
  deepEqual(options, { packages, seed: 77, stories: Infinity, minutes: 5, mostFailures: 3, isOfCommit: false });
});

test("with --seed alone one story is played again", () => {
  const options = parseTortureOptions(["--package", "fabric", "--seed", "12"], RANDOM_SEED);
  deepEqual(options, {
    packages: ["fabric"],
    seed: 12,
    stories: 1,
    minutes: Infinity,
    mostFailures: 3,
    isOfCommit: false,
  });
});

test("with --stories the seed is that of the first story", () => {
  const options = parseTortureOptions(["--stories=30", "--seed=4"], RANDOM_SEED);
  deepEqual(options, { packages, seed: 4, stories: 30, minutes: Infinity, mostFailures: 3, isOfCommit: false });
});

test("with --commit the stories that failed once come first", () => {
  const options = parseTortureOptions(["--stories", "30", "--commit"], RANDOM_SEED);
  deepEqual(options, {
    packages,
    seed: RANDOM_SEED,
    stories: 30,
    minutes: Infinity,
    mostFailures: 3,
    isOfCommit: true,
  });
});

for (const [args, message] of /** @type {const} */ ([
  [[], /^--minutes, --stories or --seed is required\n/],
  [["--forever"], /^unknown option --forever\n/],
  [["5"], /^unknown option 5\n/],
  [["--minutes", "0"], /^--minutes must be a whole number of at least 1, not "0"$/],
  [["--minutes"], /^--minutes must be a whole number of at least 1, not ""$/],
  [
    ["--minutes", "1", "--package", "x"],
    /^--package must be one of toy, jars, timeseries, alert-routing, fabric, not "x"$/,
  ],
])) {
  test(`${args.join(" ") || "nothing"} is refused`, () => {
    throws(() => parseTortureOptions(args, RANDOM_SEED), { name: "SetupError", message });
  });
}
