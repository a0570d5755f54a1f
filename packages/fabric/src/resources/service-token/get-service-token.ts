import { defineFindLookup } from "../../lookups/find-lookup";
import { serviceToken } from "./service-token";
import { serviceTokenRecord } from "./service-token-record";

/** Looks a service token up. */
export const getServiceToken = defineFindLookup({
  token: "fabric:index:getServiceToken",
  doc: "Looks a service token up by its UUID.",
  resource: serviceToken,
  by: { uuid: "the token" },
  record: serviceTokenRecord,
});
