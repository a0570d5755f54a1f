import { noContent } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize } from "../../sim/access/caller";
import { decode } from "../../sim/wire/decode";
import { parseId } from "../../sim/wire/ids";
import { basicCredentials, checkPasswordLength, type BasicCredentials } from "../../sim/access/passwords";
import type { Call, Route } from "../../sim/route";
import { invalid, ServiceError } from "../../sim/service-error";
import type { UserRecord } from "../../sim/records";

const PATH = "/api/v2/users/:id/password";

/** Passwords: set with the right to write the user, or changed by who knows the old one. */
export const passwordRoutes: readonly Route[] = [
  { method: "POST", path: PATH, handle: set },
  { method: "PUT", path: PATH, handle: (call) => change(call, () => userId(call)) },
  { method: "PUT", path: "/api/v2/me/password", handle: (call) => change(call, () => call.caller.userID) },
];

function set(call: Call): Reply {
  const password = readPassword(call.body);
  setPassword(call, userId(call), password);
  return noContent;
}

/** The old password travels as a Basic header, so only a session can be the caller. */
function change(call: Call, idOf: () => string): Reply {
  const credentials = basicCredentials(call.header("authorization"));
  if (credentials === undefined) {
    throw new ServiceError("internal error", "error decoding password reset request: invalid basic auth");
  }
  const password = readPassword(call.body);
  const id = idOf();
  authorize(call.caller, "write", { type: "users", id });
  checkOldPassword(knownUser(call, id), credentials);
  setPassword(call, id, password);
  return noContent;
}

function setPassword(call: Call, id: string, password: string): void {
  authorize(call.caller, "write", { type: "users", id });
  checkPasswordLength(password);
  knownUser(call, id);
  call.service.store.edit("user", id, { password });
}

function knownUser({ service }: Call, id: string): UserRecord {
  const user = service.store.find("user", id);
  if (user === undefined) throw new ServiceError("forbidden", "your userID is incorrect");
  return user;
}

function checkOldPassword(user: UserRecord, { password }: BasicCredentials): void {
  if (user.password !== password) throw new ServiceError("forbidden", "your username or password is incorrect");
}

/** Unlike other bodies of users, a broken one is answered with 400. */
function readPassword(body: string): string {
  try {
    return decode(undefined, body, (fields) => fields.text("password") ?? "");
  } catch (error) {
    throw error instanceof ServiceError ? invalid(error.message) : error;
  }
}

function userId({ param }: Call): string {
  try {
    return parseId(param("id"));
  } catch {
    throw new ServiceError("internal error", "invalid user ID provided in route");
  }
}
