import { defineShape } from "@ops-providers/provider-kit";
import { defineGroupedSearch } from "../../lookups/grouped-search";
import { sortBy } from "../../lookups/sort";
import { connectionListRecord } from "./connection-record";
import { FILTERED, ORDERED, UPDATED } from "./search-properties";

/** Looks up connections. */
export const getConnections = defineGroupedSearch({
  token: "fabric:index:getConnections",
  doc: "Looks up all connections that meet the filters, or one page of them.",
  path: "/fabric/v4/connections/search",
  record: defineShape({ name: "ConnectionRecord", doc: "A connection.", properties: connectionListRecord }),
  filter: {
    name: "ConnectionFilter",
    properties: FILTERED,
    operators: ["LIKE", "NOT LIKE", "IN", "NOT IN", "IS NOT NULL", "IS NULL"],
  },
  sort: { name: "sorts", by: sortBy("ConnectionSort", ORDERED, UPDATED) },
});
