import { defineListFunction, string } from "@ops-providers/provider-kit";
import { customFieldOption } from "./custom-field-option-kind";

/** Looks up all options of a custom field. */
export const getCustomFieldOptions = defineListFunction({
  token: "alert-routing:index:getCustomFieldOptions",
  doc: "Looks up all options of a custom field.",
  resource: customFieldOption,
  result: "customFieldOptions",
  where: {
    customFieldId: string({
      required: true,
      minLength: 1,
      refersTo: { lookup: "getCustomField" },
      doc: "ID of the custom field.",
    }),
  },
});
