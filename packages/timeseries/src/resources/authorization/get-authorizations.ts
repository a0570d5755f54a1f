import { defineListFunction } from "@ops-providers/provider-kit";
import { authorization } from "./authorization";
import { authorizationRecord } from "./authorization-record";

/** Looks up all authorizations. */
export const getAuthorizations = defineListFunction({
  token: "timeseries:index:getAuthorizations",
  doc: "Looks up all authorizations that the credentials may read. On servers from 2.9 on each `token` is empty.",
  resource: authorization,
  result: "authorizations",
  record: authorizationRecord,
});
