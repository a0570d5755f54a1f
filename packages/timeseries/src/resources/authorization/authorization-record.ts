import type { Properties } from "@ops-providers/provider-kit";
import { lookupOutputs } from "@ops-providers/provider-kit";
import { authorization } from "./authorization";
import { permissionRecords } from "../../shapes/permission";

/** All that a lookup shows of an authorization. */
export const authorizationRecord: Properties = { ...lookupOutputs(authorization), permissions: permissionRecords };
