import { describeTimeseries, editIn, idsOnPages } from "../../testing/timeseries-suite";

const ORGANIZATIONS = "/api/v2/orgs";

describeTimeseries({
  type: "Organization",
  path: ORGANIZATIONS,
  ids: (client) => idsOnPages(client, ORGANIZATIONS, "orgs"),
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: {},
      full: { name: `plant-${unique}`, description: "where the meters are" },
      others: { name: `office-${unique}`, description: "where the bills are" },
    }),
  edits: {
    name: async (world, id) => editIn(ORGANIZATIONS, { name: `renamed-${world.unique}` })(world, id),
    description: editIn(ORGANIZATIONS, { description: "" }),
  },
  mistakes: {
    "a blank name is refused": {
      change: { name: " " },
      failures: [{ property: "name", reason: "must not be blank" }],
    },
    "a name with blanks around it is refused": {
      change: { name: " plant" },
      failures: [{ property: "name", reason: "must not start or end with a blank" }],
    },
    "an output given as an input is refused": {
      change: { createdAt: "2026-01-01T00:00:00Z" },
      failures: [{ property: "", reason: '"createdAt" is set by the service and cannot be given; remove it' }],
    },
    "a misspelt input is refused with the nearest known one": {
      change: { descripton: "x" },
      failures: [{ property: "", reason: 'unknown property "descripton"; did you mean "description"?' }],
    },
  },
});
