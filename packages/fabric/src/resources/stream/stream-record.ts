import { lookupRecord } from "../../lookups/record";
import { stream } from "./stream";

/** What lookups show of a stream. */
export const streamRecord = lookupRecord(stream);
