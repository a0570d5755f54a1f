import { defineListFunction } from "@ops-providers/provider-kit";
import { variable } from "./variable";

/** Looks up all variables. */
export const getVariables = defineListFunction({
  token: "timeseries:index:getVariables",
  doc: "Looks up all variables that the credentials may read.",
  resource: variable,
  result: "variables",
});
