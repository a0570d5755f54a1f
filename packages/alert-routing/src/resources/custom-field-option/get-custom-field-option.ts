import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { customFieldOption } from "./custom-field-option-kind";

/** Looks up a custom field option. */
export const getCustomFieldOption = defineFindFunction({
  token: "alert-routing:index:getCustomFieldOption",
  doc: "Looks up a custom field option by value or ID. Fails if several have the value; the error lists their IDs.",
  resource: customFieldOption,
  within: {
    customFieldId: string({ minLength: 1, refersTo: { lookup: "getCustomField" }, doc: "ID of the custom field." }),
  },
  by: {
    value: string({ minLength: 1, doc: "Value of the option." }),
    id: string({ minLength: 1, doc: "ID of the custom field option." }),
  },
});
