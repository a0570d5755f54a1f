// @ts-check
import { spawnSync } from "node:child_process";

/** @typedef {import("./torture-options.mjs").PackageName} PackageName */

/**
 * The seeds of stories that failed once, by package.
 * @type {Readonly<Record<PackageName, readonly number[]>>}
 */
export const failedOnce = {
  toy: [55, 177, 214, 230, 286, 300_026, 303_783, 400_776, 9_246_947, 35_940_898],
  jars: [61, 108, 1146, 1605, 1625, 2283, 2857, 2961, 3072, 3367, 3632, 4571, 500_181],
  timeseries: [28, 55, 286, 302_670, 40_000_087, 78_753_164],
  "alert-routing": [55, 148, 300_801, 302_228],
  fabric: [1, 55, 148, 9_247_321, 41_000_114, 42_000_897, 47_997_946, 87_372_788],
};

const HIGHEST = 99_999_999;

/** A seed that each commit has for itself; a random one where there is no commit. */
export function seedOfCommit() {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  const commit = status === 0 ? stdout.trim() : "";
  return commit === "" ? randomSeed() : 1 + (Number.parseInt(commit.slice(0, 12), 16) % HIGHEST);
}

/** Any seed. */
export function randomSeed() {
  return 1 + Math.floor(Math.random() * HIGHEST);
}
