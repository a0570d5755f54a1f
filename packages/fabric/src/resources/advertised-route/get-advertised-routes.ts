import { defineRouteTable } from "../../families/route-table";

/** Looks up the routes that a cloud router advertises over a connection. */
export const getAdvertisedRoutes = defineRouteTable({
  token: "fabric:index:getAdvertisedRoutes",
  doc: "Looks up all routes that a cloud router advertises over a connection, those that meet the filters, or one page of them.",
  table: "advertisedRoutes",
});
