import { created, noContent, ok, randomSecret } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../../sim/access/caller";
import { decode } from "../../sim/wire/decode";
import { parseId } from "../../sim/wire/ids";
import { given } from "../../sim/wire/paging";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Action } from "../../sim/access/permission";
import type { Call } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import { hashesTokens, type Service } from "../../sim/service";
import { invalid, notFound } from "../../sim/service-error";
import type { AuthorizationRecord } from "../../sim/records";
import type { Store } from "../../sim/store";
import { organizationNamed } from "../../sim/tenancy/tenancy";
import { checkGrants, readPermissions } from "./authorization-permissions.sim";
import { ownerNames, wireAuthorization } from "./authorization-wire.sim";

const PATH = "/api/v2/authorizations";

const routes = collectionRoutes(PATH, {
  create,
  list,
  read: (call) => ok(shown(call.service, authorized(call, "read"))),
  update,
  remove,
});

/** API tokens. */
export const simulator = {
  kind: "authorization",
  path: PATH,
  routes,
  tables: () => ({ authorization: new Map<string, AuthorizationRecord>() }),
  copy({ store, ids, now, random }: Service, original: string): string {
    const [time, id] = [now(), ids.next()];
    const own = { id, token: randomSecret(random), createdAt: time, updatedAt: time };
    return store.copy("authorization", original, own).id;
  },
} satisfies ResourceSimulator;

/** Only this answer shows the token where tokens are stored hashed. */
function create({ service, caller, body }: Call): Reply {
  const input = decode("invalid json structure", body, (fields) => ({
    orgID: fields.id("orgID"),
    userID: fields.id("userID") ?? caller.userID,
    status: fields.text("status") ?? "",
    description: fields.text("description") ?? "",
    permissions: readPermissions(fields),
  }));
  const permissions = input.permissions.check();
  const { orgID } = input;
  if (orgID === undefined) throw invalid("org id required: invalid ID");
  const status = input.status === "" ? "active" : input.status;
  if (!isStatus(status)) throw invalid("invalid status: must be active or inactive");
  authorize(caller, "write", { type: "authorizations", orgID });
  authorize(caller, "write", { type: "users", id: input.userID });
  checkGrants(caller, permissions, orgID);
  const { store, ids, now, random } = service;
  const isKnown = store.find("user", input.userID) !== undefined && store.find("organization", orgID) !== undefined;
  if (!isKnown) throw invalid("unable to create token");
  const time = now();
  const authorization = { ...input, permissions, orgID, status, id: ids.next(), token: randomSecret(random) };
  return created(
    wireAuthorization(store, store.put("authorization", { ...authorization, createdAt: time, updatedAt: time })),
  );
}

/** Everything at once; what belongs to a deleted organization or user is left out without a word. */
function list({ service, caller, query }: Call): Reply {
  const authorizations = select(service.store, query)
    .filter((one) => isAuthorized(caller, "read", right(one)))
    .filter((one) => isAuthorized(caller, "read", { type: "users", id: one.userID }))
    .filter((one) => ownerNames(service.store, one) !== undefined);
  return ok({ links: { self: PATH }, authorizations: authorizations.map((one) => shown(service, one)) });
}

function select(store: Store, query: URLSearchParams): AuthorizationRecord[] {
  const [userID, orgID, id] = ["userID", "orgID", "id"].map((name) => {
    const value = given(query, name);
    return value === undefined ? undefined : parseId(value);
  });
  const ofUser = userID ?? userNamed(store, given(query, "user"));
  const org = given(query, "org");
  const ofOrganization = orgID ?? (org === undefined ? undefined : organizationNamed(store, org).id);
  if (id !== undefined) return [find(store, id)];
  return store
    .all("authorization")
    .filter((one) => ofUser === undefined || one.userID === ofUser)
    .filter((one) => ofOrganization === undefined || one.orgID === ofOrganization);
}

function userNamed(store: Store, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const user = store.all("user").find((known) => known.name === name);
  if (user === undefined) throw notFound("user not found");
  return user.id;
}

function update(call: Call): Reply {
  const { service } = call;
  parseId(call.param("id"));
  const input = decode(undefined, call.body, (fields) => ({
    status: fields.text("status"),
    description: fields.text("description"),
  }));
  const found = authorized(call, "read");
  authorized(call, "write");
  const status = input.status === "" ? "active" : (input.status ?? found.status);
  if (!isStatus(status))
    throw invalid(`${hashesTokens(service) ? "encodeAuthorization: " : ""}unknown authorization status`);
  const description = input.description ?? found.description;
  const changed = service.store.edit("authorization", found.id, { status, description, updatedAt: service.now() });
  return ok(shown(service, changed));
}

function remove(call: Call): Reply {
  call.service.store.remove("authorization", authorized(call, "write").id);
  return noContent;
}

function authorized({ service, caller, param }: Call, action: Action): AuthorizationRecord {
  const authorization = find(service.store, parseId(param("id")));
  authorize(caller, action, right(authorization));
  authorize(caller, action, { type: "users", id: authorization.userID });
  return authorization;
}

function find(store: Store, id: string): AuthorizationRecord {
  const authorization = store.find("authorization", id);
  if (authorization === undefined) throw notFound("authorization not found");
  return authorization;
}

/** The answer to everything but the creation. */
function shown(service: Service, authorization: AuthorizationRecord): Record<string, unknown> {
  const wire = wireAuthorization(service.store, authorization);
  return hashesTokens(service) ? { ...wire, token: "" } : wire;
}

function right({ id, orgID }: AuthorizationRecord): { type: string; id: string; orgID: string } {
  return { type: "authorizations", id, orgID };
}

function isStatus(status: string): boolean {
  return status === "active" || status === "inactive";
}
