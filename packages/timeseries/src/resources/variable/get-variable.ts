import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { variable } from "./variable";

/** Looks up a variable by its ID or its name. */
export const getVariable = defineFindFunction({
  token: "timeseries:index:getVariable",
  doc: "Looks up a variable by its ID or its name.",
  resource: variable,
  by: { id: string({ doc: "ID of the variable." }), name: string({ doc: "Name of the variable." }) },
});
