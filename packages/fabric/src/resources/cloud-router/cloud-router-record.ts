import { lookupRecord } from "../../lookups/record";
import { cloudRouter } from "./cloud-router";

/** What lookups show of a router. */
export const cloudRouterRecord = lookupRecord(cloudRouter, {
  account: "accounts",
  location: "locations",
  marketplaceSubscription: "marketplaceSubscriptions",
  order: "orders",
  package: "packages",
  project: "projects",
});
