import type { UserRecord } from "../records";

/** A user as the service sends it; there is never a password. */
export function wireUser({ id, name, status, oauthID }: UserRecord): Record<string, unknown> {
  return { links: { self: `/api/v2/users/${id}` }, id, name, ...(oauthID === "" ? {} : { oauthID }), status };
}
