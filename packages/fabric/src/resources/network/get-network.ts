import { string } from "@ops-providers/provider-kit";
import { defineFindLookup } from "../../shapes/find-lookup";
import { uuidOfOther } from "../../shapes/uuid";
import { network } from "./network";
import { networkRecord } from "./network-record";

/** Looks a network up. */
export const getNetwork = defineFindLookup({
  token: "fabric:index:getNetwork",
  doc: "Looks a network up by its UUID.",
  resource: network,
  by: { uuid: string({ ...uuidOfOther, doc: "UUID of the network." }) },
  record: networkRecord,
});
