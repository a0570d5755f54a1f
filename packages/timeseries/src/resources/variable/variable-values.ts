import { atMostOne, defineShape, list, map, object, string } from "@ops-providers/provider-kit";

const variableQuery = defineShape({
  name: "VariableQuery",
  doc: "A query that returns the values of a variable.",
  properties: {
    text: string({
      required: true,
      source: "docs/services/timeseries.md#variable-values: not checked before a dashboard runs it",
      doc: "The query. In Flux, the values are those of the column `_value` of its result.",
    }),
    language: string({
      default: "flux",
      values: ["flux", "influxql"],
      valuesAre: "open",
      source: "docs/services/timeseries.md#variable-values: the server takes every text",
      doc: "Language of the query.",
    }),
  },
});

/** Where the values of a variable come from. */
export const variableValues = defineShape({
  name: "VariableValues",
  doc: "The values of a variable: a list, names with values, or what a query returns.",
  properties: {
    constant: list({ items: string({ doc: "One value." }), doc: "The values, in the order in which they are shown." }),
    map: map({
      values: string({ doc: "What a query gets for the name." }),
      doc: "The names that are shown, each with its value.",
    }),
    query: object({ shape: variableQuery, doc: "A query that returns the values." }),
  },
  rules: [
    atMostOne(["constant", "map", "query"], {
      several: "constant, map and query are mutually exclusive; remove all but one",
      none: "requires constant, map or query",
      doc: "Exactly one of `constant`, `map` and `query` is given.",
    }),
  ],
});
