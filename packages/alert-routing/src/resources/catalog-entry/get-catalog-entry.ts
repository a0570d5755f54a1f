import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { catalogEntry, ENTRIES } from "./catalog-entry-kind";

/** Looks up an entry of a catalog type. */
export const getCatalogEntry = defineFindFunction({
  token: "alert-routing:index:getCatalogEntry",
  doc: "Looks up an entry of a catalog type by name, external ID, alias or ID. Fails if several match; the error lists their IDs.",
  resource: catalogEntry,
  within: {
    catalogTypeId: string({ minLength: 1, refersTo: { lookup: "getCatalogType" }, doc: "ID of the catalog type." }),
  },
  by: {
    name: string({ minLength: 1, doc: "Name of the entry." }),
    externalId: string({ minLength: 1, doc: "ID in the system that the entry comes from." }),
    identifier: string({
      minLength: 1,
      doc: "What the service knows the entry by: its ID, its external ID or an alias.",
    }),
    id: string({ minLength: 1, doc: "ID of the entry." }),
  },
  search: ({ externalId, identifier }) => ({
    ...ENTRIES,
    query: { ...ENTRIES.query, ...identifiedBy(externalId ?? identifier) },
  }),
});

function identifiedBy(identifier: unknown): { readonly identifier?: string } {
  return typeof identifier === "string" ? { identifier } : {};
}
