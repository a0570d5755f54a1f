import { defineListFunction, string } from "@ops-providers/provider-kit";
import { catalogAttribute } from "./catalog-attribute-kind";

/** Looks up all attributes of a catalog type. */
export const getCatalogAttributes = defineListFunction({
  token: "alert-routing:index:getCatalogAttributes",
  doc: "Looks up all attributes of a catalog type.",
  resource: catalogAttribute,
  result: "catalogAttributes",
  where: {
    catalogTypeId: string({
      required: true,
      minLength: 1,
      refersTo: { lookup: "getCatalogType" },
      doc: "ID of the catalog type.",
    }),
  },
});
