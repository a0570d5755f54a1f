import { defineListFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { telegrafConfig } from "./telegraf-config";

/** Looks up all configurations of Telegraf. */
export const getTelegrafConfigs = defineListFunction({
  token: "timeseries:index:getTelegrafConfigs",
  doc: "Looks up all configurations of Telegraf that the credentials may read.",
  resource: telegrafConfig,
  result: "telegrafConfigs",
  where: {
    orgId: string({ ...hexId, refersTo: "Organization", doc: "Only the configurations of this organization." }),
  },
});
