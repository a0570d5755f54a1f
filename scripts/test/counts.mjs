// @ts-check
import { existsSync, readFileSync } from "node:fs";

/** @typedef {import("./steps.mjs").Counts} Counts */

/**
 * Counts the tests of a Jest report; a file that could not be run counts as one failure.
 * @param {string} report
 * @param {number} code
 * @returns {Counts}
 */
export function countJest(report, code) {
  if (!existsSync(report)) return atLeastOneFailure({ passed: 0, failed: 0, skipped: 0 }, code);
  /** @type {Record<"numPassedTests" | "numFailedTests" | "numPendingTests" | "numTodoTests" | "numRuntimeErrorTestSuites", number>} */
  const result = JSON.parse(readFileSync(report, "utf8"));
  const counts = {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
  return atLeastOneFailure(counts, code);
}

/**
 * Counts the tests of a report in the Test Anything Protocol as Node's own runner writes it.
 * @param {string} report
 * @param {number} code
 * @returns {Counts}
 */
export function countTap(report, code) {
  const text = existsSync(report) ? readFileSync(report, "utf8") : "";
  const count = (/** @type {string} */ name) => Number(new RegExp(`^# ${name} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
  const counts = {
    passed: count("pass"),
    failed: count("fail") + count("cancelled"),
    skipped: count("skipped") + count("todo"),
  };
  return atLeastOneFailure(counts, code);
}

/**
 * A run that failed without a failed test, or that found no test, counts as one failure.
 * @param {Counts} counts
 * @param {number} code
 */
function atLeastOneFailure(counts, code) {
  const isEmpty = counts.passed + counts.skipped === 0;
  return (code !== 0 || isEmpty) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
