import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../../sim/access/caller";
import { decode } from "../../sim/wire/decode";
import { idOrNothing, parseId } from "../../sim/wire/ids";
import { byId, cut, given, readPage, type Page } from "../../sim/wire/paging";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call, Route } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import type { Service } from "../../sim/service";
import { notFound } from "../../sim/service-error";
import type { MembershipRecord, OrganizationRecord } from "../../sim/records";
import type { Store } from "../../sim/store";
import { checkOrganizationName, makeOrganization, organizationNamed } from "../../sim/tenancy/tenancy";
import { wireOrganization } from "../../sim/tenancy/wire-organization";
import { memberRoutes } from "./organization-members.sim";

const PATH = "/api/v2/orgs";

const routes: readonly Route[] = [...collectionRoutes(PATH, { create, list, read, update, remove }), ...memberRoutes];

/** Organizations and their members. */
export const simulator = {
  kind: "organization",
  path: PATH,
  routes,
  tables: () => ({
    organization: new Map<string, OrganizationRecord>(),
    membership: new Map<string, MembershipRecord>(),
  }),
  removeWithOrganization: ({ store }: Service, id: string): void =>
    store.removeWhere("membership", ({ resourceID }) => resourceID === id),
} satisfies ResourceSimulator;

function create({ service, caller, body }: Call): Reply {
  const input = decode("failed to unmarshal json", body, (fields) => ({
    name: fields.text("name") ?? "",
    description: fields.text("description") ?? "",
  }));
  authorize(caller, "write", { type: "orgs" });
  return created(wireOrganization(makeOrganization(service, { ...input, ownerID: caller.userID })));
}

function list({ service: { store }, caller, query }: Call): Reply {
  const page = readPage(query);
  const ownOnly = isAuthorized(caller, "read", { type: "orgs" }) ? undefined : caller.userID;
  const organizations = select(store, page, {
    id: idOrNothing(query.get("orgID")),
    name: given(query, "org"),
    userID: idOrNothing(query.get("userID")) ?? ownOnly,
  });
  return ok({
    links: { self: PATH },
    orgs: organizations.filter(({ id }) => isAuthorized(caller, "read", { type: "orgs", id })).map(wireOrganization),
  });
}

interface Filter {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly userID: string | undefined;
}

function select(store: Store, page: Page, { id, name, userID }: Filter): OrganizationRecord[] {
  if (id !== undefined) return [find(store, id)];
  if (name !== undefined) return [organizationNamed(store, name)];
  if (userID !== undefined) return selectOfUser(store, page, userID);
  // `after` and `descending` are read, and then ignored
  return cut(byId(store.all("organization"), { ...page, after: undefined, descending: false }), page);
}

/** The offset counts all roles of the user, also the one on the server itself, so that pages of its owner overlap. */
function selectOfUser(store: Store, page: Page, userID: string): OrganizationRecord[] {
  return store
    .all("membership")
    .filter((membership) => membership.userID === userID)
    .slice(Math.max(0, page.offset))
    .filter(({ resourceType }) => resourceType === "orgs")
    .slice(0, page.limit)
    .flatMap(({ resourceID }) => store.find("organization", resourceID) ?? []);
}

function read({ service: { store }, caller, param }: Call): Reply {
  const id = parseId(param("id"));
  authorize(caller, "read", { type: "orgs", id });
  return ok(wireOrganization(find(store, id)));
}

function update({ service: { store, now }, caller, param, body }: Call): Reply {
  const id = parseId(param("id"));
  const input = decode("failed to unmarshal json", body, (fields) => ({
    name: fields.text("name"),
    description: fields.text("description"),
  }));
  authorize(caller, "write", { type: "orgs", id });
  const organization = find(store, id);
  const name = input.name ?? organization.name;
  if (name !== organization.name) checkOrganizationName(store, name);
  const description = input.description ?? organization.description;
  return ok(wireOrganization(store.edit("organization", id, { name, description, updatedAt: now() })));
}

function remove({ service, caller, param }: Call): Reply {
  const { store, version } = service;
  const id = parseId(param("id"));
  authorize(caller, "write", { type: "orgs", id });
  const organization = store.find("organization", id);
  const isNew = version === "2.9.1";
  if (organization === undefined) {
    throw notFound(`${isNew ? `error deleting organization id: ${id}: ` : ""}organization not found`);
  }
  // the index is cleaned with the untrimmed name, so that a name with blanks around it stays taken
  if (organization.name !== organization.name.trim()) store.stuckOrganizationNames.add(organization.name.trim());
  store.remove("organization", id);
  service.removeWithOrganization(id);
  return noContent;
}

function find(store: Store, id: string): OrganizationRecord {
  const organization = store.find("organization", id);
  if (organization === undefined) throw notFound("organization not found");
  return organization;
}
