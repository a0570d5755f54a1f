import { noContent } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize } from "../../sim/access/caller";
import { checkPasswordLength } from "../../sim/access/passwords";
import type { AuthorizationRecord } from "../../sim/records";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call, Route } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import { conflict, invalid, notFound, ServiceError } from "../../sim/service-error";
import type { Store } from "../../sim/store";
import { authorizationHandlers, findAuthorization } from "../../sim/tenancy/authorizations";
import { decode } from "../../sim/wire/decode";
import { parseId } from "../../sim/wire/ids";
import { given } from "../../sim/wire/paging";

declare module "../../sim/records" {
  interface Records {
    legacyAuthorization: LegacyAuthorizationRecord;
  }
}

/** A name, in the place of a token, by which clients of 1.x sign in; without a password nobody can. */
export interface LegacyAuthorizationRecord extends AuthorizationRecord {
  readonly password?: string;
}

const PATH = "/private/legacy/authorizations";

const handlers = authorizationHandlers({
  kind: "legacyAuthorization",
  path: PATH,
  checkToken(name) {
    if (name === "") throw invalid("token required for v1 user authorization type");
  },
  newToken({ store }, name) {
    if (named(store, name) !== undefined) throw conflict("token already exists");
    return name;
  },
  named(store, query) {
    const name = given(query, "token");
    if (name === undefined) return undefined;
    const found = named(store, name);
    if (found === undefined) throw notFound("authorization not found");
    return found;
  },
  ignoresUserName: true,
  unknownStatus: () => "unknown authorization status",
});

const routes: readonly Route[] = [
  ...collectionRoutes(PATH, handlers),
  { method: "POST", path: `${PATH}/:id/password`, handle: setPassword },
];

/** Names and passwords of clients of 1.x. */
export const simulator = {
  kind: "legacyAuthorization",
  path: PATH,
  routes,
  tables: () => ({ legacyAuthorization: new Map<string, LegacyAuthorizationRecord>() }),
} satisfies ResourceSimulator;

/** The right to write the user is enough. */
function setPassword({ service: { store }, caller, body, param }: Call): Reply {
  const id = authorizationId(param("id"));
  const password = decode("", body, (fields) => fields.text("password") ?? "");
  const { userID } = findAuthorization(store, "legacyAuthorization", id);
  authorize(caller, "write", { type: "users", id: userID });
  checkPasswordLength(password);
  store.edit("legacyAuthorization", id, { password });
  return noContent;
}

function authorizationId(text: string): string {
  try {
    return parseId(text);
  } catch {
    throw new ServiceError("internal error", "invalid authorization ID provided in route");
  }
}

function named(store: Store, name: string): LegacyAuthorizationRecord | undefined {
  return store.all("legacyAuthorization").find(({ token }) => token === name);
}
