import { lookupRecord } from "../../lookups/record";
import { precisionTimeService } from "./precision-time-service";

/** What lookups show of a precision time service. */
export const precisionTimeServiceRecord = lookupRecord(precisionTimeService);
