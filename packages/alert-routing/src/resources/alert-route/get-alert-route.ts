import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { alertRoute } from "./alert-route";

/** Looks an alert route up. */
export const getAlertRoute = defineFindFunction({
  token: "alert-routing:index:getAlertRoute",
  doc: "Looks an alert route up by its ID or its name. A name that several routes have is an error that tells their IDs.",
  resource: alertRoute,
  by: {
    id: string({ minLength: 1, doc: "ID of the route." }),
    name: string({ minLength: 1, doc: "Name of the route." }),
  },
});
