import { defineRouteTable } from "../../sim/parts/route-table";

/** Routes that a cloud router receives over a connection. */
export const simulator = defineRouteTable("receivedRoute");
