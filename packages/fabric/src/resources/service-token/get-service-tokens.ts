import { defineShape } from "@ops-providers/provider-kit";
import { allOf, filterList, plainFilters } from "../../lookups/filter";
import { defineSearchLookup, filtersOf } from "../../lookups/search-lookup";
import { serviceTokenListRecord } from "./service-token-record";

/** Looks up service tokens. */
export const getServiceTokens = defineSearchLookup({
  token: "fabric:index:getServiceTokens",
  doc: "Looks up all service tokens that meet the filters, or one page of them.",
  path: "/fabric/v4/serviceTokens/search",
  record: defineShape({ name: "ServiceTokenRecord", doc: "A service token.", properties: serviceTokenListRecord }),
  filters: {
    filters: filterList(
      plainFilters({
        name: "ServiceTokenFilter",
        properties: ["/uuid", "/state", "/name", "/project/projectId"],
        operators: ["=", "!=", "[NOT] LIKE", "[NOT] IN", "ILIKE"],
      }),
    ),
  },
  toFilter: (inputs) => allOf(filtersOf(inputs)),
});
