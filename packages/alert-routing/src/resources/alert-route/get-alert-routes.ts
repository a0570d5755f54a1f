import { boolean, defineListFunction, snakeCase, string } from "@ops-providers/provider-kit";
import { alertRoute } from "./alert-route";

/** Looks up all alert routes. */
export const getAlertRoutes = defineListFunction({
  token: "alert-routing:index:getAlertRoutes",
  doc: "Looks up all alert routes with their ID, name and whether they are enabled. `getAlertRoute` returns all properties of one route.",
  resource: alertRoute,
  result: "alertRoutes",
  record: snakeCase({
    id: string({ required: true, refersTo: "AlertRoute", doc: "ID of the route." }),
    name: string({ required: true, doc: "Name of the route." }),
    enabled: boolean({ required: true, doc: "Whether the route is enabled." }),
  }),
});
