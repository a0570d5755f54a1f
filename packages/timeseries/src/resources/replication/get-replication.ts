import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { replication } from "./replication";

/** Looks up a replication by its ID or its name. */
export const getReplication = defineFindFunction({
  token: "timeseries:index:getReplication",
  doc: "Looks up a replication by its ID or its name.",
  resource: replication,
  by: { id: string({ doc: "ID of the replication." }), name: string({ doc: "Name of the replication." }) },
  within: { orgId: string({ doc: "Only what belongs to this org id." }) },
});
