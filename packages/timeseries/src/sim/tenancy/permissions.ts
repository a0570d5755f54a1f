import type { Fields } from "../wire/fields";
import { isAuthorized, type Caller } from "../access/caller";
import { isAction, isResourceType, permissionText, type Permission, type Resource } from "../access/permission";
import { invalid, ServiceError } from "../service-error";

/** Permissions as they were sent: their ids are well formed, the rest is checked later. */
export interface SentPermissions {
  /** Refuses an empty list, an unknown type and an unknown action. */
  check(): Permission[];
}

/** Reads the permissions of a body; the name of a resource and of its organization are ignored. */
export function readPermissions(fields: Fields): SentPermissions {
  const sent = (fields.objects("permissions") ?? []).map((permission) => ({
    action: permission.text("action") ?? "",
    resource: readResource(permission.object("resource")),
  }));
  return {
    check() {
      if (sent.length === 0) throw invalid("authorization must include permissions");
      return sent.map(checked);
    },
  };
}

function readResource(fields: Fields | undefined): Resource {
  const [id, orgID] = [fields?.id("id"), fields?.id("orgID")];
  return {
    type: fields?.text("type") ?? "",
    ...(id === undefined ? {} : { id }),
    ...(orgID === undefined ? {} : { orgID }),
  };
}

function checked({ action, resource }: { action: string; resource: Resource }): Permission {
  if (!isResourceType(resource.type)) {
    throw invalid("invalid resource type for permission: unknown resource type for permission");
  }
  if (!isAction(action)) throw invalid("invalid action type for permission: unknown action for permission");
  return { action, resource };
}

/** Refuses what the caller does not hold, and what is about another organization. */
export function checkGrants(caller: Caller, permissions: readonly Permission[], orgID: string): void {
  for (const permission of permissions) {
    if (isAuthorized(caller, permission.action, permission.resource)) continue;
    const text = permissionText(permission);
    throw new ServiceError("forbidden", `permission ${text} is not allowed: ${text} is unauthorized`);
  }
  if (permissions.some(({ resource }) => resource.type === "instance")) {
    const message = "authorizations cannot be created with the instance type, it is only used during setup";
    throw new ServiceError("internal error", message);
  }
  const foreign = permissions.find(({ resource }) => resource.orgID !== undefined && resource.orgID !== orgID);
  if (foreign !== undefined) throw invalid(`permission ${permissionText(foreign)} is not for org id ${orgID}`);
}
