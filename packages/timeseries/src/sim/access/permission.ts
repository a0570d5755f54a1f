/** Every type a permission may name, in the order in which the service lists them. */
const resourceTypes = [
  "authorizations",
  "buckets",
  "dashboards",
  "orgs",
  "sources",
  "tasks",
  "telegrafs",
  "users",
  "variables",
  "scrapers",
  "secrets",
  "labels",
  "views",
  "documents",
  "notificationRules",
  "notificationEndpoints",
  "checks",
  "dbrp",
  "notebooks",
  "annotations",
  "remotes",
  "replications",
] as const;

const actions = ["read", "write"] as const;

/** What a permission allows. */
export type Action = (typeof actions)[number];

/** What a permission is about: one object, the objects of one organization, or all objects of a type. */
export interface Resource {
  readonly type: string;
  readonly id?: string;
  readonly orgID?: string;
}

/** An action on a resource. */
export interface Permission {
  readonly action: Action;
  readonly resource: Resource;
}

/** Whether the string is an action. */
export function isAction(action: string): action is Action {
  return actions.some((known) => known === action);
}

/** Whether a permission may name this type; `instance` is known, though only the set-up grants it. */
export function isResourceType(type: string): boolean {
  return type === "instance" || resourceTypes.some((known) => known === type);
}

/** Writes a permission as error messages do, for example `write:orgs/<id>/buckets`. */
export function permissionText({ action, resource }: Permission): string {
  const place = resource.orgID === undefined ? [] : ["orgs", resource.orgID];
  const object = resource.id === undefined ? [] : [resource.id];
  return `${action}:${[...place, resource.type, ...object].join("/")}`;
}

/** Whether a permission that is held covers the one that is wanted. */
export function covers(held: Permission, wanted: Permission): boolean {
  if (held.action !== wanted.action) return false;
  if (held.resource.type === "instance") return true;
  if (held.resource.type !== wanted.resource.type) return false;
  const { id, orgID } = held.resource;
  if (id === undefined) return orgID === undefined || orgID === wanted.resource.orgID;
  return id === wanted.resource.id;
}

/** What the token of the set-up may do: everything, in all organizations. */
export function operatorPermissions(): Permission[] {
  return resourceTypes.flatMap((type) => actions.map((action) => ({ action, resource: { type } })));
}

/** What the owner of the server may do through a session. */
export function instancePermissions(): Permission[] {
  return actions.map((action) => ({ action, resource: { type: "instance" } }));
}

/** What an owner of an organization may do. */
export function ownerPermissions(orgID: string): Permission[] {
  return resourceTypes.flatMap((type) => actions.map((action) => ({ action, resource: inOrganization(type, orgID) })));
}

/** What a member of an organization may do. */
export function memberPermissions(orgID: string): Permission[] {
  return resourceTypes.map((type) => ({ action: "read", resource: inOrganization(type, orgID) }));
}

/** What every user may do with their own account. */
export function selfPermissions(userID: string): Permission[] {
  return actions.map((action) => ({ action, resource: { type: "users", id: userID } }));
}

function inOrganization(type: string, orgID: string): Resource {
  return type === "orgs" ? { type, id: orgID } : { type, orgID };
}
