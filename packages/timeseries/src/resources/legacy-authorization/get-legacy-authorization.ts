import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { legacyAuthorization } from "./legacy-authorization";
import { legacyAuthorizationRecord } from "./legacy-authorization-record";

/** Looks an authorization of a client of 1.x up by its ID. */
export const getLegacyAuthorization = defineFindFunction({
  token: "timeseries:index:getLegacyAuthorization",
  doc: "Looks an authorization of a client of InfluxDB 1.x up by its ID.",
  resource: legacyAuthorization,
  by: { id: string({ ...hexId, required: true, doc: "ID of the authorization." }) },
  record: legacyAuthorizationRecord,
});
