import { defineListFunction } from "@ops-providers/provider-kit";
import { dbrp } from "./dbrp-mapping";

/** Looks up all dbrps. */
export const getDbrps = defineListFunction({
  token: "timeseries:index:getDbrps",
  doc: "Looks up all dbrps.",
  resource: dbrp,
  result: "dbrps",
});
