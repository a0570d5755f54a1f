import { defineRouteTable } from "../../families/route-table";

/** Looks up the routes that a cloud router receives over a connection. */
export const getReceivedRoutes = defineRouteTable({
  token: "fabric:index:getReceivedRoutes",
  doc: "Looks up all routes that a cloud router receives over a connection, those that meet the filters, or one page of them.",
  table: "receivedRoutes",
});
