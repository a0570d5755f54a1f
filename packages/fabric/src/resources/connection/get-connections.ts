import { defineShape, string } from "@ops-providers/provider-kit";
import { filterList, filtersInGroups, groupsOf } from "../../shapes/filter";
import { defineSearchLookup, filtersOf } from "../../shapes/search-lookup";
import { sortBy } from "../../shapes/sort";
import { connectionListRecord } from "./connection-record";
import { FILTERED, ORDERED, UPDATED } from "./search-properties";

const COMPARISONS = ["=", "!=", ">", ">=", "<", "<=", "BETWEEN", "NOT BETWEEN"];
const PATTERNS = ["LIKE", "NOT LIKE", "IN", "NOT IN", "IS NOT NULL", "IS NULL"];

/** Looks up connections. */
export const getConnections = defineSearchLookup({
  token: "fabric:index:getConnections",
  doc: "Looks up all connections that meet the filters, or one page of them.",
  path: "/fabric/v4/connections/search",
  record: defineShape({ name: "ConnectionRecord", doc: "A connection.", properties: connectionListRecord }),
  filters: {
    outerOperator: string({
      required: true,
      values: ["AND", "OR"],
      doc: "Whether all filters and groups must hold, or one of them.",
    }),
    filters: filterList(
      filtersInGroups({
        name: "ConnectionFilter",
        properties: FILTERED,
        operators: [...COMPARISONS, ...PATTERNS],
      }),
    ),
  },
  toFilter: (inputs) => groupsOf(String(inputs["outerOperator"]), filtersOf(inputs)),
  sort: { name: "sorts", by: sortBy("ConnectionSort", ORDERED, UPDATED) },
});
