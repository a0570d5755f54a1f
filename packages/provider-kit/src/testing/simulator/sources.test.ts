import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { seededRandom, sourcesOf } from "./index";

const PACKAGES = join(__dirname, "../../../..");

/** What tells the time of the machine, waits for it or draws its numbers. */
const MACHINE = [
  /\bDate\.now\b/,
  /\bnew Date\b(?!\([^)])/,
  /\bDate\(\)/,
  /\bperformance\./,
  /\bhrtime\b/,
  /\buptime\(/,
  /\bset(Timeout|Interval|Immediate)\b/,
  /\brandom(UUID|Bytes|Int|Fill|FillSync)\b/,
  /\bgetRandomValues\b/,
  /\bMath\.random\b/,
];

/** Every source file of the simulators, tests left out. */
function simulatorFiles(): string[] {
  const files = readdirSync(PACKAGES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(PACKAGES, join(parentPath, name)).split(sep).join("/"))
    .filter((file) => !/\.test\.|(^|\/)(node_modules|dist)\//.test(file));
  const isOurs = /^[\w-]+\/src\/(sim|testing\/(simulator|toy\/service))\/.*\.ts$|^[\w-]+\/src\/.*\.sim\.ts$/;
  return files.filter((file) => isOurs.test(file)).sort();
}

test("one file of the simulators asks the machine for time and chance, and one of the toy service waits for it", () => {
  const files = simulatorFiles();
  const uses = files.flatMap((file) => {
    const lines = readFileSync(join(PACKAGES, file), "utf8").split("\n");
    return lines.filter((line) => MACHINE.some((use) => use.test(line))).map((line) => [file, line.trim()]);
  });
  expect(uses).toEqual([
    ["provider-kit/src/testing/simulator/sources.ts", 'import { randomFillSync } from "node:crypto";'],
    ["provider-kit/src/testing/simulator/sources.ts", 'import { setTimeout } from "node:timers/promises";'],
    ["provider-kit/src/testing/simulator/sources.ts", "return new Date();"],
    ["provider-kit/src/testing/simulator/sources.ts", "await setTimeout(ms, undefined, { ref: false });"],
    ["provider-kit/src/testing/simulator/sources.ts", "randomFillSync(drawn);"],
    ["provider-kit/src/testing/toy/service/store.ts", "return new Promise((resolve) => setImmediate(resolve));"],
  ]);
  const folders = new Set(files.map((file) => file.split("/").slice(0, 3).join("/")));
  expect([...folders]).toEqual([
    "alert-routing/src/resources",
    "alert-routing/src/sim",
    "fabric/src/resources",
    "fabric/src/sim",
    "provider-kit/src/testing",
    "timeseries/src/resources",
    "timeseries/src/sim",
  ]);
});

test("sources that are given are used as they are", () => {
  const given = { clock: () => new Date(0), sleep: () => Promise.resolve(), random: seededRandom(1) };
  expect(sourcesOf(given)).toEqual(given);
});

test("the numbers of the machine lie between 0 and 1 and differ", () => {
  const { random } = sourcesOf({});
  const numbers = Array.from({ length: 5000 }, random);
  expect(numbers.filter((number) => number < 0 || number >= 1)).toEqual([]);
  // of 5000 numbers of 32 bits two are the same once in 350 runs, ten practically never
  expect(new Set(numbers).size).toBeGreaterThan(4990);
});
