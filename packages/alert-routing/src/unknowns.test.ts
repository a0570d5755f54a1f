import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { NO_FAILURES, withUnknownParts } from "@ops-providers/provider-kit/testing";
import { anAttribute } from "./resources/alert-attribute/attribute-inputs.test.support";
import { aFullRoute } from "./resources/alert-route/route-inputs.test.support";
import { aCustomSource, aFullSource, aSource } from "./resources/alert-source/source-inputs.test.support";
import { checkInputs } from "./testing/check-inputs";

const jira = aSource({ sourceType: "jira", issueTrackerOptions: { projectIds: ["10001"] } });

test.each<readonly [string, string, ValueMap, number]>([
  ["AlertAttribute", "an attribute", anAttribute({ required: true }), 4],
  ["AlertSource", "a private source", aFullSource(), 84],
  ["AlertSource", "a source of requests of any form", aCustomSource(), 12],
  ["AlertSource", "a source of an issue tracker", jira, 12],
  ["AlertRoute", "a route", aFullRoute(), 124],
])("%s: no failures and no warnings for %s, whichever part is unknown", async (type, _what, inputs, parts) => {
  const programs = [inputs, ...withUnknownParts(inputs)];
  const results = await checkInputs(type, ...programs);
  expect(results).toEqual(programs.map(() => NO_FAILURES));
  expect(programs.length).toBe(parts + 1);
});
