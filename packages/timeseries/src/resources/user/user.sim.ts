import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../../sim/access/caller";
import { decode } from "../../sim/wire/decode";
import { parseId } from "../../sim/wire/ids";
import { byId, cut, given, readPage, type Page } from "../../sim/wire/paging";
import type { Action } from "../../sim/access/permission";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call, Route } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import { conflict, invalid, notFound, ServiceError } from "../../sim/service-error";
import type { UserRecord } from "../../sim/records";
import type { Store } from "../../sim/store";
import { wireUser } from "../../sim/tenancy/wire-user";
import { passwordRoutes } from "./user-password.sim";

const PATH = "/api/v2/users";

const routes: readonly Route[] = [
  ...collectionRoutes(PATH, {
    create,
    list,
    read: (call) => ok(wireUser(authorizedUser(call, "read"))),
    update,
    remove,
  }),
  ...passwordRoutes,
];

/** Users and their passwords. */
export const simulator = {
  kind: "user",
  path: PATH,
  routes,
  tables: () => ({ user: new Map<string, UserRecord>() }),
} satisfies ResourceSimulator;

/** A body may bring its own id; any string is a status here. */
function create({ service: { store, ids }, caller, body }: Call): Reply {
  const input = decode(undefined, body, (fields) => ({
    id: fields.id("id"),
    name: fields.text("name") ?? "",
    status: fields.text("status") ?? "",
    oauthID: fields.text("oauthID") ?? "",
  }));
  authorize(caller, "write", { type: "users" });
  checkNameIsFree(store, input.name);
  if (input.id !== undefined && store.find("user", input.id) !== undefined) {
    throw conflict(`user with ID ${input.id} already exists`);
  }
  checkNameIsGiven(input.name);
  const status = input.status === "" ? "active" : input.status;
  return created(wireUser(store.put("user", { ...input, id: input.id ?? ids.next(), status, password: undefined })));
}

function list({ service: { store }, caller, query }: Call): Reply {
  const page = readPage(query);
  const id = given(query, "id");
  const users = select(store, page, id === undefined ? undefined : parseId(id), given(query, "name"));
  return ok({
    links: { self: PATH },
    users: users.filter((user) => isAuthorized(caller, "read", { type: "users", id: user.id })).map(wireUser),
  });
}

function select(store: Store, page: Page, id: string | undefined, name: string | undefined): UserRecord[] {
  if (id !== undefined) return [find(store, id)];
  if (name === undefined) return cut(byId(store.all("user"), page), page);
  const user = store.all("user").find((known) => known.name === name);
  if (user === undefined) throw notFound("user not found");
  return [user];
}

function update(call: Call): Reply {
  const { store } = call.service;
  parseId(call.param("id"));
  const input = decode(undefined, call.body, (fields) => ({
    name: fields.text("name"),
    status: fields.text("status"),
  }));
  if (input.status !== undefined && input.status !== "active" && input.status !== "inactive") {
    throw invalid("invalid status: must be active or inactive");
  }
  const user = authorizedUser(call, "write");
  const name = input.name ?? user.name;
  if (name !== user.name) checkNameIsFree(store, name);
  checkNameIsGiven(name);
  return ok(wireUser(store.edit("user", user.id, { name, status: input.status ?? user.status })));
}

/** The user's tokens stay behind, and work no more. */
function remove(call: Call): Reply {
  const { store } = call.service;
  const { id } = authorizedUser(call, "write");
  store.remove("user", id);
  store.removeWhere("membership", ({ userID }) => userID === id);
  return noContent;
}

function authorizedUser({ service, caller, param }: Call, action: Action): UserRecord {
  const id = parseId(param("id"));
  authorize(caller, action, { type: "users", id });
  return find(service.store, id);
}

function find(store: Store, id: string): UserRecord {
  const user = store.find("user", id);
  if (user === undefined) throw notFound("user not found");
  return user;
}

function checkNameIsFree(store: Store, name: string): void {
  if (store.all("user").some((user) => user.name === name)) throw conflict(`user with name ${name} already exists`);
}

/** The name is the key of an index, and the index refuses an empty one. */
function checkNameIsGiven(name: string): void {
  if (name === "") throw new ServiceError("empty value", "key required");
}
