import type { Properties } from "@ops-providers/provider-kit";
import { lookupOutputs } from "@ops-providers/provider-kit";
import { permissionRecords } from "../../shapes/permission";
import { legacyAuthorization } from "./legacy-authorization";

/** All that a lookup shows of an authorization of a client of 1.x. */
export const legacyAuthorizationRecord: Properties = {
  ...lookupOutputs(legacyAuthorization),
  permissions: permissionRecords,
};
