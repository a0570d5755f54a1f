import { inLists, lookupRecord, rowOf, shownAlways } from "../../lookups/record";
import { serviceToken } from "./service-token";

/** What the lookup of one token shows of it. */
export const serviceTokenRecord = inLists(shownAlways(lookupRecord(serviceToken), ["description"]), {
  project: "projects",
});

/** What the lookup of many tokens shows of each. */
export const serviceTokenListRecord = rowOf(serviceTokenRecord);
