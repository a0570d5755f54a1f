import { defineShape, string } from "@ops-providers/provider-kit";
import { filterList, filtersInGroups, groupsOf } from "../../shapes/filter";
import { defineSearchLookup, filtersOf } from "../../shapes/search-lookup";
import { sortBy } from "../../shapes/sort";
import { networkListRecord } from "./network-record";

const PROPERTIES = ["/name", "/uuid", "/scope", "/operation/platformStatus", "/location/region"];
const UPDATED = "/changeLog/updatedDateTime";
const COMPARISONS = ["=", "!=", ">", ">=", "<", "<=", "BETWEEN", "NOT BETWEEN"];
const PATTERNS = ["LIKE", "NOT LIKE", "ILIKE", "NOT ILIKE", "IN", "NOT IN"];

/** Looks up networks. */
export const getNetworks = defineSearchLookup({
  token: "fabric:index:getNetworks",
  doc: "Looks up all networks that meet the filters, or one page of them.",
  path: "/fabric/v4/networks/search",
  record: defineShape({ name: "NetworkRecord", doc: "A network.", properties: networkListRecord }),
  filters: {
    outerOperator: string({
      required: true,
      values: ["AND", "OR"],
      doc: "Whether all filters and groups must hold, or one of them.",
    }),
    filters: filterList(
      filtersInGroups({
        name: "NetworkFilter",
        properties: [
          ...PROPERTIES,
          "/type",
          "/project/projectId",
          "/account/globalCustId",
          "/account/orgId",
          "/deletedDate",
          "/*",
        ],
        operators: [...COMPARISONS, ...PATTERNS],
      }),
    ),
  },
  toFilter: (inputs) => groupsOf(String(inputs["outerOperator"]), filtersOf(inputs)),
  sort: {
    name: "sorts",
    by: sortBy("NetworkSort", [...PROPERTIES, "/changeLog/createdDateTime", UPDATED], UPDATED),
  },
});
