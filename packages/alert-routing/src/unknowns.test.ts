import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { withUnknownParts, NOTHING } from "@ops-providers/provider-kit/testing";
import { aCustomSource, aFullRoute, aFullSource, anAttribute, aSource } from "./testing/inputs";
import { judge } from "./testing/judging";

const jira = aSource({ sourceType: "jira", issueTrackerOptions: { projectIds: ["10001"] } });

test.each<readonly [string, string, ValueMap, number]>([
  ["AlertAttribute", "an attribute", anAttribute({ required: true }), 4],
  ["AlertSource", "a private source", aFullSource(), 84],
  ["AlertSource", "a source of requests of any form", aCustomSource(), 12],
  ["AlertSource", "a source of an issue tracker", jira, 12],
  ["AlertRoute", "a route", aFullRoute(), 124],
])("%s: nothing is said of %s, whichever of its parts is unknown", async (type, _what, inputs, parts) => {
  const programs = [inputs, ...withUnknownParts(inputs)];
  const judgements = await judge(type, ...programs);
  expect(judgements).toEqual(programs.map(() => NOTHING));
  expect(programs.length).toBe(parts + 1);
});
