import { describeTimeseries, editIn, idsOnPages } from "../../testing/timeseries-suite";

const VARIABLES = "/api/v2/variables";

describeTimeseries({
  type: "Variable",
  path: VARIABLES,
  ids: (client) => idsOnPages(client, VARIABLES, "variables"),
  values: { "open: flux, influxql": ["Variable.values.query.language"] },
  references: {
    "Organization.id": ["Variable.orgId"],
  },
  arrange: ({ service, unique }) =>
    Promise.resolve({
      minimal: { orgId: service.orgId, name: `plain_${unique}`, values: { constant: ["a"] } },
      full: {
        orgId: service.orgId,
        name: `line_${unique}`,
        description: "production line",
        values: { query: { text: "buckets()", language: "flux" } },
        selected: ["one"],
      },
      others: {
        orgId: service.otherOrgId,
        name: `region_${unique}`,
        description: "sales region",
        values: { map: { North: "eu-north-1", West: "eu-west-1" } },
        selected: ["North", "West"],
      },
    }),
  edits: {
    name: async (world, id) => editIn(VARIABLES, { name: `renamed_${world.unique}` })(world, id),
    description: editIn(VARIABLES, { description: "edited" }),
    values: editIn(VARIABLES, { arguments: { type: "constant", values: ["edited"] } }),
    selected: editIn(VARIABLES, { selected: ["edited"] }),
  },
  mistakes: {
    "a name that starts with a digit is refused": {
      change: { name: "1st" },
      failures: [{ property: "name", reason: "must start with a letter from A to Z or an underscore" }],
    },
    "a word of Flux is refused as a name": {
      change: { name: "option" },
      failures: [{ property: "name", reason: 'must not be "option": Flux has that word for itself' }],
    },
    "no values at all are refused": {
      change: { values: {} },
      failures: [{ property: "", reason: "values: requires constant, map or query" }],
    },
    "two forms of values are refused": {
      change: { values: { constant: ["a"], map: { a: "b" } } },
      failures: [
        { property: "", reason: "values: constant, map and query are mutually exclusive; remove all but one" },
      ],
    },
    "a misspelt input is refused with the nearest known one": {
      change: { value: {} },
      failures: [{ property: "", reason: 'unknown property "value"; did you mean "values"?' }],
    },
  },
});
