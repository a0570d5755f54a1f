// @ts-check
import { deepEqual, throws } from "node:assert/strict";
import { test } from "node:test";
import { packages, parseTortureOptions } from "./torture-options.mjs";

const CHANCE = 77;

test("a length in minutes plays all packages from a seed of chance on", () => {
  const options = parseTortureOptions(["--minutes", "5"], CHANCE);
  deepEqual(options, { packages, seed: 77, stories: Infinity, minutes: 5 });
});

test("a seed alone plays one story again", () => {
  const options = parseTortureOptions(["--package", "fabric", "--seed", "12"], CHANCE);
  deepEqual(options, { packages: ["fabric"], seed: 12, stories: 1, minutes: Infinity });
});

test("a seed with a number of stories is the first one's", () => {
  const options = parseTortureOptions(["--stories=30", "--seed=4"], CHANCE);
  deepEqual(options, { packages, seed: 4, stories: 30, minutes: Infinity });
});

for (const [args, message] of /** @type {const} */ ([
  [[], /^say how long: --minutes N or --stories N\n/],
  [["--forever"], /^--forever is not an option\n/],
  [["5"], /^5 is not an option\n/],
  [["--minutes", "0"], /^--minutes takes a number from 1 on, not "0"$/],
  [["--minutes"], /^--minutes takes a number from 1 on, not ""$/],
  [["--minutes", "1", "--package", "x"], /^--package takes toy, timeseries, alert-routing, fabric, not "x"$/],
])) {
  test(`${args.join(" ") || "nothing"} is refused`, () => {
    throws(() => parseTortureOptions(args, CHANCE), { name: "SetupError", message });
  });
}
