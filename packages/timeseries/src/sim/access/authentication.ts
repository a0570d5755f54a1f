import type { Caller } from "./caller";
import {
  instancePermissions,
  memberPermissions,
  ownerPermissions,
  selfPermissions,
  type Permission,
} from "./permission";
import type { Service } from "../service";
import { ServiceError } from "../service-error";
import { sessionKey } from "./sign-in";
import type { AuthorizationRecord, MembershipRecord } from "../records";

const unauthorized = (): ServiceError => new ServiceError("unauthorized", "unauthorized access");

/** Finds out who sends a request; a token header wins over a session cookie, even when the token is unknown. */
export function identify(service: Service, header: (name: string) => string | undefined): Caller {
  const token = tokenOf(header("authorization"));
  const caller =
    token === undefined ? sessionCaller(service, sessionKey(header("cookie"))) : tokenCaller(service, token);
  const user = service.store.find("user", caller.userID);
  if (user === undefined || user.status === "inactive") throw new ServiceError("forbidden", "User is inactive");
  return caller;
}

function tokenOf(header: string | undefined): string | undefined {
  return /^(?:Token|Bearer) (.*)$/i.exec(header ?? "")?.[1];
}

function tokenCaller(service: Service, token: string): Caller {
  const authorization = service.store.all("authorization").find((known) => known.token === token);
  if (authorization === undefined) throw unauthorized();
  return { userID: authorization.userID, permissions: () => permissionsOfToken(authorization) };
}

function permissionsOfToken({ status, permissions }: AuthorizationRecord): readonly Permission[] {
  if (status !== "active") throw new ServiceError("unauthorized", "token is inactive");
  return permissions;
}

function sessionCaller(service: Service, key: string | undefined): Caller {
  const session = key === undefined ? undefined : service.sessions.use(key);
  if (session === undefined) throw unauthorized();
  return { userID: session.userID, permissions: () => permissionsOfUser(service, session.userID) };
}

/** What a session of a user may do: memberships, all the user's own tokens (inactive ones too), and the account. */
function permissionsOfUser({ store }: Service, userID: string): Permission[] {
  return [
    ...store
      .all("membership")
      .filter((membership) => membership.userID === userID)
      .flatMap(permissionsOfMembership),
    ...store
      .all("authorization")
      .filter((authorization) => authorization.userID === userID)
      .flatMap((authorization) => authorization.permissions),
    ...selfPermissions(userID),
  ];
}

function permissionsOfMembership({ resourceType, resourceID, role }: MembershipRecord): Permission[] {
  if (resourceType === "instance") return instancePermissions();
  return role === "owner" ? ownerPermissions(resourceID) : memberPermissions(resourceID);
}
