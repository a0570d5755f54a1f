import { defineListFunction } from "@ops-providers/provider-kit";
import { telegrafConfig } from "./telegraf-config";

/** Looks up all telegrafs. */
export const getTelegrafConfigs = defineListFunction({
  token: "timeseries:index:getTelegrafConfigs",
  doc: "Looks up all telegrafs.",
  resource: telegrafConfig,
  result: "telegrafs",
});
