import { defineShape } from "@ops-providers/provider-kit";
import { defineGroupedSearch } from "../../lookups/grouped-search";
import { sortBy } from "../../lookups/sort";
import { networkListRecord } from "./network-record";

const PROPERTIES = ["/name", "/uuid", "/scope", "/operation/platformStatus", "/location/region"];
const OTHERS = ["/type", "/project/projectId", "/account/globalCustId", "/account/orgId", "/deletedDate", "/*"];
const UPDATED = "/changeLog/updatedDateTime";

/** Looks up networks. */
export const getNetworks = defineGroupedSearch({
  token: "fabric:index:getNetworks",
  doc: "Looks up all networks that meet the filters, or one page of them.",
  path: "/fabric/v4/networks/search",
  record: defineShape({ name: "NetworkRecord", doc: "A network.", properties: networkListRecord }),
  filter: {
    name: "NetworkFilter",
    properties: [...PROPERTIES, ...OTHERS],
    operators: ["LIKE", "NOT LIKE", "ILIKE", "NOT ILIKE", "IN", "NOT IN"],
  },
  sort: {
    name: "sorts",
    by: sortBy("NetworkSort", [...PROPERTIES, "/changeLog/createdDateTime", UPDATED], UPDATED),
  },
});
