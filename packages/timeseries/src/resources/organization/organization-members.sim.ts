import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../../sim/access/caller";
import { decode } from "../../sim/wire/decode";
import { parseId } from "../../sim/wire/ids";
import type { Resource } from "../../sim/access/permission";
import type { Call, Route } from "../../sim/route";
import { invalid, notFound, ServiceError } from "../../sim/service-error";
import type { MembershipRecord, UserRecord } from "../../sim/records";
import { addMembership, membershipId } from "../../sim/tenancy/tenancy";
import { wireUser } from "../../sim/tenancy/wire-user";

const PATH = "/api/v2/orgs/:id";
const roles = ["member", "owner"] as const;

/** Who belongs to an organization; members and owners have a path each, and removal works on either. */
export const memberRoutes: readonly Route[] = roles.flatMap((role): Route[] => [
  { method: "GET", path: `${PATH}/${role}s`, handle: (call) => list(call, role) },
  { method: "POST", path: `${PATH}/${role}s`, handle: (call) => add(call, role) },
  { method: "DELETE", path: `${PATH}/${role}s/:userID`, handle: remove },
]);

function list(call: Call, role: MembershipRecord["role"]): Reply {
  const orgID = readableOrganization(call);
  const memberships = call.service.store
    .all("membership")
    .filter((membership) => membership.resourceID === orgID && membership.role === role);
  return ok({
    links: { self: `/api/v2/orgs/${orgID}/${role}s` },
    users: memberships.map(({ userID }) => ({ role, ...wireUser(findUser(call, userID)) })),
  });
}

function add(call: Call, role: MembershipRecord["role"]): Reply {
  const orgID = readableOrganization(call);
  const userID = decode(undefined, call.body, (body) => body.id("id"));
  if (userID === undefined) throw invalid("user id missing or invalid");
  const user = findUser(call, userID);
  authorize(call.caller, "write", membershipRight(orgID));
  addMembership(call.service.store, { resourceType: "orgs", resourceID: orgID, userID, role });
  return created({ role, ...wireUser(user) });
}

function remove(call: Call): Reply {
  const orgID = readableOrganization(call);
  const id = membershipId(orgID, parseId(call.param("userID")));
  if (call.service.store.find("membership", id) === undefined) return noContent;
  authorize(call.caller, "write", membershipRight(orgID));
  call.service.store.remove("membership", id);
  return noContent;
}

/** An organization that does not exist, or that the caller may not read, is "page not found". */
function readableOrganization({ service, caller, param }: Call): string {
  const id = organizationId(param("id"));
  const exists = service.store.find("organization", id) !== undefined;
  if (!exists || !isAuthorized(caller, "read", { type: "orgs", id })) throw notFound("404 page not found");
  return id;
}

function organizationId(text: string): string {
  try {
    return parseId(text);
  } catch (error) {
    throw error instanceof ServiceError ? invalid(`corrupt ID provided: ${error.message}`) : error;
  }
}

function membershipRight(orgID: string): Resource {
  return { type: "orgs", id: orgID, orgID };
}

function findUser({ service }: Call, id: string): UserRecord {
  const user = service.store.find("user", id);
  if (user === undefined) throw notFound("user not found");
  return user;
}
