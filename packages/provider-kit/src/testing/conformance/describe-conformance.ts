import { caseContext } from "./case-context";
import type { Conformance, StartedService } from "./case";
import { describeChanges } from "./changes";
import { describeDrift } from "./drift";
import { describeExactlyOnce } from "./exactly-once";
import { describeListing } from "./listing";
import { describeMistakes } from "./mistakes";
import { describeOutage } from "./outage";
import { describeOverload } from "./overload";
import { describePreviews } from "./previews";
import { describeResuming } from "./resuming";
import { describeSecrets } from "./secrets";
import { describeCancellation } from "./cancellation";
import { describeTakeover } from "./takeover/describe-takeover";
import { describeUnchanged } from "./unchanged";

/**
 * Declares the tests that every kind of resource must pass, for each of the given kinds. Every creation and update in them
 * is previewed first; a preview that sends a request, or that differs from the result, fails the test.
 */
export function describeConformance<S extends StartedService>(suite: Conformance<S>): void {
  describe(suite.name, () => {
    for (const kind of suite.cases) {
      const bench = caseContext(suite, kind);
      describe(bench.type, () => {
        describe("previews", () => describePreviews(bench));
        describe("mistakes", () => describeMistakes(bench));
        describe("nothing changes", () => describeUnchanged(bench));
        describe("changes", () => describeChanges(bench));
        describe("drift", () => describeDrift(bench));
        describe("secrets", () => describeSecrets(bench));
        describe("exactly once", () => describeExactlyOnce(bench));
        describe("overload", () => describeOverload(bench));
        describe("outage", () => describeOutage(bench));
        describe("cancel and deadline", () => describeCancellation(bench));
        describe("going on", () => describeResuming(bench));
        describe("taking over", () => describeTakeover(bench));
        describe("lists", () => describeListing(bench));
      });
    }
  });
}
