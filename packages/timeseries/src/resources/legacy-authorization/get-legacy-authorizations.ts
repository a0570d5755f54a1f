import { defineListFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { legacyAuthorization } from "./legacy-authorization";
import { legacyAuthorizationRecord } from "./legacy-authorization-record";

/** Looks up all authorizations of clients of 1.x. */
export const getLegacyAuthorizations = defineListFunction({
  token: "timeseries:index:getLegacyAuthorizations",
  doc: "Looks up all authorizations of clients of InfluxDB 1.x that the credentials may read.",
  resource: legacyAuthorization,
  result: "legacyAuthorizations",
  where: {
    orgId: string({ ...hexId, refersTo: "Organization", doc: "Only the authorizations of this organization." }),
  },
  record: legacyAuthorizationRecord,
});
