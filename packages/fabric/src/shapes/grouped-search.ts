import type { Lookup } from "@ops-providers/provider-kit";
import { string } from "@ops-providers/provider-kit";
import type { FilterOptions } from "./filter";
import { filterList, filtersInGroups, groupsOf } from "./filter";
import type { SearchLookup } from "./search-lookup";
import { defineSearchLookup, filtersOf } from "./search-lookup";

interface GroupedSearch extends Omit<SearchLookup, "filters" | "toFilter"> {
  /** What records are found by. */
  readonly filter: FilterOptions;
}
