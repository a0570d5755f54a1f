import type { TimeseriesStory } from "../../testing/by-hand";
import { editing } from "../../testing/by-hand";

/** Inputs that stories give variables. */
export const story: TimeseriesStory = {
  type: "Variable",
  needs: { organization: "Organization" },
  inputs: ({ need, name }) => ({
    orgId: [need("organization")],
    name: [name("line"), name("Region")],
    description: ["production line", "sales region"],
    values: [
      { constant: ["north", "south"] },
      { map: { North: "eu-north-1", South: "eu-south-1" } },
      { query: { text: "buckets()" } },
      { query: { text: "SHOW TAG KEYS", language: "influxql" } },
    ],
    selected: [["south"], ["one", "north"]],
  }),
  byHand: {
    kind: "variable",
    edit: editing("variable", [
      ({ description }) => ({ description: `${description} (edited)` }),
      (_record, choice) => ({ arguments: { type: "constant" as const, values: [String(choice)] } }),
      ({ selected }) => ({ selected: [...(selected ?? []), "edited"] }),
    ]),
  },
};
