// @ts-check
const { default: Sequencer } = require("@jest/test-sequencer");

/** Files that take longer than most, the longest first: none of them may begin when the others are done. */
const LONG = [
  "e2e/adopt/adopt",
  "e2e/new-resource",
  "e2e/release/release",
  "e2e/takeover/takeover",
  "e2e/documents/follow",
  "e2e/load/load",
  "e2e/timeseries/moved-names/moved-names",
  "e2e/adopt/real-server",
  "e2e/kit/unknown-services",
  "e2e/timeseries/real-server/kinds",
  "e2e/load/refresh",
  "e2e/simulation/fidelity",
  "e2e/timeseries/real-server/probe",
  "e2e/kit/first-hour",
  "e2e/kit/real-server/powerdns",
  "e2e/budgets/budgets",
  "e2e/component-inputs",
  "e2e/kit/real-server/powerdns-example",
  "e2e/timeseries/real-server/exactly-once",
  "e2e/site/site",
  "e2e/timeseries/exactly-once",
  "e2e/newest-engine/do",
  "e2e/readme/programs",
  "e2e/install/install",
  "e2e/simulation/mutants",
  "e2e/fabric/import",
  "e2e/fabric/components",
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
