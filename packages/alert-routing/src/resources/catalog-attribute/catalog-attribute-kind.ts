import { defineLookupKind } from "@ops-providers/provider-kit";
import { catalogAttributeRecord } from "../../shapes/catalog-attribute";
import { NO_PAGES } from "../../shapes/pages";

/** An attribute of a catalog type, as lookups show it. */
export const catalogAttribute = defineLookupKind({
  token: "alert-routing:index:CatalogAttribute",
  doc: "An attribute of the entries of a catalog type.",
  endpoint: "/v3/catalog_types/{catalogTypeId}",
  list: { path: "/v3/catalog_types/{catalogTypeId}", key: "catalog_type.schema.attributes", paging: NO_PAGES },
  record: catalogAttributeRecord,
});
