import type { ServerUnderTest } from "./server-under-test";

const someTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d*[1-9])?Z$/);

/** What the creation of an authorization answers, where only the organization and the permissions are given besides the token. */
export function newAuthorization(
  { orgID, org, service }: ServerUnderTest,
  path: string,
  {
    id,
    token,
    permissions,
  }: { readonly id: string; readonly token: unknown; readonly permissions: readonly unknown[] },
): object {
  return {
    id,
    token,
    status: "active",
    description: "",
    orgID,
    org,
    userID: service.userId,
    user: service.username,
    permissions,
    links: { self: `${path}/${id}`, user: `/api/v2/users/${service.userId}` },
    createdAt: someTime,
    updatedAt: someTime,
  };
}
