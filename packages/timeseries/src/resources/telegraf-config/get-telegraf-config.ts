import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { telegrafConfig } from "./telegraf-config";

/** Looks a configuration of Telegraf up by its ID. */
export const getTelegrafConfig = defineFindFunction({
  token: "timeseries:index:getTelegrafConfig",
  doc: "Looks a configuration of Telegraf up by its ID.",
  resource: telegrafConfig,
  by: { id: string({ ...hexId, required: true, doc: "ID of the configuration." }) },
});
