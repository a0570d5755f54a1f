import { defineLookupKind, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { NO_PAGES } from "../../shapes/pages";
import { catalogTypeAttribute } from "../../shapes/catalog-attribute";

/** A type of catalog entries, such as teams or services, as lookups show it. */
export const catalogType = defineLookupKind({
  token: "alert-routing:index:CatalogType",
  doc: "A type of catalog entries, such as teams or services.",
  endpoint: "/v3/catalog_types",
  wrapper: "catalog_type",
  checkId,
  list: { path: "/v3/catalog_types", key: "catalog_types", paging: NO_PAGES },
  record: snakeCase({
    name: string({ doc: "Name, such as `Team`." }),
    typeName: string({ doc: 'Name in types of values, such as `Custom["Team"]`.' }),
    description: string({ doc: "What its entries are." }),
    engineResourceType: string({
      doc: 'What the `type` of an alert attribute is for entries of this type, such as `CatalogEntry["Team"]`.',
    }),
    attributes: list({
      items: object({ shape: catalogTypeAttribute, doc: "An attribute." }),
      wire: "schema.attributes",
      absent: [],
      doc: "Attributes of its entries.",
    }),
  }),
});
