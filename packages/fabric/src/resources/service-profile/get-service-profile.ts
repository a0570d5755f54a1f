import { string } from "@ops-providers/provider-kit";
import { defineFindLookup } from "../../shapes/find-lookup";
import { uuidOfOther } from "../../shapes/uuid";
import { serviceProfile } from "./service-profile";
import { serviceProfileRecord } from "./service-profile-record";

/** Looks a service profile up. */
export const getServiceProfile = defineFindLookup({
  token: "fabric:index:getServiceProfile",
  doc: "Looks a service profile up by its UUID.",
  resource: serviceProfile,
  by: { uuid: string({ ...uuidOfOther, doc: "UUID of the profile." }) },
  record: serviceProfileRecord,
});
