import type { ApiClient, ListSource } from "@ops-providers/provider-kit";
import { ApiError, listAll, path } from "@ops-providers/provider-kit";
import { wireId } from "../../shapes/hex-id";
import { isNotFound } from "../../shapes/not-found";
import { organizationIds } from "../../shapes/organization-ids";

/** What a user may be in an organization. */
export const roles = ["member", "owner"] as const;

/** One of the roles. */
export type Role = (typeof roles)[number];

/** That a user belongs to an organization, in the words of the resource. */
export interface Membership {
  readonly orgId: string;
  readonly orgRole: Role;
}

/** The membership that inputs or old inputs ask for. */
export function membershipOf(inputs: {
  readonly orgId?: string | undefined;
  readonly orgRole?: Role | undefined;
}): Membership | undefined {
  const { orgId, orgRole } = inputs;
  return orgId === undefined || orgRole === undefined ? undefined : { orgId, orgRole };
}

/** Whether two memberships are of the same organization. */
export function isSameOrganization(one: Membership, other: Membership | undefined): boolean {
  return one.orgId.toLowerCase() === other?.orgId.toLowerCase();
}

/** The list of users with a role in an organization, which shows them whole. */
function listOfRole(orgId: string, role: Role): ListSource {
  return { path: path`/api/v2/orgs/${orgId}/${role}s`, key: "users", paging: { style: "none" } };
}

/** Users with a role in an organization. */
async function usersWithRole(api: ApiClient, orgId: string, role: Role): Promise<readonly object[]> {
  const users: object[] = [];
  for await (const user of listAll(api, listOfRole(orgId, role), {})) users.push(user);
  return users;
}

/** Gives a user the role in the organization, whatever the role was before. */
export async function setMembership(api: ApiClient, userId: string, { orgId, orgRole }: Membership): Promise<void> {
  const add = (): Promise<unknown> => api.post(path`/api/v2/orgs/${orgId}/${orgRole}s`, { id: userId });
  try {
    await add();
    return;
  } catch (error) {
    // a second role is refused with an internal error, and behind a lost answer may be a success
    if (!(error instanceof ApiError) || error.outcome !== "unclear") throw error;
  }
  const role = await roleIn(api, userId, orgId);
  if (role === orgRole) return;
  if (role !== undefined) await removeMembership(api, userId, orgId);
  await add();
}

/** Takes a user out of an organization; either path removes either role, and removing nothing succeeds. */
export async function removeMembership(api: ApiClient, userId: string, orgId: string): Promise<void> {
  try {
    await api.delete(path`/api/v2/orgs/${orgId}/members/${userId}`);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** The user as one of two lists of an organization shows it, with its role; tries the likely role first. */
export async function findInOrganization(
  find: (list: ListSource) => Promise<object | undefined>,
  orgId: string,
  likely: Role = "member",
): Promise<(Membership & object) | undefined> {
  for (const role of [likely, likely === "member" ? "owner" : "member"] as const) {
    const found = await find(listOfRole(orgId, role));
    if (found !== undefined) return { ...found, orgId, orgRole: role };
  }
  return undefined;
}

async function roleIn(api: ApiClient, userId: string, orgId: string): Promise<Role | undefined> {
  const find = async (list: ListSource): Promise<object | undefined> => {
    try {
      for await (const user of listAll(api, list, {})) if (wireId(user) === userId) return user;
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
    return undefined;
  };
  return (await findInOrganization(find, orgId))?.orgRole;
}

/** The one membership that a lookup shows of a user: of the organization with the lowest ID. */
export async function firstMembership(api: ApiClient, userId: string): Promise<Membership | undefined> {
  const orgIds: string[] = [];
  for await (const orgId of organizationIds(api, { userID: userId })) orgIds.push(orgId);
  const [orgId] = orgIds.sort();
  if (orgId === undefined) return undefined;
  const owners = await usersWithRole(api, orgId, "owner");
  return { orgId, orgRole: owners.some((user) => wireId(user) === userId) ? "owner" : "member" };
}

/** The one membership to show of each user, by user ID: lowest organization ID first, owner before member. */
export async function firstMemberships(api: ApiClient): Promise<ReadonlyMap<string, Membership>> {
  const orgIds: string[] = [];
  for await (const orgId of organizationIds(api)) orgIds.push(orgId);
  const memberships = await Promise.all(orgIds.sort().map((orgId) => membershipsIn(api, orgId)));
  // of two entries with the same key a map keeps the last
  return new Map(memberships.flat().reverse());
}

async function membershipsIn(api: ApiClient, orgId: string): Promise<readonly (readonly [string, Membership])[]> {
  const [owners, members] = await Promise.all([
    usersWithRole(api, orgId, "owner"),
    usersWithRole(api, orgId, "member"),
  ]);
  const entry = (user: object, orgRole: Role) => [wireId(user), { orgId, orgRole }] as const;
  return [...owners.map((user) => entry(user, "owner")), ...members.map((user) => entry(user, "member"))];
}
