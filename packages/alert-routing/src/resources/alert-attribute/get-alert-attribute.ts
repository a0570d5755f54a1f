import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { alertAttribute } from "./alert-attribute";

/** Looks up an alert attribute. */
export const getAlertAttribute = defineFindFunction({
  token: "alert-routing:index:getAlertAttribute",
  doc: "Looks up an alert attribute by name or ID.",
  resource: alertAttribute,
  by: {
    name: string({ minLength: 1, doc: "Name of the attribute." }),
    id: string({ minLength: 1, doc: "ID of the attribute." }),
  },
});
