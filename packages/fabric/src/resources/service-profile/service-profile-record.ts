import { lookupRecord, shownAlways } from "../../lookups/record";
import { serviceProfile } from "./service-profile";

/** What lookups show of a service profile. */
export const serviceProfileRecord = shownAlways(lookupRecord(serviceProfile), [
  "accessPointTypeConfigs",
  "marketingInfo",
  "metros",
]);
