import { defineFindLookup } from "../../lookups/find-lookup";
import { serviceProfile } from "./service-profile";
import { serviceProfileRecord } from "./service-profile-record";

/** Looks a service profile up. */
export const getServiceProfile = defineFindLookup({
  token: "fabric:index:getServiceProfile",
  doc: "Looks a service profile up by its UUID.",
  resource: serviceProfile,
  by: { uuid: "the profile" },
  record: serviceProfileRecord,
});
