import { defineFunction, path, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { authorizationRecord } from "./authorization-record";

/** Looks an authorization up by its ID. */
export const getAuthorization = defineFunction({
  token: "timeseries:index:getAuthorization",
  doc: "Looks an authorization up by its ID. Newer servers do not show the token again: it is empty then.",
  inputs: { id: string({ ...hexId, required: true, doc: "ID of the authorization." }) },
  outputs: authorizationRecord,
  invoke: ({ api, inputs }) => api.get<object>(path`/api/v2/authorizations/${inputs.id}`),
});
