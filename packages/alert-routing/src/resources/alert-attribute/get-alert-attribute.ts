import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { alertAttribute } from "./alert-attribute";

/** Looks an alert attribute up. */
export const getAlertAttribute = defineFindFunction({
  token: "alert-routing:index:getAlertAttribute",
  doc: "Looks an alert attribute up by its name or its ID.",
  resource: alertAttribute,
  by: {
    name: string({ minLength: 1, doc: "Name of the attribute." }),
    id: string({ minLength: 1, doc: "ID of the attribute." }),
  },
});
