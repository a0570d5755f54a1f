import { defineListFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { variable } from "./variable";

/** Looks up all variables. */
export const getVariables = defineListFunction({
  token: "timeseries:index:getVariables",
  doc: "Looks up all variables that the credentials may read.",
  resource: variable,
  result: "variables",
  where: { orgId: string({ ...hexId, refersTo: "Organization", doc: "Only the variables of this organization." }) },
});
