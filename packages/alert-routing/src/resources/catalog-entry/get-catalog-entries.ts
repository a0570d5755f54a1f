import { defineListFunction, string } from "@ops-providers/provider-kit";
import { catalogEntry } from "./catalog-entry-kind";

/** Looks up all entries of a catalog type. */
export const getCatalogEntries = defineListFunction({
  token: "alert-routing:index:getCatalogEntries",
  doc: "Looks up all entries of a catalog type.",
  resource: catalogEntry,
  result: "catalogEntries",
  where: {
    catalogTypeId: string({
      required: true,
      minLength: 1,
      refersTo: { lookup: "getCatalogType" },
      doc: "ID of the catalog type.",
    }),
  },
});
