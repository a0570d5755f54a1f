import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { alertRoute } from "./alert-route";

/** Looks up an alert route. */
export const getAlertRoute = defineFindFunction({
  token: "alert-routing:index:getAlertRoute",
  doc:
    "Looks up an alert route by ID or name. Fails if several routes have the name; the error lists their IDs. A route with " +
    "`groupingConfig` is shown as the service shows it in the form without.",
  resource: alertRoute,
  by: {
    id: string({ minLength: 1, doc: "ID of the route." }),
    name: string({ minLength: 1, doc: "Name of the route." }),
  },
});
