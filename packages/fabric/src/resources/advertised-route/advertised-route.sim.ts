import { defineRouteTable } from "../../sim/parts/route-table";

/** Routes that a cloud router advertises over a connection. */
export const simulator = defineRouteTable("advertisedRoute");
