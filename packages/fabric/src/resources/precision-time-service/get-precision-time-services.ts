import { defineShape } from "@ops-providers/provider-kit";
import { allOf, filterList, filtersWithOr } from "../../lookups/filter";
import { rowOf } from "../../lookups/record";
import { defineSearchLookup, filtersOf } from "../../lookups/search-lookup";
import { sortBy } from "../../lookups/sort";
import { precisionTimeServiceRecord } from "./precision-time-service-record";

const UPDATED = "/changeLog/updatedDateTime";

/** Looks up precision time services. */
export const getPrecisionTimeServices = defineSearchLookup({
  token: "fabric:index:getPrecisionTimeServices",
  doc: "Looks up all precision time services that meet the filters, or one page of them.",
  path: "/fabric/v4/timeServices/search",
  record: defineShape({
    name: "PrecisionTimeServiceRecord",
    doc: "A precision time service.",
    properties: rowOf(precisionTimeServiceRecord),
  }),
  filters: {
    filters: filterList(
      filtersWithOr({
        name: "PrecisionTimeServiceFilter",
        properties: ["/uuid", "/name", "/project/projectId", "/state", "/type"],
        operators: ["=", "!=", "[NOT] LIKE", "[NOT] IN"],
        open: ["properties", "operators"],
      }),
      { required: false },
    ),
  },
  toFilter(inputs) {
    const filters = filtersOf(inputs);
    return filters.length === 0 ? undefined : allOf(filters);
  },
  sort: {
    name: "sorts",
    by: sortBy(
      "PrecisionTimeServiceSort",
      ["/name", "/uuid", "/state", "/type", "/package/code", "/changeLog/createdDateTime", UPDATED],
      UPDATED,
    ),
  },
});
