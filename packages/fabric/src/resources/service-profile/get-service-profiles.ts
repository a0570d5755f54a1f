import { boolean, defineShape, object, string } from "@ops-providers/provider-kit";
import { expressionOf, plainFilters } from "../../lookups/filter";
import { inLists, rowOf } from "../../lookups/record";
import { defineSearchLookup, filtersOf } from "../../lookups/search-lookup";
import { sortBy } from "../../lookups/sort";
import { serviceProfileRecord } from "./service-profile-record";

const UPDATED = "/changeLog/updatedDateTime";

const filter = plainFilters({
  name: "ServiceProfileFilter",
  properties: ["/name", "/uuid", "/state", "/metros/code", "/visibility", "/type", "/project/projectId"],
  operators: ["="],
});

/** Looks up service profiles. */
export const getServiceProfiles = defineSearchLookup({
  token: "fabric:index:getServiceProfiles",
  doc: "Looks up all service profiles that meet the filter, or one page of them.",
  path: "/fabric/v4/serviceProfiles/search",
  result: "data",
  record: defineShape({
    name: "ServiceProfileRecord",
    doc: "A service profile.",
    properties: inLists(rowOf(serviceProfileRecord), {
      account: "accounts",
      changeLog: "changeLogs",
      marketingInfo: "marketingInfos",
      project: "projects",
    }),
  }),
  filters: {
    filter: object({ shape: filter, required: true, doc: "Condition that the profiles must meet." }),
    andFilters: boolean({
      absent: false,
      doc: "Whether the filter is sent as one of a group of filters that all must hold; the result is the same.",
    }),
  },
  toFilter({ filter: one, andFilters }) {
    const [expression] = filtersOf({ filters: [one] }).map(expressionOf);
    return andFilters === true ? { and: [expression] } : expression;
  },
  sort: {
    name: "sort",
    isList: true,
    by: sortBy("ServiceProfileSort", ["/name", "/state", "/changeLog/createdDateTime", UPDATED], UPDATED),
  },
  query: {
    viewPoint: string({
      values: ["aSide", "zSide"],
      doc: "Side from which the profiles are seen: `aSide` that of the buyer, `zSide` that of the seller. Left out, it is `aSide`.",
    }),
  },
});
