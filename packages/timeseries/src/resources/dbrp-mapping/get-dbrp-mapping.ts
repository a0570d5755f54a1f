import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { dbrpMapping } from "./dbrp-mapping";

/** Looks a mapping up by its ID. */
export const getDbrpMapping = defineFindFunction({
  token: "timeseries:index:getDbrpMapping",
  doc: "Looks a mapping of a database and a retention policy up by its ID.",
  resource: dbrpMapping,
  by: { id: string({ required: true, doc: "ID of the mapping, with that of its organization: `ORGID/MAPPINGID`." }) },
});
