import { defineListFunction } from "@ops-providers/provider-kit";
import { customField } from "./custom-field-kind";

/** Looks up all custom fields of the account. */
export const getCustomFields = defineListFunction({
  token: "alert-routing:index:getCustomFields",
  doc: "Looks up all custom fields of the account.",
  resource: customField,
  result: "customFields",
});
