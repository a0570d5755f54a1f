import type { Lookup } from "@ops-providers/provider-kit";
import { string } from "@ops-providers/provider-kit";
import { filterList, filtersInGroups, groupsOf } from "./filter";
import { defineSearchLookup, filtersOf } from "./search-lookup";

/** Operators that every search with groups knows. */
const COMPARISONS = ["=", "!=", ">", ">=", "<", "<=", "BETWEEN", "NOT BETWEEN"] as const;

interface GroupedSearch extends Omit<Parameters<typeof defineSearchLookup>[0], "filters" | "toFilter"> {
  /** What records are found by; `operators` are those in addition to the comparisons. */
  readonly filter: Parameters<typeof filtersInGroups>[0];
}

/** Declares a lookup that searches by filters, of which some may stand in groups. */
export function defineGroupedSearch({ filter, ...search }: GroupedSearch): Lookup {
  const operators = [...COMPARISONS, ...filter.operators];
  return defineSearchLookup({
    ...search,
    filters: {
      outerOperator: string({
        required: true,
        values: ["AND", "OR"],
        anyCase: true,
        doc: "Whether all filters and groups must hold, or one of them.",
      }),
      filters: filterList(filtersInGroups({ ...filter, operators })),
    },
    toFilter: (inputs) => groupsOf(String(inputs["outerOperator"]), filtersOf(inputs)),
  });
}
