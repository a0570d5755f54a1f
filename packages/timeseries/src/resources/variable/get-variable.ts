import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { variable } from "./variable";

/** Looks a variable up by its ID. */
export const getVariable = defineFindFunction({
  token: "timeseries:index:getVariable",
  doc: "Looks a variable up by its ID.",
  resource: variable,
  by: { id: string({ ...hexId, required: true, doc: "ID of the variable." }) },
});
