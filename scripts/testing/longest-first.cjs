// @ts-check
const { default: Sequencer } = require("@jest/test-sequencer");

/** Files that take longer than most, the longest first: none of them may begin when the others are done. */
const LONG = [
  "e2e/timeseries/moved-names/moved-names",
  "e2e/adopt/real-server",
  "e2e/release/release",
  "e2e/install/install",
  "e2e/documents/follow",
  "e2e/timeseries/real-server/exactly-once",
  "e2e/load/refresh",
  "e2e/readme/programs",
  "e2e/takeover/takeover",
  "e2e/site/site",
  "e2e/fabric/import",
  "e2e/budgets/budgets",
  "e2e/fabric/components",
  "e2e/simulation/mutants",
  "e2e/simulation/fidelity",
  "e2e/component-inputs",
];

/** Begins with the files that take longest; Jest knows the times of the others where it has run them, and their sizes elsewhere. */
class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer["sort"]>[0]} tests
   */
  sort(tests) {
    const byJest = super.sort(tests);
    return Array.isArray(byJest) ? byJest.sort((a, b) => rankOf(a.path) - rankOf(b.path)) : byJest;
  }
}

/** @param {string} path */
function rankOf(path) {
  const place = LONG.findIndex((file) => path.replaceAll("\\", "/").includes(`/${file}.`));
  return place < 0 ? LONG.length : place;
}

module.exports = LongestFirst;
