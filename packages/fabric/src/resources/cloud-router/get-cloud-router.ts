import { defineFindLookup } from "../../lookups/find-lookup";
import { cloudRouter } from "./cloud-router";
import { cloudRouterRecord } from "./cloud-router-record";

/** Looks a cloud router up. */
export const getCloudRouter = defineFindLookup({
  token: "fabric:index:getCloudRouter",
  doc: "Looks a cloud router up by its UUID.",
  resource: cloudRouter,
  by: { uuid: "the router" },
  record: cloudRouterRecord,
});
