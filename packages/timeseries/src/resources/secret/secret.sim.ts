import { noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../../sim/access/caller";
import type { Action } from "../../sim/access/permission";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call, Route } from "../../sim/route";
import type { Service } from "../../sim/service";
import { notFound } from "../../sim/service-error";
import { secretId } from "../../sim/tenancy/secret-id";
import { decode } from "../../sim/wire/decode";
import { parseIdOf } from "../../sim/wire/ids";

declare module "../../sim/records" {
  interface Records {
    secret: SecretRecord;
  }
}

/** A secret of an organization; its ID is both, the key percent-encoded as far as it has to be. */
export interface SecretRecord {
  readonly id: string;
  readonly orgID: string;
  readonly key: string;
  readonly value: string;
}

const PATH = "/api/v2/orgs/:id/secrets";

const routes: readonly Route[] = [
  { method: "GET", path: PATH, handle: list },
  { method: "PATCH", path: PATH, handle: set },
  { method: "POST", path: `${PATH}/delete`, handle: removeSeveral },
  { method: "DELETE", path: `${PATH}/:key`, handle: remove },
];

/** Secrets of organizations. */
export const simulator = {
  kind: "secret",
  path: PATH,
  routes,
  tables: () => ({ secret: new Map<string, SecretRecord>() }),
  removeWithOrganization: ({ store }: Service, id: string): void =>
    store.removeWhere("secret", ({ orgID }) => orgID === id),
} satisfies ResourceSimulator;

/** The keys alone, sorted. */
function list(call: Call): Reply {
  const orgID = organizationIn(call, "read");
  const keys = call.service.store.all("secret").flatMap((secret) => (secret.orgID === orgID ? [secret.key] : []));
  const org = `/api/v2/orgs/${orgID}`;
  const secrets = keys.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  return ok({ links: { org, self: `${org}/secrets` }, secrets });
}

/** Sets what is named, and leaves the rest. */
function set(call: Call): Reply {
  const orgID = organizationIn(call, "write");
  const values = decode("failed to unmarshal json", call.body, (fields) => fields.allTexts());
  const { store } = call.service;
  for (const [key, value] of Object.entries(values))
    store.put("secret", { id: secretId(orgID, key), orgID, key, value });
  return noContent;
}

/** What is not there counts as deleted, too. */
function removeSeveral(call: Call): Reply {
  const orgID = organizationIn(call, "write");
  const { keys } = decode("failed to unmarshal json", call.body, (fields) => ({
    keys: fields.textList("secrets") ?? [],
  }));
  for (const key of keys) removeKey(call.service, orgID, key);
  return noContent;
}

function remove(call: Call): Reply {
  removeKey(call.service, organizationIn(call, "write"), call.param("key"));
  return noContent;
}

function removeKey({ store }: Service, orgID: string, key: string): void {
  const id = secretId(orgID, key);
  if (store.find("secret", id) !== undefined) store.remove("secret", id);
}

/** An organization that the caller may not read is as good as none. */
function organizationIn({ service: { store }, caller, param }: Call, action: Action): string {
  const orgID = parseIdOf("corrupt ID provided", param("id"));
  const isThere = store.find("organization", orgID) !== undefined;
  if (!isThere || !isAuthorized(caller, "read", { type: "orgs", id: orgID })) throw notFound("404 page not found");
  authorize(caller, action, { type: "secrets", orgID });
  return orgID;
}
