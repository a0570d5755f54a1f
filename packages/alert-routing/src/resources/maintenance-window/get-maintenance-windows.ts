import { defineListFunction } from "@ops-providers/provider-kit";
import { maintenanceWindow } from "./maintenance-window";

/** Looks up all maintenance windows. */
export const getMaintenanceWindows = defineListFunction({
  token: "alert-routing:index:getMaintenanceWindows",
  doc: "Looks up all maintenance windows of the account, past ones too.",
  resource: maintenanceWindow,
  result: "maintenanceWindows",
});
