import { benchOf } from "./conformance/bench";
import type { Conformance, StartedService } from "./conformance/case";
import { describeChanges } from "./conformance/changes";
import { describeDrift } from "./conformance/drift";
import { describeExactlyOnce } from "./conformance/exactly-once";
import { describeListing } from "./conformance/listing";
import { describeMistakes } from "./conformance/mistakes";
import { describePatience } from "./conformance/patience";
import { describePreviews } from "./conformance/previews";
import { describeResuming } from "./conformance/resuming";
import { describeSecrets } from "./conformance/secrets";
import { describeStopping } from "./conformance/stopping";
import { describeUnchanged } from "./conformance/unchanged";

/**
 * Declares the tests that every kind of resource must pass, for each of the given kinds. Every creation and update in them
 * is previewed first; a preview that sends something, or that claims what does not come true, fails the test.
 */
export function describeConformance<S extends StartedService>(suite: Conformance<S>): void {
  describe(suite.name, () => {
    for (const kind of suite.cases) {
      const bench = benchOf(suite, kind);
      describe(bench.type, () => {
        describe("previews", () => describePreviews(bench));
        describe("mistakes", () => describeMistakes(bench));
        describe("nothing changes", () => describeUnchanged(bench));
        describe("changes", () => describeChanges(bench));
        describe("drift", () => describeDrift(bench));
        describe("secrets", () => describeSecrets(bench));
        describe("exactly once", () => describeExactlyOnce(bench));
        describe("overload", () => describePatience(bench));
        describe("cancel and deadline", () => describeStopping(bench));
        describe("going on", () => describeResuming(bench));
        describe("lists", () => describeListing(bench));
      });
    }
  });
}
