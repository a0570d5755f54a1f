import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { alertSource } from "./alert-source";

/** Looks an alert source up. */
export const getAlertSource = defineFindFunction({
  token: "alert-routing:index:getAlertSource",
  doc: "Looks an alert source up by its ID or its name.",
  resource: alertSource,
  by: {
    id: string({ minLength: 1, doc: "ID of the source." }),
    name: string({ minLength: 1, doc: "Name of the source." }),
  },
});
