import type { Permission } from "../access/permission";
import { notFound } from "../service-error";
import type { AuthorizationRecord } from "../records";
import type { Store } from "../store";
import { preciseTime } from "../wire/wire-time";

/** The names of the organization and of the user, unless one of them is gone. */
export function ownerNames(
  store: Store,
  { orgID, userID }: AuthorizationRecord,
): { org: string; user: string } | undefined {
  const [organization, user] = [store.find("organization", orgID), store.find("user", userID)];
  return organization && user && { org: organization.name, user: user.name };
}

/**
 * An authorization of the collection at a path as the service sends it, with the names of today; it fails when its organization or user is
 * gone.
 */
export function wireAuthorization(
  store: Store,
  authorization: AuthorizationRecord,
  path: string,
): Record<string, unknown> {
  const { id, token, status, description, orgID, userID, permissions } = authorization;
  if (store.find("organization", orgID) === undefined) throw notFound("organization not found");
  const names = ownerNames(store, authorization);
  if (names === undefined) throw notFound("user not found");
  return {
    id,
    token,
    status,
    description,
    orgID,
    org: names.org,
    userID,
    user: names.user,
    permissions: permissions.map((permission) => decorated(store, permission)),
    links: { self: `${path}/${id}`, user: `/api/v2/users/${userID}` },
    createdAt: preciseTime(authorization.createdAt),
    updatedAt: preciseTime(authorization.updatedAt),
  };
}

/** Adds the names; when the resource is gone its organization is not named either. */
function decorated(store: Store, { action, resource }: Permission): Record<string, unknown> {
  const name = resource.id === undefined ? "" : resourceName(store, resource.type, resource.id);
  if (name === undefined) return { action, resource };
  const org = resource.orgID === undefined ? undefined : store.find("organization", resource.orgID)?.name;
  return { action, resource: { ...resource, ...(name === "" ? {} : { name }), ...(org === undefined ? {} : { org }) } };
}

/** The name of a bucket, organization or user, nothing when it is gone; other types have no name. */
function resourceName(store: Store, type: string, id: string): string | undefined {
  if (type === "buckets") return store.find("bucket", id)?.name;
  if (type === "orgs") return store.find("organization", id)?.name;
  if (type === "users") return store.find("user", id)?.name;
  return "";
}
