import { defineLookupKind, integer, list, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { PAGES } from "../../shapes/pages";

/** The entries of a catalog type, which the service lists only type by type. */
export const ENTRIES = {
  path: "/v3/catalog_entries",
  key: "catalog_entries",
  paging: { ...PAGES, size: 100 },
  query: { catalog_type_id: "{catalogTypeId}" },
} as const;

/** An entry of a catalog type, as lookups show it. */
export const catalogEntry = defineLookupKind({
  token: "alert-routing:index:CatalogEntry",
  doc: "An entry of a catalog type, such as one team or service.",
  endpoint: ENTRIES.path,
  wrapper: "catalog_entry",
  checkId,
  list: ENTRIES,
  record: snakeCase({
    catalogTypeId: string({ refersTo: { lookup: "getCatalogType" }, doc: "ID of its catalog type." }),
    name: string({ doc: "Name of the entry." }),
    externalId: string({ sometimes: true, doc: "ID in the system that the entry comes from, if it has one." }),
    aliases: list({
      items: string({ doc: "An alias." }),
      absent: [],
      doc: "Other names by which integrations find it.",
    }),
    rank: integer({ doc: "Place among the entries." }),
  }),
});
