import { defineLookupKind, integer, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { PAGES } from "../../shapes/pages";

/** An option of a custom field, as lookups show it. */
export const customFieldOption = defineLookupKind({
  token: "alert-routing:index:CustomFieldOption",
  doc: "An option of a custom field.",
  endpoint: "/v1/custom_field_options",
  wrapper: "custom_field_option",
  checkId,
  list: {
    path: "/v1/custom_field_options",
    key: "custom_field_options",
    paging: PAGES,
    query: { custom_field_id: "{customFieldId}" },
  },
  record: snakeCase({
    customFieldId: string({ refersTo: { lookup: "getCustomField" }, doc: "ID of the custom field." }),
    value: string({ doc: "What the option says." }),
    sortKey: integer({ doc: "Place among the options." }),
  }),
});
