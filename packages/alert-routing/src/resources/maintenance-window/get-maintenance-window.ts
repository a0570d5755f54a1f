import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { maintenanceWindow } from "./maintenance-window";

/** Looks up a maintenance window. */
export const getMaintenanceWindow = defineFindFunction({
  token: "alert-routing:index:getMaintenanceWindow",
  doc: "Looks up a maintenance window by ID or name. Fails if several windows have the name; the error lists their IDs.",
  resource: maintenanceWindow,
  by: {
    id: string({ minLength: 1, doc: "ID of the window." }),
    name: string({ minLength: 1, doc: "Name of the window." }),
  },
});
