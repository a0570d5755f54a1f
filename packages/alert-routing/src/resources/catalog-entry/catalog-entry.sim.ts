import type { SimulatedKind } from "../../sim/kind";
import { isOther, lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    catalogEntry: CatalogEntryRecord;
  }
}

/** An entry of a catalog type. */
export interface CatalogEntryRecord {
  readonly id: string;
  readonly catalog_type_id: string;
  readonly name: string;
  readonly external_id?: string;
  readonly aliases: readonly string[];
  readonly rank: number;
}

const TEAM = "01FCNDV6P870EA6S7TK1DSYC00";

/** The simulator of catalog entries. */
export const simulator: SimulatedKind<{ catalogEntry: CatalogEntryRecord }> = {
  kind: "catalogEntry",
  tables: () => ({
    catalogEntry: tableOf<CatalogEntryRecord>([
      {
        id: "01FCNDV6P870EA6S7TK1DSYN00",
        catalog_type_id: TEAM,
        name: "Payments",
        external_id: "payments",
        aliases: ["billing"],
        rank: 0,
      },
      { id: "01FCNDV6P870EA6S7TK1DSYN01", catalog_type_id: TEAM, name: "Platform", aliases: [], rank: 1 },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "catalogEntry",
    path: "/v3/catalog_entries",
    wrapper: "catalog_entry",
    list: "catalog_entries",
    isPaged: true,
    largestPage: 250,
    requires: ["catalog_type_id", "page_size"],
    isListed: (entry, query) => !isOther(query, "catalog_type_id", entry.catalog_type_id) && isIdentified(entry, query),
  }),
};

/** Whether an entry is known by the identifier of a request, if it has one. */
function isIdentified({ id, external_id, aliases }: CatalogEntryRecord, query: URLSearchParams): boolean {
  const identifier = query.get("identifier");
  return identifier === null || [id, external_id, ...aliases].includes(identifier);
}
