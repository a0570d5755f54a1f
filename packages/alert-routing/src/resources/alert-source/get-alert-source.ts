import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { alertSource } from "./alert-source";

/** Looks up an alert source. */
export const getAlertSource = defineFindFunction({
  token: "alert-routing:index:getAlertSource",
  doc: "Looks up an alert source by ID or name.",
  resource: alertSource,
  by: {
    id: string({ minLength: 1, doc: "ID of the source." }),
    name: string({ minLength: 1, doc: "Name of the source." }),
  },
});
