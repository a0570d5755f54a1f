import { defineListFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { dbrpMapping } from "./dbrp-mapping";

/** Looks up all mappings. */
export const getDbrpMappings = defineListFunction({
  token: "timeseries:index:getDbrpMappings",
  doc: "Looks up all mappings of databases and retention policies whose buckets the credentials may read.",
  resource: dbrpMapping,
  result: "dbrpMappings",
  where: { orgId: string({ ...hexId, refersTo: "Organization", doc: "Only the mappings of this organization." }) },
});
