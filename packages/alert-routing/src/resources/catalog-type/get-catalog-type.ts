import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { catalogType } from "./catalog-type-kind";

/** Looks up a catalog type. */
export const getCatalogType = defineFindFunction({
  token: "alert-routing:index:getCatalogType",
  doc: "Looks up a catalog type by name or ID. Fails if several have the name; the error lists their IDs.",
  resource: catalogType,
  by: {
    name: string({ minLength: 1, doc: "Name of the catalog type." }),
    id: string({ minLength: 1, doc: "ID of the catalog type." }),
  },
});
