import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { telegrafConfig } from "./telegraf-config";

/** Looks up a telegraf by its ID or its name. */
export const getTelegrafConfig = defineFindFunction({
  token: "timeseries:index:getTelegrafConfig",
  doc: "Looks up a telegraf by its ID or its name.",
  resource: telegrafConfig,
  by: { id: string({ doc: "ID of the telegraf." }), name: string({ doc: "Name of the telegraf." }) },
});
