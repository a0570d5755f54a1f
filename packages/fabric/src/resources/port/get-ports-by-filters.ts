import { string } from "@ops-providers/provider-kit";
import { filterList, groupsOf, plainFilters } from "../../lookups/filter";
import { defineSearchLookup, filtersOf } from "../../lookups/search-lookup";
import { sortBy } from "../../lookups/sort";
import { portRow } from "./port-record";

const DEVICE = "/device/name";

const filter = plainFilters({
  name: "PortFilter",
  properties: [
    "/name",
    "/uuid",
    "/state",
    "/location/metroCode",
    DEVICE,
    "/physicalPorts/interface/name",
    "/physicalPorts/tether/crossConnectId",
    "/account/accountNumber",
    "/account/orgId",
    "/project/projectId",
  ],
  // the schema has this one alone, and an example another one
  operators: ["="],
  open: ["operators"],
});

/** Looks up ports by more than their name. */
export const getPortsByFilters = defineSearchLookup({
  token: "fabric:index:getPortsByFilters",
  doc: "Looks up all ports that meet the filters, or one page of them.",
  path: "/fabric/v4/ports/search",
  result: "data",
  record: portRow,
  filters: {
    filters: filterList(filter),
    outerOperator: string({
      values: ["AND", "OR"],
      anyCase: true,
      absent: "AND",
      doc: "Whether all filters must hold, or one of them.",
    }),
  },
  toFilter: ({ outerOperator = "AND", ...inputs }) => groupsOf(String(outerOperator), filtersOf(inputs)),
  sort: { name: "sorts", by: sortBy("PortSort", [DEVICE], DEVICE) },
});
