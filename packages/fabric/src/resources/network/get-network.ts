import { defineFindLookup } from "../../lookups/find-lookup";
import { network } from "./network";
import { networkRecord } from "./network-record";

/** Looks a network up. */
export const getNetwork = defineFindLookup({
  token: "fabric:index:getNetwork",
  doc: "Looks a network up by its UUID.",
  resource: network,
  by: { uuid: "the network" },
  record: networkRecord,
});
