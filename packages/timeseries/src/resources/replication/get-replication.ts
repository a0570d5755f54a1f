import { defineFindFunction, integer, lookupOutputs, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { replication } from "./replication";

/** Looks a replication up by its ID. */
export const getReplication = defineFindFunction({
  token: "timeseries:index:getReplication",
  doc: "Looks a replication up by its ID, with what waits for the other server and how the last attempt went.",
  resource: replication,
  by: { id: string({ ...hexId, required: true, doc: "ID of the replication." }) },
  record: {
    ...lookupOutputs(replication),
    currentQueueSizeBytes: integer({ unit: "bytes", doc: "How much waits for the other server, on the disk." }),
    remainingBytesToBeSynced: integer({ unit: "bytes", doc: "How much of it has not been sent yet." }),
    latestResponseCode: integer({
      absent: 0,
      doc: "HTTP status of the other server's last answer; 0 before the first one, and where there was none.",
    }),
    latestErrorMessage: string({ absent: "", doc: "Why the last attempt failed; empty if it did not." }),
  },
});
