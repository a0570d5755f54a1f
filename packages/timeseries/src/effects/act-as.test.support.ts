import type { TestResource } from "@ops-providers/provider-kit/testing";
import { text } from "@ops-providers/provider-kit/testing";
import type { Opened } from "../testing/each-service";
import type { ServiceClient } from "../testing/service-client";

/** The statuses of a creation and of the updates after it: each status, and each way to another one and back. */
export const STATUS_HISTORIES = [
  { history: ["active", "inactive", "inactive", "active"] },
  { history: ["inactive", "inactive", "active", "inactive"] },
] as const;

/** Signs in without the provider; the status of the answer, and a client with the session. */
export async function signIn(
  { client }: Opened,
  name: string,
  password: string,
): Promise<{ readonly status: number; readonly session: ServiceClient }> {
  const credentials = Buffer.from(`${name}:${password}`).toString("base64");
  const { status, headers } = await client.with({ authorization: `Basic ${credentials}` }).post("/api/v2/signin");
  const [cookie = ""] = (headers.get("set-cookie") ?? "").split(";");
  return { status, session: client.with({ cookie }) };
}

/** A client with the token of an authorization that the provider made. */
export function withTokenOf({ client }: Opened, authorization: TestResource): ServiceClient {
  return client.withToken(text(authorization.state, "token", "value"));
}

/** A token of a user, made without the provider. */
export async function tokenOf({ client, orgId }: Opened, userID: string): Promise<ServiceClient> {
  const permissions = [{ action: "read", resource: { type: "buckets", orgID: orgId } }];
  return client.withToken(
    text(await client.create("/api/v2/authorizations", { orgID: orgId, userID, permissions }), "token"),
  );
}

/** Writes a point of the given age to a bucket; the status of the answer. */
export async function write(
  client: ServiceClient,
  place: Readonly<Record<string, string>>,
  ageSeconds = 0,
): Promise<number> {
  const query = new URLSearchParams({ precision: "s", ...place }).toString();
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  return (await client.post(`/api/v2/write?${query}`, `power value=1 ${time}`)).status;
}
