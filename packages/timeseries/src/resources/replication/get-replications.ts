import { defineListFunction, string } from "@ops-providers/provider-kit";
import { replication } from "./replication";

/** Looks up all replications. */
export const getReplications = defineListFunction({
  token: "timeseries:index:getReplications",
  doc: "Looks up all replications.",
  resource: replication,
  result: "replications",
  where: { orgId: string({ required: true, doc: "Only what belongs to this org id." }) },
});
