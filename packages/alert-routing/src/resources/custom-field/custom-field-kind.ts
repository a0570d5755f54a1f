import { defineLookupKind, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { NO_PAGES } from "../../shapes/pages";

/** A custom field of incidents, as lookups show it. */
export const customField = defineLookupKind({
  token: "alert-routing:index:CustomField",
  doc: "A custom field of incidents.",
  endpoint: "/v2/custom_fields",
  wrapper: "custom_field",
  checkId,
  list: { path: "/v2/custom_fields", key: "custom_fields", paging: NO_PAGES },
  record: snakeCase({
    name: string({ doc: "Name, such as `Affected Team`." }),
    description: string({ doc: "What the field is for." }),
    fieldType: string({ doc: "Type of its values: `single_select`, `multi_select`, `text`, `link` or `numeric`." }),
    catalogTypeId: string({
      sometimes: true,
      refersTo: { lookup: "getCatalogType" },
      doc: "ID of the catalog type whose entries are its values, if they are entries.",
    }),
  }),
});
