import { defineListFunction } from "@ops-providers/provider-kit";
import { catalogType } from "./catalog-type-kind";

/** Looks up all catalog types of the account. */
export const getCatalogTypes = defineListFunction({
  token: "alert-routing:index:getCatalogTypes",
  doc: "Looks up all catalog types of the account.",
  resource: catalogType,
  result: "catalogTypes",
});
