import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { catalogAttribute } from "./catalog-attribute-kind";

/** Looks up an attribute of a catalog type. */
export const getCatalogAttribute = defineFindFunction({
  token: "alert-routing:index:getCatalogAttribute",
  doc: "Looks up an attribute of a catalog type by name. Fails if several have the name; the error lists their IDs.",
  resource: catalogAttribute,
  within: {
    catalogTypeId: string({
      required: true,
      minLength: 1,
      refersTo: { lookup: "getCatalogType" },
      doc: "ID of the catalog type.",
    }),
  },
  by: { name: string({ required: true, minLength: 1, doc: "Name of the attribute." }) },
});
