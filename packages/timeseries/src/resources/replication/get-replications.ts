import { defineListFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { replication } from "./replication";

/** Looks up all replications. */
export const getReplications = defineListFunction({
  token: "timeseries:index:getReplications",
  doc: "Looks up all replications that the credentials may read.",
  resource: replication,
  result: "replications",
  where: { orgId: string({ ...hexId, refersTo: "Organization", doc: "Only the replications of this organization." }) },
});
