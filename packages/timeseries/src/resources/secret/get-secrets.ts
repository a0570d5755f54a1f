import { defineListFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { secret } from "./secret";

/** Looks up all secrets. */
export const getSecrets = defineListFunction({
  token: "timeseries:index:getSecrets",
  doc:
    "Looks up the keys of all secrets that the credentials may list, but for those in which the service keeps credentials of notification " +
    "endpoints. It shows no value.",
  resource: secret,
  result: "secrets",
  where: { orgId: string({ ...hexId, refersTo: "Organization", doc: "Only the secrets of this organization." }) },
});
