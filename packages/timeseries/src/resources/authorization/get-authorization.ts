import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { authorization } from "./authorization";
import { authorizationRecord } from "./authorization-record";

/** Looks an authorization up by its ID. */
export const getAuthorization = defineFindFunction({
  token: "timeseries:index:getAuthorization",
  doc: "Looks an authorization up by its ID. On servers from 2.9 on `token` is empty.",
  resource: authorization,
  by: { id: string({ ...hexId, required: true, doc: "ID of the authorization." }) },
  record: authorizationRecord,
});
