import { withUnused } from "./forms";

test.each([
  [
    "a route with grouping that creates no incidents",
    { groupingConfig: { default: { enabled: false } }, incidentConfig: { enabled: false } },
    {
      groupingConfig: { default: { enabled: false } },
      incidentConfig: { enabled: false, autoDeclineEnabled: false, conditionGroups: [] },
    },
  ],
  [
    "a route with grouping that creates some",
    { groupingConfig: {}, incidentConfig: { enabled: true } },
    { groupingConfig: {}, incidentConfig: { enabled: true } },
  ],
  ["a route without grouping", { incidentConfig: { enabled: false } }, { incidentConfig: { enabled: false } }],
])("the state of the bridged package is completed for %s", (_what, old, own) => {
  expect(withUnused(old)).toEqual(own);
});
