import { string } from "@ops-providers/provider-kit";
import { defineFindLookup } from "../../shapes/find-lookup";
import { uuidOfOther } from "../../shapes/uuid";
import { serviceToken } from "./service-token";
import { serviceTokenRecord } from "./service-token-record";

/** Looks a service token up. */
export const getServiceToken = defineFindLookup({
  token: "fabric:index:getServiceToken",
  doc: "Looks a service token up by its UUID.",
  resource: serviceToken,
  by: { uuid: string({ ...uuidOfOther, doc: "UUID of the token." }) },
  record: serviceTokenRecord,
});
