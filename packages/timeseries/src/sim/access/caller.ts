import type { Action, Permission, Resource } from "./permission";
import { covers, permissionText } from "./permission";
import { ServiceError } from "../service-error";

/** Who sends a request. */
export interface Caller {
  readonly userID: string;
  /** What the caller may do; an inactive token fails here, and not earlier. */
  permissions(): readonly Permission[];
}

/** Refuses a request whose caller lacks a permission: 401, not 403. */
export function authorize(caller: Caller, action: Action, resource: Resource): void {
  const wanted = { action, resource };
  if (!caller.permissions().some((held) => covers(held, wanted))) {
    throw new ServiceError("unauthorized", `${permissionText(wanted)} is unauthorized`);
  }
}

/** Whether the caller has a permission; lists leave out what it has none for, also for an inactive token. */
export function isAuthorized(caller: Caller, action: Action, resource: Resource): boolean {
  try {
    authorize(caller, action, resource);
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.code === "unauthorized") return false;
    throw error;
  }
}
