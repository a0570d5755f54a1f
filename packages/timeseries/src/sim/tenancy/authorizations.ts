import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../access/caller";
import type { Action, Permission } from "../access/permission";
import type { AuthorizationRecord } from "../records";
import type { Call, CollectionHandlers } from "../route";
import type { Service } from "../service";
import { invalid, notFound } from "../service-error";
import type { Store } from "../store";
import { decode } from "../wire/decode";
import { parseId } from "../wire/ids";
import { given } from "../wire/paging";
import { checkGrants, readPermissions } from "./permissions";
import { organizationNamed } from "./tenancy";
import { ownerNames, wireAuthorization } from "./wire-authorization";

/** What tells a collection of authorizations from another. */
export interface AuthorizationCollection {
  readonly kind: "authorization" | "legacyAuthorization";
  readonly path: string;
  /** Refuses a creation for the token that it names, before anybody's rights are looked at. */
  readonly checkToken?: (token: string) => void;
  /** The token of a new one; it refuses what may not be there twice. */
  readonly newToken: (service: Service, token: string) => string;
  /** The one that a list names by another property than its ID. */
  readonly named?: (store: Store, query: URLSearchParams) => AuthorizationRecord | undefined;
  /** Whether lists look a user up by name, and then show everybody's all the same. */
  readonly ignoresUserName?: boolean;
  /** What all answers but that to the creation show. */
  readonly shown?: (service: Service, wire: Record<string, unknown>) => Record<string, unknown>;
  readonly unknownStatus: (service: Service) => string;
}

/** What a creation asks for, without what is wrong at first sight. */
interface Wish extends Pick<AuthorizationRecord, "orgID" | "userID" | "status" | "description" | "token"> {
  readonly permissions: readonly Permission[];
}

/** The handlers of a collection of authorizations. */
export function authorizationHandlers(collection: AuthorizationCollection): CollectionHandlers {
  const { kind, path, shown = (_service, wire) => wire } = collection;
  const wire = ({ store }: Service, one: AuthorizationRecord) => wireAuthorization(store, one, path);
  const answer = (service: Service, one: AuthorizationRecord) => shown(service, wire(service, one));
  return {
    create: (call) => created(wire(call.service, create(collection, call))),
    list: (call) => list(collection, call, (one) => answer(call.service, one)),
    read: (call) => ok(answer(call.service, authorized(kind, call, "read"))),
    update: (call) => ok(answer(call.service, update(collection, call))),
    remove(call) {
      call.service.store.remove(kind, authorized(kind, call, "write").id);
      return noContent;
    },
  };
}

/** The authorization with an ID. */
export function findAuthorization(
  store: Store,
  kind: AuthorizationCollection["kind"],
  id: string,
): AuthorizationRecord {
  const authorization = store.find(kind, id);
  if (authorization === undefined) throw notFound("authorization not found");
  return authorization;
}

function create(collection: AuthorizationCollection, { service, caller, body }: Call): AuthorizationRecord {
  const wish = readWish(collection, body, caller.userID);
  const { orgID, userID, permissions } = wish;
  authorize(caller, "write", { type: "authorizations", orgID });
  authorize(caller, "write", { type: "users", id: userID });
  checkGrants(caller, permissions, orgID);
  const { store, ids, now } = service;
  const isKnown = store.find("user", userID) !== undefined && store.find("organization", orgID) !== undefined;
  if (!isKnown) throw invalid("unable to create token");
  const [time, token] = [now(), collection.newToken(service, wish.token)];
  return store.put(collection.kind, { ...wish, token, id: ids.next(), createdAt: time, updatedAt: time });
}

function readWish({ checkToken }: AuthorizationCollection, body: string, callerID: string): Wish {
  const input = decode("invalid json structure", body, (fields) => ({
    token: fields.text("token") ?? "",
    orgID: fields.id("orgID"),
    userID: fields.id("userID") ?? callerID,
    status: fields.text("status") ?? "",
    description: fields.text("description") ?? "",
    permissions: readPermissions(fields),
  }));
  const permissions = input.permissions.check();
  const { orgID, token } = input;
  if (orgID === undefined) throw invalid("org id required: invalid ID");
  const status = input.status === "" ? "active" : input.status;
  if (!isStatus(status)) throw invalid("invalid status: must be active or inactive");
  checkToken?.(token);
  return { ...input, permissions, orgID, status };
}

/** Everything at once; what belongs to a deleted organization or user is left out without a word. */
function list(
  collection: AuthorizationCollection,
  { service, caller, query }: Call,
  wire: (one: AuthorizationRecord) => object,
): Reply {
  const authorizations = select(collection, service.store, query)
    .filter((one) => isAuthorized(caller, "read", right(one)))
    .filter((one) => isAuthorized(caller, "read", { type: "users", id: one.userID }))
    .filter((one) => ownerNames(service.store, one) !== undefined);
  return ok({ links: { self: collection.path }, authorizations: authorizations.map(wire) });
}

function select(
  { kind, named, ignoresUserName = false }: AuthorizationCollection,
  store: Store,
  query: URLSearchParams,
): readonly AuthorizationRecord[] {
  const [userID, orgID, id] = ["userID", "orgID", "id"].map((name) => {
    const value = given(query, name);
    return value === undefined ? undefined : parseId(value);
  });
  const userWithName = userNamed(store, given(query, "user"));
  const ofUser = userID ?? (ignoresUserName ? undefined : userWithName);
  const org = given(query, "org");
  const ofOrganization = orgID ?? (org === undefined ? undefined : organizationNamed(store, org).id);
  if (id !== undefined) return [findAuthorization(store, kind, id)];
  const one = named?.(store, query);
  if (one !== undefined) return [one];
  return store
    .all(kind)
    .filter((one) => ofUser === undefined || one.userID === ofUser)
    .filter((one) => ofOrganization === undefined || one.orgID === ofOrganization);
}

function userNamed(store: Store, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const user = store.all("user").find((known) => known.name === name);
  if (user === undefined) throw notFound("user not found");
  return user.id;
}

function update({ kind, unknownStatus }: AuthorizationCollection, call: Call): AuthorizationRecord {
  const { service } = call;
  parseId(call.param("id"));
  const input = decode(undefined, call.body, (fields) => ({
    status: fields.text("status"),
    description: fields.text("description"),
  }));
  const found = authorized(kind, call, "read");
  authorized(kind, call, "write");
  const status = input.status === "" ? "active" : (input.status ?? found.status);
  if (!isStatus(status)) throw invalid(unknownStatus(service));
  const description = input.description ?? found.description;
  return service.store.edit(kind, found.id, { status, description, updatedAt: service.now() });
}

function authorized(
  kind: AuthorizationCollection["kind"],
  { service, caller, param }: Call,
  action: Action,
): AuthorizationRecord {
  const authorization = findAuthorization(service.store, kind, parseId(param("id")));
  authorize(caller, action, right(authorization));
  authorize(caller, action, { type: "users", id: authorization.userID });
  return authorization;
}

function right({ id, orgID }: AuthorizationRecord): { type: string; id: string; orgID: string } {
  return { type: "authorizations", id, orgID };
}

function isStatus(status: string): boolean {
  return status === "active" || status === "inactive";
}
