import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { customField } from "./custom-field-kind";

/** Looks up a custom field. */
export const getCustomField = defineFindFunction({
  token: "alert-routing:index:getCustomField",
  doc: "Looks up a custom field by name or ID. Fails if several have the name; the error lists their IDs.",
  resource: customField,
  by: {
    name: string({ minLength: 1, doc: "Name of the custom field." }),
    id: string({ minLength: 1, doc: "ID of the custom field." }),
  },
});
