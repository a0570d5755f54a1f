// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { duration } from "../setup/stopwatch.mjs";

/** @typedef {{ file: string, ms: number, tests: number }} FileTime */

/** How many files of a step are printed. */
const MOST_PRINTED = 20;

/**
 * How long each file of a Jest report took, the slowest first; nothing where there is no report.
 * @param {string} report
 * @param {string} root
 * @returns {readonly FileTime[]}
 */
export function fileTimes(report, root) {
  if (!existsSync(report)) return [];
  /** @type {{ testResults?: readonly { name: string, startTime: number, endTime: number, assertionResults: readonly unknown[] }[] }} */
  const { testResults = [] } = JSON.parse(readFileSync(report, "utf8"));
  const times = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
    tests: assertionResults.length,
  }));
  return times.sort((a, b) => b.ms - a.ms);
}

/**
 * The slowest files in lines, and what all take together.
 * @param {readonly FileTime[]} files
 */
export function slowestFiles(files) {
  const line = (/** @type {number} */ ms, /** @type {string} */ text) => `${duration(ms).padStart(12)}  ${text}`;
  const sum = files.reduce((total, { ms }) => total + ms, 0);
  return [
    ...files.slice(0, MOST_PRINTED).map(({ file, ms, tests }) => line(ms, `${file} (${tests})`)),
    line(sum, `all ${files.length} files, one after another`),
  ];
}

/**
 * Writes the times of all files of a run, and gives the file's path from the root.
 * @param {string} root
 * @param {readonly { step: string, ms: number, files: readonly FileTime[] }[]} steps
 */
export function keepTimes(root, steps) {
  mkdirSync(join(root, ".scratch"), { recursive: true });
  const path = join(".scratch", "times.json");
  writeFileSync(join(root, path), `${JSON.stringify(steps, undefined, 2)}\n`);
  return path;
}
