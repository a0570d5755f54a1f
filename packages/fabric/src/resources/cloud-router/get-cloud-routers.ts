import { defineShape } from "@ops-providers/provider-kit";
import { allOf, filterList, filtersWithOr } from "../../lookups/filter";
import { rowOf } from "../../lookups/record";
import { defineSearchLookup, filtersOf } from "../../lookups/search-lookup";
import { sortBy } from "../../lookups/sort";
import { cloudRouterRecord } from "./cloud-router-record";

const PROPERTIES = ["/name", "/uuid", "/state", "/location/metroCode", "/location/metroName", "/package/code"];
const UPDATED = "/changeLog/updatedDateTime";

/** Looks up cloud routers. */
export const getCloudRouters = defineSearchLookup({
  token: "fabric:index:getCloudRouters",
  doc: "Looks up all cloud routers that meet the filters, or one page of them.",
  path: "/fabric/v4/routers/search",
  record: defineShape({ name: "CloudRouterRecord", doc: "A cloud router.", properties: rowOf(cloudRouterRecord) }),
  filters: {
    filters: filterList(
      filtersWithOr({
        name: "CloudRouterFilter",
        properties: ["/project/projectId", ...PROPERTIES, "/*"],
        operators: ["=", "!=", ">", ">=", "<", "<=", "[NOT] BETWEEN", "[NOT] LIKE", "[NOT] IN"],
      }),
    ),
  },
  toFilter: (inputs) => allOf(filtersOf(inputs)),
  sort: {
    name: "sort",
    by: sortBy("CloudRouterSort", [...PROPERTIES, "/changeLog/createdDateTime", UPDATED], UPDATED),
  },
});
