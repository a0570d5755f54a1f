import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { dbrp } from "./dbrp-mapping";

/** Looks up a dbrp by its ID. */
export const getDbrp = defineFindFunction({
  token: "timeseries:index:getDbrp",
  doc: "Looks up a dbrp by its ID.",
  resource: dbrp,
  by: { id: string({ doc: "ID of the dbrp." }) },
});
