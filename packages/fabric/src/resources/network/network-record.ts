import { lookupRecord, rowOf } from "../../lookups/record";
import { network } from "./network";

/** What the lookup of one network shows of it. */
export const networkRecord = lookupRecord(network, { location: "locations" });

/** What the lookup of many networks shows of each. */
export const networkListRecord = rowOf(
  lookupRecord(network, {
    change: "changes",
    changeLog: "changeLogs",
    location: "locations",
    operation: "operations",
    project: "projects",
  }),
);
